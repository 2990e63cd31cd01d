import type { Attachment, RecordName } from '@docket/contracts';
import type { EntityManager } from 'typeorm';

const SQL =
  'SELECT a.id, a.version, a.createdAt, a.createdBy, a.updatedAt, a.updatedBy, a.name, a.contentType, a.size, ' +
  'a.sha256, a.origin, u.name AS createdByName FROM attachments a LEFT JOIN users u ON u.id = a.createdBy ' +
  'WHERE a.kind = ? AND a.entityId = ?';

type Row = Omit<Attachment, 'size' | 'createdByUser'> & { size: string; createdByName: string | null };

/** Attachments of a record as the API shows them, the newest first. */
export async function findAttachments(
  manager: EntityManager,
  kind: RecordName,
  entityId: string,
): Promise<Attachment[]> {
  const rows: Row[] = await manager.query(`${SQL} ORDER BY a.id DESC`, [kind, entityId]);
  return rows.map(present);
}

/** An attachment of a record; null if the record does not have it. */
export async function findAttachment(
  manager: EntityManager,
  kind: RecordName,
  entityId: string,
  id: string,
): Promise<Attachment | null> {
  const [row]: Row[] = await manager.query(`${SQL} AND a.id = ?`, [kind, entityId, id]);
  return row === undefined ? null : present(row);
}

function present({ size, createdByName, ...row }: Row): Attachment {
  return {
    ...row,
    size: Number(size),
    createdByUser: row.createdBy === null ? null : { id: row.createdBy, name: createdByName ?? '' },
  };
}
