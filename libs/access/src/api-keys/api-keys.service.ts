import {
  type ApiKey,
  type ApiKeyChange,
  ApiKeyContent,
  type ApiKeyState,
  type CreatedApiKey,
  type NewApiKey,
} from '@docket/contracts';
import {
  insertChunks,
  type AuditActor,
  AuditTrail,
  changesOf,
  Database,
  DomainError,
  invalidField,
  invalidFields,
  KindRegistry,
  notFound,
  type Principal,
  requireMatch,
  type SecurityEvent,
} from '@docket/platform';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, IsNull, LessThanOrEqual, Not, Repository } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import { AccountNotices } from '../notices/account-notices.service';
import { User } from '../users/user.entity';
import { ApiKeyEntity } from './api-key.entity';
import { generateApiKey, hashApiKey } from './api-key-format';
import { say } from '../sentences';

const HOUR_MS = 3_600_000;
const MAXIMUM_KEYS = 100;

type NewKey = Pick<ApiKeyEntity, 'userId' | 'name' | 'expiresAt' | 'readOnly' | 'kinds'>;

/** Makes, lists, rotates and revokes API keys. */
@Injectable()
export class ApiKeysService {
  constructor(
    private readonly database: Database,
    @InjectRepository(ApiKeyEntity) private readonly apiKeyRepository: Repository<ApiKeyEntity>,
    private readonly registry: KindRegistry,
    private readonly audit: AuditTrail,
    private readonly notices: AccountNotices,
  ) {}

  async list(userId: string): Promise<ApiKey[]> {
    const keys = await this.database.read
      .withRepository(this.apiKeyRepository)
      .find({ where: { userId }, order: { id: 'ASC' } });
    return keys.map((key) => present(key));
  }

  /**
   * @param actor who makes it; null for the server itself
   * @returns the key itself, which cannot be shown again
   * @throws {DomainError} `invalid_request` for a time that is over or a Kind that is not here, `conflict` for too many
   *   and for a user who is disabled
   */
  async create(userId: string, wanted: NewApiKey, actor: AuditActor | null = null): Promise<CreatedApiKey> {
    const { name, readOnly = false } = wanted;
    const expiresAt = requireFuture(wanted.expiresAt ?? null);
    const kinds = this.requireKinds(wanted.kinds ?? null);
    const made = await this.database.transaction(async (manager) => {
      await requireActive(manager, userId);
      const key = await insertKey(manager, { userId, name, expiresAt, readOnly, kinds });
      await this.record(manager, 'key_created', actor, key, { readOnly, kinds, expiresAt });
      return key;
    });
    this.notices.tell({ userId, occasion: 'key-created', origin: actor?.origin, keyName: name });
    return made;
  }

  /** @throws {DomainError} `not_found` */
  async get(userId: string, id: string): Promise<ApiKey> {
    return present(await requireKey(this.database.read, userId, id));
  }

  /**
   * Gives a key another name; its rights stay as they were made.
   * @throws {DomainError} `not_found`, `version_conflict`
   */
  change(user: Principal, id: string, change: ApiKeyChange, ifMatch?: string): Promise<ApiKey> {
    return this.database.transaction(async (manager) => {
      const key = await requireKey(manager, user.userId, id, ifMatch);
      const changed = changesOf(ApiKeyContent, present(key), change);
      if (Object.keys(changed).length === 0) return present(key);
      const version = await updateKey(manager, key, changed);
      await this.record(manager, 'key_changed', user, { ...key, ...changed }, { before: key.name });
      return present({ ...key, ...changed, version });
    });
  }

  /**
   * Makes a key that takes another one's place, with its name, rights and expiry. The old one lives on for the grace,
   * but never longer than it would have.
   * @returns the new key itself, which cannot be shown again
   * @throws {DomainError} `conflict` for a key that has been rotated or has expired, `version_conflict`
   */
  async rotate(user: Principal, id: string, graceHours: number, ifMatch?: string): Promise<CreatedApiKey> {
    const { userId } = user;
    const made = await this.database.transaction(async (manager) => {
      const old = await requireKey(manager, userId, id, ifMatch);
      const now = new Date();
      const replacedAt = now.toISOString();
      if (old.replacedAt !== null) throw rotatedAlready();
      if (stateOf(old, replacedAt) === 'expired') {
        throw new DomainError('conflict', say.key_expired());
      }
      const grace = new Date(now.getTime() + graceHours * HOUR_MS).toISOString();
      const expiresAt = old.expiresAt !== null && old.expiresAt < grace ? old.expiresAt : grace;
      // If two rotations run at once, one of them finds the key replaced.
      const { affected } = await manager
        .withRepository(this.apiKeyRepository)
        .update(
          { id, userId, replacedAt: IsNull() },
          { replacedAt, expiresAt, version: () => 'version + 1' },
        );
      if (affected === 0) throw rotatedAlready();
      const key = await insertKey(manager, old);
      await this.record(manager, 'key_rotated', user, old, { replacedBy: key.id, livesUntil: expiresAt });
      return key;
    });
    this.notices.tell({ userId, occasion: 'key-created', origin: user.origin, keyName: made.name });
    return made;
  }

  /** The key is refused from its next call on. @throws {DomainError} `not_found`, `version_conflict` */
  revoke(user: Principal, id: string, ifMatch?: string): Promise<void> {
    const { userId } = user;
    return this.database.transaction(async (manager) => {
      const key = await requireKey(manager, userId, id, ifMatch);
      const seen = ifMatch === undefined ? {} : { version: key.version };
      const { affected } = await manager
        .withRepository(this.apiKeyRepository)
        .delete({ id, userId, ...seen });
      if (affected === 0) throw ifMatch === undefined ? notFound('API key') : changedMeanwhile();
      await this.record(manager, 'key_revoked', user, key);
    });
  }

  private record(
    manager: EntityManager,
    event: SecurityEvent['event'],
    actor: AuditActor | null,
    { id, name }: Pick<ApiKey, 'id' | 'name'>,
    details: SecurityEvent['details'] = {},
  ): Promise<void> {
    const subject = { kind: 'ApiKey', id };
    return this.audit.record(manager, { event, actor, subject, details: { name, ...details } });
  }

  private requireKinds(kinds: ApiKeyEntity['kinds']): ApiKeyEntity['kinds'] {
    if (kinds === null) return null;
    const errors = kinds.flatMap((kind, index) =>
      this.registry.has(kind)
        ? []
        : [{ path: `kinds.${index}`, message: say.kind_of_documents_unknown({ kind }) }],
    );
    if (errors.length === 0) return [...new Set(kinds)];
    throw invalidFields(errors, say.choose_listed_kinds());
  }
}

async function requireKey(
  manager: EntityManager,
  userId: string,
  id: string,
  ifMatch?: string,
): Promise<ApiKeyEntity> {
  const key = await manager.findOneBy(ApiKeyEntity, { id, userId });
  if (key === null) throw notFound('API key');
  requireMatch(ifMatch, key.version);
  return key;
}

/** @throws {DomainError} `conflict` for a user who may do nothing, and whose keys are refused */
async function requireActive(manager: EntityManager, userId: string): Promise<void> {
  if (await manager.existsBy(User, { id: userId, active: true })) return;
  throw new DomainError('conflict', say.user_disabled_no_key());
}

/** Changes a key only if nobody else has since it was read. @returns the version that it has now */
async function updateKey(
  manager: EntityManager,
  { id, version }: ApiKeyEntity,
  change: Partial<ApiKeyEntity>,
): Promise<number> {
  const next = version + 1;
  const { affected } = await manager.update(ApiKeyEntity, { id, version }, { ...change, version: next });
  if (affected !== 1) throw changedMeanwhile();
  return next;
}

/** Stores a new key with the given rights. @throws {DomainError} `conflict` where its user has too many */
async function insertKey(
  manager: EntityManager,
  { userId, name, expiresAt, readOnly, kinds }: NewKey,
): Promise<CreatedApiKey> {
  const createdAt = new Date().toISOString();
  // Replaced keys that have ended are deleted; the audit keeps them.
  await manager.delete(ApiKeyEntity, {
    userId,
    replacedAt: Not(IsNull()),
    expiresAt: LessThanOrEqual(createdAt),
  });
  if ((await manager.countBy(ApiKeyEntity, { userId })) >= MAXIMUM_KEYS) {
    throw new DomainError('conflict', say.keys_limit({ most: MAXIMUM_KEYS }));
  }
  const { key, publicId } = generateApiKey();
  const row: ApiKeyEntity = {
    id: uuidv7(),
    version: 1,
    userId,
    name,
    publicId,
    sha256: hashApiKey(key),
    createdAt,
    expiresAt,
    readOnly,
    kinds,
    replacedAt: null,
    lastUsedAt: null,
  };
  await insertChunks(manager, ApiKeyEntity, [row]);
  return { ...present(row), key };
}

function requireFuture(time: string | null): string | null {
  if (time === null) return null;
  const expiresAt = new Date(time).toISOString();
  if (expiresAt > new Date().toISOString()) return expiresAt;
  throw invalidField('expiresAt', say.time_in_future(), say.key_expires_in_future());
}

function changedMeanwhile(): DomainError {
  return new DomainError('version_conflict', say.key_changed());
}

function rotatedAlready(): DomainError {
  return new DomainError('conflict', say.key_rotated());
}

function stateOf(
  { expiresAt, replacedAt }: Pick<ApiKeyEntity, 'expiresAt' | 'replacedAt'>,
  now: string,
): ApiKeyState {
  if (expiresAt !== null && expiresAt <= now) return 'expired';
  return replacedAt === null ? 'active' : 'replaced';
}

function present(row: ApiKeyEntity): ApiKey {
  const { id, version, name, publicId, readOnly, kinds, createdAt, expiresAt, replacedAt, lastUsedAt } = row;
  return {
    id,
    version,
    name,
    prefix: `dk_${publicId}`,
    readOnly,
    kinds,
    state: stateOf(row, new Date().toISOString()),
    createdAt,
    expiresAt,
    replacedAt,
    lastUsedAt,
  };
}
