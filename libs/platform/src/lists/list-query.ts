import type { ListQuery, SortKey } from '@docket/contracts';
import type { EntityManager } from 'typeorm';
import { companyDay } from '../company/company-day';
import { readPrepared } from '../database/records/prepared';
import { type Clause, joined, oneOf, type QueryParameters, valuesOf } from './clause';
import { type CursorValue, decodeCursor, encodeCursor, filtersOf } from './cursor';
import { branchClauses, mergedParts } from './list-branches';
import type { AnyList, ListDefinition, SortColumn } from './list-definition';
import { ListPage } from './list-page';
import { partClauses } from './list-parts';
import { searchClauses } from './list-search';

/** Values by which a row is found again. */
type PlacedRow = Readonly<Record<string, unknown>>;

/** A column to order by. */
interface OrderKey extends SortColumn {
  descending: boolean;
}

/**
 * Reads one page of a list as plain rows, with keyset paging. The next page starts after the last row, so that added
 * rows neither repeat nor hide others, and the thousandth page is as fast as the first.
 * @param present makes an entry of a row
 */
export async function readPage<Entry, Row, Query extends ListQuery>(
  manager: EntityManager,
  definition: ListDefinition<Row, Query>,
  query: NoInfer<Query>,
  present: (row: Row) => Entry,
): Promise<ListPage<Entry>> {
  const asked: QueryParameters = Object.fromEntries(Object.entries(query));
  const keys = orderKeys(definition, query.sort);
  const bounds = await boundClauses(manager, definition, asked);
  const filters = [
    ...filterClauses(definition, asked),
    ...(await partClauses(manager, definition, asked)),
    ...bounds.map(({ clause }) => clause),
  ];
  const search = await searchClauses(manager, definition, query.q);
  const scope = filtersOf(asked);
  const after =
    query.cursor === undefined
      ? []
      : [afterCursor(definition, query.sort, keys, { cursor: query.cursor, scope })];
  const branches = branchClauses(definition, asked);
  const values = cursorColumns(definition, keys);
  const further = values.filter(({ isSelected }) => !isSelected);
  const selected = [
    ...Object.entries(definition.select).map(([name, column]) => `${column} AS ${name}`),
    ...further.map(({ name, column }) => `${column} AS ${name}`),
  ];
  const lastDirection = keys.at(-1)?.descending ? 'DESC' : 'ASC';
  const isSorted =
    query.cursor === undefined && (await isSortedAnew(manager, definition, query.sort, bounds));
  const order = [
    ...keys.map(
      ({ column, descending }) => `${isSorted ? outOfIndex(column) : column} ${descending ? 'DESC' : 'ASC'}`,
    ),
    // Named twice, SQLite would sort by it once more.
    ...(keys.at(-1)?.column === definition.id ? [] : [`${definition.id} ${lastDirection}`]),
  ];
  const select = `SELECT ${selected.join(', ')} FROM ${keys[0]?.from ?? definition.from}`;
  const parts = branches.map((branch) => {
    const where = joined([...branch, ...filters, ...search.walked, ...after]);
    return {
      sql: `${select}${where.sql} ORDER BY ${order.join(', ')} LIMIT ${query.limit + 1}`,
      parameters: where.parameters,
    };
  });
  const merged = values.map(({ name }, index) => {
    const direction = keys[index] === undefined ? lastDirection : keys[index].descending ? 'DESC' : 'ASC';
    return `${name} ${direction}`;
  });
  const { sql, parameters } = mergedParts(parts, merged.join(', '), query.limit + 1);
  const rows = await readPrepared<PlacedRow>(manager, sql, parameters);
  const names = Object.keys(definition.select);
  const rowOf = (row: PlacedRow) => (further.length === 0 ? row : ownValues(row, names)) as Row;
  const shown = rows.slice(0, query.limit);
  const last = rows.length > query.limit ? shown.at(-1) : undefined;
  const page = {
    data: shown.map((row) => present(rowOf(row))),
    next: last
      ? encodeCursor(query.sort, values.map(({ name }) => last[name]) as CursorValue[], scope)
      : null,
    ...(query.count && {
      total: await count(manager, definition, branches, [...filters, ...search.counted]),
    }),
  };
  return new ListPage(page, (cursor, limit) =>
    readPage(manager, definition, { ...query, count: false, cursor, limit }, present),
  );
}

/** The columns that a sort names: for amounts their currency first, then they themselves. */
function orderKeys(definition: AnyList, sort: readonly SortKey[]): OrderKey[] {
  return sort.flatMap(({ field, descending }, index) => {
    const { within, then, ...column } = definition.sorts[field] ?? { column: definition.id };
    const isLast = index === sort.length - 1;
    return [
      ...(within === undefined ? [] : [{ column: within, descending }]),
      { ...column, descending },
      ...(then === undefined || !isLast ? [] : [{ column: then, descending }]),
    ];
  });
}

/** A value by which a row is found again: of each key of the order, and of its id. */
interface CursorColumn {
  name: string;
  column: string;
  /** Whether it is a value of the row itself; otherwise it is read beside these. */
  isSelected: boolean;
}

function cursorColumns({ id, select }: AnyList, keys: readonly OrderKey[]): CursorColumn[] {
  const names = new Map(Object.entries(select).map(([name, column]) => [column, name]));
  const columns = [
    ...keys.map(({ column }, index) => ({ column, other: `sort${index}` })),
    { column: id, other: 'sortId' },
  ];
  return columns.map(({ column, other }) => {
    const name = names.get(column);
    return { column, name: name ?? other, isSelected: name !== undefined };
  });
}

/** A row without the values that only serve its order. */
function ownValues(row: PlacedRow, names: readonly string[]): PlacedRow {
  const own: Record<string, unknown> = {};
  for (const name of names) own[name] = row[name];
  return own;
}

async function count(
  manager: EntityManager,
  { from }: { from: string },
  branches: readonly Clause[][],
  conditions: readonly Clause[],
): Promise<number> {
  const wheres = branches.map((branch) => joined([...branch, ...conditions]));
  const [row]: { total: number | string }[] = await manager.query(
    `SELECT ${wheres.map(({ sql }) => `(SELECT COUNT(*) FROM ${from}${sql})`).join(' + ')} AS total`,
    wheres.flatMap((where) => where.parameters),
  );
  return Number(row?.total ?? 0);
}

function filterClauses(definition: AnyList, parameters: QueryParameters): Clause[] {
  const clauses: Clause[] = [];
  for (const [name, filter] of Object.entries(definition.filters)) {
    const values = valuesOf(parameters, name);
    if (values === undefined) continue;
    if (typeof filter === 'string') clauses.push(oneOf(filter, values));
    else if ('stored' in filter)
      clauses.push(
        oneOf(
          filter.column,
          values.map((value) => filter.stored(String(value))),
        ),
      );
  }
  const { updatedSince } = parameters;
  if (typeof updatedSince === 'string') {
    clauses.push({
      sql: `${definition.updatedAt} >= ?`,
      parameters: [new Date(updatedSince).toISOString()],
    });
  }
  return clauses;
}

/** A bound that is set, with the column that it bounds. */
interface SetBound {
  column: string;
  clause: Clause;
}

async function boundClauses(
  manager: EntityManager,
  definition: AnyList,
  parameters: QueryParameters,
): Promise<SetBound[]> {
  const bounds: SetBound[] = [];
  for (const [name, { column, least, isDate = false }] of Object.entries(definition.bounds ?? {})) {
    const time = parameters[name];
    if (typeof time !== 'string') continue;
    const value = isDate ? await dayOf(manager, time) : new Date(time).toISOString();
    bounds.push({ column, clause: { sql: `${column} ${least ? '>=' : '<'} ?`, parameters: [value] } });
  }
  return bounds;
}

/** Up to this many rows, filtering and sorting is faster than scanning the sort index. */
const MOST_SORTED = 50_000;

/**
 * Whether rows are filtered by their span of days and then sorted. Databases prefer to scan the sort index until a
 * page is full. If that is an order of time, the rows of a span lie together in it, possibly far from the start. By
 * amounts and states they are spread evenly. From a cursor on, they are near.
 */
async function isSortedAnew(
  manager: EntityManager,
  { from, sorts }: AnyList,
  [first]: readonly SortKey[],
  bounds: readonly SetBound[],
): Promise<boolean> {
  const sort = sorts[first?.field ?? ''];
  if (sort === undefined || sort.within !== undefined || sort.then !== undefined) return false;
  if (bounds.length === 0 || bounds.some(({ column }) => column === sort.column)) return false;
  const where = joined(bounds.map(({ clause }) => clause));
  const more: unknown[] = await manager.query(
    `SELECT 1 FROM ${from}${where.sql} LIMIT 1 OFFSET ${MOST_SORTED}`,
    where.parameters,
  );
  return more.length === 0;
}

/** The same value, and in no index. */
const outOfIndex = (column: string) => `NULLIF(${column}, NULL)`;

const dayOf = (manager: EntityManager, day: string) => (day === 'today' ? companyDay(manager) : day);

/** The rows behind the cursor: `a > x OR (a = x AND (b > y OR …))`, for each key in its direction. */
function afterCursor(
  definition: AnyList,
  sort: readonly SortKey[],
  keys: readonly OrderKey[],
  { cursor, scope }: { cursor: string; scope: string },
): Clause {
  const values = decodeCursor(cursor, sort, keys.length + 1, scope);
  const idDescending = keys.at(-1)?.descending ?? false;
  const id = beyond({ column: definition.id }, idDescending, values.at(-1) ?? null);
  return keys.reduceRight<Clause>((rest, key, index) => {
    const value = values[index] ?? null;
    const further = beyond(key, key.descending, value);
    const same: Clause =
      value === null
        ? { sql: `${key.column} IS NULL`, parameters: [] }
        : { sql: `${key.column} = ?`, parameters: [value] };
    return {
      sql: `(${further.sql} OR (${same.sql} AND ${rest.sql}))`,
      parameters: [...further.parameters, ...same.parameters, ...rest.parameters],
    };
  }, id);
}

/** Strictly behind a value. Both families of database sort NULL before everything else. */
function beyond({ column, nullable = false }: SortColumn, descending: boolean, value: CursorValue): Clause {
  if (value === null) return { sql: descending ? '1 = 0' : `${column} IS NOT NULL`, parameters: [] };
  if (!descending) return { sql: `${column} > ?`, parameters: [value] };
  return { sql: nullable ? `(${column} < ? OR ${column} IS NULL)` : `${column} < ?`, parameters: [value] };
}
