import type { DocumentRendering, DocumentRenderingListQuery, ListQuery, SortKey } from '@docket/contracts';
import type { ListDefinition } from '@docket/platform';

type RenderingRow = Omit<DocumentRendering, 'user'> & { userId: string; userName: string | null };

type RenderingsQuery = Omit<ListQuery, 'sort'> & {
  sort: readonly SortKey<'at'>[];
  documentId: string[];
  outcome?: DocumentRenderingListQuery['outcome'][];
};

/** The list of what was printed with a template. */
export const documentRenderingList: ListDefinition<RenderingRow, RenderingsQuery> = {
  from: 'documentrenderings r LEFT JOIN users u ON u.id = r.userId',
  select: {
    id: 'r.id',
    at: 'r.at',
    entityId: 'r.entityId',
    number: 'r.number',
    userId: 'r.userId',
    userName: 'u.name',
    fileVersion: 'r.fileVersion',
    outcome: 'r.outcome',
    pages: 'r.pages',
    bytes: 'r.bytes',
    queueMs: 'r.queueMs',
    fillMs: 'r.fillMs',
    convertMs: 'r.convertMs',
    totalMs: 'r.totalMs',
  },
  id: 'r.id',
  updatedAt: 'r.at',
  // Ids rise with time, and no two are the same.
  sorts: { at: { column: 'r.id' } },
  filters: {
    documentId: 'r.documentId',
    outcome: "CASE WHEN r.outcome = 'ok' THEN 'ok' ELSE 'failed' END",
  },
  search: [],
};

/** An entry of the list, of its row. */
export function presentRendering({ userId, userName, ...row }: RenderingRow): DocumentRendering {
  return { ...row, user: { id: userId, name: userName ?? '' } };
}
