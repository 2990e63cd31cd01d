import { platformSchema } from '@docket/platform';
import { onEachDatabase } from '@docket/platform/testing';
import { verify } from '@node-rs/argon2';
import { accessSchema } from '../index';
import { accessDesk, Browser, PASSWORD } from '../testing/access-desk';
import { UiSessionEntity } from './ui-session.entity';

jest.mock('@node-rs/argon2', () => {
  const argon2 = jest.requireActual<typeof import('@node-rs/argon2')>('@node-rs/argon2');
  return { ...argon2, verify: jest.fn(argon2.verify) };
});

const schema = {
  entities: [...platformSchema.entities, ...accessSchema.entities],
  migrations: [...platformSchema.migrations, ...accessSchema.migrations],
};
const MINUTE_MS = 60_000;
const ago = (minutes: number) => new Date(Date.now() - minutes * MINUTE_MS).toISOString();

describe('sessions', () => {
  onEachDatabase(schema, (database) => {
    let desk: ReturnType<typeof accessDesk>;
    let email: string;
    let userId: string;
    beforeAll(() => {
      desk = accessDesk(database());
    });
    beforeEach(async () => {
      ({ email, id: userId } = await desk.create());
    });
    afterAll(() => desk.close());

    const age = (change: Partial<UiSessionEntity>) =>
      database().transaction((manager) => manager.update(UiSessionEntity, { userId }, change));
    const recognised = async (browser: Browser) => (await desk.sessions.recognise(browser.request)) !== null;

    it('end after half an hour without a call, each of which begins it anew', async () => {
      const browser = await desk.signIn(email);
      await age({ lastSeenAt: ago(29) });
      expect(await recognised(browser)).toBe(true);
      const { lastSeenAt } = await database().read.findOneByOrFail(UiSessionEntity, { userId });
      expect(lastSeenAt > ago(1)).toBe(true);
      await age({ lastSeenAt: ago(31) });
      expect(await recognised(browser)).toBe(false);
      expect(await desk.sessions.list(userId, undefined)).toEqual([]);
    });

    it('end after twelve hours, however busy', async () => {
      const browser = await desk.signIn(email);
      await age({ createdAt: ago(12 * 60 - 1) });
      expect(await recognised(browser)).toBe(true);
      await age({ createdAt: ago(12 * 60 + 1) });
      expect(await recognised(browser)).toBe(false);
      expect(await desk.sessions.list(userId, undefined)).toEqual([]);
    });

    it('end after as long as the server is set to', async () => {
      const short = accessDesk(database(), { SESSION_IDLE: '1', SESSION_LENGTH: '1' });
      const browser = await short.signIn(email);
      const stays = async () => (await short.sessions.recognise(browser.request)) !== null;
      const seconds = (count: number) => ago(count / 60);
      await age({ lastSeenAt: seconds(40) });
      expect(await stays()).toBe(true);
      // Every call is noted early enough.
      const { lastSeenAt } = await database().read.findOneByOrFail(UiSessionEntity, { userId });
      expect(lastSeenAt > seconds(30)).toBe(true);
      await age({ lastSeenAt: seconds(61) });
      expect(await stays()).toBe(false);
      await age({ lastSeenAt: seconds(0), createdAt: ago(61) });
      expect(await stays()).toBe(false);
      short.close();
    });

    it('begin anew at signing in, whatever the browser brings, and end the one it had', async () => {
      const browser = new Browser();
      browser.cookies.set('docket_ui', 'planted');
      await desk.signIn(email, browser);
      const first = browser.token;
      expect(first).toMatch(/^[\w-]{43}$/);
      await desk.signIn(email, browser);
      expect(browser.token).not.toBe(first);
      browser.cookies.set('docket_ui', first);
      expect(await recognised(browser)).toBe(false);
      expect(await desk.sessions.list(userId, undefined)).toHaveLength(1);
    });

    it('row 15: begin anew when the password is changed: the tokens of before are worth nothing', async () => {
      const browser = await desk.signIn(email);
      const other = await desk.signIn(email, new Browser('203.0.113.9'));
      const before = browser.token;
      const actor = desk.as(await desk.users.byEmail(email));
      const change = { currentPassword: PASSWORD, newPassword: 'another good password' };
      await desk.passwords.change(actor, change, browser.request, browser.response);
      expect(browser.token).not.toBe(before);
      expect(await Promise.all([recognised(browser), recognised(other)])).toEqual([true, false]);
      browser.cookies.set('docket_ui', before);
      expect(await recognised(browser)).toBe(false);
    });

    it('are stored so that nobody who reads the table can use them', async () => {
      const browser = await desk.signIn(email);
      const row = await database().read.findOneByOrFail(UiSessionEntity, { userId });
      expect(JSON.stringify(row)).not.toContain(browser.token);
      const reader = new Browser();
      for (const value of [row.tokenSha256, row.id]) {
        reader.cookies.set('docket_ui', value);
        expect(await recognised(reader)).toBe(false);
      }
    });

    it('are not begun with a password that is replaced while it is being verified', async () => {
      const newPassword = 'another good password';
      const transaction = database().transaction.bind(database());
      jest.spyOn(database(), 'transaction').mockImplementationOnce(async (work) => {
        await desk.passwords.reset(await desk.users.byEmail(email), newPassword);
        return transaction(work);
      });
      await expect(desk.signIn(email)).rejects.toMatchObject({ code: 'sign_in_failed' });
      expect(await desk.sessions.list(userId, undefined)).toEqual([]);
      await desk.signIn(email, new Browser(), newPassword);
    });

    it('row 25: are not begun with a wrong password, which costs as much for an address that nobody has', async () => {
      const work = async (address: string) => {
        jest.mocked(verify).mockClear();
        await expect(desk.signIn(address, new Browser(), 'a wrong one')).rejects.toMatchObject({
          code: 'sign_in_failed',
        });
        // The hash states its cost: `$argon2id$v=19$m=19456,t=2,p=1$...`
        return jest.mocked(verify).mock.calls.map(([hash]) => String(hash).split('$', 4));
      };
      const known = await work(email);
      expect(known).toEqual([['', 'argon2id', 'v=19', 'm=19456,t=2,p=1']]);
      expect(await work('nobody@example.com')).toEqual(known);
    });
  });
});
