import type { EntityManager } from 'typeorm';
import { isSqliteConnection } from '../database/data-source';
import { columnHolds, foldedHolds } from '../search/column-holds';
import {
  FEW,
  type Holders,
  holdersOfAll,
  holdersOfEach,
  holdersOfLabel,
  holdersUnread,
} from '../search/holders';
import { searchWords, type SearchWord } from '../search/search-words';
import { anyOf, type Clause, joined, NOTHING, notFirst, oneOf } from './clause';
import type { AnyList, IndexedPlace, RecordPlace, SearchPlace } from './list-definition';

/** The rows in which words stand in one place: by a condition, or by the records that a column of theirs names. */
type Met = (Clause & { isFew?: boolean }) | { column: string; holders: Holders };
type MetByWord = Map<SearchWord, Met[]>;

/** Search places of rows with this id. */
type Searched = Pick<AnyList, 'id' | 'search'>;

/** The same rows twice, as databases take to it. */
interface SearchClauses {
  /** For a page of them: what is common is found on a walk along the index that has the order. */
  walked: Clause[];
  /** For all of them: what was found says which rows those are. */
  counted: Clause[];
}

/** The rows in which each word of a text stands, in whichever place. */
export async function searchClauses(
  manager: EntityManager,
  searched: Searched,
  q = '',
): Promise<SearchClauses> {
  const words = searchWords(q);
  // Marks that stand alone are no word: there is something to be found, and nothing has it.
  const none = q.trim() === '' ? [] : [NOTHING];
  return words.length === 0 ? { walked: none, counted: none } : clausesOfWords(manager, searched, words);
}

/**
 * Conditions of words. Few matches are named by their ids, so that the list is not scanned. If there are many
 * matches, a scan fills a page quickly.
 */
export async function clausesOfWords(
  manager: EntityManager,
  { id, search }: Searched,
  words: readonly SearchWord[],
): Promise<SearchClauses> {
  const own = search.filter(isRecordPlace).find((place) => place.id === id);
  // Named records are usually fewer than rows, so they are searched first, and fewer rows remain.
  const elsewhere = await metElsewhere(
    manager,
    search.filter((place) => place !== own),
    words,
  );
  const isElsewhere = (word: SearchWord) => elsewhere.get(word)?.length !== 0;
  const alone = words.filter((word) => !isElsewhere(word));
  const others = words.filter(isElsewhere);
  if (own === undefined)
    return alone.length > 0
      ? NOWHERE
      : clausesOf(
          others.map((word) => elsewhere.get(word) ?? []),
          id,
        );

  const met: Met[][] = [];
  if (alone.length > 0) {
    const holders = await holdersOfAll(manager, own.record, alone);
    if (holders.ids.length === 0) return NOWHERE;
    met.push([{ column: id, holders }]);
  }
  // Checking each of a few rows is faster.
  const read = met.some((ones) => areFew(ones, id)) ? holdersUnread : holdersOfEach;
  const inOwn =
    others.length === 0 ? new Map<SearchWord, Holders>() : await read(manager, own.record, others);
  for (const word of others) met.push([...(elsewhere.get(word) ?? []), ...named(id, inOwn.get(word))]);
  return clausesOf(met, id);
}

/** Matches of each word outside of the rows' own texts. */
async function metElsewhere(
  manager: EntityManager,
  places: readonly SearchPlace[],
  words: readonly SearchWord[],
): Promise<MetByWord> {
  const isSqlite = isSqliteConnection(manager.connection);
  const inPlace = async (place: SearchPlace): Promise<MetByWord> => {
    const ofEach = async (met: (word: SearchWord) => Met[] | Promise<Met[]>): Promise<MetByWord> =>
      new Map(await Promise.all(words.map(async (word) => [word, await met(word)] as const)));
    if (typeof place === 'string') return ofEach((word) => [columnHolds(place, word, isSqlite)]);
    if ('folded' in place) return ofEach((word) => [foldedHolds(place.folded, word)]);
    if ('indexed' in place) return ofEach((word) => metInIndex(manager, place, word));
    if ('labelOf' in place)
      return ofEach(async (word) => {
        const holders = await holdersOfLabel(manager, place.labelOf, word);
        return place.ofFew && holders.ids !== 'many'
          ? fewOf(place.id, holders.ids)
          : named(place.id, holders);
      });
    const holders = await holdersOfEach(manager, place.record, words);
    return ofEach((word) => named(place.id, holders.get(word)));
  };
  const met = await Promise.all(places.map(inPlace));
  return new Map(words.map((word) => [word, met.flatMap((byWord) => byWord.get(word) ?? [])]));
}

/** The rows that name one of these records; none where there are none. */
const named = (column: string, holders: Holders | undefined): Met[] =>
  holders === undefined || holders.ids.length === 0 ? [] : [{ column, holders }];

/** The rows with these ids, which are few. */
const fewOf = (column: string, ids: readonly string[]): Met[] =>
  ids.length === 0 ? [] : [{ ...oneOf(column, ids), isFew: true }];

/** The rows in whose column a word stands, or a number that it is short for: by their ids, where they are few. */
async function metInIndex(
  manager: EntityManager,
  { indexed, from, id }: IndexedPlace,
  word: SearchWord,
): Promise<Met[]> {
  const { numbers } = word;
  const holds = anyOf([
    foldedHolds(indexed, word),
    ...(numbers.length === 0 ? [] : [oneOf(indexed, numbers)]),
  ]);
  const rows: { named: string }[] = await manager.query(
    `SELECT ${id} AS named FROM ${from} WHERE ${holds.sql} LIMIT ${FEW + 1}`,
    holds.parameters,
  );
  return rows.length > FEW
    ? [holds]
    : fewOf(
        id,
        rows.map(({ named: one }) => one),
      );
}

/** Whether the rows that meet one of these are few, and known. */
const areFew = (met: readonly Met[], id: string) =>
  met.every((one) => ('sql' in one ? one.isFew === true : one.column === id && one.holders.ids !== 'many'));

/** Whether the records are known that some word stands in, so that other words need only be looked for in what names these. */
const isNarrow = (met: readonly Met[]) =>
  met.every((one) => ('sql' in one ? one.isFew === true : one.holders.ids !== 'many'));

/** The rows that meet one of each. */
function clausesOf(met: readonly Met[][], id: string): SearchClauses {
  const isLeft = met.some(isNarrow);
  const counted = met.map((ones) => anyOf(ones.map((one) => ('sql' in one ? one : clauseOf(one, isLeft)))));
  const walked = counted.map((clause, index) => (areFew(met[index] ?? [], id) ? clause : notFirst(clause)));
  return { walked, counted };
}

/** @param isLeft whether other words leave few rows to be looked at; else those that are named are found at once */
function clauseOf({ column, holders }: Exclude<Met, Clause>, isLeft: boolean): Clause {
  const { ids, table, where } = holders;
  if (ids !== 'many') return oneOf(column, ids);
  const of = isLeft ? [{ sql: `entityId = ${column}`, parameters: [] }] : [];
  const { sql, parameters } = joined([...where, ...of]);
  const found = `SELECT entityId FROM ${table}${sql}`;
  return isLeft
    ? notFirst({ sql: `EXISTS (${found})`, parameters })
    : { sql: `${column} IN (${found})`, parameters };
}

const isRecordPlace = (place: SearchPlace): place is RecordPlace =>
  typeof place === 'object' && 'record' in place;

const NOWHERE: SearchClauses = { walked: [NOTHING], counted: [NOTHING] };
