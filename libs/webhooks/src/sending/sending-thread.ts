import { parentPort, workerData } from 'node:worker_threads';
import { AddressRules, type AddressSettings } from './address-rules';
import type { Order } from './parcel';
import { SendingOffice } from './sending-office';
import { WebhookSender } from './webhook-sender';

/**
 * Program of the thread that sends deliveries. A separate thread keeps deliveries from slowing down API requests, and
 * the other way round.
 */
if (parentPort !== null) {
  const port = parentPort;
  const sender = new WebhookSender(new AddressRules(workerData as AddressSettings));
  const office = new SendingOffice(sender, (report) => port.postMessage(report));
  port.on('message', (order: Order) => office.tell(order));
}
