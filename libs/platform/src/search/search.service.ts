import type { SearchQuery, SearchResult } from '@docket/contracts';
import { Injectable } from '@nestjs/common';
import { Database } from '../database/database';
import { KindRegistry } from '../kinds/kind-registry';
import type { RecordDefinition } from '../records/record';
import { searchKey, WHOLE } from './search-index';

/** Behind every text that begins with another one: no character is greater. */
const GREATEST = '\u{10FFFF}';

const MATCHES = ['exact', 'prefix', 'contains'] as const;

interface ResultRow {
  field: string;
  folded: string;
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
    const first = await this.query(
      record,
      record.search.fields.map((field) => beginning(record.name, field, folded, limit)),
      folded,
    );
    const found = distinct(first);
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
      `SELECT m.field AS field, m.folded AS folded, ${id} AS id, ${label} AS label, ` +
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
      .sort((left, right) => left.rank - right.rank || compare(left.folded, right.folded));
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

const FOUND = 'SELECT entityId, field, folded FROM searchtexts WHERE kind = ? AND field = ?';
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

/** Each record once, by its best match. */
function distinct(ranked: readonly RankedResult[]): RankedResult[] {
  const seen = new Set<string>();
  return ranked.filter(({ result: { id } }) => !seen.has(id) && seen.add(id));
}

function present(
  { name }: RecordDefinition,
  { id, label, title, status, updatedAt }: ResultRow,
  match: SearchResult['match'],
): SearchResult {
  return { kind: name, id, label, title, status, updatedAt, match };
}

const compare = (left: string, right: string) => (left < right ? -1 : left > right ? 1 : 0);
