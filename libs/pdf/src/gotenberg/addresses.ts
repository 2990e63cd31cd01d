interface Address {
  url: string;
  /** not asked before this moment, by `performance.now()` */
  outUntil: number;
}

/** Several Gotenbergs: asked in turn, and one that fails is left alone for a while. */
export class Addresses {
  private readonly all: Address[];
  private turn = 0;

  constructor(
    urls: string[],
    private readonly outMs: number,
    private readonly now: () => number = () => performance.now(),
  ) {
    if (urls.length === 0) throw new Error('At least one Gotenberg address is needed.');
    this.all = urls.map((url) => ({ url: new URL(url).href.replace(/\/+$/, ''), outUntil: -Infinity }));
  }

  get urls(): string[] {
    return this.all.map(({ url }) => url);
  }

  /** In the order to ask: those that work in turn, then those that are out, the longest out first. */
  inOrder(): string[] {
    const now = this.now();
    const start = this.turn++ % this.all.length;
    const turned = [...this.all.slice(start), ...this.all.slice(0, start)];
    const working = turned.filter(({ outUntil }) => outUntil <= now);
    const out = turned.filter(({ outUntil }) => outUntil > now).sort((a, b) => a.outUntil - b.outUntil);
    return [...working, ...out].map(({ url }) => url);
  }

  failed(url: string): void {
    const address = this.all.find((each) => each.url === url);
    if (address) address.outUntil = this.now() + this.outMs;
  }

  answered(url: string): void {
    const address = this.all.find((each) => each.url === url);
    if (address) address.outUntil = -Infinity;
  }
}
