import { sampleDocx } from '../sample-docx';
import { gotenbergs } from '../testing/gotenbergs';
import { isTooOld } from './minimum-version';

const docx = sampleDocx();

describe('row 28: a version that fetches what documents link to', () => {
  it.each(['7.10.2', '8.0.0', '8.30.1', 'v8.33.9', '8'])('is %s', (version) => {
    expect(isTooOld(version)).toBe(true);
  });

  it.each(['8.34.0', 'v8.34.1-rc', '8.100.0', '9.0.0', '10', 'edge'])('is not %s', (version) => {
    expect(isTooOld(version)).toBe(false);
  });
});

describe('row 28: a Gotenberg that fetches what documents link to', () => {
  const at = gotenbergs('8.30.1');
  const { one, two, failure, converts } = at;
  const words = (label: string): string =>
    `The Gotenberg at ${label} has version 8.30.1, and 8.34 or newer is needed: update it. Older ones fetch what documents link to (CVE-2026-55229).`;

  it('is given no document, and named with its version, also in health and at the start', async () => {
    const server = await one();
    for (const conversion of [at.engine.convert(docx), at.engine.convert(docx, { pdfa: '2b' })])
      expect(await failure(conversion)).toMatchObject({
        code: 'pdf_unavailable',
        message: words(server.label),
        retryAfterSeconds: 5,
      });
    for (const asked of [at.engine.warmUp(), at.engine.version()])
      expect(await failure(asked)).toMatchObject({ code: 'pdf_unavailable', message: words(server.label) });
    expect(await at.engine.health()).toEqual({ ok: false, detail: words(server.label) });
    expect(server.forms).toEqual([]);
  });

  it('is used once it is updated', async () => {
    const server = await one();
    expect(await failure()).toMatchObject({ code: 'pdf_unavailable' });
    server.version = '8.34.0';
    await converts();
    expect(await at.engine.health()).toEqual({ ok: true, detail: 'Gotenberg 8.34.0.' });
  });

  it('stands back for one that is new enough', async () => {
    const [old, current] = await two();
    current.version = '9.1.0';
    for (let times = 0; times < 3; times++) await converts();
    expect([old.forms.length, current.forms.length]).toEqual([0, 3]);
    expect(await at.engine.version()).toBe('gotenberg 9.1.0');
    expect(await at.engine.health()).toEqual({ ok: true, detail: words(old.label) });
  });

  it('is found where it comes in place of a newer one', async () => {
    const server = await one();
    server.version = '8.34.0';
    await converts();
    await server.stop();
    expect(await failure()).toMatchObject({ code: 'pdf_unavailable' });
    server.version = '8.30.1';
    await server.start();
    expect(await failure()).toMatchObject({ code: 'pdf_unavailable', message: words(server.label) });
    expect(server.forms).toHaveLength(1);
  });
});
