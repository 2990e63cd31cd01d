import { platformSchema } from '@docket/platform';
import { onEachDatabase } from '@docket/platform/testing';
import { accessSchema } from '../index';
import { accessDesk, Browser } from '../testing/access-desk';
import { PasswordLink } from './password-link.entity';

const schema = {
  entities: [...platformSchema.entities, ...accessSchema.entities],
  migrations: [...platformSchema.migrations, ...accessSchema.migrations],
};
const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const ASKER = { address: '192.0.2.1', userAgent: 'Firefox' };

describe('forgotten passwords', () => {
  onEachDatabase(schema, (database) => {
    let desk: ReturnType<typeof accessDesk>;
    let admin: ReturnType<typeof desk.as>;
    let asked = 0;
    beforeAll(async () => {
      desk = accessDesk(database());
      admin = desk.as(await desk.create('ADMIN'));
    });
    afterAll(() => desk.close());

    const mailsTo = (email: string) => desk.mailed.filter(({ to }) => to.includes(email));
    const ask = async (email: string, times = 1) => {
      for (let time = 0; time < times; time++) desk.forgotten.answer(email, ASKER);
      await desk.forgotten.settled();
      return mailsTo(email).map(({ text }) => /#([\w-]{43})/.exec(text)?.[1] ?? '');
    };
    const use = (token = '', password = 'chosen by the person') => {
      const browser = new Browser(`203.0.113.${++asked}`);
      return desk.links.accept({ token, password }, browser.request, browser.response);
    };
    const age = (userId: string, ms: number) =>
      database().transaction(async (manager) => {
        const { createdAt, expiresAt } = await manager.findOneByOrFail(PasswordLink, { userId });
        const earlier = (time: string) => new Date(Date.parse(time) - ms).toISOString();
        await manager.update(
          PasswordLink,
          { userId },
          { createdAt: earlier(createdAt), expiresAt: earlier(expiresAt) },
        );
      });
    const linkOf = (userId: string) => database().read.findOneBy(PasswordLink, { userId });

    it('are replaced by a link that comes by mail, works once, and is told in the audit without its secret', async () => {
      const { id, email, name } = await desk.create();
      const [token] = await ask(email);
      expect(mailsTo(email)).toEqual([
        expect.objectContaining({ to: [email], subject: expect.stringContaining('new password') as string }),
      ]);
      expect(mailsTo(email)[0]?.text).toContain(`Hello ${name},\n\nsomebody has asked on the sign-in page`);
      expect((await use(token)).user.id).toBe(id);
      await expect(use(token)).rejects.toMatchObject({ code: 'link_invalid' });
      const { data } = await desk.audit.list({
        event: ['password_forgotten'],
        limit: 1,
        count: false,
        sort: [{ field: 'at', descending: true }],
      });
      expect(data[0]).toMatchObject({ actorId: null, subjectId: id, address: ASKER.address });
      expect(JSON.stringify(data)).not.toContain(token);
    });

    it('are nobody’s business but of who can sign in', async () => {
      const disabled = await desk.create();
      await desk.accounts.change(disabled.id, { active: false }, admin, undefined);
      expect(await ask(disabled.email)).toEqual([]);
      expect(await linkOf(disabled.id)).toBeNull();
      expect(await ask('unknown@example.com')).toEqual([]);
    });

    it('fill no mailbox: one link in 5 minutes, also for many who ask at the same moment', async () => {
      const { id, email } = await desk.create();
      expect(await ask(email, 5)).toHaveLength(1);
      await age(id, 4 * MINUTE_MS);
      expect(await ask(email)).toHaveLength(1);
      await age(id, 2 * MINUTE_MS);
      const [older, newer] = await ask(email);
      await expect(use(older)).rejects.toMatchObject({ code: 'link_invalid' });
      await use(newer);
    });

    it('are waited for: a link works for an hour', async () => {
      const { id, email } = await desk.create();
      const [token] = await ask(email);
      await age(id, 59 * MINUTE_MS);
      await expect(desk.links.owner(token ?? '', ASKER)).resolves.toMatchObject({ purpose: 'reset' });
      await age(id, 2 * MINUTE_MS);
      await expect(use(token)).rejects.toMatchObject({ code: 'link_invalid' });
    });

    it('take nothing from whom an administrator has made a link, as long as that works', async () => {
      const { id, email } = await desk.accounts.invite(
        { email: 'invited@example.com', name: 'Ivy', role: 'USER' },
        admin,
      );
      const invitation = await linkOf(id);
      expect(await ask(email)).toEqual([]);
      expect(await linkOf(id)).toEqual(invitation);
      await age(id, 8 * DAY_MS);
      expect(await ask(email)).toEqual([]);
      const member = await desk.create();
      await desk.accounts.inviteAgain(member.id, admin);
      const made = await linkOf(member.id);
      expect(await ask(member.email)).toEqual([]);
      expect(await linkOf(member.id)).toEqual(made);
      await age(member.id, 2 * DAY_MS);
      expect(await ask(member.email)).toHaveLength(1);
    });

    it('can be asked for again at once where the mail could not be sent', async () => {
      const { id, email } = await desk.create();
      desk.failNextMail();
      expect(await ask(email)).toEqual([]);
      expect(await linkOf(id)).toBeNull();
      expect(await ask(email)).toHaveLength(1);
    });

    it('row 33: cannot be asked for again and again from one place, which keeps nobody else there from asking', async () => {
      const from = { ...ASKER, address: '192.0.2.99' };
      const email = 'asked@example.com';
      for (let time = 0; time < 5; time++) await desk.forgotten.admit(email, from);
      await expect(desk.forgotten.admit(email, from)).rejects.toMatchObject({ code: 'rate_limited' });
      await desk.forgotten.admit('another@example.com', from);
      await desk.forgotten.admit(email, ASKER);
    });
  });
});
