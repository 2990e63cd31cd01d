import { foldText } from '@docket/domain';
import { type EntityManager, In } from 'typeorm';
import { chunksOf, insertChunks } from '../database/insert-chunks';
import type { RecordChange } from '../history/record-change';
import type { RecordDefinition } from '../records/record';
import type { RecordView } from '../records/record-view';
import { SearchText } from './search-text.entity';

/** As much of a text as is looked in, and of all texts of a record together. */
const LONGEST_TEXT = 200;
const LONGEST_WHOLE = 500;

/** The field under which all texts of a record stand together, one a line. */
export const WHOLE = '';

/** Keeps the texts by which records are found, in the transaction that changes them. Unchanged ones cost nothing. */
export async function indexChanges<View extends RecordView>(
  manager: EntityManager,
  record: RecordDefinition<View>,
  changes: readonly RecordChange<View>[],
): Promise<void> {
  const outdated: { entityId: string; field: string }[] = [];
  const rows: { kind: string; entityId: string; field: string; folded: string }[] = [];
  for (const { before, after } of changes) {
    const entityId = (after ?? before)?.id ?? '';
    const [was, is] = [searchTexts(record, before), searchTexts(record, after)];
    for (const field of [WHOLE, ...record.search.fields]) {
      const [old = '', folded = ''] = [was.get(field), is.get(field)];
      if (old === folded) continue;
      if (old !== '') outdated.push({ entityId, field });
      if (folded !== '') rows.push({ kind: record.name, entityId, field, folded });
    }
  }
  for (const field of new Set(outdated.map((text) => text.field))) {
    const ids = outdated.filter((text) => text.field === field).map(({ entityId }) => entityId);
    for (const entityIds of chunksOf(ids)) {
      await manager.delete(SearchText, { kind: record.name, entityId: In(entityIds), field });
    }
  }
  if (rows.length > 0) await insertChunks(manager, SearchText, rows);
}

/** The texts by which a record is found, by their fields, with `WHOLE`. Of a record that is not there, none. */
function searchTexts<View extends RecordView>(
  { search }: RecordDefinition<View>,
  view: View | null,
): Map<string, string> {
  const values = new Map<string, unknown>(Object.entries(view ?? {}));
  return textsOf(search.fields.map((field) => [field, values.get(field)]));
}

/** Folds texts, and puts them together as `WHOLE`. */
export function textsOf(fields: readonly (readonly [field: string, text: unknown])[]): Map<string, string> {
  const texts = new Map(
    fields.map(([field, text]) => [field, typeof text === 'string' ? searchKey(text) : '']),
  );
  return texts.set(WHOLE, cut([...texts.values()].join('\n'), LONGEST_WHOLE).trim());
}

/** A text as it is looked for: folded, and no longer than what is kept. */
export function searchKey(text: string): string {
  return cut(foldText(text), LONGEST_TEXT).trimEnd();
}

/** Never leaves half a character. */
function cut(text: string, length: number): string {
  return text.length <= length ? text : text.slice(0, length).replace(/[\uD800-\uDBFF]$/, '');
}
