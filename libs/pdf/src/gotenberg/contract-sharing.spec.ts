import { sampleDocx } from '../sample-docx';
import { type Behaviour, behaviours } from '../testing/gotenberg-behaviours';
import { gotenbergs } from '../testing/gotenbergs';
import { waitFor } from '../testing/wait-for';

const docx = sampleDocx();

/** Contract for shared work: over addresses, over connections, and between callers. */
describe.each(['8.34.0', '9.9.0'])('the Gotenberg engine with version %s', (version) => {
  const at = gotenbergs(version);
  const { one, two, failure, converts, counted } = at;

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

    it.each<[string, Behaviour, number?]>([
      ['an error', behaviours.unavailable],
      ['a proxy’s error', behaviours.proxyError(502, 'Bad Gateway')],
      // On a connection that was used before, it may have been closed for idleness: one more try.
      ['a reset', behaviours.resets, 2],
      ['half a PDF', behaviours.truncated],
      ['a page', behaviours.noPdf],
    ])(
      'stand in for one another after %s; the failing one is left alone',
      async (_what, behaviour, asked = 1) => {
        const [first, second] = await two();
        const counter = counted(first, behaviour);
        for (let i = 0; i < 4; i++) await converts();
        expect(counter.asked).toBe(asked);
        expect(second.forms).toHaveLength(4);
      },
    );

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
      await failure(at.engine.convert(docx, { signal: controller.signal }));
      first.behaviour = behaviours.converts;
      for (let i = 0; i < 4; i++) await converts();
      expect([first.forms.length, second.forms.length]).toEqual([3, 2]);
    });

    it('are left alone after they hung', async () => {
      const [first, second] = await two({ deadlines: { convertMs: 150 } });
      await at.engine.warmUp();
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

    it.each([
      ['LibreOffice failed on a document', behaviours.failsOnDocument, 'failed on the document'],
      ['a document took too long', behaviours.timesOut, '--api-timeout'],
    ])('serve others after %s in each of them', async (_, behaviour, words) => {
      const [first, second] = await two();
      [first.behaviour, second.behaviour] = [behaviour, behaviour];
      expect(await failure()).toMatchObject({
        code: 'pdf_unavailable',
        message: expect.stringContaining(words),
      });
      expect([first.forms.length, second.forms.length]).toEqual([1, 1]);
      [first.behaviour, second.behaviour] = [behaviours.converts, behaviours.converts];
      for (let i = 0; i < 4; i++) await converts();
      // If both addresses were left out, the first one would get all four.
      expect([first.forms.length, second.forms.length]).toEqual([3, 3]);
    });

    it('are tried though all are out, the one that is out longest first', async () => {
      const [first, second] = await two();
      [first.behaviour, second.behaviour] = [behaviours.unavailable, behaviours.unavailable];
      expect(await failure()).toMatchObject({ code: 'pdf_unavailable' });
      [first.behaviour, second.behaviour] = [behaviours.converts, behaviours.converts];
      await converts();
      expect([first.forms.length, second.forms.length]).toEqual([2, 1]);
    });

    it('say “busy” rather than “dead”', async () => {
      const [first, second] = await two();
      [first.behaviour, second.behaviour] = [behaviours.queueFull('9'), behaviours.unavailable];
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
      await at.engine.close();
      await waitFor('the connection to close', () => server.openConnections === 0);
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
      await waitFor('the others to close', () => server.openConnections <= 8);
    });

    it('are made anew when an idle one was closed in the moment of its use', async () => {
      const server = await one();
      server.resetsReused = true;
      for (let i = 0; i < 3; i++) await converts();
      expect(server.forms).toHaveLength(3);
      expect(await at.engine.health()).toEqual({ ok: true, detail: `Gotenberg ${version}.` });
      expect(at.engine.stats()).toMatchObject({ converted: 3, failed: {} });
    });
  });

  describe('more than there are places for', () => {
    const ask = (owner: string) => at.engine.convertDetailed(docx, { owner });

    it('wait their turn, and their wait is measured', async () => {
      const server = await one(behaviours.slow(2, 60), { limit: 1 });
      const conversions = await Promise.all(['a', 'a', 'a', 'b'].map(ask));
      // One place more works for others while one owner has all.
      expect(server.connections).toBe(2);
      const [first = NaN, second = NaN, third = NaN, other = NaN] = conversions.map(({ ms }) => ms.queue);
      expect([other, second, third].toSorted((one, two) => one - two)).toEqual([other, second, third]);
      expect(second - first).toBeGreaterThan(50);
      expect(second - other).toBeGreaterThan(50);
      expect(at.engine.stats().ms.queue).toMatchObject({ count: 4, max: third });
      expect(conversions[2]?.ms.total).toBeGreaterThan(third + 50);
    });

    it('are refused when they wait too long', async () => {
      await one(behaviours.hangs, { limit: 1, deadlines: { queueMs: 50 } });
      void failure();
      expect(await failure()).toMatchObject({ code: 'pdf_busy', retryAfterSeconds: 1 });
      expect(at.engine.stats()).toMatchObject({ queued: 0, running: 1, failed: { pdf_busy: 1 } });
    });

    it('have places at every address that works', async () => {
      const [first, second] = await two({ limit: 1 });
      [first.behaviour, second.behaviour] = [behaviours.hangs, behaviours.hangs];
      const three = [failure(), failure(), failure()];
      await waitFor('both to be asked', () => first.forms.length + second.forms.length === 2);
      expect(at.engine.stats()).toMatchObject({ queued: 1, running: 2 });
      await at.engine.close();
      for (const error of await Promise.all(three)) expect(error).toMatchObject({ code: 'pdf_unavailable' });
    });

    it('are let go of by who goes away', async () => {
      await one(behaviours.hangs, { limit: 1 });
      void failure();
      const controller = new AbortController();
      const waiting = failure(at.engine.convert(docx, { signal: controller.signal }));
      expect(at.engine.stats().queued).toBe(1);
      controller.abort(new Error('went away'));
      expect(await waiting).toMatchObject({ message: 'went away' });
      expect(at.engine.stats().queued).toBe(0);
    });
  });
});
