import { foldText } from '@docket/domain';
import { type EntityManager, In } from 'typeorm';
import { chunksOf, insertChunks } from '../database/insert-chunks';
import type { RecordChange } from '../history/change-log';
import type { RecordDefinition, RecordView } from '../records/record';
import { SearchText } from './search-text.entity';

/** As much of a text as is looked in. */
const LONGEST_TEXT = 200;

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
    for (const field of record.search.fields) {
      const [was, is] = [searchText(before, field), searchText(after, field)];
      if (was === is) continue;
      if (was !== '') outdated.push({ entityId, field });
      if (is !== '') rows.push({ kind: record.name, entityId, field, folded: is });
    }
  }
  for (const field of record.search.fields) {
    const ids = outdated.filter((text) => text.field === field).map(({ entityId }) => entityId);
    for (const entityIds of chunksOf(ids)) {
      await manager.delete(SearchText, { kind: record.name, entityId: In(entityIds), field });
    }
  }
  if (rows.length > 0) await insertChunks(manager, SearchText, rows);
}

/** A text as it is looked for: folded, and no longer than what is kept. */
export function searchKey(text: string): string {
  const folded = foldText(text);
  if (folded.length <= LONGEST_TEXT) return folded;
  // Never half a character.
  return folded
    .slice(0, LONGEST_TEXT)
    .replace(/[\uD800-\uDBFF]$/, '')
    .trimEnd();
}

function searchText(view: object | null, field: string): string {
  const value = view === null ? undefined : (view as Record<string, unknown>)[field];
  return typeof value === 'string' ? searchKey(value) : '';
}
