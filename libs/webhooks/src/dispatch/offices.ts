import { Worker } from 'node:worker_threads';
import type { AddressSettings } from '../sending/address-rules';
import type { Order, Report } from '../sending/parcel';

/** Something that sends. */
export interface Office {
  tell(order: Order): void;
  close(): Promise<void>;
}

/** Who hears of it. */
export interface OfficeEvents {
  report: (report: Report) => void;
  /** It has ended by itself, and what it had with it. */
  lost: (error: Error) => void;
}

/** Opens what sends deliveries. */
export abstract class Offices {
  abstract open(events: OfficeEvents): Office;
}

/** In a thread of its own, started when there is something to send. */
export class ThreadOffices extends Offices {
  /** @param entry the program of the thread */
  constructor(
    private readonly entry: string,
    private readonly settings: AddressSettings,
  ) {
    super();
  }

  open({ report, lost }: OfficeEvents): Office {
    const { webhookAllow, production } = this.settings;
    const worker = new Worker(this.entry, {
      workerData: { webhookAllow: [...webhookAllow], production } satisfies AddressSettings,
      env: {},
      execArgv: ['--enable-source-maps'],
    });
    let isClosed = false;
    let cause = new Error('The thread that sends webhooks ended unexpectedly.');
    worker.on('message', report);
    worker.on('error', (error: Error) => (cause = error));
    worker.on('exit', () => {
      if (!isClosed) lost(cause);
    });
    return {
      tell: (order) => worker.postMessage(order),
      close: async () => {
        isClosed = true;
        await worker.terminate();
      },
    };
  }
}
