import { setMaxListeners } from 'node:events';
import { LongBodies } from './long-bodies';
import { monotonic } from './monotonic';
import type { Order, Parcel, Report } from './parcel';
import { IN_ALL, SendingTurns } from './sending-turns';
import { SEND_MS, type WebhookSender } from './webhook-sender';

/** Time that a claim must still have when its attempt begins: for the attempt and for writing its result. */
const LEAST_LEASE_MS = SEND_MS + 5_000;

/** A job with its body if that is short. Jobs of the same event share the bytes. */
interface Waiting extends Parcel {
  body: Buffer | undefined;
}

/** Sends jobs in turn and reports the outcomes. It has no database. */
export class SendingOffice {
  private readonly turns = new SendingTurns<Waiting>();
  private readonly bodies = new LongBodies((id) => this.say().wanted.push(id));
  private readonly stop = new AbortController();
  private saying: Report | undefined;

  /** @param report called at the end of each turn of the event loop in which something happened */
  constructor(
    private readonly sender: Pick<WebhookSender, 'send'>,
    private readonly report: (report: Report) => void,
  ) {
    // Every request listens to this signal; Node warns of a leak above ten listeners.
    setMaxListeners(IN_ALL, this.stop.signal);
  }

  tell(order: Order): void {
    switch (order.type) {
      case 'send':
        this.turns.add(unpacked(order));
        return this.sendNext();
      case 'body':
        return this.bodies.arrived(order.id, order.bytes);
      case 'heed':
        return this.returned(this.turns.takeBackOutdated(new Map(order.versions)));
      case 'giveBack':
        return this.returned(this.turns.takeBack());
      case 'breakOff':
        return this.stop.abort();
    }
  }

  private sendNext(): void {
    for (let next = this.turns.next(); next !== undefined; next = this.turns.next()) void this.send(next);
  }

  private async send(parcel: Waiting): Promise<void> {
    this.say();
    const outcome = await this.outcomeOf(parcel).catch(() => undefined);
    this.turns.ended(parcel, outcome);
    if (outcome === undefined) this.returned([parcel, ...this.turns.takeBack(parcel.webhookId)]);
    else this.say().ended.push({ key: parcel.key, outcome });
    this.sendNext();
  }

  /**
   * @returns undefined if the job waited too long: the delivery is due again, or another process has taken it over
   */
  private async outcomeOf({ endsAt, bodyId, body, envelope }: Waiting) {
    if (endsAt - monotonic() < LEAST_LEASE_MS) return undefined;
    const send = (bytes: Buffer) => this.sender.send({ ...envelope, body: bytes }, this.stop.signal);
    return body === undefined ? this.bodies.use(bodyId, send) : send(body);
  }

  private returned(parcels: readonly Parcel[]): void {
    if (parcels.length > 0) this.say().returned.push(...parcels.map(({ key }) => key));
  }

  private say(): Report {
    if (this.saying !== undefined) return this.saying;
    setImmediate(() => {
      const { saying } = this;
      this.saying = undefined;
      if (saying !== undefined) this.report({ ...saying, underWay: this.turns.underWay });
    });
    this.saying = { ended: [], returned: [], wanted: [], underWay: 0 };
    return this.saying;
  }
}

function unpacked({ parcels, bodies }: Extract<Order, { type: 'send' }>): Waiting[] {
  const bytes = new Map(bodies.map(([id, text]) => [id, Buffer.from(text)]));
  return parcels.map((parcel) => ({ ...parcel, body: bytes.get(parcel.bodyId) }));
}
