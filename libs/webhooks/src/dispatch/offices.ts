import { Worker } from 'node:worker_threads';
import type { AddressSettings } from '../sending/address-rules';
import type { Order, Report } from '../sending/parcel';

/** A sender of deliveries. */
export interface Office {
  tell(order: Order): void;
  close(): Promise<void>;
}

/** Callbacks of a sender. */
export interface OfficeEvents {
  report: (report: Report) => void;
  /** The sender ended by itself. Its open jobs are lost. */
  lost: (error: Error) => void;
}

/** Starts senders. */
export abstract class Offices {
  abstract open(events: OfficeEvents): Office;
}

/** Starts each sender in a worker thread. */
export class ThreadOffices extends Offices {
  /** @param entry path of the thread's program */
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
