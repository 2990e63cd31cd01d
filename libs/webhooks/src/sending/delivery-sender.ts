import { setMaxListeners } from 'node:events';
import { LongBodies } from './long-bodies';
import { monotonicMs } from './monotonic-clock';
import type { SenderCommand, DeliveryJob, SenderUpdate } from './delivery-job';
import { MAX_REQUESTS, DeliveryQueue } from './delivery-queue';
import { SEND_MS, type WebhookSender } from './webhook-sender';

/** Time that a claim must still have when its attempt begins: for the attempt and for writing its result. */
const LEAST_LEASE_MS = SEND_MS + 5_000;

/** A job with its body if that is short. Jobs of the same event share the bytes. */
interface Waiting extends DeliveryJob {
  body: Buffer | undefined;
}

/** Sends jobs in turn and reports the outcomes. It has no database. */
export class DeliverySender {
  private readonly queue = new DeliveryQueue<Waiting>();
  private readonly bodies = new LongBodies((id) => this.update().neededBodies.push(id));
  private readonly abort = new AbortController();
  private nextUpdate: SenderUpdate | undefined;

  /** @param post called at the end of each turn of the event loop in which something happened */
  constructor(
    private readonly sender: Pick<WebhookSender, 'send'>,
    private readonly post: (post: SenderUpdate) => void,
  ) {
    // Every request listens to this signal; Node warns of a leak above ten listeners.
    setMaxListeners(MAX_REQUESTS, this.abort.signal);
  }

  handle(order: SenderCommand): void {
    switch (order.type) {
      case 'send':
        this.queue.add(unpacked(order));
        return this.sendNext();
      case 'body':
        return this.bodies.receive(order.id, order.bytes);
      case 'cancelOutdated':
        return this.reportCancelled(this.queue.cancelOutdated(new Map(order.versions)));
      case 'cancelAll':
        return this.reportCancelled(this.queue.cancel());
      case 'abort':
        return this.abort.abort();
    }
  }

  private sendNext(): void {
    for (let next = this.queue.next(); next !== undefined; next = this.queue.next()) void this.send(next);
  }

  private async send(job: Waiting): Promise<void> {
    this.update();
    const outcome = await this.outcomeOf(job).catch(() => undefined);
    this.queue.finish(job, outcome);
    if (outcome === undefined) this.reportCancelled([job, ...this.queue.cancel(job.webhookId)]);
    else this.update().finished.push({ key: job.key, outcome });
    this.sendNext();
  }

  /**
   * @returns undefined if the job waited too long: the delivery is due again, or another process has taken it over
   */
  private async outcomeOf({ endsAt, bodyId, body, message }: Waiting) {
    if (endsAt - monotonicMs() < LEAST_LEASE_MS) return undefined;
    const send = (bytes: Buffer) => this.sender.send({ ...message, body: bytes }, this.abort.signal);
    return body === undefined ? this.bodies.use(bodyId, send) : send(body);
  }

  private reportCancelled(jobs: readonly DeliveryJob[]): void {
    if (jobs.length > 0) this.update().cancelled.push(...jobs.map(({ key }) => key));
  }

  private update(): SenderUpdate {
    if (this.nextUpdate !== undefined) return this.nextUpdate;
    setImmediate(() => {
      const { nextUpdate } = this;
      this.nextUpdate = undefined;
      if (nextUpdate !== undefined) this.post({ ...nextUpdate, inProgress: this.queue.inProgress });
    });
    this.nextUpdate = { finished: [], cancelled: [], neededBodies: [], inProgress: 0 };
    return this.nextUpdate;
  }
}

function unpacked({ jobs, bodies }: Extract<SenderCommand, { type: 'send' }>): Waiting[] {
  const bytes = new Map(bodies.map(([id, text]) => [id, Buffer.from(text)]));
  return jobs.map((job) => ({ ...job, body: bytes.get(job.bodyId) }));
}
