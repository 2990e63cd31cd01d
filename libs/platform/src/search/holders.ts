import type { RecordName } from '@docket/contracts';
import type { EntityManager } from 'typeorm';
import { allOf, anyOf, type Clause, joined, oneOf } from '../lists/clause';
import { GREATEST } from './greatest';
import { LABEL_FIELDS } from './label-fields';
import { type Numbered, numberedBy } from './numbered-by';
import type { SearchWord } from './search-words';

/** Up to this many ids, looking up rows is faster than scanning. */
export const FEW = 1_000;

/** The records of a kind that have what is looked for. */
export interface Holders {
  /** Those few; `many` are not named one by one. */
  ids: readonly string[] | 'many';
  /** The rows that tell of all of them. */
  table: 'recordtexts' | 'searchtexts';
  where: readonly Clause[];
}

/** That a word stands in a row of `recordtexts`, in any of its spellings, or is short for the record's number. */
export function standsIn(word: SearchWord, numbered: Numbered): Clause {
  const named = numbered.get(word) ?? [];
  const spelled = anyOf(word.spellings.map(holds));
  return anyOf([
    // The common part of all spellings is searched first, which excludes most texts.
    word.spellings.length === 1 ? spelled : allOf([holds(word.common), spelled]),
    ...(named.length === 0 ? [] : [oneOf('entityId', named)]),
  ]);
}

const holds = (text: string): Clause => ({ sql: 'INSTR(folded, ?) > 0', parameters: [text] });

/** The records in whose texts all of these words stand. */
export async function holdersOfAll(
  manager: EntityManager,
  kind: RecordName,
  words: readonly SearchWord[],
): Promise<Holders> {
  const numbered = await numberedBy(manager, kind, words);
  const where = [oneOf('kind', [kind]), ...words.map((word) => standsIn(word, numbered))];
  return holders(manager, 'recordtexts', where);
}

/**
 * The records in whose texts words stand, for each word. The texts are read once for all words, and only where too many
 * have any of them once more for each.
 */
export async function holdersOfEach(
  manager: EntityManager,
  kind: RecordName,
  words: readonly SearchWord[],
): Promise<Map<SearchWord, Holders>> {
  const numbered = await numberedBy(manager, kind, words);
  const conditions = words.map((word) => standsIn(word, numbered));
  const rows = await rowsWithAny(manager, kind, conditions);
  const isTold = rows.length <= FEW || words.length === 1;
  const found = await Promise.all(
    conditions.map(async (condition, index): Promise<Holders> => {
      const where = [oneOf('kind', [kind]), condition];
      if (!isTold) return await holders(manager, 'recordtexts', where);
      const ids = rows.filter((row) => Number(row[`word${index}`]) === 1).map(({ entityId }) => entityId);
      return { ids: fewOf(ids), table: 'recordtexts', where };
    }),
  );
  return new Map(words.map((word, index) => [word, found[index] as Holders]));
}

/** The same without reading them: which they are is told where each is looked at. */
export async function holdersUnread(
  manager: EntityManager,
  kind: RecordName,
  words: readonly SearchWord[],
): Promise<Map<SearchWord, Holders>> {
  const numbered = await numberedBy(manager, kind, words);
  return new Map(
    words.map((word) => {
      const where = [oneOf('kind', [kind]), standsIn(word, numbered)];
      return [word, { ids: 'many', table: 'recordtexts', where }];
    }),
  );
}

/** The records whose number or code a word is, or the beginning of. */
export async function holdersOfLabel(
  manager: EntityManager,
  kind: RecordName,
  { text, numbers }: SearchWord,
): Promise<Holders> {
  const begins = { sql: 'folded BETWEEN ? AND ?', parameters: [text, text + GREATEST] };
  const label = anyOf([begins, ...(numbers.length === 0 ? [] : [oneOf('folded', numbers)])]);
  return holders(manager, 'searchtexts', [oneOf('kind', [kind]), oneOf('field', LABEL_FIELDS), label]);
}

async function holders(
  manager: EntityManager,
  table: Holders['table'],
  where: readonly Clause[],
): Promise<Holders> {
  const { sql, parameters } = joined(where);
  const rows: { entityId: string }[] = await manager.query(
    `SELECT entityId FROM ${table}${sql} LIMIT ${FEW + 1}`,
    parameters,
  );
  return { ids: fewOf(rows.map(({ entityId }) => entityId)), table, where };
}

const fewOf = (ids: readonly string[]) => (ids.length > FEW ? 'many' : ids);

/** The rows in which any of these conditions is met, and by `word0`, `word1`, … which of them; one more than a few. */
function rowsWithAny(
  manager: EntityManager,
  kind: RecordName,
  conditions: readonly Clause[],
): Promise<({ entityId: string } & Record<string, unknown>)[]> {
  const where = joined([oneOf('kind', [kind]), anyOf(conditions)]);
  const each = conditions.map(({ sql }, index) => `${sql} AS word${index}`);
  return manager.query(`SELECT entityId, ${each.join(', ')} FROM recordtexts${where.sql} LIMIT ${FEW + 1}`, [
    ...conditions.flatMap(({ parameters }) => parameters),
    ...where.parameters,
  ]);
}
