import { inspect } from 'node:util';
import { behaviours } from '../testing/gotenberg-behaviours';
import { gotenbergs } from '../testing/gotenbergs';
import { waitFor } from '../testing/wait-for';

/** Contract for operators: addresses, health and shutdown. */
describe.each(['8.34.0', '9.9.0'])('the Gotenberg engine with version %s', (version) => {
  const at = gotenbergs(version);
  const { serve, connect, one, two, failure, converts } = at;

  describe('credentials and paths in the address', () => {
    const credentials = { username: 'ann', password: 'p@ss:w%rd' };
    const encoded = 'ann:p%40ss%3Aw%25rd';
    const withCredentials = (user: string) =>
      at.servers.map(({ url }) => url.replace('//', `//${user}@`) + '/');

    it('are sent and kept', async () => {
      const [server] = await serve(1, { credentials, rootPath: '/pdf/' });
      connect({ urls: withCredentials(encoded) });
      await converts();
      expect(await at.engine.version()).toBe(`gotenberg ${version}`);
      expect(await at.engine.health()).toMatchObject({ ok: true });
      const token = Buffer.from('ann:p@ss:w%rd').toString('base64');
      expect(new Set(server.authorizations)).toEqual(new Set([`Basic ${token}`]));
    });

    it('show nowhere, whatever goes wrong', async () => {
      const [server] = await serve(1, { credentials });
      const secrets = ['p@ss:w%rd', 'p%40ss%3Aw%25rd', Buffer.from('ann:p@ss:w%rd').toString('base64')];
      connect({ urls: withCredentials(encoded), deadlines: { convertMs: 300 } });
      const seen: unknown[] = [];
      const wrong = [
        behaviours.says(500, `no such user: ${secrets.join(' ')}`),
        behaviours.blamesDocument,
        behaviours.resets,
        behaviours.resetsInBody,
        behaviours.hangs,
        behaviours.hangsInBody,
        behaviours.noPdf,
      ];
      for (const behaviour of wrong) {
        server.behaviour = behaviour;
        seen.push(await failure());
      }
      await server.stop();
      seen.push(await failure());
      connect({ urls: withCredentials(encoded), deadlines: { convertMs: 300 } });
      seen.push(await failure(at.engine.version()), await at.engine.health(), at.engine.stats(), at.events);
      const dump = inspect(seen, { depth: 20, showHidden: true, maxStringLength: null });
      for (const secret of secrets) expect(dump).not.toContain(secret);
      expect(dump).toContain(server.label);
    });

    it('are said to be wrong when they are', async () => {
      await serve(1, { credentials });
      connect();
      expect(await failure()).toMatchObject({
        code: 'pdf_unavailable',
        message: expect.stringMatching(/refuses the credentials: check GOTENBERG_URL/),
        cause: { status: 401, body: 'Unauthorized' },
      });
    });
  });

  describe('version and health', () => {
    it('are told', async () => {
      await one();
      expect(await at.engine.health()).toEqual({ ok: true, detail: `Gotenberg ${version}.` });
      expect(await at.engine.version()).toBe(`gotenberg ${version}`);
      expect(await at.engine.health()).toEqual({ ok: true, detail: `Gotenberg ${version}.` });
      expect(await at.engine.capabilities()).toBeNull();
    });

    it('say what to check when nobody answers', async () => {
      const server = await one();
      await server.stop();
      const words = `No Gotenberg answers at ${server.label}: check GOTENBERG_URL.`;
      expect(await at.engine.health()).toEqual({ ok: false, detail: words });
      expect(await failure()).toMatchObject({ code: 'pdf_unavailable', retryAfterSeconds: 5 });
      expect(await failure(at.engine.version())).toMatchObject({ code: 'pdf_unavailable', message: words });
      expect(await failure(at.engine.warmUp())).toMatchObject({ code: 'pdf_unavailable' });
    });

    it('name the address that is down while another serves', async () => {
      const [first, second] = await two();
      await first.stop();
      expect(await at.engine.health()).toEqual({
        ok: true,
        detail: `No Gotenberg answers at ${first.label}: check GOTENBERG_URL.`,
      });
      expect(await at.engine.version()).toBe(`gotenberg ${version}`);
      second.libreOffice = 'down';
      const { ok, detail } = await at.engine.health();
      expect(ok).toBe(false);
      expect(detail).toContain(`LibreOffice is down in the Gotenberg at ${second.label}: restart it.`);
    });

    it('do not wait long for an address that says nothing', async () => {
      const [first] = await two();
      first.silent = true;
      const started = performance.now();
      expect(await at.engine.health()).toMatchObject({
        ok: true,
        detail: expect.stringContaining(first.label),
      });
      expect(performance.now() - started).toBeLessThan(20_000);
      expect(await at.engine.version()).toBe(`gotenberg ${version}`);
      const again = performance.now();
      expect(await at.engine.version()).toBe(`gotenberg ${version}`);
      expect(performance.now() - again).toBeLessThan(20_000);
    });

    it('mind LibreOffice only', async () => {
      const server = await one();
      server.chromium = 'down';
      expect(await at.engine.health()).toEqual({ ok: true, detail: `Gotenberg ${version}.` });
      server.libreOffice = 'down';
      expect(await at.engine.health()).toMatchObject({ ok: false });
    });

    it('know an address’s version still when it is away', async () => {
      const [first, second] = await two();
      [first.version, second.version] = ['8.34.0', '9.9.0'];
      expect(await at.engine.version()).toBe('gotenberg 8.34.0, 9.9.0');
      await first.stop();
      second.version = '9.10.0';
      const later = performance.now() + 61_000;
      jest.spyOn(performance, 'now').mockReturnValue(later);
      expect(await at.engine.version()).toBe('gotenberg 8.34.0, 9.10.0');
    });
  });

  it('refuses calls once it is closed', async () => {
    await one();
    await at.engine.close();
    expect(await failure()).toMatchObject({ code: 'pdf_unavailable' });
    expect(await at.engine.health()).toMatchObject({ ok: false });
  });

  it('ends what runs when it is closed', async () => {
    const server = await one(behaviours.hangs);
    const conversion = failure();
    await waitFor('the request', () => server.forms.length === 1);
    await at.engine.close();
    expect(await conversion).toMatchObject({
      code: 'pdf_unavailable',
      message: expect.stringContaining('shutting down'),
    });
  });
});
