import { platformSchema } from '@docket/platform';
import { onEachDatabase } from '@docket/platform/testing';
import { accessSchema } from '../index';
import { accessDesk, Browser } from '../testing/access-desk';
import { PasswordLink } from './password-link.entity';

const schema = {
  entities: [...platformSchema.entities, ...accessSchema.entities],
  migrations: [...platformSchema.migrations, ...accessSchema.migrations],
};
const DAY_MS = 24 * 60 * 60 * 1000;
const password = 'chosen by the person';

const tokenOf = (link: string) => new URL(link).hash.slice(1);
const daysUntil = (time: string) => (Date.parse(time) - Date.now()) / DAY_MS;

const origin = (address: string) => ({ address, userAgent: '' });

describe('links to choose a password', () => {
  onEachDatabase(schema, (database) => {
    let desk: ReturnType<typeof accessDesk>;
    let admin: ReturnType<typeof desk.as>;
    let made = 0;
    beforeAll(async () => {
      desk = accessDesk(database());
      admin = desk.as(await desk.create('ADMIN'));
    });
    afterAll(() => desk.close());

    const invite = () =>
      desk.accounts.invite({ email: `invited${++made}@example.com`, name: 'Ivy', role: 'USER' }, admin);
    const accept = (link: string, browser = new Browser(`203.0.113.${made}`)) =>
      desk.links.accept({ token: tokenOf(link), password }, browser.request, browser.response);

    it('are for the public address, with a secret that only their holder has', async () => {
      const { id, invitation } = await invite();
      expect(invitation.link).toMatch(/^https:\/\/docket\.example\/set-password#[\w-]{43}$/);
      const row = await database().read.findOneByOrFail(PasswordLink, { userId: id });
      expect(JSON.stringify(row)).not.toContain(tokenOf(invitation.link));
    });

    it('work for 7 days where there is no password yet, and for 24 hours where there is one', async () => {
      const { id, invitation } = await invite();
      expect(daysUntil(invitation.expiresAt)).toBeCloseTo(7, 2);
      await accept(invitation.link);
      expect(daysUntil((await desk.accounts.inviteAgain(id, admin)).expiresAt)).toBeCloseTo(1, 2);
    });

    it('work once, for one of many who use them at the same moment', async () => {
      const { id, invitation } = await invite();
      const answers = await Promise.allSettled(
        Array.from({ length: 5 }, (_, index) => accept(invitation.link, new Browser(`192.0.2.${index}`))),
      );
      expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      for (const answer of answers) {
        if (answer.status === 'rejected') expect(answer.reason).toMatchObject({ code: 'link_invalid' });
      }
      expect(await desk.sessions.list(id, undefined)).toHaveLength(1);
    });

    it('take no password that is made of the name of the company', async () => {
      await desk.company.change({ name: 'Blue Tools GmbH' }, undefined);
      const { invitation } = await invite();
      const { request, response } = new Browser(`203.0.113.${made}`);
      await expect(
        desk.links.accept({ token: tokenOf(invitation.link), password: 'BlueTools2026!' }, request, response),
      ).rejects.toMatchObject({
        code: 'invalid_request',
        extras: { errors: [expect.objectContaining({ path: 'password' })] },
      });
    });

    it('are too old one day', async () => {
      const { id, invitation } = await invite();
      await database().transaction((manager) =>
        manager.update(PasswordLink, { userId: id }, { expiresAt: new Date(Date.now() - 1).toISOString() }),
      );
      await expect(accept(invitation.link)).rejects.toMatchObject({ code: 'link_invalid' });
      await expect(desk.links.owner(tokenOf(invitation.link), origin('192.0.2.77'))).rejects.toMatchObject({
        code: 'link_invalid',
      });
    });

    it('are one at most for a user: the latest, also of several made at the same moment', async () => {
      const { id, invitation } = await invite();
      const links = await Promise.all([1, 2, 3].map(() => desk.accounts.inviteAgain(id, admin)));
      const answers = await Promise.allSettled(
        [invitation, ...links].map(({ link }, index) =>
          desk.links.owner(tokenOf(link), origin(`192.0.2.${100 + index}`)),
        ),
      );
      expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      expect(answers[0]?.status).toBe('rejected');
    });

    it('are worth nothing once their user is disabled, nor when enabled again', async () => {
      const { id, invitation } = await invite();
      await desk.accounts.change(id, { active: false }, admin, undefined);
      await expect(accept(invitation.link)).rejects.toMatchObject({ code: 'link_invalid' });
      await expect(desk.accounts.inviteAgain(id, admin)).rejects.toMatchObject({ code: 'conflict' });
      const enabled = await desk.accounts.change(id, { active: true }, admin, undefined);
      expect(enabled.status).toBe('invited');
      await expect(accept(invitation.link)).rejects.toMatchObject({ code: 'link_invalid' });
      await accept((await desk.accounts.inviteAgain(id, admin)).link);
      expect((await desk.accounts.get(id)).status).toBe('active');
    });
  });
});
