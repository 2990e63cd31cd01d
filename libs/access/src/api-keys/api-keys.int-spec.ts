import type { AuditEvent } from '@docket/contracts';
import {
  AuditTrail,
  CompanyService,
  type Database,
  DiskFileStore,
  FileSweep,
  type KindDefinition,
  KindRegistry,
  platformSchema,
  type Principal,
} from '@docket/platform';
import { onEachDatabase, repositoryOf } from '@docket/platform/testing';
import { tmpdir } from 'node:os';
import { accessSchema, ApiKeysService, UsersService } from '../index';
import type { AccountNotices } from '../notices/account-notices.service';
import { PasswordRules } from '../passwords/password-rules';
import { User } from '../users/user.entity';
import { ApiKeyEntity } from './api-key.entity';
import { ApiKeyRecognition } from './api-key-recognition';

const schema = {
  entities: [...platformSchema.entities, ...accessSchema.entities],
  migrations: [...platformSchema.migrations, ...accessSchema.migrations],
};

const HOUR = 3_600_000;
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR).toISOString();

describe('API keys', () => {
  onEachDatabase(schema, (database: () => Database) => {
    let keys: ApiKeysService;
    let recognition: ApiKeyRecognition;
    let trail: AuditTrail;
    let ann: Principal;
    let ben: Principal;

    beforeAll(async () => {
      const registry = new KindRegistry();
      registry.register({
        name: 'SalesQuote',
        path: 'salesquotes',
        templateKinds: [{ name: 'SalesQuote' }],
      } as unknown as KindDefinition);
      const files = new DiskFileStore(tmpdir());
      trail = new AuditTrail(database());
      const company = new CompanyService(database(), files, new FileSweep(files), trail);
      const users = new UsersService(
        database(),
        repositoryOf(database(), User),
        company,
        trail,
        new PasswordRules(company),
      );
      const person = async (name: string): Promise<Principal> => {
        const email = `${name}@example.com`;
        const { id } = await users.create({ email, name, password: 'a long password', role: 'USER' }, null);
        return { userId: id, name, email, role: 'USER', language: 'en', via: 'session' };
      };
      [ann, ben] = [await person('ann'), await person('ben')];
      const notices = { tell: () => undefined } as unknown as AccountNotices;
      keys = new ApiKeysService(database(), repositoryOf(database(), ApiKeyEntity), registry, trail, notices);
      recognition = new ApiKeyRecognition(database(), repositoryOf(database(), ApiKeyEntity));
    });

    const stored = async (id: string) => (await keys.list(ann.userId)).find((key) => key.id === id);

    const told = async (id: string): Promise<AuditEvent[]> => {
      const sort = [{ field: 'at' as const, descending: true }];
      const { data } = await trail.list({ limit: 200, count: false, sort });
      return data.filter(({ subjectId }) => subjectId === id).reverse();
    };

    it('are not made for somebody who is disabled, whose keys would be refused', async () => {
      await database().transaction((manager) => manager.update(User, { id: ben.userId }, { active: false }));
      await expect(keys.create(ben.userId, { name: 'Useless' })).rejects.toMatchObject({ code: 'conflict' });
      expect(await keys.list(ben.userId)).toEqual([]);
      await database().transaction((manager) => manager.update(User, { id: ben.userId }, { active: true }));
    });

    it('carry the rights they were made with', async () => {
      const made = await keys.create(ann.userId, {
        name: 'Shop',
        readOnly: true,
        kinds: ['SalesQuote', 'SalesQuote'],
      });
      expect(made).toMatchObject({
        readOnly: true,
        kinds: ['SalesQuote'],
        state: 'active',
        replacedAt: null,
      });
      const recognised = await recognition.recognise(made.key);
      expect(recognised?.rights).toEqual({ readOnly: true, kinds: ['SalesQuote'] });
      const plain = await keys.create(ann.userId, { name: 'Plain' });
      expect((await recognition.recognise(plain.key))?.rights).toEqual({ readOnly: false, kinds: null });
    });

    it('are not made for Kinds that are not here', async () => {
      const before = await keys.list(ann.userId);
      await expect(
        keys.create(ann.userId, { name: 'X', kinds: ['SalesQuote', 'TroubleReport'] }),
      ).rejects.toMatchObject({
        code: 'invalid_request',
        extras: { errors: [expect.objectContaining({ path: 'kinds.1' })] },
      });
      expect(await keys.list(ann.userId)).toEqual(before);
    });

    it('are renamed without any other change', async () => {
      const made = await keys.create(ann.userId, { name: 'Old', readOnly: true });
      const { key: _key, ...before } = made;
      expect(await keys.change(ann, made.id, { name: ' New ' })).toEqual({
        ...before,
        name: 'New',
        version: 2,
      });
      expect(await stored(made.id)).toMatchObject({ name: 'New', readOnly: true });
      await expect(keys.change(ann, made.id, { name: null })).rejects.toMatchObject({
        code: 'invalid_request',
      });
      await expect(keys.change(ben, made.id, { name: 'Mine' })).rejects.toMatchObject({
        code: 'not_found',
      });
    });

    it('are changed, rotated and revoked by whoever saw their latest version only', async () => {
      const { id } = await keys.create(ann.userId, { name: 'Seen' });
      await keys.change(ann, id, { name: 'Renamed' }, '"1-x"');
      const late = { code: 'version_conflict', extras: { currentVersion: 2 } };
      await expect(keys.change(ann, id, { name: 'Late' }, '"1-x"')).rejects.toMatchObject(late);
      await expect(keys.rotate(ann, id, 24, '"1-x"')).rejects.toMatchObject(late);
      await expect(keys.revoke(ann, id, '"1-x"')).rejects.toMatchObject(late);
      expect(await keys.get(ann.userId, id)).toMatchObject({ name: 'Renamed', version: 2, state: 'active' });
      await keys.rotate(ann, id, 24, '"2-x"');
      expect(await keys.get(ann.userId, id)).toMatchObject({ version: 3, state: 'replaced' });
      await keys.revoke(ann, id, '"3-x"');
      await expect(keys.get(ann.userId, id)).rejects.toMatchObject({ code: 'not_found' });
    });

    it('are changed once by two that saw the same version', async () => {
      const { id } = await keys.create(ann.userId, { name: 'Race for a name' });
      const outcomes = await Promise.allSettled(
        ['One', 'Two', 'Three'].map((name) => keys.change(ann, id, { name }, '"1-x"')),
      );
      expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      expect(await keys.get(ann.userId, id)).toMatchObject({ version: 2 });
    });

    it('are rotated: the new one has the old one’s name, rights and expiry, and both are taken for a while', async () => {
      const expiresAt = inHours(1000);
      const old = await keys.create(ann.userId, {
        name: 'Rotated',
        expiresAt,
        readOnly: true,
        kinds: ['SalesQuote'],
      });
      const made = await keys.rotate(ann, old.id, 24);
      expect(made).toMatchObject({
        name: 'Rotated',
        expiresAt,
        readOnly: true,
        kinds: ['SalesQuote'],
        state: 'active',
      });
      expect(made.key).not.toBe(old.key);
      for (const { key } of [old, made])
        expect((await recognition.recognise(key))?.principal.userId).toBe(ann.userId);
      const left = await stored(old.id);
      expect(left).toMatchObject({ state: 'replaced', replacedAt: expect.any(String) });
      expect(Date.parse(left?.expiresAt ?? '') - Date.parse(left?.replacedAt ?? '')).toBe(24 * HOUR);
      expect(JSON.stringify(await told(old.id))).not.toContain(made.key);
      expect((await told(old.id)).map(({ event }) => event)).toEqual(['key_created', 'key_rotated']);
    });

    it('row 34: never live longer for having been rotated', async () => {
      const expiresAt = inHours(2);
      const old = await keys.create(ann.userId, { name: 'Soon over', expiresAt });
      await keys.rotate(ann, old.id, 168);
      expect(await stored(old.id)).toMatchObject({ expiresAt, state: 'replaced' });
    });

    it('end at once when they are rotated without grace', async () => {
      const old = await keys.create(ann.userId, { name: 'Leaked' });
      const made = await keys.rotate(ann, old.id, 0);
      expect(await recognition.recognise(old.key)).toBeNull();
      expect(await recognition.recognise(made.key)).not.toBeNull();
      // It is of no more use to anybody, and takes nobody's place.
      expect(await stored(old.id)).toBeUndefined();
    });

    it('are rotated once, however many ask for it at the same time', async () => {
      const old = await keys.create(ann.userId, { name: 'Race' });
      const outcomes = await Promise.allSettled(
        Array.from({ length: 6 }, () => keys.rotate(ann, old.id, 24)),
      );
      expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      for (const outcome of outcomes)
        if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ code: 'conflict' });
      expect((await keys.list(ann.userId)).filter(({ name }) => name === 'Race')).toHaveLength(2);
      expect(await told(old.id)).toHaveLength(2);
    });

    it('are rotated by their owner only, and not once they have expired', async () => {
      const old = await keys.create(ann.userId, { name: 'Expired' });
      await expect(keys.rotate(ben, old.id, 24)).rejects.toMatchObject({ code: 'not_found' });
      await database().transaction((manager) =>
        manager.update(ApiKeyEntity, { id: old.id }, { expiresAt: inHours(-1) }),
      );
      await expect(keys.rotate(ann, old.id, 24)).rejects.toMatchObject({ code: 'conflict' });
      expect(await stored(old.id)).toMatchObject({ state: 'expired', replacedAt: null });
    });

    it('are revoked by their owner only, at once, and told of', async () => {
      const made = await keys.create(ann.userId, { name: 'Revoked' }, ann);
      await expect(keys.revoke(ben, made.id)).rejects.toMatchObject({ code: 'not_found' });
      expect(await recognition.recognise(made.key)).not.toBeNull();
      await keys.revoke(ann, made.id);
      expect(await recognition.recognise(made.key)).toBeNull();
      expect(await told(made.id)).toMatchObject([
        { event: 'key_created', actorId: ann.userId, actorName: 'ann', details: { name: 'Revoked' } },
        { event: 'key_revoked', actorId: ann.userId, subjectKind: 'ApiKey' },
      ]);
      await expect(keys.revoke(ann, made.id)).rejects.toMatchObject({ code: 'not_found' });
    });

    it('are at most a hundred, those that are being replaced among them', async () => {
      const count = (await keys.list(ben.userId)).length;
      for (let index = count; index < 99; index++) await keys.create(ben.userId, { name: `Key ${index}` });
      const last = await keys.create(ben.userId, { name: 'Last' });
      await expect(keys.create(ben.userId, { name: 'One more' })).rejects.toMatchObject({ code: 'conflict' });
      await expect(keys.rotate(ben, last.id, 24)).rejects.toMatchObject({ code: 'conflict' });
      expect((await keys.list(ben.userId)).at(-1)).toMatchObject({ state: 'active', replacedAt: null });
      // Without grace the new one takes the place of the old.
      await keys.rotate(ben, last.id, 0);
      expect(await keys.list(ben.userId)).toHaveLength(100);
    });
  });
});
