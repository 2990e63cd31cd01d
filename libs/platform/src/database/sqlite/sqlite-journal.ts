import { open } from 'node:fs/promises';
import { dirname } from 'node:path';

/**
 * The journal (WAL) of a SQLite database. A commit under `synchronous = NORMAL` writes to it and does not wait for
 * the disk: https://www.sqlite.org/pragma.html#pragma_synchronous. `flush` waits for the disk without blocking the
 * event loop.
 */
export class SqliteJournal {
  private last: Promise<void> = Promise.resolve();
  private next: Promise<void> | undefined;
  private hasName = false;

  constructor(private readonly databasePath: string) {}

  /**
   * Waits until the disk has what was committed before. Commits that come while one flush runs share the next.
   * @throws {Error} what the disk says
   */
  flush(): Promise<void> {
    if (this.next !== undefined) return this.next;
    const next = this.last.then(() => {
      this.next = undefined;
      return this.write();
    });
    this.next = next;
    this.last = next.catch(() => undefined);
    return next;
  }

  /** Waits for the flush that runs. Never rejects. */
  settled(): Promise<void> {
    return this.last;
  }

  /** The connection was opened again, and its journal may be a new file. */
  renew(): void {
    this.hasName = false;
  }

  private async write(): Promise<void> {
    const isNew = !this.hasName;
    this.hasName = true;
    try {
      await synced(`${this.databasePath}-wal`, 'r+', (file) => file.datasync());
      // The name of a new file lasts once its folder does.
      if (isNew) await synced(dirname(this.databasePath), 'r', (folder) => folder.sync());
    } catch (error) {
      this.hasName = false;
      // The last connection has moved everything into the database file, waited for the disk and removed the journal.
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    }
  }
}

async function synced(
  path: string,
  flags: string,
  sync: (file: Awaited<ReturnType<typeof open>>) => Promise<void>,
): Promise<void> {
  const file = await open(path, flags);
  await sync(file).finally(() => file.close());
}
