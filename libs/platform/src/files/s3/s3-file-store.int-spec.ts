import { createHash, randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer, text } from 'node:stream/consumers';
import { Logger } from '@nestjs/common';
import type { DomainError } from '../../errors/domain-error';
import { S3StandIn } from '../../testing/s3-stand-in';
import { S3FileStore } from './s3-file-store';
import type { S3Place } from './s3-place';

const MEGABYTE = 1024 * 1024;
const HOUR_MS = 3_600_000;
const { credentials: key } = S3StandIn.place;
const sha256 = (content: Uint8Array) => createHash('sha256').update(content).digest('hex');

/** Asks again and again until it is so. */
async function until(isSo: () => Promise<boolean>): Promise<void> {
  for (let tries = 0; tries < 1_000; tries++) {
    if (await isSo().catch(() => false)) return;
    await new Promise((done) => setTimeout(done, 20));
  }
  throw new Error('Waited in vain.');
}

describe('files in an S3 storage', () => {
  let storage: S3StandIn;
  let place: S3Place;
  let folder: string;
  let files: S3FileStore;

  beforeEach(async () => {
    storage = await S3StandIn.start();
    place = { ...S3StandIn.place, endpoint: storage.endpoint, prefix: 'docket/' };
    folder = mkdtempSync(join(tmpdir(), 'docket-s3-'));
    files = new S3FileStore(place, folder);
  });
  afterEach(async () => {
    await storage.stop();
    rmSync(folder, { recursive: true });
  });

  const incoming = () => readdirSync(folder);
  const keys = () => [...storage.objects.keys()];
  const put = (content: string) => files.put(Buffer.from(content));
  const unavailable = expect.objectContaining({ code: 'storage_unavailable' }) as Error;

  it('are kept under their SHA-256, and read as a whole and in part', async () => {
    const file = await files.receive([Buffer.from('in two '), Buffer.from('pieces')]);
    expect([file.size, file.head.toString()]).toEqual([13, 'in two pieces']);
    expect(keys()).toEqual([]);
    await file.keep();
    await file.discard();
    expect(incoming()).toEqual([]);
    expect(keys()).toEqual([expect.stringMatching(new RegExp(`^docket/${file.sha256}/[0-9a-f-]{36}$`))]);
    // By somebody who has not put it, too.
    for (const reader of [files, new S3FileStore(place, folder)]) {
      expect(await reader.has(file.sha256)).toBe(true);
      expect((await reader.get(file.sha256)).toString()).toBe('in two pieces');
      expect(await text(await reader.stream(file.sha256, { start: 3, end: 5 }))).toBe('two');
    }
  });

  it('may be empty, and are not there until they are put', async () => {
    const empty = sha256(Buffer.alloc(0));
    await expect(files.get(empty)).rejects.toMatchObject({ code: 'file_damaged' });
    expect(await files.sizeOf(empty)).toBeUndefined();
    expect(await files.has(empty)).toBe(false);
    expect(await put('')).toBe(empty);
    expect(await files.get(empty)).toHaveLength(0);
    await expect(files.get('../secret')).rejects.toThrow('SHA-256');
  });

  it('are sent in parts where they are large, and come back as they were', async () => {
    const content = randomBytes(20 * MEGABYTE + 7);
    const name = await files.put(content);
    expect(storage.calls.filter((call) => call === 'PUT upload')).toHaveLength(3);
    expect(storage.uploads.size).toBe(0);
    expect(sha256(await files.get(name))).toBe(sha256(content));
    const range = { start: 8 * MEGABYTE - 2, end: 8 * MEGABYTE + 1 };
    expect(await buffer(await files.stream(name, range))).toEqual(
      content.subarray(range.start, range.end + 1),
    );
    const pieces: Buffer[] = [];
    for await (const piece of files.read(name, 48 * 1024)) pieces.push(piece);
    expect(new Set(pieces.slice(0, -1).map(({ byteLength }) => byteLength))).toEqual(new Set([48 * 1024]));
    expect(Buffer.concat(pieces).equals(content)).toBe(true);
  });

  it('are put once while they are fresh', async () => {
    await put('the same');
    await put('the same');
    expect(keys()).toHaveLength(1);
  });

  it('are put although calls fail or lose their answers for a moment', async () => {
    const content = randomBytes(9 * MEGABYTE);
    const failing = new Set<string>();
    // Each kind of call fails once, in one way and then in the other.
    for (const how of [503, 'cut'] as const) {
      failing.clear();
      storage.fault = (call) => {
        if (failing.has(call)) return undefined;
        failing.add(call);
        return how;
      };
      const name = await files.put(Buffer.concat([content, Buffer.from(String(how))]));
      expect(await files.has(name)).toBe(true);
    }
    expect(storage.uploads.size).toBe(0);
  });

  it('are refused with a word to the person where the storage is gone, and nothing is left of them', async () => {
    const name = await put('before');
    const file = await files.receive([Buffer.from('meanwhile')]);
    storage.fault = () => 503;
    await expect(file.keep()).rejects.toEqual(unavailable);
    await file.discard();
    await expect(files.get(name)).rejects.toEqual(unavailable);
    expect(incoming()).toEqual([]);
    expect(await new S3FileStore(place, folder).health()).toMatchObject({ ok: false });
    storage.fault = () => undefined;
    expect((await files.get(name)).toString()).toBe('before');
    expect(await new S3FileStore(place, folder).health()).toEqual({ ok: true });
  });

  describe('while the storage is silent', () => {
    const PATIENCE_MS = 200;
    const lines: string[] = [];

    beforeEach(() => {
      files = new S3FileStore(place, folder, 'write', PATIENCE_MS);
      lines.length = 0;
      for (const level of ['log', 'warn'] as const)
        jest
          .spyOn(Logger.prototype, level)
          .mockImplementation((...[line]: unknown[]) => void lines.push(String(line)));
    });
    afterEach(() => jest.restoreAllMocks());

    it('are refused after one call, in small and large, and the log says so once', async () => {
      const name = await put('before');
      const file = await files.receive([Buffer.from('meanwhile')]);
      storage.fault = () => 'silent';
      await expect(file.keep()).rejects.toEqual(unavailable);
      const before = storage.calls.length;
      // Others do not wait for what is known.
      const others = await Promise.allSettled([
        files.get(name),
        files.has(name),
        put('small'),
        files.put(randomBytes(9 * MEGABYTE)),
        ...Array.from({ length: 50 }, () => files.get(name)),
      ]);
      expect(
        new Set(
          others.map((result) => (result.status === 'rejected' ? (result.reason as DomainError).code : '')),
        ),
      ).toEqual(new Set(['storage_unavailable']));
      expect(storage.calls.length - before).toBeLessThanOrEqual(1);
      expect(lines).toEqual([expect.stringMatching(/^The storage of files does not answer as it should/)]);
      await file.discard();
      storage.fault = () => undefined;
      await until(async () => (await files.get(name)).toString() === 'before');
      expect(lines.slice(1)).toEqual(['The storage of files answers again.']);
      expect([keys().length, storage.uploads.size, incoming()]).toEqual([1, 0, []]);
    });

    it('are given up in the middle of a large upload', async () => {
      storage.fault = (call) => {
        if (call === 'PUT upload') storage.fault = () => 'silent';
        return call === 'PUT upload' ? 'silent' : undefined;
      };
      await expect(files.put(randomBytes(20 * MEGABYTE))).rejects.toEqual(unavailable);
      expect([keys(), incoming()]).toEqual([[], []]);
    });

    it('are sent in parts over a line that is slower than the patience for small calls', async () => {
      let isFirst = true;
      storage.delay = (call) => (call === 'PUT upload' && isFirst ? ((isFirst = false), 3 * PATIENCE_MS) : 0);
      const content = randomBytes(9 * MEGABYTE);
      expect(sha256(await files.get(await files.put(content)))).toBe(sha256(content));
    });

    it('break off in the middle of a download', async () => {
      const name = await put('two halves');
      storage.fault = (call) => (call === 'GET object' ? 'stuck' : undefined);
      await expect(files.get(name)).rejects.toEqual(unavailable);
      const content = await files.stream(name);
      await expect(buffer(content)).rejects.toEqual(unavailable);
    });
  });

  it('give their connection back where nobody reads them', async () => {
    const name = await put('never read');
    storage.fault = (call) => (call === 'GET object' ? 'stuck' : undefined);
    const content = await files.stream(name);
    expect(storage.sending).toBe(1);
    content.destroy();
    await until(() => Promise.resolve(storage.sending === 0));
  });

  it.each([
    ['another secret', { credentials: { ...key, secretAccessKey: 'wrong' } }, 'SignatureDoesNotMatch'],
    ['an unknown key', { credentials: { ...key, accessKeyId: 'nobody' } }, 'InvalidAccessKeyId'],
    ['another region', { region: 'elsewhere' }, 'AuthorizationHeaderMalformed'],
    ['another bucket', { bucket: 'other-bucket' }, 'NoSuchBucket'],
  ])('are not reached with %s, which readiness says', async (_what, wrong, code) => {
    const other = new S3FileStore({ ...place, ...wrong }, folder);
    await expect(other.put(Buffer.from('x'))).rejects.toEqual(unavailable);
    const health = await other.health();
    expect(health.detail).toContain(code);
    expect(keys()).toEqual([]);
  });

  it('leave nothing in the storage where an upload in parts cannot be ended', async () => {
    storage.fault = (call) => (call === 'PUT upload' ? 500 : undefined);
    await expect(files.put(randomBytes(9 * MEGABYTE))).rejects.toEqual(unavailable);
    expect([keys(), storage.uploads.size, incoming()]).toEqual([[], 0, []]);
  });

  it('are listed over many pages, one for each content', async () => {
    storage.pageSize = 3;
    const names = await Promise.all(Array.from({ length: 10 }, (_, index) => put(`file ${index}`)));
    storage.age(HOUR_MS);
    await put('file 0');
    expect(keys()).toHaveLength(11);
    storage.objects.set('docket/readme.txt', { content: Buffer.from('not ours'), modified: 0 });
    storage.objects.set('other/file', { content: Buffer.from('not ours'), modified: 0 });
    const listed: { sha256: string; size: number }[] = [];
    for await (const file of files.all()) listed.push(file);
    expect(listed).toEqual(names.toSorted().map((name) => ({ sha256: name, size: 6 })));
  });

  describe('are swept', () => {
    const later = () => Date.now() - HOUR_MS;
    const noLimit = () => Infinity;

    it('where no row names them, an hour after they were put', async () => {
      const [kept, orphan] = [await put('kept'), await put('orphan')];
      expect(await files.sweep(new Set([kept]), later(), noLimit)).toEqual({
        binned: 0,
        deleted: 0,
        withheld: 0,
        missing: [],
      });
      storage.age(HOUR_MS + 1_000);
      storage.objects.set('docket/readme.txt', { content: Buffer.from('not ours'), modified: 0 });
      expect(await files.sweep(new Set([kept]), later(), noLimit)).toEqual({
        binned: 1,
        deleted: 0,
        withheld: 0,
        missing: [],
      });
      expect(await files.has(kept)).toBe(true);
      expect(keys().filter((key) => key.includes(orphan))).toEqual([
        expect.stringMatching(new RegExp(`^docket/bin/${orphan}/`)),
      ]);
      expect(keys()).toContain('docket/readme.txt');
    });

    it('into a bin, from which they come back when they are read, until it is emptied', async () => {
      const name = await put('needed again');
      storage.age(HOUR_MS + 1_000);
      await files.sweep(new Set(), later(), noLimit);
      expect((await new S3FileStore(place, folder).get(name)).toString()).toBe('needed again');
      expect(keys()).toEqual([expect.stringMatching(new RegExp(`^docket/${name}/`))]);
      storage.age(HOUR_MS + 1_000);
      await files.sweep(new Set(), later(), noLimit);
      expect(await files.emptyBin(Date.now() - HOUR_MS)).toBe(0);
      storage.age(2 * HOUR_MS);
      expect(await files.emptyBin(Date.now() - HOUR_MS)).toBe(1);
      expect(keys()).toEqual([]);
    });

    it('no more of them than the limit allows', async () => {
      for (let index = 0; index < 5; index++) await put(`file ${index}`);
      storage.age(HOUR_MS + 1_000);
      expect(await files.sweep(new Set(), later(), () => 2)).toMatchObject({ binned: 2, withheld: 3 });
      expect(keys().filter((key) => key.startsWith('docket/bin/'))).toHaveLength(2);
    });

    it('and have an identity, which is replaced only on purpose', async () => {
      expect(await files.identity()).toBeNull();
      expect(await files.identify('first', false)).toBe('first');
      expect(await new S3FileStore(place, folder).identify('second', false)).toBe('first');
      expect(await files.identify('third', true)).toBe('third');
      expect(await new S3FileStore(place, folder).identity()).toBe('third');
    });

    it('but not what is put again at the same moment: it has an object of its own', async () => {
      const name = await put('again');
      storage.age(HOUR_MS + 1_000);
      // A sweep that has read its list before, and deletes after.
      const list = new Map(storage.objects);
      await put('again');
      for (const key of list.keys()) storage.objects.delete(key);
      expect((await files.get(name)).toString()).toBe('again');
    });

    it('down to the newest copy, which those read who knew another', async () => {
      const reader = new S3FileStore(place, folder);
      const name = await put('twice');
      expect((await reader.get(name)).toString()).toBe('twice');
      storage.age(HOUR_MS + 1_000);
      await put('twice');
      expect(keys()).toHaveLength(2);
      expect(await files.sweep(new Set([name]), later(), noLimit)).toEqual({
        binned: 0,
        deleted: 1,
        withheld: 0,
        missing: [],
      });
      expect((await reader.get(name)).toString()).toBe('twice');
    });

    it('also where the storage has no list of uploads', async () => {
      const orphan = await put('orphan');
      storage.age(HOUR_MS + 1_000);
      storage.fault = (call) => (call === 'GET uploads' ? 501 : undefined);
      expect(await files.sweep(new Set(), later(), noLimit)).toEqual({
        binned: 1,
        deleted: 0,
        withheld: 0,
        missing: [],
      });
      expect(keys()).toEqual([expect.stringContaining(`bin/${orphan}/`)]);
      storage.fault = (call) => (call === 'GET uploads' ? 403 : undefined);
      await expect(files.sweep(new Set(), later(), noLimit)).rejects.toMatchObject({ status: 403 });
    });

    it('and those that are missing are named', async () => {
      const name = await put('lost');
      storage.objects.clear();
      expect(await files.sweep(new Set([name]), later(), noLimit)).toEqual({
        binned: 0,
        deleted: 0,
        withheld: 0,
        missing: [name],
      });
    });

    it('with uploads that were never completed, and files that were only coming in', async () => {
      storage.pageSize = 2;
      const begun = 3;
      for (let count = 0; count < begun; count += 1) {
        storage.fault = (call) => (call === 'PUT upload' || call === 'DELETE upload' ? 500 : undefined);
        await expect(files.put(Buffer.concat([randomBytes(9 * MEGABYTE)]))).rejects.toEqual(unavailable);
      }
      await files.receive([Buffer.from('the program ends here')]);
      storage.fault = () => undefined;
      expect([storage.uploads.size, incoming().length]).toEqual([begun, 1]);
      expect(await files.sweep(new Set(), later(), noLimit)).toEqual({
        binned: 0,
        deleted: 0,
        withheld: 0,
        missing: [],
      });
      storage.age(HOUR_MS + 1_000);
      expect(await files.sweep(new Set(), Date.now() + 1_000, noLimit)).toEqual({
        binned: 0,
        deleted: begun + 1,
        withheld: 0,
        missing: [],
      });
      expect([storage.uploads.size, incoming()]).toEqual([0, []]);
    });
  });
});
