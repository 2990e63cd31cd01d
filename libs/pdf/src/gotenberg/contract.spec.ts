import { docxOf, sampleDocx } from '../sample-docx';
import { type Behaviour, behaviours } from '../testing/gotenberg-behaviours';
import { gotenbergs } from '../testing/gotenbergs';
import { waitFor } from '../testing/wait-for';

const docx = sampleDocx();
const MEBIBYTE = 1024 * 1024;
const REFUSED = { status: 400, body: expect.stringMatching(/^LibreOffice failed to process a document/) };
const ALWAYS = { exportFormFields: 'false' };
const FLAT = { ...ALWAYS, generateTaggedPdf: 'true', displayPDFDocumentTitle: 'true' };
const STAGES = '[{"op":"remediate","profile":"PDF/A-2b"}]';

/** Contract of the engine, tested against a simulated Gotenberg of each version. */
describe.each(['8.34.0', '9.9.0'])('the Gotenberg engine with version %s', (version) => {
  const newer = version.startsWith('9');
  const at = gotenbergs(version);
  const { serve, connect, one, two, failure, converts } = at;

  describe('what it sends', () => {
    it('is the docx in the part `files`, for an ordinary PDF', async () => {
      const server = await one();
      await converts();
      expect(server.forms).toEqual([
        {
          fields: newer ? ALWAYS : FLAT,
          files: [{ part: 'files', name: 'document.docx', bytes: Buffer.from(docx) }],
        },
      ]);
    });

    it('is a view into a larger memory, and nothing around it', async () => {
      const server = await one();
      const larger = Buffer.concat([Buffer.alloc(9, 'x'), docx, Buffer.alloc(9, 'x')]);
      await at.engine.convert(larger.subarray(9, -9));
      expect(server.forms[0]?.files[0]?.bytes).toEqual(Buffer.from(docx));
    });

    it('are the fields of this version for PDF/A and a watermark', async () => {
      const server = await one();
      await at.engine.convert(docx, { pdfa: '2b' });
      await at.engine.convert(docx, { watermark: ' DRAFT\n' });
      await at.engine.convert(docx);
      const always = newer ? ALWAYS : FLAT;
      const pdfa = newer ? { stages: STAGES } : { pdfa: 'PDF/A-2b' };
      expect(server.forms.map(({ fields }) => fields)).toEqual([
        { ...always, ...pdfa },
        { ...always, nativeWatermarkText: 'DRAFT' },
        always,
      ]);
    });

    it('follows an upgrade under its feet', async () => {
      const server = await one();
      server.version = '8.34.0';
      await at.engine.convert(docx, { pdfa: '2b' });
      server.version = '9.0.0';
      await at.engine.convert(docx, { pdfa: '2b' });
      expect(server.forms.at(-1)?.fields).toEqual({ ...ALWAYS, stages: STAGES });
      expect(await at.engine.version()).toBe('gotenberg 9.0.0');
    });

    it('suits each address where versions differ', async () => {
      const [first, second] = await two();
      first.version = '8.39.0';
      second.version = '9.1.0';
      await Promise.all([at.engine.convert(docx, { pdfa: '2b' }), at.engine.convert(docx, { pdfa: '2b' })]);
      expect(first.forms.map(({ fields }) => fields)).toEqual([{ ...FLAT, pdfa: 'PDF/A-2b' }]);
      expect(second.forms.map(({ fields }) => fields)).toEqual([{ ...ALWAYS, stages: STAGES }]);
      expect(await at.engine.version()).toBe('gotenberg 8.39.0, 9.1.0');
    });

    it('is nothing that is no docx', async () => {
      const server = await one();
      expect(await failure(at.engine.convert(Buffer.from('hello')))).toMatchObject({ code: 'pdf_failed' });
      expect(server.forms).toEqual([]);
    });
  });

  describe('what it gives', () => {
    it('has pages, engine and durations', async () => {
      await serve(1, { pages: 7 });
      connect();
      await at.engine.warmUp();
      const conversion = await at.engine.convertDetailed(docx, { owner: 'ann' });
      expect(conversion).toMatchObject({
        pages: 7,
        engine: `gotenberg ${version}`,
        ms: { load: 0, save: 0 },
      });
      expect(conversion.ms.total).toBeGreaterThan(0);
      expect(at.events).toMatchObject([
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
      expect(at.events).toMatchObject([{ type: 'failed', code: 'pdf_failed' }]);
    });

    it('has no more than 4 KB of its words kept', async () => {
      const server = await one(behaviours.endlessError);
      const { code, cause } = await failure();
      expect(code).toBe('pdf_unavailable');
      expect((cause as { body: string }).body).toBe('<html>'.padEnd(4096, 'x'));
      await waitFor('the connection to close', () => server.openConnections === 0);
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
      ['503 of a proxy', behaviours.unavailable, 'pdf_unavailable', 5],
      ['503, with a time', behaviours.says(503, 'later', { 'Retry-After': '7' }), 'pdf_unavailable', 7],
      ['500', behaviours.says(500, 'Internal Server Error'), 'pdf_unavailable', 5],
      ['500, on this document', behaviours.failsOnDocument, 'pdf_unavailable', 5],
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
      expect(await failure(at.engine.convert(large))).toMatchObject({
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
      await waitFor('the connection to close', () => server.openConnections === 0);
      expect(server.bytesSent).toBeLessThan(most * MEBIBYTE);
    });
  });

  describe('time', () => {
    it.each<[string, Behaviour]>([
      ['hangs', behaviours.hangs],
      ['hangs in the middle', behaviours.hangsInBody],
      ['drips', behaviours.slow(1_000, 20)],
    ])('is up at the deadline when it %s, and the connection closed', async (_what, behaviour) => {
      const server = await one(behaviour, { deadlines: { convertMs: 1_000 } });
      await at.engine.warmUp();
      const conversion = failure();
      await waitFor('the conversion to begin', () => server.unfinishedConversions === 1);
      const error = await conversion;
      expect(error).toMatchObject({ code: 'pdf_timeout', retryAfterSeconds: 2 });
      expect(String(error.cause)).toContain(server.label);
      await waitFor('the connection of the conversion to close', () => server.unfinishedConversions === 0);
    });

    it.each([1, 2])('says nothing about the document where one of %d has gone silent', async (count) => {
      const deadlines = { convertMs: 300 };
      const frozen = count === 1 ? await one(undefined, { deadlines }) : (await two({ deadlines }))[0];
      await at.engine.warmUp();
      frozen.silent = true;
      const error = await failure();
      expect(error).toMatchObject({ code: 'pdf_unavailable', retryAfterSeconds: 2 });
      expect(error.message).toContain(`No Gotenberg answers at ${frozen.label}`);
      frozen.silent = false;
      await converts();
    });

    it('is one for all tries together', async () => {
      const [first, second] = await two({ deadlines: { convertMs: 400 } });
      await at.engine.warmUp();
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
        void failure(at.engine.convert(docx, { signal: controller.signal }));
      });
      await waitFor('the connection to close', () => server.openConnections === 0);
      expect(performance.now() - asked).toBeLessThan(10_000);
      expect(at.engine.stats()).toMatchObject({ running: 0, failed: { aborted: 1 } });
    });

    it('gives the reason of the caller', async () => {
      await one(behaviours.hangs);
      const controller = new AbortController();
      const conversion = failure(at.engine.convert(docx, { signal: controller.signal }));
      controller.abort(new Error('went away'));
      expect(await conversion).toMatchObject({ message: 'went away' });
      expect(await failure(at.engine.convert(docx, { signal: controller.signal }))).toMatchObject({
        message: 'went away',
      });
    });
  });
});

/** An HTTP date. */
function inSeconds(seconds: number): string {
  return new Date(Date.now() + seconds * 1000).toUTCString();
}
