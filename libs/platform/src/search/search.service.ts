import type { FoundBy, SearchQuery, SearchResult } from '@docket/contracts';
import { Injectable } from '@nestjs/common';
import { Database } from '../database/database';
import { KindRegistry } from '../kinds/kind-registry';
import type { RecordDefinition } from '../records/record';
import { searchKey, WHOLE } from './search-index';
import type { SearchSource } from './search-source';

/** Behind every text that begins with another one: no character is greater. */
const GREATEST = '\u{10FFFF}';

const MATCHES = ['exact', 'prefix', 'contains'] as const;

interface ResultRow {
  field: string;
  folded: string;
  /** As it is shown; null for fields of the record's own. */
  text: string | null;
  id: string;
  label: string;
  title: string;
  status: string;
  updatedAt: string;
}

interface RankedResult {
  rank: number;
  folded: string;
  result: SearchResult;
}

/** Finds records of every kind by their number, name or reference. */
@Injectable()
export class SearchService {
  constructor(
    private readonly database: Database,
    private readonly kinds: KindRegistry,
  ) {}

  /** What is found, the best match first; of equal ones, in the order in which kinds are declared. */
  async find({ q, kind, limit }: SearchQuery): Promise<SearchResult[]> {
    const folded = searchKey(q);
    if (folded === '') return [];
    const records = this.kinds.records().filter(({ name }) => kind?.includes(name) ?? true);
    const found = await Promise.all(records.map((record) => this.findIn(record, folded, limit)));
    return found
      .flat()
      .sort((left, right) => left.rank - right.rank)
      .map(({ result }) => result);
  }

  /**
   * What begins with the text lies together in the index, so it is looked for first; only where that is not enough is
   * the kind's part of the index read for what contains it. It holds nothing but these texts.
   */
  private async findIn(record: RecordDefinition, folded: string, limit: number): Promise<RankedResult[]> {
    const first = await Promise.all([
      this.query(
        record,
        record.search.fields.map((field) => beginning(record.name, field, folded, limit)),
        folded,
      ),
      // Each for itself: no two tables need compare their texts alike.
      ...this.kinds
        .searchSourcesOf(record)
        .map((source) => this.query(record, elsewhere(record.name, source, folded), folded)),
    ]);
    const found = distinct(first.flat().sort(byRank));
    if (found.length >= limit) return found.slice(0, limit);
    // Those that are found already are among them.
    const within = await this.query(record, [containing(record.name, folded, limit + found.length)], folded);
    return distinct([...found, ...within]).slice(0, limit);
  }

  private async query(
    record: RecordDefinition,
    matches: readonly Match[],
    text: string,
  ): Promise<RankedResult[]> {
    const { from, id, label, title, status, updatedAt, fields } = record.search;
    const rows: ResultRow[] = await this.database.read.query(
      `SELECT m.field AS field, m.folded AS folded, m.shown AS text, ${id} AS id, ${label} AS label, ` +
        `${title} AS title, ${status} AS status, ${updatedAt} AS updatedAt ` +
        `FROM (${matches.map(({ sql }) => sql).join(' UNION ALL ')}) AS m CROSS JOIN ${from} WHERE ${id} = m.entityId`,
      matches.flatMap(({ parameters }) => parameters),
    );
    return rows
      .map((row) => {
        const match = matchOf(row, text);
        // Of matches that are equally good, that of the number comes first.
        const rank = MATCHES.indexOf(match) * 2 + (row.field === fields[0] ? 0 : 1);
        return { rank, folded: row.folded, result: present(record, row, match) };
      })
      .sort(byRank);
  }
}

function matchOf({ field, folded }: ResultRow, text: string): SearchResult['match'] {
  if (field === WHOLE) return 'contains';
  return folded === text ? 'exact' : 'prefix';
}

/** A piece of SQL with its parameters. */
interface Match {
  sql: string;
  parameters: unknown[];
}

const FOUND = 'SELECT entityId, field, folded, NULL AS shown FROM searchtexts WHERE kind = ? AND field = ?';
const IN_ORDER = 'ORDER BY folded, entityId LIMIT ?';

/** What is the text, or begins with it: one stretch of the index, in its order. */
function beginning(kind: string, field: string, folded: string, limit: number): Match {
  return {
    sql: `SELECT * FROM (${FOUND} AND folded BETWEEN ? AND ? ${IN_ORDER}) AS of_${field}`,
    parameters: [kind, field, folded, folded + GREATEST, limit],
  };
}

function containing(kind: string, folded: string, limit: number): Match {
  return {
    sql: `SELECT * FROM (${FOUND} AND INSTR(folded, ?) > 0 ${IN_ORDER}) AS of_all`,
    parameters: [kind, WHOLE, folded, limit],
  };
}

/** So many texts of a source are looked at, whatever kind of record they are of. */
const MOST_ELSEWHERE = 200;

/** What is the text in a table of its own, the newest first, and what begins with it. */
function elsewhere(kind: string, source: SearchSource, folded: string): Match[] {
  const { field, from, of, id, text, newest } = source;
  const kindColumn = typeof of === 'string' ? '?' : of.kindColumn;
  const named = typeof of === 'string' ? [of] : [];
  const part = (name: string, condition: string, order: string, values: string[]): Match => ({
    sql:
      `SELECT DISTINCT entityId, '${field}' AS field, folded, shown FROM (SELECT ${kindColumn} AS kind, ` +
      `${id} AS entityId, ${source.folded} AS folded, ${text} AS shown FROM ${from} ` +
      `WHERE ${source.folded} ${condition} ORDER BY ${order} LIMIT ${MOST_ELSEWHERE}) AS ${name} WHERE kind = ?`,
    parameters: [...named, ...values, kind],
  });
  return [
    part('the_same', '= ?', newest, [folded]),
    part('beginning', 'BETWEEN ? AND ?', source.folded, [folded, folded + GREATEST]),
  ];
}

/** Each record once, by its best match. */
function distinct(ranked: readonly RankedResult[]): RankedResult[] {
  const seen = new Set<string>();
  return ranked.filter(({ result: { id } }) => !seen.has(id) && seen.add(id));
}

function present(
  { name }: RecordDefinition,
  { field, text, id, label, title, status, updatedAt }: ResultRow,
  match: SearchResult['match'],
): SearchResult {
  // Only texts of a source have one to be shown, and their field is that of the source.
  const foundBy = text === null ? null : { field: field as FoundBy['field'], text };
  return { kind: name, id, label, title, status, updatedAt, match, foundBy };
}

const byRank = (left: RankedResult, right: RankedResult) =>
  left.rank - right.rank || compare(left.folded, right.folded);

const compare = (left: string, right: string) => (left < right ? -1 : left > right ? 1 : 0);
