import type { EntityManager } from 'typeorm';
import { isSqliteConnection } from '../data-source';
import type { OwnedRows } from './owned-rows';
import { readPrepared } from './prepared';

/** Rows of each part by its name: `{ lines: LineRow[]; links: EntityLink[] }`. */
type Parts<OfParts> = Record<keyof OfParts, object[]>;

/** Tables and columns of a record. */
interface Sources<Head extends { id: string }, OfParts extends Parts<OfParts>> {
  /** Column of each field of the record itself. */
  columns: Readonly<Record<keyof Head & string, string>>;
  /** `salesorders d`, with what is joined to it. */
  from: string;
  rows: { [Name in keyof OfParts]: OwnedRows<OfParts[Name][number]> };
}

/** A row of the statement: of a record, or of what belongs to one. */
interface StatementRow {
  id: string;
  ofPart: string | null;
  partRow: string;
  [column: string]: unknown;
}

/** Reads several records; those that are not there are left out. */
type ReadRecords<Whole> = (manager: EntityManager, ids: readonly string[]) => Promise<Whole[]>;

/**
 * Reads records with all their parts in one statement, which sees one state of the database and costs one round trip.
 * The parts follow the records (`UNION ALL`), each as a text of JSON. Joining those of a record into one text would
 * make MariaDB create a temporary table on disk for each, which takes more time than all the rest.
 */
export function wholeRecords<Head extends { id: string }, OfParts extends Parts<OfParts>>({
  columns,
  from,
  rows,
}: Sources<Head, OfParts>): ReadRecords<Head & OfParts> {
  const { id, ...others } = columns;
  const fields = Object.entries(others).map(([name, column]) => `${column} AS \`${name}\``);
  const none = fields.map(() => 'NULL');
  const names = Object.keys(rows) as (keyof OfParts & string)[];

  const sql = (places: string, rowText: (values: readonly string[]) => string, isGrouped: boolean) =>
    [
      `SELECT ${[`${id} AS id`, ...fields].join(', ')}, NULL AS ofPart, NULL AS partRow FROM ${from} WHERE ${id} IN (${places})`,
      ...names.map((name) => {
        const { owner, values, from: source, where } = rows[name];
        const also = where === undefined ? '' : ` AND ${where}`;
        const selected = [owner, ...none, `'${name}'`, rowText(values)].join(', ');
        const grouped = isGrouped ? ` GROUP BY ${owner}` : '';
        return `SELECT ${selected} FROM ${source} WHERE ${owner} IN (${places})${also}${grouped}`;
      }),
    ].join(' UNION ALL ');
  const statements = {
    // Its driver takes most of its time for each row that it hands over, so it gets one for all rows of a record.
    sqlite: (places: string) =>
      sql(places, (values) => `group_concat(JSON_ARRAY(${values.join(', ')}))`, true),
    // The collations of a row's columns differ, and a union wants one that is said.
    mysql: (places: string) =>
      sql(
        places,
        (values) => `CONVERT(JSON_ARRAY(${values.join(', ')}) USING utf8mb4) COLLATE utf8mb4_bin`,
        false,
      ),
  };
  const ofOne = { sqlite: statements.sqlite('?'), mysql: statements.mysql('?') };

  return async (manager, ids) => {
    const dialect = isSqliteConnection(manager.connection) ? 'sqlite' : 'mysql';
    const statement = ids.length === 1 ? ofOne[dialect] : statements[dialect](ids.map(() => '?').join(', '));
    const values = [...names, ''].flatMap(() => ids);
    const records: StatementRow[] = [];
    const texts = new Map<string | null, Map<string, string[]>>(names.map((name) => [name, new Map()]));
    for (const row of await readPrepared<StatementRow>(manager, statement, values)) {
      const ofPart = texts.get(row.ofPart);
      const known = ofPart?.get(row.id);
      if (ofPart === undefined) records.push(row);
      else if (known === undefined) ofPart.set(row.id, [row.partRow]);
      else known.push(row.partRow);
    }
    return records.map((record) => {
      for (const name of names) record[name] = rows[name].parse(texts.get(name)?.get(record.id) ?? []);
      return record as unknown as Head & OfParts;
    });
  };
}
