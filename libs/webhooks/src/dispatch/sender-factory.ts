import { Worker } from 'node:worker_threads';
import type { AddressSettings } from '../sending/address-rules';
import type { SenderCommand, SenderUpdate } from '../sending/delivery-job';

/** A sender of deliveries. */
export interface SenderHandle {
  send(order: SenderCommand): void;
  stop(): Promise<void>;
}

/** Callbacks of a sender. */
export interface SenderEvents {
  update: (update: SenderUpdate) => void;
  /** The sender ended by itself. Its open jobs are lost. */
  crashed: (error: Error) => void;
}

/** Starts senders. */
export abstract class SenderFactory {
  abstract start(events: SenderEvents): SenderHandle;
}

/** Starts each sender in a worker thread. */
export class ThreadSenderFactory extends SenderFactory {
  /** @param entry path of the thread's program */
  constructor(
    private readonly entry: string,
    private readonly settings: AddressSettings,
  ) {
    super();
  }

  start({ update, crashed }: SenderEvents): SenderHandle {
    const { webhookAllow, production } = this.settings;
    const worker = new Worker(this.entry, {
      workerData: { webhookAllow: [...webhookAllow], production } satisfies AddressSettings,
      env: {},
      execArgv: ['--enable-source-maps'],
    });
    let isClosed = false;
    let cause = new Error('The thread that sends webhooks ended unexpectedly.');
    worker.on('message', update);
    worker.on('error', (error: Error) => (cause = error));
    worker.on('exit', () => {
      if (!isClosed) crashed(cause);
    });
    return {
      send: (order) => worker.postMessage(order),
      stop: async () => {
        isClosed = true;
        await worker.terminate();
      },
    };
  }
}
