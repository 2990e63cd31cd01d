import { platformSchema } from '@docket/platform';
import { onEachDatabase } from '@docket/platform/testing';
import { accessSchema } from '../index';
import { accessDesk, Browser, PASSWORD } from '../testing/access-desk';

// Passwords are slow to hash by design, and a busy machine makes them slower.
jest.setTimeout(60_000);

const schema = {
  entities: [...platformSchema.entities, ...accessSchema.entities],
  migrations: [...platformSchema.migrations, ...accessSchema.migrations],
};

describe('notices about an account', () => {
  onEachDatabase(schema, (database) => {
    let desk: ReturnType<typeof accessDesk>;
    let person: Awaited<ReturnType<typeof desk.create>>;
    let browser: Browser;
    beforeAll(() => {
      desk = accessDesk(database());
    });
    beforeEach(async () => {
      person = await desk.create();
      browser = await desk.signIn(person.email);
    });
    afterAll(() => desk.close());

    /** The mails to the owner of the account. */
    const subjects = async () => {
      await desk.notices.settled();
      return desk.noticed.filter(({ to }) => to.includes(person.email)).map(({ subject }) => subject);
    };
    const text = () => desk.noticed.at(-1)?.text ?? '';

    it('are mailed of a sign-in from another browser, not of the first and of a known one', async () => {
      await desk.signIn(person.email, browser);
      expect(await subjects()).toEqual([]);
      await desk.signIn(person.email, new Browser('203.0.113.9'));
      expect(await subjects()).toEqual([expect.stringContaining('New sign-in')]);
      expect(text()).toMatch(/Address: 203\.0\.113\.9\nBrowser: Firefox, Windows/);
    });

    it('are mailed of a changed password, by its owner, a link and the command line', async () => {
      const actor = desk.as(person);
      const change = { currentPassword: PASSWORD, newPassword: 'a fresh one for me' };
      await desk.passwords.change(actor, change, browser.request, browser.response);
      const { link } = await database().transaction(async (manager) =>
        desk.links.issue(manager, await desk.users.byEmail(person.email), person.id),
      );
      const token = new URL(link).hash.slice(1);
      const other = new Browser();
      await desk.links.accept({ token, password: 'by the link at hand' }, other.request, other.response);
      await desk.passwords.reset(await desk.users.byEmail(person.email), 'on the command line');
      expect(await subjects()).toEqual(Array(3).fill(expect.stringContaining('was changed')));
      expect(text()).toContain('on the server itself');
      const all = JSON.stringify(desk.noticed);
      for (const secret of [token, 'fresh one', 'link at hand', 'command line'])
        expect(all).not.toContain(secret);
    });

    it('are mailed of a new key and of one that takes its place, by name and without the key', async () => {
      const { id, key } = await desk.keys.create(person.id, { name: 'Shop' }, desk.as(person));
      const rotated = await desk.keys.rotate(desk.as(person), id, 1);
      expect(await subjects()).toEqual(Array(2).fill(expect.stringContaining('New API key')));
      expect(text()).toContain('Key: Shop');
      for (const secret of [key, rotated.key]) expect(JSON.stringify(desk.noticed)).not.toContain(secret);
    });

    it('are in the language of their reader', async () => {
      await desk.users.changeProfile(desk.as(person), { language: 'de' }, undefined);
      await desk.signIn(person.email, new Browser());
      expect(await subjects()).toEqual([expect.stringContaining('Neue Anmeldung')]);
    });
  });
});
