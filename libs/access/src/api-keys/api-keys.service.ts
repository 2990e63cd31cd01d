import { timingSafeEqual } from 'node:crypto';
import type { ApiKey, CreatedApiKey, NewApiKey } from '@docket/contracts';
import { Database, DomainError, notFound, type Principal } from '@docket/platform';
import { Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import { ApiKeyEntity } from './api-key.entity';
import { generateApiKey, hashApiKey, publicIdOf } from './api-key-format';

/** Last use is kept to the minute: one write a minute and key, not one a call. */
const LAST_USE_PRECISION_MS = 60_000;
const MAXIMUM_KEYS = 100;

/** A key that was recognised, with its user as of now. */
export interface RecognisedKey {
  keyId: string;
  principal: Principal;
}

interface KeyRow {
  id: string;
  sha256: string;
  expiresAt: string | null;
  lastUsedAt: string | null;
  userId: string;
  name: string;
  email: string;
  role: Principal['role'];
  language: string;
  active: number;
}

/** Makes, lists, revokes and recognises API keys. */
@Injectable()
export class ApiKeysService {
  constructor(private readonly database: Database) {}

  async list(userId: string): Promise<ApiKey[]> {
    const keys = await this.database.read.find(ApiKeyEntity, { where: { userId }, order: { id: 'ASC' } });
    return keys.map(present);
  }

  /** @returns the key itself, which cannot be shown again */
  async create(userId: string, { name, expiresAt = null }: NewApiKey): Promise<CreatedApiKey> {
    const now = new Date().toISOString();
    if (expiresAt !== null && new Date(expiresAt).toISOString() <= now) {
      throw new DomainError('invalid_request', 'Choose a time in the future for the key to expire.', {
        errors: [{ path: 'expiresAt', code: 'invalid_field', message: 'Choose a time in the future.' }],
      });
    }
    const { key, publicId } = generateApiKey();
    const row: ApiKeyEntity = {
      id: uuidv7(),
      userId,
      name,
      publicId,
      sha256: hashApiKey(key),
      createdAt: now,
      expiresAt: expiresAt === null ? null : new Date(expiresAt).toISOString(),
      lastUsedAt: null,
    };
    await this.database.transaction(async (manager) => {
      if ((await manager.countBy(ApiKeyEntity, { userId })) >= MAXIMUM_KEYS) {
        throw new DomainError(
          'conflict',
          `A user has at most ${MAXIMUM_KEYS} keys. Revoke one that is no longer used.`,
        );
      }
      await manager.insert(ApiKeyEntity, row);
    });
    return { ...present(row), key };
  }

  /** The key is refused from its next call on. */
  async revoke(userId: string, id: string): Promise<void> {
    const result = await this.database.transaction((manager) => manager.delete(ApiKeyEntity, { id, userId }));
    if (result.affected === 0) throw notFound('API key');
  }

  /** Who a key belongs to; null for any key that is not valid now, whatever the reason. */
  async recognise(key: string): Promise<RecognisedKey | null> {
    const publicId = publicIdOf(key) ?? '';
    const [row]: KeyRow[] = await this.database.read.query(
      'SELECT k.id, k.sha256, k.expiresAt, k.lastUsedAt, u.id AS userId, u.name, u.email, u.role, u.language, u.active ' +
        'FROM apikeys k JOIN users u ON u.id = k.userId WHERE k.publicId = ?',
      [publicId],
    );
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
    return { keyId: row.id, principal: { userId, name, email, role, language, via: 'key' } };
  }

  private async recordUse({ id, lastUsedAt }: KeyRow, now: Date): Promise<void> {
    if (lastUsedAt !== null && now.getTime() - Date.parse(lastUsedAt) < LAST_USE_PRECISION_MS) return;
    await this.database.transaction((manager) =>
      manager.update(ApiKeyEntity, { id }, { lastUsedAt: now.toISOString() }),
    );
  }
}

function present({ id, name, publicId, createdAt, expiresAt, lastUsedAt }: ApiKeyEntity): ApiKey {
  return { id, name, prefix: `dk_${publicId}`, createdAt, expiresAt, lastUsedAt };
}
