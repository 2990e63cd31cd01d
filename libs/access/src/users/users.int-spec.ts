import { platformSchema } from '@docket/platform';
import { onEachDatabase } from '@docket/platform/testing';
import { accessSchema } from '../index';
import { accessDesk, PASSWORD } from '../testing/access-desk';
import { User } from './user.entity';

const schema = {
  entities: [...platformSchema.entities, ...accessSchema.entities],
  migrations: [...platformSchema.migrations, ...accessSchema.migrations],
};

describe('users', () => {
  onEachDatabase(schema, (database) => {
    let desk: ReturnType<typeof accessDesk>;
    beforeAll(() => {
      desk = accessDesk(database());
    });
    afterAll(() => desk.close());

    const admins = () => database().read.countBy(User, { role: 'ADMIN', active: true });

    /** Everybody but the given is disabled, past all rules. */
    const leaveOnly = (...ids: string[]) =>
      database().transaction((manager) =>
        manager.query(
          `UPDATE users SET active = CASE WHEN id IN (${ids.map(() => '?').join(', ')}) THEN 1 ELSE 0 END`,
          ids,
        ),
      );

    it('of two administrators who demote or disable each other at the same moment one is left, every time', async () => {
      for (let round = 0; round < 10; round++) {
        const [one, two] = [await desk.create('ADMIN'), await desk.create('ADMIN')];
        await leaveOnly(one.id, two.id);
        const change = round % 2 === 0 ? { role: 'USER' } : { active: false };
        const answers = await Promise.allSettled([
          desk.accounts.change(one.id, change, desk.as(two), undefined),
          desk.accounts.change(two.id, change, desk.as(one), undefined),
        ]);
        expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
        expect(answers.find(({ status }) => status === 'rejected')).toMatchObject({
          reason: { code: 'last_admin' },
        });
        expect(await admins()).toBe(1);
      }
    });

    it.each([
      ['no-address', 'Ann', /^email: Send an e-mail address/],
      [`${'a'.repeat(64)}@${'b'.repeat(250)}.example`, 'Ann', /^email: /],
      ['new@example.com', 'n'.repeat(300), /^name: /],
      ['new@example.com', '  ', /^name: Fill in this field/],
    ])('have an e-mail address and a name that an invitation could have: %s', async (email, name, words) => {
      const before = await database().read.count(User);
      const refused = desk.users.create({ email, name, password: PASSWORD, role: 'USER' }, null);
      await expect(refused).rejects.toMatchObject({
        code: 'invalid_request',
        message: expect.stringMatching(words) as string,
      });
      expect(await database().read.count(User)).toBe(before);
    });

    it('are given a first administrator once, also where two programs start at once', async () => {
      await database().transaction((manager) => manager.deleteAll(User));
      const made = await Promise.all(
        [1, 2, 3].map(() => desk.users.createFirstAdmin('first@example.com', PASSWORD)),
      );
      expect(made.filter((admin) => admin !== null)).toHaveLength(1);
      expect(await admins()).toBe(1);
    });

    it('always have an administrator who can sign in: one who is only invited does not count', async () => {
      const admin = await desk.create('ADMIN');
      await leaveOnly(admin.id);
      await desk.accounts.invite(
        { email: 'maybe@example.com', name: 'Maybe', role: 'ADMIN' },
        desk.as(admin),
      );
      for (const change of [{ role: 'USER' }, { active: false }, { role: 'USER', active: false }]) {
        await expect(desk.accounts.change(admin.id, change, desk.as(admin), undefined)).rejects.toMatchObject(
          {
            code: 'last_admin',
          },
        );
      }
      const renamed = await desk.accounts.change(
        admin.id,
        { name: 'New', role: 'ADMIN' },
        desk.as(admin),
        undefined,
      );
      expect(renamed).toMatchObject({ name: 'New', role: 'ADMIN', status: 'active' });
    });

    it('have one account for an e-mail address, however many invite it at once', async () => {
      const admin = await desk.create('ADMIN');
      const answers = await Promise.allSettled(
        ['Ann@example.com', 'ann@example.com', ' ann@EXAMPLE.com'].map((email) =>
          desk.accounts.invite({ email, name: 'Ann', role: 'USER' }, desk.as(admin)),
        ),
      );
      expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      for (const answer of answers) {
        if (answer.status === 'rejected') expect(answer.reason).toMatchObject({ code: 'conflict' });
      }
      expect(await database().read.countBy(User, { email: 'ann@example.com' })).toBe(1);
    });

    it('that were there before they could be invited keep their passwords', async () => {
      const user = await desk.create();
      const { passwordHash } = await database().read.findOneByOrFail(User, { id: user.id });
      const writer = await database().transaction((manager) => Promise.resolve(manager.connection));
      await writer.undoLastMigration({ transaction: 'each' });
      await writer.runMigrations({ transaction: 'each' });
      const after = await database().read.findOneByOrFail(User, { id: user.id });
      expect(after).toMatchObject({ passwordHash, active: true, lastSignInAt: null });
      await desk.signIn(user.email);
    });
  });
});
