import type { FoundBy, SearchQuery, SearchResult } from '@docket/contracts';
import { Injectable } from '@nestjs/common';
import { Database } from '../database/database';
import { KindRegistry } from '../kinds/kind-registry';
import type { RecordDefinition } from '../records/record';
import { anyOf, type Clause, joined, oneOf } from '../lists/clause';
import type { RecordPlace } from '../lists/list-definition';
import { clausesOfWords } from '../lists/list-search';
import { GREATEST } from './greatest';
import { standsIn } from './holders';
import type { LabelField } from './label-fields';
import { numberedBy } from './numbered-by';
import { searchKey } from './search-index';
import type { SearchSource } from './search-source';
import { searchWords, type SearchWord } from './search-words';

const MATCHES = ['exact', 'prefix', 'contains'] as const;

/** A parsed search. */
interface Sought {
  /** All of it, folded. */
  folded: string;
  words: readonly SearchWord[];
  /** The numbers that all of it may be short for. */
  numbers: readonly string[];
}

interface ResultRow {
  /** Empty where words were found all over the record. */
  field: string;
  folded: string;
  /** Text to show; null for fields of the record itself. */
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

/** Finds records of every kind by their number, name or reference, and by words that stand anywhere in their texts. */
@Injectable()
export class SearchService {
  constructor(
    private readonly database: Database,
    private readonly kinds: KindRegistry,
  ) {}

  /** Results, the best match first; equal ones in the order in which kinds are declared. */
  async find({ q, kind, limit }: SearchQuery): Promise<SearchResult[]> {
    const folded = searchKey(q);
    if (folded === '') return [];
    const words = searchWords(q);
    const numbers = words.length === 1 ? (words[0]?.numbers ?? []) : [];
    const sought = { folded, words, numbers };
    const records = this.kinds.records().filter(({ name }) => kind?.includes(name) ?? true);
    const found = await Promise.all(records.map((record) => this.findIn(record, sought, limit)));
    return found
      .flat()
      .sort((left, right) => left.rank - right.rank)
      .map(({ result }) => result);
  }

  /**
   * Matches at the begin of a text lie together in an index, so they are searched first. The texts of the kind are
   * read for all words only if these are not enough.
   */
  private async findIn(record: RecordDefinition, sought: Sought, limit: number): Promise<RankedResult[]> {
    const { folded, numbers } = sought;
    const [label] = record.search.fields;
    const first = await Promise.all([
      this.query(
        record,
        [
          ...record.search.fields.map((field) => beginning(record.name, field, folded, limit)),
          ...(numbers.length === 0 ? [] : [numbered(record.name, label, numbers, limit)]),
        ],
        sought,
      ),
      // Each for itself: no two tables need compare their texts alike.
      ...this.kinds
        .searchSourcesOf(record)
        .map((source) => this.query(record, elsewhere(record.name, source, folded), sought)),
    ]);
    const found = distinct(first.flat().sort(byRank));
    if (found.length >= limit) return found.slice(0, limit);
    // The earlier results are among them.
    const containing = await this.containing(record, sought, limit + found.length);
    const within = await this.query(record, [containing], sought);
    return distinct([...found, ...within]).slice(0, limit);
  }

  /** The records in whose texts all words stand, some of them in those of what the record names. */
  private async containing(record: RecordDefinition, { words }: Sought, limit: number): Promise<Match> {
    const { id, from, about } = record.search;
    if (about !== undefined && words.length > 1)
      return containingIn(from, id, await this.whereAbout(record, about, words), limit);
    const named = await numberedBy(this.database.read, record.name, words);
    const where = [oneOf('kind', [record.name]), ...words.map((word) => standsIn(word, named))];
    return containingIn('recordtexts', 'entityId', where, limit);
  }

  /** One word at least is to stand in the record itself: by a customer's name alone all that is theirs would be found. */
  private async whereAbout(
    { name, search: { id } }: RecordDefinition,
    about: readonly RecordPlace[],
    words: readonly SearchWord[],
  ): Promise<Clause[]> {
    const places = [{ record: name, id }, ...about];
    const { walked } = await clausesOfWords(this.database.read, { id, search: places }, words);
    const named = await numberedBy(this.database.read, name, words);
    const own = joined([
      oneOf('kind', [name]),
      { sql: `entityId = ${id}`, parameters: [] },
      anyOf(words.map((word) => standsIn(word, named))),
    ]);
    return [...walked, { ...own, sql: `EXISTS (SELECT entityId FROM recordtexts${own.sql})` }];
  }

  private async query(
    record: RecordDefinition,
    matches: readonly Match[],
    sought: Sought,
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
        const match = matchOf(row, sought, fields[0]);
        // Among equally good matches, the number as it is written comes first, then its short forms.
        const place = row.field !== fields[0] ? 2 : match === 'exact' && row.folded !== sought.folded ? 1 : 0;
        const rank = MATCHES.indexOf(match) * 3 + place;
        return { rank, folded: row.folded, result: present(record, row, match) };
      })
      .sort(byRank);
  }
}

function matchOf({ field, folded }: ResultRow, sought: Sought, label: LabelField): SearchResult['match'] {
  if (field === '') return 'contains';
  const isNumber = field === label && sought.numbers.includes(folded);
  return folded === sought.folded || isNumber ? 'exact' : 'prefix';
}

/** A piece of SQL with its parameters. */
interface Match {
  sql: string;
  parameters: unknown[];
}

const FOUND = 'SELECT entityId, field, folded, NULL AS shown FROM searchtexts WHERE kind = ? AND field = ?';
const IN_ORDER = 'ORDER BY folded, entityId LIMIT ?';

/** Matches that begin with the text: one range of the index, in its order. */
function beginning(kind: string, field: string, folded: string, limit: number): Match {
  return {
    sql: `SELECT * FROM (${FOUND} AND folded BETWEEN ? AND ? ${IN_ORDER}) AS of_${field}`,
    parameters: [kind, field, folded, folded + GREATEST, limit],
  };
}

/** The numbers that are one of these. */
function numbered(kind: string, label: string, numbers: readonly string[], limit: number): Match {
  const these = oneOf('folded', numbers);
  return {
    sql: `SELECT * FROM (${FOUND} AND ${these.sql} ${IN_ORDER}) AS of_numbers`,
    parameters: [kind, label, ...these.parameters, limit],
  };
}

/** The rows that meet all of these, as they lie. */
function containingIn(from: string, id: string, clauses: readonly Clause[], limit: number): Match {
  const { sql, parameters } = joined(clauses);
  return {
    sql:
      `SELECT * FROM (SELECT ${id} AS entityId, '' AS field, '' AS folded, NULL AS shown FROM ${from}${sql} ` +
      `ORDER BY ${id} LIMIT ?) AS of_all`,
    parameters: [...parameters, limit],
  };
}

/** Most texts of a source that are read, whatever their record. */
const MOST_ELSEWHERE = 200;

/** Exact matches in a table of its own, the newest first, and matches that begin with the text. */
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
  left.rank - right.rank || compare(left.folded, right.folded) || compare(left.result.id, right.result.id);

const compare = (left: string, right: string) => (left < right ? -1 : left > right ? 1 : 0);
