/** Files that were used last, in memory, within a bound. Their keys are hashes of what they hold: none can be stale. */
export class RecentBytes<Bytes extends Uint8Array> {
  /** In the order of last use. */
  private readonly kept = new Map<string, Bytes>();
  private bytes = 0;

  constructor(private readonly mostBytes: number) {}

  get(key: string): Bytes | undefined {
    const known = this.kept.get(key);
    if (known === undefined) return undefined;
    this.kept.delete(key);
    this.kept.set(key, known);
    return known;
  }

  set(key: string, value: Bytes): void {
    if (value.byteLength > this.mostBytes) return;
    this.bytes += value.byteLength - (this.kept.get(key)?.byteLength ?? 0);
    this.kept.delete(key);
    this.kept.set(key, value);
    for (const [oldest, { byteLength }] of this.kept) {
      if (this.bytes <= this.mostBytes) break;
      this.kept.delete(oldest);
      this.bytes -= byteLength;
    }
  }
}
