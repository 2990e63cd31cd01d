import {
  type DataSource,
  type ObjectLiteral,
  Table,
  type TableColumn,
  type TableForeignKey,
  TableIndex,
  type TableUnique,
} from 'typeorm';
import type { MysqlDriver } from 'typeorm/driver/mysql/MysqlDriver.js';
import { MysqlQueryRunner } from 'typeorm/driver/mysql/MysqlQueryRunner.js';
import { QueryResult } from 'typeorm/query-runner/QueryResult.js';
import { OperatorError } from '../../errors/operator-error';
import { MigrationMarks } from './migration-marks';

/** A column's type, as the driver reads it. */
type Typed = Parameters<MysqlDriver['normalizeType']>[0];

/** Statements that change neither tables nor rows. */
const CHANGES_NOTHING =
  /^[\s(]*(SELECT|WITH|SHOW|DESC|DESCRIBE|EXPLAIN|SET|START|BEGIN|COMMIT|ROLLBACK|SAVEPOINT|RELEASE)\b/i;
const WRITES_ROWS = /^\s*(INSERT|UPDATE|DELETE|REPLACE)\b/i;

/** Errors of a statement that changes tables and was finished before: its result is there. */
const DONE_BEFORE = new Set([
  'ER_TABLE_EXISTS_ERROR',
  'ER_DUP_FIELDNAME',
  'ER_DUP_KEYNAME',
  'ER_FK_DUP_NAME',
  'ER_MULTIPLE_PRI_KEY',
  'ER_BAD_TABLE_ERROR',
  'ER_CANT_DROP_FIELD_OR_KEY',
]);

/**
 * Runs migrations on MySQL and MariaDB so that an interrupted one can be finished. A statement that changes tables commits
 * by itself there, so a migration cannot be one transaction. It is divided into steps instead: each change of a table is
 * one step, and all rows written between two of them are another one.
 *
 * `MigrationMarks` stores how many steps are done: for rows in the same transaction, for a table right after its change. A
 * second run leaves these steps out. The change of a table that was interrupted may have been made: the table itself then
 * says so. A database that an earlier version left half done has no mark, so this holds for all of its changes, and its
 * rows are written again.
 *
 * Reads are never left out. So a migration must change tables in the same order in every run, and must read nothing that
 * its own later changes remove: a resumed run fails there. `interrupted-migrations.int-spec.ts` tries every migration.
 */
export class ResumableRunner extends MysqlQueryRunner {
  private readonly marks: MigrationMarks;
  private migration: string | undefined;
  /**
   * The step that runs: 2n is the nth change of a table, 2n + 1 are the rows that are written after it. So the number of a
   * change does not depend on whether there are rows to write before it, which the data decides.
   */
  private step = 0;
  private done = 0;
  private isChangingTables = false;
  /** Whether the migration may have changed anything that a rollback does not undo, in this run or a former one. */
  private hasChanged = false;
  /** Rows that are being written: `skipped` if a former run has committed them. */
  private rows: 'none' | 'written' | 'skipped' = 'none';

  constructor(source: DataSource) {
    super(source.driver as MysqlDriver, 'master');
    Object.assign(this, { manager: source.createEntityManager(this) });
    this.marks = new MigrationMarks((sql, values) => super.query(sql, values));
  }

  /**
   * Runs a migration to its end, wherever a former run was interrupted.
   * @param finish writes that the migration is done, in the transaction that removes its mark
   */
  async resume(migration: string, work: () => Promise<void>, finish: () => Promise<unknown>): Promise<void> {
    this.done = await this.marks.begin(migration);
    this.hasChanged = this.done > 0;
    Object.assign(this, { migration, step: 0, rows: 'none', loadedTables: [] });
    try {
      await work();
      await this.commitRows();
      this.migration = undefined;
      await this.startTransaction();
      await finish();
      await this.marks.end(migration);
      await this.commitTransaction();
    } catch (error) {
      this.migration = undefined;
      if (this.isTransactionActive) await this.rollbackTransaction().catch(() => undefined);
      // If nothing was changed yet, remove the mark: an earlier version may continue.
      if (!this.hasChanged) await this.marks.end(migration).catch(() => undefined);
      throw error;
    }
  }

  override async query<Result>(
    sql: string,
    values?: unknown[] | ObjectLiteral,
    useStructuredResult = false,
  ): Promise<Result> {
    const run = (): Promise<Result> => super.query(sql, values, useStructuredResult);
    if (this.migration === undefined || this.isChangingTables || CHANGES_NOTHING.test(sql)) return run();
    if (!WRITES_ROWS.test(sql)) return this.changeTables(run);
    if (await this.beginRows()) return run();
    const result = Object.assign(new QueryResult(), { raw: { affectedRows: 0, insertId: 0 }, affected: 0 });
    return (useStructuredResult ? result : result.raw) as Result;
  }

  override createTable(table: Table, ifNotExists?: boolean, withForeignKeys?: boolean): Promise<void> {
    return this.changeTables(
      () => super.createTable(table, ifNotExists, withForeignKeys),
      async () => {
        const found = await this.stored(table);
        const columns = table.columns.filter(({ name }) => !found?.findColumnByName(name));
        const indices = table.indices.filter(
          ({ name }) => !found?.indices.some((each) => each.name === name),
        );
        if (columns.length + indices.length > 0) throw this.another(`the table ${table.name}`);
      },
    );
  }

  override dropTable(table: Table | string, ifExists?: boolean): Promise<void> {
    return this.changeTables(() => super.dropTable(table, ifExists ?? true));
  }

  override renameTable(before: Table | string, after: string): Promise<void> {
    return this.changeTables(async () => {
      const isRenamed = !(await this.hasTable(before)) && (await this.hasTable(after));
      if (!isRenamed) await super.renameTable(before, after);
    });
  }

  override addColumn(table: Table | string, column: TableColumn): Promise<void> {
    return this.changeTables(
      () => super.addColumn(table, column),
      async () => {
        const found = (await this.stored(table))?.findColumnByName(column.name);
        const isSame =
          found !== undefined &&
          this.typeOf(found) === this.typeOf(column) &&
          (column.length === '' || !column.length || found.length === column.length);
        if (!isSame) throw this.another(`the column ${column.name} of ${nameOf(table)}`);
      },
    );
  }

  /**
   * In place: for another type, TypeORM removes the column with its values and adds an empty one. `integer` and `int`, which
   * are the same, are not another type here.
   */
  override changeColumn(
    table: Table | string,
    before: TableColumn | string,
    after: TableColumn,
  ): Promise<void> {
    return this.changeTables(async () => {
      const wanted = after.clone();
      wanted.type = this.typeOf(after);
      const isRenamed = !(await this.hasColumn(table, before)) && (await this.hasColumn(table, wanted.name));
      await super.changeColumn(table, isRenamed ? wanted.name : before, wanted);
    });
  }

  override renameColumn(
    table: Table | string,
    before: TableColumn | string,
    after: TableColumn | string,
  ): Promise<void> {
    return this.changeTables(async () => {
      const isRenamed = !(await this.hasColumn(table, before)) && (await this.hasColumn(table, after));
      if (!isRenamed) await super.renameColumn(table, before, after);
    });
  }

  override dropColumn(
    table: Table | string,
    column: TableColumn | string,
    ifExists?: boolean,
  ): Promise<void> {
    return this.changeTables(() => super.dropColumn(table, column, ifExists ?? true));
  }

  override createIndex(table: Table | string, index: TableIndex): Promise<void> {
    return this.changeTables(
      () => super.createIndex(table, index),
      async () => {
        const found = (await this.stored(table))?.indices.find(({ name }) => name === index.name);
        const isSame =
          found?.isUnique === (index.isUnique ?? false) && `${found.columnNames}` === `${index.columnNames}`;
        if (!isSame) throw this.another(`the index ${index.name} of ${nameOf(table)}`);
      },
    );
  }

  /** One after another, as steps have an order. */
  override async createIndices(table: Table | string, indices: TableIndex[]): Promise<void> {
    for (const index of indices) await this.createIndex(table, index);
  }

  override dropIndex(table: Table | string, index: TableIndex | string, ifExists?: boolean): Promise<void> {
    return this.changeTables(() => super.dropIndex(table, index, ifExists ?? true));
  }

  override async dropIndices(
    table: Table | string,
    indices: TableIndex[],
    ifExists?: boolean,
  ): Promise<void> {
    for (const index of indices) await this.dropIndex(table, index, ifExists);
  }

  override dropForeignKey(
    table: Table | string,
    key: TableForeignKey | string,
    ifExists?: boolean,
  ): Promise<void> {
    return this.changeTables(() => super.dropForeignKey(table, key, ifExists ?? true));
  }

  override dropUniqueConstraint(
    table: Table | string,
    unique: TableUnique | string,
    ifExists?: boolean,
  ): Promise<void> {
    return this.changeTables(() => super.dropUniqueConstraint(table, unique, ifExists ?? true));
  }

  /**
   * One step that changes tables.
   * @param requireSame for a change that was made before: throws if what is there is something else
   */
  private async changeTables<Result>(
    change: () => Promise<Result>,
    requireSame: () => Promise<void> = () => Promise.resolve(),
  ): Promise<Result> {
    if (this.migration === undefined || this.isChangingTables) return change();
    await this.commitRows();
    this.step = 2 * Math.floor(this.step / 2) + 2;
    if (this.step <= this.done) return undefined as Result;
    const result = await this.change(change, requireSame);
    await this.marks.note(this.migration, this.step);
    return result;
  }

  private async change<Result>(
    change: () => Promise<Result>,
    requireSame: () => Promise<void>,
  ): Promise<Result> {
    this.isChangingTables = true;
    this.hasChanged = true;
    try {
      return await change();
    } catch (error) {
      if (!DONE_BEFORE.has((error as { code?: string }).code ?? '')) throw error;
      await requireSame();
      return undefined as Result;
    } finally {
      this.isChangingTables = false;
      this.loadedTables = [];
    }
  }

  /** @returns whether rows are written now; false if a former run has committed them */
  private async beginRows(): Promise<boolean> {
    if (this.rows === 'none') {
      this.step = 2 * Math.floor(this.step / 2) + 1;
      this.rows = this.step <= this.done ? 'skipped' : 'written';
      if (this.rows === 'written') await this.startTransaction();
    }
    return this.rows === 'written';
  }

  private async commitRows(): Promise<void> {
    const isWritten = this.rows === 'written';
    this.rows = 'none';
    if (!isWritten || this.migration === undefined) return;
    await this.marks.note(this.migration, this.step);
    this.hasChanged = true;
    await this.commitTransaction();
  }

  private typeOf(column: TableColumn): string {
    return this.driver.normalizeType(column as Typed);
  }

  private stored(table: Table | string): Promise<Table | undefined> {
    return this.getTable(nameOf(table));
  }

  private another(what: string): OperatorError {
    return new OperatorError(
      `The migration ${this.migration ?? ''} cannot go on: ${what} is there already, but is not the one that Docket makes. ` +
        'Rename it, or restore the backup of the database, and run `migrate` again.',
    );
  }
}

function nameOf(table: Table | string): string {
  return typeof table === 'string' ? table : table.name;
}
