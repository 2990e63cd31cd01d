import { isSigned, type Received } from './webhook-receiver';

/** A state of a customer: every one of them is told once it is committed. */
const stateOf = (id: string, version: number) => `${id} ${version}`;

/** The deliveries about customers that a receiver got, as seen by a receiver that remembers ids. */
export class Told {
  private readonly bodies = new Map<string, Buffer>();
  private readonly taken = new Set<string>();
  private readonly states = new Set<string>();
  private readonly latest = new Map<string, number>();
  /** Deliveries that came again after they had been answered with 204. */
  repeated = 0;
  /** Deliveries that are not signed, or came again with another body. */
  readonly forged: string[] = [];
  /** States that came for the first time after a later one of the same customer. */
  readonly disordered: string[] = [];

  /** The number of different deliveries. */
  get size(): number {
    return this.bodies.size;
  }

  /** @returns whether it is the first time */
  hear(delivery: Received, secret: string): boolean {
    const id = String(delivery.headers['webhook-id']);
    const known = this.bodies.get(id);
    if (!isSigned(delivery, secret) || known?.equals(delivery.body) === false) this.forged.push(id);
    if (known !== undefined) return false;
    this.bodies.set(id, delivery.body);
    const { id: customer, version } = JSON.parse(delivery.body.toString()) as { id: string; version: number };
    this.states.add(stateOf(customer, version));
    if (version < (this.latest.get(customer) ?? 0)) this.disordered.push(stateOf(customer, version));
    else this.latest.set(customer, version);
    return true;
  }

  /** Is to be answered with 204. */
  take({ headers }: Received): void {
    const id = String(headers['webhook-id']);
    if (this.taken.has(id)) this.repeated += 1;
    this.taken.add(id);
  }

  /**
   * @param there the versions of all customers that there are
   * @param acknowledged customers, and their versions, as they were answered
   */
  heldAgainst(there: ReadonlyMap<string, number>, acknowledged: readonly { id: string; version: number }[]) {
    const committed = new Set<string>();
    for (const [id, version] of there)
      for (let past = 1; past <= version; past++) committed.add(stateOf(id, past));
    const wanted = new Set([...committed, ...acknowledged.map(({ id, version }) => stateOf(id, version))]);
    return {
      lost: [...wanted].filter((state) => !this.states.has(state)),
      invented: [...this.states].filter((state) => !committed.has(state)),
    };
  }
}
