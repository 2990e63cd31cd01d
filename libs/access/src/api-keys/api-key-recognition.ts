import { timingSafeEqual } from 'node:crypto';
import { Database, Lookups, type Principal, readPrepared } from '@docket/platform';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { ApiKeyEntity } from './api-key.entity';
import { hashApiKey, publicIdOf } from './api-key-format';
import type { KeyRights } from './key-scopes';

/** Last use is kept to the minute: one write a minute and key, not one a call. */
const LAST_USE_PRECISION_MS = 60_000;

/** A key that was recognised, with its user as of now. */
export interface RecognisedKey {
  keyId: string;
  rights: KeyRights;
  principal: Principal;
}

interface KeyRow {
  publicId: string;
  id: string;
  sha256: string;
  expiresAt: string | null;
  lastUsedAt: string | null;
  readOnly: number;
  kinds: string | null;
  userId: string;
  name: string;
  email: string;
  role: Principal['role'];
  language: string;
  active: number;
}

/** Finds out whose key a call came with. */
@Injectable()
export class ApiKeyRecognition {
  private readonly rows: Lookups<KeyRow>;

  constructor(
    private readonly database: Database,
    @InjectRepository(ApiKeyEntity) private readonly apiKeyRepository: Repository<ApiKeyEntity>,
  ) {
    this.rows = new Lookups((publicIds) => this.read(publicIds));
  }

  /** Who a key belongs to; null for any key that is not valid now, whatever the reason. */
  async recognise(key: string): Promise<RecognisedKey | null> {
    const row = await this.rows.of(publicIdOf(key) ?? '');
    const now = new Date();
    const matches = timingSafeEqual(
      Buffer.from(hashApiKey(key), 'hex'),
      Buffer.from(row?.sha256 ?? hashApiKey('none'), 'hex'),
    );
    const alive =
      row !== undefined && row.active === 1 && (row.expiresAt === null || row.expiresAt > now.toISOString());
    if (!matches || !alive) return null;
    await this.recordUse(row, now);
    const { userId, name, email, role, language } = row;
    return {
      keyId: row.id,
      rights: {
        readOnly: row.readOnly === 1,
        kinds: row.kinds === null ? null : (JSON.parse(row.kinds) as KeyRights['kinds']),
      },
      principal: { userId, name, email, role, language, via: 'key' },
    };
  }

  private async read(publicIds: readonly string[]): Promise<Map<string, KeyRow>> {
    const rows = await readPrepared<KeyRow>(
      this.database.read,
      'SELECT k.publicId, k.id, k.sha256, k.expiresAt, k.lastUsedAt, k.readOnly, k.kinds, ' +
        'u.id AS userId, u.name, u.email, u.role, u.language, u.active ' +
        `FROM apikeys k JOIN users u ON u.id = k.userId WHERE k.publicId IN (${publicIds.map(() => '?').join(', ')})`,
      publicIds,
    );
    return new Map(rows.map((row) => [row.publicId, row]));
  }

  private async recordUse(row: KeyRow, now: Date): Promise<void> {
    const { id, lastUsedAt } = row;
    if (lastUsedAt !== null && now.getTime() - Date.parse(lastUsedAt) < LAST_USE_PRECISION_MS) return;
    // Calls that were looked up together share the row: the first of them writes.
    row.lastUsedAt = now.toISOString();
    await this.database.transaction((manager) =>
      manager.withRepository(this.apiKeyRepository).update({ id }, { lastUsedAt: now.toISOString() }),
    );
  }
}
