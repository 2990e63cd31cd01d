import {
  appendFileSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PdfCache } from './pdf-cache';

const key = (letter: string) => letter.repeat(43);
const pdf = (bytes: number) => Buffer.from(`%PDF-1.7 ${'x'.repeat(bytes - 15)} %%EOF`);

describe('the cache of PDFs', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'docket-pdf-cache-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  /** Sets the last use of a file, in seconds since 1970. */
  const usedAt = (letter: string, seconds: number) =>
    utimesSync(join(folder, `${key(letter)}.pdf`), seconds, seconds);
  const kept = () => readdirSync(folder).map((name) => name[0]);

  it('gives back what was put, to other processes too', async () => {
    const [cache, other] = [new PdfCache(folder, 1000), new PdfCache(folder, 1000)];
    expect(await cache.get(key('a'))).toBeNull();
    await cache.put(key('a'), pdf(100));
    expect(await other.get(key('a'))).toEqual(pdf(100));
    expect(readdirSync(folder)).toHaveLength(1);
  });

  it('stays within its bound: what was used longest ago goes first', async () => {
    const cache = new PdfCache(folder, 1000);
    for (const letter of ['a', 'b', 'c']) await cache.put(key(letter), pdf(300));
    usedAt('a', 1);
    usedAt('b', 2);
    usedAt('c', 3);
    await new PdfCache(folder, 1000).get(key('a'));
    await cache.put(key('d'), pdf(300));
    expect(kept().sort()).toEqual(['a', 'd']);
  });

  it('is in memory only while the disk has too little space', async () => {
    let free = 500;
    const cache = new PdfCache(folder, 1000, (bytes) => Promise.resolve(bytes <= free));
    await cache.put(key('a'), pdf(600));
    expect(kept()).toEqual([]);
    expect(cache.remembered(key('a'))).toEqual(pdf(600));
    free = 700;
    await cache.put(key('b'), pdf(600));
    expect(kept()).toEqual(['b']);
  });

  it('counts what is there already', async () => {
    await new PdfCache(folder, 1000).put(key('a'), pdf(800));
    await new PdfCache(folder, 1000).put(key('b'), pdf(800));
    expect(kept()).toHaveLength(1);
  });

  it('gives no half PDF, and forgets it', async () => {
    const cache = new PdfCache(folder, 1000);
    await cache.put(key('a'), pdf(300));
    truncateSync(join(folder, `${key('a')}.pdf`), 200);
    expect(await new PdfCache(folder, 1000).get(key('a'))).toBeNull();
    expect(kept()).toEqual([]);
  });

  it('gives no PDF with something behind its end', async () => {
    await new PdfCache(folder, 1000).put(key('a'), pdf(300));
    appendFileSync(join(folder, `${key('a')}.pdf`), 'something');
    expect(await new PdfCache(folder, 1000).get(key('a'))).toBeNull();
  });

  it('removes what a process that died was writing, and leaves what another one may be writing', async () => {
    const [old, young] = ['old.pdf.1.tmp', 'young.pdf.2.tmp'].map((name) => join(folder, name));
    for (const path of [old, young]) writeFileSync(path ?? '', 'half');
    const hours = Date.now() / 1000 - 7_200;
    utimesSync(old ?? '', hours, hours);
    await new PdfCache(folder, 1000).put(key('a'), pdf(300));
    expect(readdirSync(folder).sort()).toEqual([`${key('a')}.pdf`, 'young.pdf.2.tmp']);
  });

  it('tells the disk what is used from memory, at most once a minute', async () => {
    jest.useFakeTimers({ doNotFake: ['setTimeout', 'setImmediate', 'nextTick', 'performance'] });
    try {
      const cache = new PdfCache(folder, 1000);
      await cache.put(key('a'), pdf(300));
      const seconds = () => statSync(join(folder, `${key('a')}.pdf`)).mtimeMs / 1000;
      usedAt('a', 1);
      await cache.get(key('a'));
      await waitFor(() => seconds() > 1);
      usedAt('a', 2);
      jest.setSystemTime(Date.now() + 59_000);
      await cache.get(key('a'));
      jest.setSystemTime(Date.now() + 2_000);
      // By the time another file is written, a touch would have been, too.
      await new PdfCache(folder, 1000).put(key('b'), pdf(300));
      expect(seconds()).toBe(2);
      await cache.get(key('a'));
      await waitFor(() => seconds() > 2);
    } finally {
      jest.useRealTimers();
    }
  });

  it('leaves nothing behind where the disk refuses', async () => {
    rmSync(folder, { recursive: true });
    const cache = new PdfCache('/dev/null/cache', 1000);
    await expect(cache.put(key('a'), pdf(300))).rejects.toThrow();
    expect(await new PdfCache('/dev/null/cache', 1000).get(key('a'))).toBeNull();
    folder = mkdtempSync(join(tmpdir(), 'docket-pdf-cache-'));
  });

  it('answers from memory what was used last, without the disk', async () => {
    const cache = new PdfCache(folder, 1000);
    await cache.put(key('a'), pdf(300));
    rmSync(join(folder, `${key('a')}.pdf`));
    expect(await cache.get(key('a'))).toEqual(pdf(300));
  });

  it('keeps nothing that is larger than all of it', async () => {
    const cache = new PdfCache(folder, 100);
    await cache.put(key('a'), pdf(300));
    expect(kept()).toEqual([]);
  });
});

/** Until it is so; what never is fails at the test's own limit. */
async function waitFor(isSo: () => boolean): Promise<void> {
  while (!isSo()) await new Promise((resolve) => setImmediate(resolve));
}
