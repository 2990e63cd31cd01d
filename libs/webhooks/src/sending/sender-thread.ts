import { parentPort, workerData } from 'node:worker_threads';
import { AddressRules, type AddressSettings } from './address-rules';
import type { SenderCommand } from './delivery-job';
import { DeliverySender } from './delivery-sender';
import { WebhookSender } from './webhook-sender';

/**
 * Program of the thread that sends deliveries. A separate thread keeps deliveries from slowing down API requests, and
 * the other way round.
 */
if (parentPort !== null) {
  const port = parentPort;
  const webhookSender = new WebhookSender(new AddressRules(workerData as AddressSettings));
  const deliverySender = new DeliverySender(webhookSender, (report) => port.postMessage(report));
  port.on('message', (order: SenderCommand) => deliverySender.handle(order));
}
