import type { HistoryEntry, HistoryQuery, ListQuery, Page, SortKey } from '@docket/contracts';
import { Injectable } from '@nestjs/common';
import { Database } from '../database/database';
import { notFound } from '../errors/domain-error';
import type { Principal } from '../http/request';
import type { ListDefinition } from '../lists/list-definition';
import { readPage } from '../lists/list-query';
import type { RecordDefinition } from '../records/record';
import type { RecordView } from '../records/record-view';
import type { RecordedChanges } from './changes-between';

interface ChangeRow {
  id: string;
  at: string;
  userId: string | null;
  userName: string | null;
  via: HistoryEntry['via'];
  action: string;
  version: number;
  changes: string;
}

type ChangesQuery = Omit<ListQuery, 'sort'> & {
  sort: readonly SortKey<'id'>[];
  kind: string[];
  entityId: string[];
};

const list: ListDefinition<ChangeRow, ChangesQuery> = {
  from: 'changes c',
  select: {
    id: 'c.id',
    at: 'c.at',
    userId: 'c.userId',
    userName: 'c.userName',
    via: 'c.via',
    action: 'c.action',
    version: 'c.version',
    changes: 'c.changes',
  },
  id: 'c.id',
  updatedAt: 'c.at',
  sorts: { id: { column: 'c.id' } },
  filters: { kind: 'c.kind', entityId: 'c.entityId' },
  search: [],
};

/** Who changed what of a record, when. */
@Injectable()
export class HistoryService {
  constructor(private readonly database: Database) {}

  /**
   * The changes of a record, the newest first.
   * @throws {DomainError} `not_found`; for all but an ADMIN also where it has been deleted
   */
  async read<View extends RecordView>(
    record: RecordDefinition<View>,
    id: string,
    query: HistoryQuery,
    user: Principal,
  ): Promise<Page<HistoryEntry>> {
    await this.requireVisible(record, id, user);
    const newestFirst: ChangesQuery = {
      ...query,
      count: false,
      sort: [{ field: 'id', descending: true }],
      kind: [record.name],
      entityId: [id],
    };
    return readPage(this.database.read, list, newestFirst, present);
  }

  private async requireVisible<View extends RecordView>(
    record: RecordDefinition<View>,
    id: string,
    user: Principal,
  ): Promise<void> {
    const [newest]: { action: string }[] = await this.database.read.query(
      'SELECT action FROM changes WHERE kind = ? AND entityId = ? ORDER BY id DESC LIMIT 1',
      [record.name, id],
    );
    // A record from before the history existed has no entry.
    const isThere =
      newest === undefined
        ? (await record.load(this.database.read, id)) !== null
        : newest.action !== 'delete' || user.role === 'ADMIN';
    if (!isThere) throw notFound(record.label);
  }
}

function present(row: ChangeRow): HistoryEntry {
  const { fields, entries, omitted } = JSON.parse(row.changes) as RecordedChanges;
  return {
    id: row.id,
    at: row.at,
    user: row.userId === null ? null : { id: row.userId, name: row.userName ?? '' },
    via: row.via,
    action: row.action,
    version: row.version,
    fields,
    entries,
    omitted,
  };
}
