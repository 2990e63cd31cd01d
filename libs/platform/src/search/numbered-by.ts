import type { RecordName } from '@docket/contracts';
import type { EntityManager } from 'typeorm';
import { joined, oneOf } from '../lists/clause';
import { LABEL_FIELDS } from './label-fields';
import type { SearchWord } from './search-words';

/** The records, by their ids, whose numbers words are short for: no text has `sq-3` in it for SQ-00003. */
export type Numbered = ReadonlyMap<SearchWord, readonly string[]>;

/** @param kind of the records whose numbers are looked up */
export async function numberedBy(
  manager: EntityManager,
  kind: RecordName,
  words: readonly SearchWord[],
): Promise<Numbered> {
  const numbers = words.flatMap((word) => word.numbers);
  if (numbers.length === 0) return new Map();
  const where = joined([oneOf('kind', [kind]), oneOf('field', LABEL_FIELDS), oneOf('folded', numbers)]);
  const rows: { entityId: string; folded: string }[] = await manager.query(
    `SELECT entityId, folded FROM searchtexts${where.sql}`,
    where.parameters,
  );
  const idsOf = ({ numbers: own }: SearchWord) =>
    rows.filter(({ folded }) => own.includes(folded)).map(({ entityId }) => entityId);
  return new Map(words.map((word) => [word, idsOf(word)]));
}
