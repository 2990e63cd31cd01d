import { type Address } from './address';

interface Entry {
  address: Address;
  inFlight: number;
  /** when it was last chosen, as a number that grows */
  chosen: number;
  /** not asked before this moment, by `performance.now()`; null while it works */
  outUntil: number | null;
}

/** Several Gotenbergs: the one with the least to do is asked, and one that fails is left alone for a while. */
export class Addresses {
  readonly all: readonly Address[];
  private readonly entries: Map<Address, Entry>;
  private choices = 0;

  constructor(
    addresses: readonly Address[],
    private readonly outMs: number,
    private readonly now: () => number = () => performance.now(),
  ) {
    if (addresses.length === 0) throw new Error('At least one Gotenberg address is needed.');
    this.all = addresses;
    this.entries = new Map(
      addresses.map((address) => [address, { address, inFlight: 0, chosen: 0, outUntil: null }]),
    );
  }

  /** Number of working addresses, as far as known. It is at least one, since one address is always tried. */
  get working(): number {
    return Math.max(1, [...this.entries.values()].filter(({ outUntil }) => outUntil === null).length);
  }

  /**
   * Next address to try; null if all were tried. Among the working ones it is the one with the fewest open requests, in
   * turn among equals. If none works, it is the one that has been out longest.
   */
  choose(tried: ReadonlySet<Address>): Address | null {
    const left = [...this.entries.values()].filter(({ address }) => !tried.has(address));
    const working = left.filter((entry) => this.works(entry));
    const [best] =
      working.length > 0
        ? working.sort((a, b) => a.inFlight - b.inFlight || a.chosen - b.chosen)
        : left.sort((a, b) => (a.outUntil ?? 0) - (b.outUntil ?? 0));
    if (!best) return null;
    best.chosen = ++this.choices;
    return best.address;
  }

  /** Counts a request from here until the returned function is called. */
  begin(address: Address): () => void {
    const entry = this.entry(address);
    entry.inFlight++;
    return () => {
      entry.inFlight--;
    };
  }

  failed(address: Address): void {
    this.entry(address).outUntil = this.now() + this.outMs;
  }

  answered(address: Address): void {
    this.entry(address).outUntil = null;
  }

  /** One that was out gets one request, not all: it may hang still. */
  private works({ outUntil, inFlight }: Entry): boolean {
    return outUntil === null || (outUntil <= this.now() && inFlight === 0);
  }

  private entry(address: Address): Entry {
    const entry = this.entries.get(address);
    if (!entry) throw new Error(`${address.label} is none of the addresses.`);
    return entry;
  }
}
