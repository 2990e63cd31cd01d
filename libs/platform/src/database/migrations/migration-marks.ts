/** Table of the migrations that are begun and not finished (MySQL only). */
export const MARKS_TABLE = 'migrationprogress';

/** Stored in place of a migration's name while `import` removes the tables of an empty database. */
export const EMPTYING = 'import: remove tables';

type Query = (sql: string, values?: unknown[]) => Promise<unknown>;

/**
 * Marks of begun migrations, with the number of their finished steps. A mark is written before the first change of a
 * migration, so that other programs see that the database is half done, even if they do not know the migration.
 */
export class MigrationMarks {
  /** @param query runs a statement on the connection of the migration */
  constructor(private readonly query: Query) {}

  /** @returns how many steps a former run has finished */
  async begin(migration: string): Promise<number> {
    await this.query(
      `CREATE TABLE IF NOT EXISTS ${MARKS_TABLE} (name VARCHAR(200) NOT NULL PRIMARY KEY, steps INT NOT NULL) ` +
        'DEFAULT CHARACTER SET utf8mb4',
    );
    const [found] = (await this.query(`SELECT steps FROM ${MARKS_TABLE} WHERE name = ?`, [migration])) as {
      steps: number;
    }[];
    if (found !== undefined) return found.steps;
    await this.query(`INSERT INTO ${MARKS_TABLE} (name, steps) VALUES (?, 0)`, [migration]);
    return 0;
  }

  async note(migration: string, done: number): Promise<void> {
    await this.query(`UPDATE ${MARKS_TABLE} SET steps = ? WHERE name = ?`, [done, migration]);
  }

  async end(migration: string): Promise<void> {
    await this.query(`DELETE FROM ${MARKS_TABLE} WHERE name = ?`, [migration]);
  }
}
