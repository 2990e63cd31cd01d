import type { Page } from '@docket/contracts';
import { setImmediate } from 'node:timers/promises';

/** Rows that are read at once where all of a list is wanted. */
const ROWS_AT_ONCE = 500;

/** Reads the page behind a cursor. */
type ReadPage<Entry> = (cursor: string, limit: number) => Promise<ListPage<Entry>>;

/** One page of a list, which can read the following ones. Its JSON is the page alone. */
export class ListPage<Entry> implements Page<Entry> {
  readonly data: Entry[];
  readonly next: string | null;
  declare readonly total?: number;
  readonly #read: ReadPage<Entry>;

  constructor({ data, next, total }: Page<Entry>, read: ReadPage<Entry>) {
    this.data = data;
    this.next = next;
    if (total !== undefined) this.total = total;
    this.#read = read;
  }

  /** From this page to the end of the list, in portions, so that no more than one is in memory. */
  async *portions(): AsyncGenerator<Entry[]> {
    yield this.data;
    for (let cursor = this.next; cursor !== null;) {
      // SQLite answers without waiting, so others would have to.
      await setImmediate();
      const page = await this.#read(cursor, ROWS_AT_ONCE);
      yield page.data;
      cursor = page.next;
    }
  }
}
