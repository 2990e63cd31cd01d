import type { RecordName } from '@docket/contracts';
import { CONFIG, type Config, Database, DomainError } from '@docket/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { say } from './sentences';

/** Longest time for which a sum is reused, in milliseconds. Uploads of this process are added to it at once. */
const TRUE_FOR_MS = 60_000;
const MEBIBYTE = 1024 * 1024;

/** Bytes of a user's attachments, or of all attachments. */
interface Usage {
  stored: number;
  /** Bytes of uploads that are being stored now. */
  coming: number;
  readAt: number;
}

/**
 * Limits the attachments of a record, of a user and of the whole server. Issued PDFs do not count, since they have to
 * be kept. Several processes together may exceed the last two limits by what they store within a minute.
 */
@Injectable()
export class AttachmentQuota {
  /** By user id; the sum of all users has an empty key. */
  private readonly usages = new Map<string, Usage>();

  constructor(
    private readonly database: Database,
    @Inject(CONFIG) private readonly config: Pick<Config, 'attachmentQuotas'>,
  ) {}

  /** Stores an upload, and reserves its size meanwhile. @throws {DomainError} `storage_quota` if it does not fit */
  async keep<Kept>(userId: string, bytes: number, store: () => Promise<Kept>): Promise<Kept> {
    const { user, total } = this.config.attachmentQuotas;
    const own = await this.roomIn(userId, bytes, user);
    const all = await this.roomIn('', bytes, total);
    for (const usage of [own, all]) usage.coming += bytes;
    try {
      const kept = await store();
      for (const usage of [own, all]) usage.stored += bytes;
      return kept;
    } finally {
      for (const usage of [own, all]) usage.coming -= bytes;
    }
  }

  /** @throws {DomainError} `storage_quota` if the bytes do not fit into the record's quota */
  async requireRecordRoom(
    manager: EntityManager,
    kind: RecordName,
    entityId: string,
    bytes: number,
  ): Promise<void> {
    const { record } = this.config.attachmentQuotas;
    const stored = await sum(manager, 'kind = ? AND entityId = ?', [kind, entityId]);
    if (stored + bytes > record) throw quotaReached('record', stored, record);
  }

  private async roomIn(userId: string, bytes: number, most: number): Promise<Usage> {
    let usage = await this.usage(userId, TRUE_FOR_MS);
    // Attachments may have been deleted meanwhile, so the sum is read again.
    if (usage.stored + usage.coming + bytes > most) usage = await this.usage(userId, 0);
    if (usage.stored + usage.coming + bytes <= most) return usage;
    throw quotaReached(userId === '' ? 'total' : 'user', usage.stored, most);
  }

  private async usage(userId: string, trueForMs: number): Promise<Usage> {
    const known = this.usages.get(userId);
    if (known !== undefined && performance.now() - known.readAt < trueForMs) return known;
    const [where, parameters] = userId === '' ? ['1 = 1', []] : ['createdBy = ?', [userId]];
    const stored = await sum(this.database.read, where, parameters);
    const usage = this.usages.get(userId) ?? { stored, coming: 0, readAt: 0 };
    Object.assign(usage, { stored, readAt: performance.now() });
    this.usages.set(userId, usage);
    return usage;
  }
}

async function sum(manager: EntityManager, where: string, parameters: string[]): Promise<number> {
  const [row]: { bytes: string | number | null }[] = await manager.query(
    `SELECT SUM(size) AS bytes FROM attachments WHERE origin = 'upload' AND ${where}`,
    parameters,
  );
  return Number(row?.bytes ?? 0);
}

const SENTENCES = {
  record: (stored: number, most: number) => say.quota_of_record({ stored, most }),
  user: (stored: number, most: number) => say.quota_of_user({ stored, most }),
  total: (stored: number, most: number) => say.quota_of_server({ stored, most }),
};

function quotaReached(which: keyof typeof SENTENCES, stored: number, most: number): DomainError {
  const megabytes = (bytes: number) => Math.round(bytes / MEBIBYTE);
  return new DomainError('storage_quota', SENTENCES[which](megabytes(stored), megabytes(most)));
}
