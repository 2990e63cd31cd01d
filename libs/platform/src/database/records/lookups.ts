import { inTime } from '../../background/in-time';
/** Reads the rows of several keys at once; those without a row are left out. */
type ReadRows<Row> = (keys: readonly string[]) => Promise<ReadonlyMap<string, Row>>;

/** Far more than ever wait at once; databases take so many parameters. */
const MOST_KEYS = 1_000;
/** A statement that takes longer, as on a connection that is dead, keeps nobody else waiting. */
const PATIENCE_MS = 250;

/** Those who wait for the same statement. */
interface Batch<Row> {
  keys: Set<string>;
  rows: Promise<ReadonlyMap<string, Row>>;
}

/**
 * Looks rows up, one statement after the other. Requests during a statement share the next one. There is no cache: a
 * statement serves only requests from before its begin, so an answer is never older than its request.
 */
export class Lookups<Row> {
  private current: Promise<void> | undefined;
  private next: Batch<Row> | undefined;

  constructor(private readonly read: ReadRows<Row>) {}

  /** The row of a key as of now; undefined where there is none. @throws whatever reading throws, to all who share it */
  async of(key: string): Promise<Row | undefined> {
    const batch = (this.next ??= this.begin());
    batch.keys.add(key);
    if (batch.keys.size >= MOST_KEYS) this.next = undefined;
    return (await batch.rows).get(key);
  }

  private begin(): Batch<Row> {
    const keys = new Set<string>();
    const rows = this.run(keys);
    return { keys, rows };
  }

  private async run(keys: ReadonlySet<string>): Promise<ReadonlyMap<string, Row>> {
    await this.current;
    if (this.next?.keys === keys) this.next = undefined;
    const rows = this.read([...keys]);
    this.current = overOrLate(rows);
    return rows;
  }
}

/** Waits for the end of some work, however it ends, but not for long. */
const overOrLate = async (work: Promise<unknown>): Promise<void> => {
  await inTime(
    PATIENCE_MS,
    work.catch(() => undefined),
    () => undefined,
  );
};
