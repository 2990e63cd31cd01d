import type { DataSource } from 'typeorm';
import { isSqliteConnection } from './data-source';
import { provideSnapshots } from './in-snapshot';

/** Gives the readers of a data source of their own snapshots in which the database refuses to write. One at a time. */
export function provideReadOnlySnapshots(source: DataSource): void {
  if (isSqliteConnection(source)) {
    // The connection is one that cannot write.
    provideSnapshots(source, (work) => source.transaction(work));
    return;
  }
  provideSnapshots(source, async (work) => {
    const runner = source.createQueryRunner();
    try {
      await runner.query('SET TRANSACTION ISOLATION LEVEL REPEATABLE READ');
      await runner.query('START TRANSACTION READ ONLY');
      const result = await work(runner.manager);
      await runner.query('COMMIT');
      return result;
    } catch (error) {
      await runner.query('ROLLBACK').catch(() => undefined);
      throw error;
    } finally {
      await runner.release();
    }
  });
}
