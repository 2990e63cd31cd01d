import { inspect } from 'node:util';
import { createGotenbergEngine, type MeasuredPdfEngine, type PdfError, type PdfEvent } from '../index';
import { docxOf, sampleDocx } from '../sample-docx';
import { type Behaviour, behaviours } from '../testing/gotenberg-behaviours';
import { GotenbergStandIn, type StandInOptions } from '../testing/gotenberg-stand-in';
import { smallPdf } from '../testing/small-pdf';
import { waitFor } from '../testing/wait-for';
import { type GotenbergOptions } from './engine';

const docx = sampleDocx();
const PDF = smallPdf();
const MEBIBYTE = 1024 * 1024;
const REFUSED = { status: 400, body: expect.stringMatching(/^LibreOffice failed to process a document/) };
const STAGES = '[{"op":"remediate","profile":"PDF/A-2b"}]';

/** What the engine promises of every Gotenberg, held against a stand-in for each version. */
describe.each(['8.30.1', '9.9.0'])('the Gotenberg engine with version %s', (version) => {
  const newer = version.startsWith('9');
  let servers: GotenbergStandIn[];
  let engine: MeasuredPdfEngine;
  let events: PdfEvent[];

  const serve = async (count: number, options: StandInOptions = {}) => {
    servers = await Promise.all(
      Array.from({ length: count }, () => new GotenbergStandIn({ version, ...options }).start()),
    );
    return servers as [GotenbergStandIn, ...GotenbergStandIn[]];
  };
  const connect = (options: Partial<GotenbergOptions> = {}) => {
    events = [];
    engine = createGotenbergEngine({
      urls: servers.map(({ url }) => url),
      onEvent: (event) => events.push(event),
      ...options,
    });
    return engine;
  };
  /** One Gotenberg and an engine for it. */
  const one = async (behaviour: Behaviour = behaviours.converts, options: Partial<GotenbergOptions> = {}) => {
    const [server] = await serve(1);
    server.behaviour = behaviour;
    connect(options);
    return server;
  };
  const two = async (options: Partial<GotenbergOptions> = {}) => {
    const [first, second] = (await serve(2)) as [GotenbergStandIn, GotenbergStandIn];
    connect(options);
    return [first, second] as const;
  };
  const failure = async (conversion: Promise<unknown> = engine.convert(docx)): Promise<PdfError> =>
    conversion.then(
      () => {
        throw new Error('It succeeded.');
      },
      (error: PdfError) => error,
    );
  const converts = async () => expect(Buffer.from(await engine.convert(docx))).toEqual(PDF);
  const counted = (server: GotenbergStandIn, behaviour: Behaviour) => {
    const counter = { asked: 0 };
    server.behaviour = (conversion) => {
      counter.asked++;
      behaviour(conversion);
    };
    return counter;
  };

  afterEach(async () => {
    jest.restoreAllMocks();
    await engine.close();
    await Promise.all(servers.map((server) => server.stop()));
  });

  describe('what it sends', () => {
    it('is the docx in the part `files`, and no field, for an ordinary PDF', async () => {
      const server = await one();
      await converts();
      expect(server.forms).toEqual([
        { fields: {}, files: [{ part: 'files', name: 'document.docx', bytes: Buffer.from(docx) }] },
      ]);
    });

    it('is a view into a larger memory, and nothing around it', async () => {
      const server = await one();
      const larger = Buffer.concat([Buffer.alloc(9, 'x'), docx, Buffer.alloc(9, 'x')]);
      await engine.convert(larger.subarray(9, -9));
      expect(server.forms[0]?.files[0]?.bytes).toEqual(Buffer.from(docx));
    });

    it('are the fields of this version for PDF/A and a watermark', async () => {
      const server = await one();
      await engine.convert(docx, { pdfa: true });
      await engine.convert(docx, { watermark: ' DRAFT\n' });
      const pdfa = newer ? { stages: STAGES } : { pdfa: 'PDF/A-2b' };
      expect(server.forms.map(({ fields }) => fields)).toEqual([pdfa, { nativeWatermarkText: 'DRAFT' }]);
    });

    it('is never a watermark that the Gotenberg would drop without a word', async () => {
      const server = await one();
      server.version = '8.27.0';
      expect(await failure(engine.convert(docx, { watermark: 'DRAFT' }))).toMatchObject({
        code: 'pdf_failed',
        message: 'Watermarks need Gotenberg 8.28 or newer.',
      });
      expect(server.forms).toEqual([]);
    });

    it('follows an upgrade under its feet', async () => {
      const server = await one();
      server.version = '8.30.1';
      await engine.convert(docx, { pdfa: true });
      server.version = '9.0.0';
      await engine.convert(docx, { pdfa: true });
      expect(server.forms.at(-1)?.fields).toEqual({ stages: STAGES });
      expect(await engine.version()).toBe('gotenberg 9.0.0');
    });

    it('suits each address where versions differ', async () => {
      const [first, second] = await two();
      first.version = '8.39.0';
      second.version = '9.1.0';
      await Promise.all([engine.convert(docx, { pdfa: true }), engine.convert(docx, { pdfa: true })]);
      expect(first.forms.map(({ fields }) => fields)).toEqual([{ pdfa: 'PDF/A-2b' }]);
      expect(second.forms.map(({ fields }) => fields)).toEqual([{ stages: STAGES }]);
      expect(await engine.version()).toBe('gotenberg 8.39.0, 9.1.0');
    });

    it('goes to an address that can do it where another is too old', async () => {
      const [first] = await two();
      first.version = '8.27.0';
      for (let i = 0; i < 2; i++) await engine.convert(docx, { watermark: 'DRAFT' });
      expect(first.forms).toEqual([]);
    });

    it('is nothing that is no docx', async () => {
      const server = await one();
      expect(await failure(engine.convert(Buffer.from('hello')))).toMatchObject({ code: 'pdf_failed' });
      expect(server.forms).toEqual([]);
    });
  });

  describe('what it gives', () => {
    it('has pages, engine and durations', async () => {
      await serve(1, { pages: 7 });
      connect();
      await engine.warmUp();
      const conversion = await engine.convertDetailed(docx, { owner: 'ann' });
      expect(conversion).toMatchObject({
        pages: 7,
        engine: `gotenberg ${version}`,
        ms: { load: 0, save: 0 },
      });
      expect(conversion.ms.total).toBeGreaterThan(0);
      expect(events).toMatchObject([
        { type: 'converted', owner: 'ann', pages: 7, bytes: conversion.pdf.length },
      ]);
    });

    it('is whole, though it comes in pieces', async () => {
      await one(behaviours.slow(20, 2));
      await converts();
    });
  });

  describe('a Gotenberg that refuses', () => {
    it('has its words kept', async () => {
      await one(behaviours.blamesDocument);
      expect(await failure()).toMatchObject({ code: 'pdf_failed', retryAfterSeconds: 0, cause: REFUSED });
      expect(events).toMatchObject([{ type: 'failed', code: 'pdf_failed' }]);
    });

    it('has no more than 4 KB of its words kept', async () => {
      const server = await one(behaviours.endlessError);
      const { code, cause } = await failure();
      expect(code).toBe('pdf_unavailable');
      expect((cause as { body: string }).body).toBe('<html>'.padEnd(4096, 'x'));
      await waitFor('the connection to close', () => server.openConnections === 0, 2_000);
      expect(server.bytesSent).toBeLessThan(16 * MEBIBYTE);
    });

    it('is not waited for when its words do not come', async () => {
      const [first] = await two({ deadlines: { convertMs: 10_000 } });
      first.behaviour = behaviours.hangsInError;
      const started = performance.now();
      for (let i = 0; i < 2; i++) await converts();
      expect(performance.now() - started).toBeLessThan(5_000);
    });

    it.each<[string, Behaviour, string, number]>([
      ['503, past its own time', behaviours.timesOut, 'pdf_unavailable', 5],
      ['503, with a time', behaviours.says(503, 'later', { 'Retry-After': '7' }), 'pdf_unavailable', 7],
      ['500', behaviours.says(500, 'Internal Server Error'), 'pdf_unavailable', 5],
      ['404', behaviours.says(404, 'Not Found'), 'pdf_unavailable', 5],
      ['415', behaviours.says(415, "Invalid 'Content-Type' header value"), 'pdf_unavailable', 5],
      ['413', behaviours.says(413, 'Request Entity Too Large'), 'pdf_failed', 0],
      ['429', behaviours.queueFull(), 'pdf_busy', 2],
      ['429, with seconds', behaviours.queueFull('7'), 'pdf_busy', 7],
      ['429, with a date', (to) => behaviours.queueFull(inSeconds(30))(to), 'pdf_busy', 30],
      ['502 of a proxy', behaviours.proxyError(502, 'Bad Gateway'), 'pdf_unavailable', 5],
      ['504 of a proxy', behaviours.proxyError(504, 'Gateway Time-out'), 'pdf_unavailable', 5],
      ['400 of a proxy', behaviours.proxyError(400, 'Bad Request'), 'pdf_unavailable', 5],
      ['413 of a proxy', behaviours.proxyError(413, 'Request Entity Too Large'), 'pdf_failed', 0],
      ['a redirection', behaviours.redirects('http://127.0.0.1:9/'), 'pdf_unavailable', 5],
      ['204', behaviours.noContent, 'pdf_unavailable', 5],
      [
        'a field that it does not know',
        behaviours.says(400, "form field 'x' is unknown to this route"),
        'pdf_unavailable',
        5,
      ],
    ])('is understood: %s', async (_what, behaviour, code, seconds) => {
      await one(behaviour);
      const error = await failure();
      expect(error).toMatchObject({ code, cause: { status: expect.any(Number), body: expect.any(String) } });
      expect(Math.abs(error.retryAfterSeconds - seconds)).toBeLessThanOrEqual(seconds > 10 ? 1 : 0);
    });

    it.each([1, 20])('may do so before it has read the %i MiB that it was sent', async (mebibytes) => {
      await serve(1, { bodyLimit: 1000 });
      connect();
      const large = docxOf('<w:p/>', { 'word/media/image1.png': Buffer.alloc(mebibytes * MEBIBYTE) });
      expect(await failure(engine.convert(large))).toMatchObject({
        code: 'pdf_failed',
        cause: { status: 413 },
      });
    });
  });

  describe('an answer that is none', () => {
    it.each<[string, Behaviour]>([
      ['a page', behaviours.noPdf],
      ['nothing', behaviours.empty],
      ['a PDF compressed, which nobody asked for', behaviours.compresses],
      ['a connection that ends before the answer', behaviours.resets],
      ['a PDF that breaks off', behaviours.resetsInBody],
      ['a PDF that ends too early', behaviours.truncated],
      ['half a PDF that claims to be whole', behaviours.truncatedWithoutLength],
    ])('never becomes half a PDF: %s', async (_what, behaviour) => {
      await one(behaviour);
      expect(await failure()).toMatchObject({
        code: 'pdf_unavailable',
        retryAfterSeconds: 5,
        cause: { message: expect.any(String) },
      });
    });

    it.each<[string, Behaviour, number]>([
      ['that does not end', behaviours.gigantic, 64],
      ['that says how large it is', behaviours.announcesGigantic, 1],
    ])('is not taken into memory: one %s', async (_what, behaviour, most) => {
      const server = await one(behaviour, { maxPdfBytes: 8 * MEBIBYTE });
      expect(await failure()).toMatchObject({ code: 'pdf_failed', message: 'The PDF is larger than 8 MiB.' });
      await waitFor('the connection to close', () => server.openConnections === 0, 2_000);
      expect(server.bytesSent).toBeLessThan(most * MEBIBYTE);
    });
  });

  describe('time', () => {
    it.each<[string, Behaviour]>([
      ['hangs', behaviours.hangs],
      ['hangs in the middle', behaviours.hangsInBody],
      ['drips', behaviours.slow(1_000, 20)],
    ])('is up at the deadline when it %s, and the connection closed', async (_what, behaviour) => {
      const server = await one(behaviour, { deadlines: { convertMs: 200 } });
      const error = await failure();
      expect(error).toMatchObject({ code: 'pdf_timeout', retryAfterSeconds: 2 });
      expect(String(error.cause)).toContain(server.label);
      await waitFor('the connection to close', () => server.openConnections === 0, 1_000);
    });

    it('is one for all tries together', async () => {
      const [first, second] = await two({ deadlines: { convertMs: 400 } });
      const late: Behaviour = (conversion) => setTimeout(() => behaviours.timesOut(conversion), 250);
      [first.behaviour, second.behaviour] = [late, late];
      // Tries with a deadline each would end with the second one's answer.
      expect(await failure()).toMatchObject({ code: 'pdf_timeout' });
    });

    it.each<[string, Behaviour]>([
      ['before the answer', behaviours.hangs],
      ['in the middle of it', behaviours.hangsInBody],
    ])('ends with the caller, and the connection with it: %s', async (_what, behaviour) => {
      const server = await one();
      const controller = new AbortController();
      const { asked } = await new Promise<{ asked: number }>((resolve) => {
        server.behaviour = (conversion) => {
          behaviour(conversion);
          resolve({ asked: performance.now() });
          setTimeout(() => controller.abort(new Error('went away')), 20);
        };
        void failure(engine.convert(docx, { signal: controller.signal }));
      });
      await waitFor('the connection to close', () => server.openConnections === 0, 1_000);
      expect(performance.now() - asked).toBeLessThan(500);
      expect(engine.stats()).toMatchObject({ running: 0, failed: { aborted: 1 } });
    });

    it('gives the reason of the caller', async () => {
      await one(behaviours.hangs);
      const controller = new AbortController();
      const conversion = failure(engine.convert(docx, { signal: controller.signal }));
      controller.abort(new Error('went away'));
      expect(await conversion).toMatchObject({ message: 'went away' });
      expect(await failure(engine.convert(docx, { signal: controller.signal }))).toMatchObject({
        message: 'went away',
      });
    });
  });

  describe('several addresses', () => {
    it('share the work', async () => {
      const [first, second] = await two();
      for (let i = 0; i < 4; i++) await converts();
      expect([first.forms.length, second.forms.length]).toEqual([2, 2]);
    });

    it('are asked by how much they have to do', async () => {
      const [first, second] = await two();
      first.behaviour = behaviours.hangs;
      void failure();
      await waitFor('the first to be asked', () => first.forms.length === 1);
      for (let i = 0; i < 3; i++) await converts();
      expect([first.forms.length, second.forms.length]).toEqual([1, 3]);
    });

    it.each<[string, Behaviour]>([
      ['an error', behaviours.timesOut],
      ['a proxy’s error', behaviours.proxyError(502, 'Bad Gateway')],
      ['a reset', behaviours.resets],
      ['half a PDF', behaviours.truncated],
      ['a page', behaviours.noPdf],
    ])('stand in for one another after %s; the failing one is left alone', async (_what, behaviour) => {
      const [first, second] = await two();
      const counter = counted(first, behaviour);
      for (let i = 0; i < 4; i++) await converts();
      expect(counter.asked).toBe(1);
      expect(second.forms).toHaveLength(4);
    });

    it('stand in for one that is gone, and take it back when it is there again', async () => {
      const [first] = await two({ deadlines: { outMs: 100 } });
      await first.stop();
      for (let i = 0; i < 4; i++) await converts();
      await first.start();
      await waitFor('the first to be asked again', async () => {
        await converts();
        return first.forms.length > 0;
      });
      const before = first.forms.length;
      for (let i = 0; i < 4; i++) await converts();
      expect(first.forms.length - before).toBe(2);
    });

    it('are not to blame for a caller who goes away', async () => {
      const [first, second] = await two();
      const controller = new AbortController();
      first.behaviour = () => controller.abort();
      await failure(engine.convert(docx, { signal: controller.signal }));
      first.behaviour = behaviours.converts;
      for (let i = 0; i < 4; i++) await converts();
      expect([first.forms.length, second.forms.length]).toEqual([3, 2]);
    });

    it('are left alone after they hung', async () => {
      const [first, second] = await two({ deadlines: { convertMs: 150 } });
      const counter = counted(first, behaviours.hangs);
      expect(await failure()).toMatchObject({ code: 'pdf_timeout' });
      for (let i = 0; i < 3; i++) await converts();
      expect([counter.asked, second.forms.length]).toEqual([1, 3]);
    });

    it('are not asked again for a document that is at fault', async () => {
      const [first, second] = await two();
      first.behaviour = behaviours.blamesDocument;
      expect(await failure()).toMatchObject({ code: 'pdf_failed' });
      expect(second.forms).toEqual([]);
      // It has answered, so it works.
      await converts();
      expect(await failure()).toMatchObject({ code: 'pdf_failed' });
    });

    it('are tried though all are out, the one that is out longest first', async () => {
      const [first, second] = await two();
      [first.behaviour, second.behaviour] = [behaviours.timesOut, behaviours.timesOut];
      expect(await failure()).toMatchObject({ code: 'pdf_unavailable' });
      [first.behaviour, second.behaviour] = [behaviours.converts, behaviours.converts];
      await converts();
      expect([first.forms.length, second.forms.length]).toEqual([2, 1]);
    });

    it('say “busy” rather than “dead”', async () => {
      const [first, second] = await two();
      [first.behaviour, second.behaviour] = [behaviours.queueFull('9'), behaviours.timesOut];
      for (let i = 0; i < 2; i++) {
        expect(await failure()).toMatchObject({ code: 'pdf_busy', retryAfterSeconds: 9 });
      }
    });
  });

  describe('connections', () => {
    it('are used again, and closed with the engine', async () => {
      const server = await one();
      for (let i = 0; i < 5; i++) await converts();
      expect(server.connections).toBe(1);
      await engine.close();
      await waitFor('the connection to close', () => server.openConnections === 0, 1_000);
    });

    it('are used again after an error', async () => {
      const server = await one(behaviours.blamesDocument);
      for (let i = 0; i < 3; i++) await failure();
      expect(server.connections).toBe(1);
    });

    it('are kept in small number', async () => {
      const server = await one(behaviours.slow(2, 50));
      await Promise.all(Array.from({ length: 16 }, converts));
      expect(server.connections).toBe(16);
      await waitFor('the others to close', () => server.openConnections <= 8, 2_000);
    });

    it('are made anew when an idle one was closed in the moment of its use', async () => {
      const server = await one();
      server.resetsReused = true;
      for (let i = 0; i < 3; i++) await converts();
      expect(server.forms).toHaveLength(3);
      expect(await engine.health()).toEqual({ ok: true });
      expect(engine.stats()).toMatchObject({ converted: 3, failed: {} });
    });
  });

  describe('more than there are places for', () => {
    const ask = (owner: string) => engine.convertDetailed(docx, { owner });

    it('wait their turn, and their wait is measured', async () => {
      const server = await one(behaviours.slow(2, 60), { limit: 1 });
      const conversions = await Promise.all(['a', 'a', 'a', 'b'].map(ask));
      expect(server.connections).toBe(1);
      const [first = NaN, second = NaN, third = NaN, other = NaN] = conversions.map(({ ms }) => ms.queue);
      expect([second, other, third].toSorted((one, two) => one - two)).toEqual([second, other, third]);
      expect(second - first).toBeGreaterThan(50);
      expect(engine.stats().ms.queue).toMatchObject({ count: 4, max: third });
      expect(conversions[2]?.ms.total).toBeGreaterThan(third + 50);
    });

    it('are refused when they wait too long', async () => {
      await one(behaviours.hangs, { limit: 1, deadlines: { queueMs: 50 } });
      void failure();
      expect(await failure()).toMatchObject({ code: 'pdf_busy', retryAfterSeconds: 1 });
      expect(engine.stats()).toMatchObject({ queued: 0, running: 1, failed: { pdf_busy: 1 } });
    });

    it('have places at every address that works', async () => {
      const [first, second] = await two({ limit: 1 });
      [first.behaviour, second.behaviour] = [behaviours.hangs, behaviours.hangs];
      const three = [failure(), failure(), failure()];
      await waitFor('both to be asked', () => first.forms.length + second.forms.length === 2);
      expect(engine.stats()).toMatchObject({ queued: 1, running: 2 });
      await engine.close();
      for (const error of await Promise.all(three)) expect(error).toMatchObject({ code: 'pdf_unavailable' });
    });

    it('are let go of by who goes away', async () => {
      await one(behaviours.hangs, { limit: 1 });
      void failure();
      const controller = new AbortController();
      const waiting = failure(engine.convert(docx, { signal: controller.signal }));
      expect(engine.stats().queued).toBe(1);
      controller.abort(new Error('went away'));
      expect(await waiting).toMatchObject({ message: 'went away' });
      expect(engine.stats().queued).toBe(0);
    });
  });

  describe('credentials and paths in the address', () => {
    const credentials = { username: 'ann', password: 'p@ss:w%rd' };
    const encoded = 'ann:p%40ss%3Aw%25rd';
    const withCredentials = (user: string) => servers.map(({ url }) => url.replace('//', `//${user}@`) + '/');

    it('are sent and kept', async () => {
      const [server] = await serve(1, { credentials, rootPath: '/pdf/' });
      connect({ urls: withCredentials(encoded) });
      await converts();
      expect(await engine.version()).toBe(`gotenberg ${version}`);
      expect(await engine.health()).toEqual({ ok: true });
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
      seen.push(
        await failure(),
        await failure(engine.version()),
        await engine.health(),
        engine.stats(),
        events,
      );
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
      expect(await engine.version()).toBe(`gotenberg ${version}`);
      expect(await engine.health()).toEqual({ ok: true });
    });

    it('say what to check when nobody answers', async () => {
      const server = await one();
      await server.stop();
      const words = `No Gotenberg answers at ${server.label}: check GOTENBERG_URL.`;
      expect(await engine.health()).toEqual({ ok: false, detail: words });
      expect(await failure()).toMatchObject({ code: 'pdf_unavailable', retryAfterSeconds: 5 });
      expect(await failure(engine.version())).toMatchObject({ code: 'pdf_unavailable', message: words });
      expect(await failure(engine.warmUp())).toMatchObject({ code: 'pdf_unavailable' });
    });

    it('name the address that is down while another serves', async () => {
      const [first, second] = await two();
      await first.stop();
      expect(await engine.health()).toEqual({
        ok: true,
        detail: `No Gotenberg answers at ${first.label}: check GOTENBERG_URL.`,
      });
      expect(await engine.version()).toBe(`gotenberg ${version}`);
      second.libreOffice = 'down';
      const { ok, detail } = await engine.health();
      expect(ok).toBe(false);
      expect(detail).toContain(`LibreOffice is down in the Gotenberg at ${second.label}: restart it.`);
    });

    it('do not wait long for an address that says nothing', async () => {
      const [first] = await two();
      first.silent = true;
      const started = performance.now();
      expect(await engine.health()).toMatchObject({ ok: true, detail: expect.stringContaining(first.label) });
      expect(performance.now() - started).toBeLessThan(1_000);
      expect(await engine.version()).toBe(`gotenberg ${version}`);
      const again = performance.now();
      expect(await engine.version()).toBe(`gotenberg ${version}`);
      expect(performance.now() - again).toBeLessThan(500);
    });

    it('mind LibreOffice only', async () => {
      const server = await one();
      server.chromium = 'down';
      expect(await engine.health()).toEqual({ ok: true });
      server.libreOffice = 'down';
      expect(await engine.health()).toMatchObject({ ok: false });
    });

    it('know an address’s version still when it is away', async () => {
      const [first, second] = await two();
      [first.version, second.version] = ['8.30.1', '9.9.0'];
      expect(await engine.version()).toBe('gotenberg 8.30.1, 9.9.0');
      await first.stop();
      second.version = '9.10.0';
      const later = performance.now() + 61_000;
      jest.spyOn(performance, 'now').mockReturnValue(later);
      expect(await engine.version()).toBe('gotenberg 8.30.1, 9.10.0');
    });
  });

  it('refuses calls once it is closed', async () => {
    await one();
    await engine.close();
    expect(await failure()).toMatchObject({ code: 'pdf_unavailable' });
    expect(await engine.health()).toMatchObject({ ok: false });
  });

  it('ends what runs when it is closed', async () => {
    const server = await one(behaviours.hangs);
    const conversion = failure();
    await waitFor('the request', () => server.forms.length === 1);
    await engine.close();
    expect(await conversion).toMatchObject({
      code: 'pdf_unavailable',
      message: expect.stringContaining('shutting down'),
    });
  });
});

/** An HTTP date. */
function inSeconds(seconds: number): string {
  return new Date(Date.now() + seconds * 1000).toUTCString();
}
