import type { RecordName } from '@docket/contracts';
import { chunksOf, RecordPictures, type StoredPicture } from '@docket/platform';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';

/** Media types of pictures that templates can print. */
const TYPES = ['image/png', 'image/jpeg', 'image/gif'];
/** Number of records per query. */
const PORTION = 500;

interface Row {
  entityId: string;
  sha256: string;
  size: string;
}

/** Provides templates with the pictures of records. The newest attached picture is used. */
@Injectable()
export class AttachmentPictures {
  constructor(pictures: RecordPictures) {
    pictures.findBy(newestPictures);
  }
}

async function newestPictures(
  manager: EntityManager,
  record: RecordName,
  ids: readonly string[],
): Promise<ReadonlyMap<string, StoredPicture>> {
  const found = new Map<string, StoredPicture>();
  for (const some of chunksOf(ids, PORTION)) {
    const marks = (values: readonly unknown[]) => values.map(() => '?').join(', ');
    const rows: Row[] = await manager.query(
      `SELECT entityId, sha256, size FROM attachments WHERE kind = ? AND entityId IN (${marks(some)}) ` +
        `AND contentType IN (${marks(TYPES)}) ORDER BY id`,
      [record, ...some, ...TYPES],
    );
    // Ids grow with time: the newest comes last.
    for (const { entityId, sha256, size } of rows) found.set(entityId, { sha256, size: Number(size) });
  }
  return found;
}
