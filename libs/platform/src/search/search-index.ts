import { foldText } from '@docket/domain';
import { type EntityManager, In } from 'typeorm';
import { chunksOf, insertChunks } from '../database/records/insert-chunks';
import type { RecordChange } from '../history/record-change';
import type { RecordDefinition } from '../records/record';
import type { RecordView } from '../records/record-view';
import { RecordText } from './record-text.entity';
import { SearchText } from './search-text.entity';

/** Longest indexed text of a field, and of a record. */
const LONGEST_TEXT = 200;
const LONGEST_WHOLE = 8_000;

/** Keeps the texts by which records are found, in the transaction that changes them. Unchanged ones cost nothing. */
export async function indexChanges<View extends RecordView>(
  manager: EntityManager,
  record: RecordDefinition<View>,
  changes: readonly RecordChange<View>[],
): Promise<void> {
  await indexFields(manager, record, changes);
  await indexWholes(manager, record, changes);
}

/** Keeps the texts that are looked for by how they begin, each by itself. */
async function indexFields<View extends RecordView>(
  manager: EntityManager,
  record: RecordDefinition<View>,
  changes: readonly RecordChange<View>[],
): Promise<void> {
  const kind = record.name;
  const outdated: { entityId: string; field: string }[] = [];
  const rows: { kind: string; entityId: string; field: string; folded: string }[] = [];
  for (const { before, after } of changes) {
    const entityId = (after ?? before)?.id ?? '';
    for (const field of record.search.fields) {
      const [old, folded] = [searchKeyOf(before, field), searchKeyOf(after, field)];
      if (old === folded) continue;
      if (old !== '') outdated.push({ entityId, field });
      if (folded !== '') rows.push({ kind, entityId, field, folded });
    }
  }
  for (const field of new Set(outdated.map((text) => text.field))) {
    const ids = outdated.filter((text) => text.field === field).map(({ entityId }) => entityId);
    for (const entityIds of chunksOf(ids)) {
      await manager.delete(SearchText, { kind, entityId: In(entityIds), field });
    }
  }
  if (rows.length > 0) await insertChunks(manager, SearchText, rows);
}

/** Keeps the texts in which words are looked for, all of a record together. */
async function indexWholes<View extends RecordView>(
  manager: EntityManager,
  record: RecordDefinition<View>,
  changes: readonly RecordChange<View>[],
): Promise<void> {
  const kind = record.name;
  const different = changes
    .map(({ before, after }) => ({
      entityId: (after ?? before)?.id ?? '',
      old: recordText(record, before),
      folded: recordText(record, after),
    }))
    .filter(({ old, folded }) => old !== folded);
  const outdated = different.filter(({ old }) => old !== '').map(({ entityId }) => entityId);
  for (const entityIds of chunksOf(outdated))
    await manager.delete(RecordText, { kind, entityId: In(entityIds) });
  const rows = different
    .filter(({ folded }) => folded !== '')
    .map(({ entityId, folded }) => ({ kind, entityId, folded }));
  if (rows.length > 0) await insertChunks(manager, RecordText, rows);
}

function searchKeyOf(view: RecordView | null, field: string): string {
  const text: unknown = new Map<string, unknown>(Object.entries(view ?? {})).get(field);
  return typeof text === 'string' ? searchKey(text) : '';
}

/** Indexed text of a record; empty if it does not exist. */
function recordText<View extends RecordView>({ search }: RecordDefinition<View>, view: View | null): string {
  if (view === null) return '';
  return textOf([...search.fields.map((field) => searchKeyOf(view, field)), ...(search.words?.(view) ?? [])]);
}

/** Texts folded and put together, each once, one a line: as words are looked for in them. */
export function textOf(texts: readonly string[]): string {
  const lines = new Set(texts.map(searchKey).filter((text) => text !== ''));
  return cut([...lines].join('\n'), LONGEST_WHOLE).trim();
}

/** A text as it is looked for: folded, and no longer than what is kept. */
export function searchKey(text: string): string {
  return cut(foldText(text), LONGEST_TEXT).trimEnd();
}

/** Never leaves half a character. */
function cut(text: string, length: number): string {
  return text.length <= length ? text : text.slice(0, length).replace(/[\uD800-\uDBFF]$/, '');
}
