import type { SearchQuery, SearchResult } from '@docket/contracts';
import { Injectable } from '@nestjs/common';
import { Database } from '../database/database';
import { KindRegistry } from '../kinds/kind-registry';
import type { RecordDefinition } from '../records/record';
import { searchKey } from './search-index';

/** Behind every text that begins with another one: no character is greater. */
const GREATEST = '\u{10FFFF}';

const MATCHES = ['exact', 'prefix', 'contains'] as const;

interface ResultRow {
  tier: number;
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

  private async findIn(record: RecordDefinition, folded: string, limit: number): Promise<RankedResult[]> {
    const { fields } = record.search;
    const rows: ResultRow[] = await this.database.read.query(statementFor(record), [
      ...matchParameters(record.name, folded, limit * fields.length),
    ]);
    const ranked = rows.map((row) => ({
      // Of exact matches, that of the number comes first.
      rank: row.tier === 0 && row.field === fields[0] ? -1 : Number(row.tier),
      folded: row.folded,
      result: present(record, row),
    }));
    ranked.sort((left, right) => left.rank - right.rank || compare(left.folded, right.folded));
    const seen = new Set<string>();
    const distinct = ranked.filter(({ result: { id } }) => !seen.has(id) && seen.add(id));
    return distinct.slice(0, limit);
  }
}

/**
 * One statement: what matches exactly and what begins with the text lie together in the index; what contains it is
 * found by reading the kind's part of the index, which holds nothing but these texts.
 */
function statementFor({ search }: RecordDefinition): string {
  const matching = (tier: number, condition: string) =>
    `SELECT * FROM (SELECT ${tier} AS tier, entityId, field, folded FROM searchtexts ` +
    `WHERE kind = ? AND ${condition} ORDER BY folded, entityId LIMIT ?) AS tier${tier}`;
  const matches = [
    matching(0, 'folded = ?'),
    matching(1, 'folded > ? AND folded < ?'),
    matching(2, 'INSTR(folded, ?) > 1'),
  ].join(' UNION ALL ');
  return (
    `SELECT m.tier AS tier, m.field AS field, m.folded AS folded, ${search.id} AS id, ${search.label} AS label, ` +
    `${search.title} AS title, ${search.status} AS status, ${search.updatedAt} AS updatedAt ` +
    `FROM (${matches}) AS m CROSS JOIN ${search.from} WHERE ${search.id} = m.entityId`
  );
}

function matchParameters(kind: string, folded: string, limit: number): unknown[] {
  return [kind, folded, limit, kind, folded, folded + GREATEST, limit, kind, folded, limit];
}

function present({ name }: RecordDefinition, row: ResultRow): SearchResult {
  const { id, label, title, status, updatedAt } = row;
  return { kind: name, id, label, title, status, updatedAt, match: MATCHES[Number(row.tier)] ?? 'contains' };
}

const compare = (left: string, right: string) => (left < right ? -1 : left > right ? 1 : 0);
