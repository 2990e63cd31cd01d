import { parentPort, workerData } from 'node:worker_threads';
import { AddressRules, type AddressSettings } from './address-rules';
import type { Order } from './parcel';
import { SendingOffice } from './sending-office';
import { WebhookSender } from './webhook-sender';

/**
 * The program of a thread that sends deliveries: neither do they keep requests to the server waiting, nor are they left
 * behind where the server has its hands full.
 */
if (parentPort !== null) {
  const port = parentPort;
  const sender = new WebhookSender(new AddressRules(workerData as AddressSettings));
  const office = new SendingOffice(sender, (report) => port.postMessage(report));
  port.on('message', (order: Order) => office.tell(order));
}
