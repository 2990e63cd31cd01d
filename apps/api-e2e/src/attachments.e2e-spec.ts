import { createHash, randomBytes } from 'node:crypto';
import { readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import {
  Attachment,
  AttachmentList,
  HistoryPage,
  MAXIMUM_ATTACHMENTS,
  SalesQuote,
  WEBHOOK_ENTITIES,
  WebhookEvents,
} from '@docket/contracts';
import { z } from 'zod';
import { createCustomer, createKey, createQuote } from './harness/business';
import type { Client } from './harness/client';
import { ANY_DATABASE } from './harness/databases';
import { Docket } from './harness/docket';
import { waitFor } from './harness/wait-for';

const MEGABYTE = 1024 * 1024;
const sha256 = (content: Uint8Array) => createHash('sha256').update(content).digest('hex');

describe.each(ANY_DATABASE)('attachments, on $name', (database) => {
  let docket: Docket;
  let admin: Client;
  let customerId: string;
  let path: string;

  beforeAll(async () => {
    docket = await Docket.start({ database, environment: { ATTACHMENT_LIMIT: '2', RATE_LIMIT: '100000' } });
    admin = await docket.signedIn();
    customerId = (await createCustomer(admin)).id;
  });
  afterAll(() => docket.stop());

  beforeEach(async () => {
    path = `/v1/salesquotes/${(await createQuote(admin, { customerId })).id}/attachments`;
  });

  const attach = async (content: string | Buffer<ArrayBuffer>, name = 'notes.txt', fields = {}, at = path) =>
    (await admin.upload('POST', at, new File([content], name), fields)).as(Attachment, 201);
  const list = async () => (await admin.get(path)).as(AttachmentList);
  const names = async () => (await list()).data.map(({ name }) => name);
  const contentOf = ({ id }: Attachment) => `${path}/${id}/content`;
  const incoming = () => readdirSync(join(docket.dataFolder, 'files', 'incoming'));

  /** A form that breaks off is answered while its file is still being cleared away. */
  const nothingLeft = () =>
    waitFor('the file to be gone', () => Promise.resolve(incoming().length === 0 || undefined));

  it('are never given out damaged', async () => {
    const onDisk = (file: Attachment) =>
      join(docket.dataFolder, 'files', file.sha256.slice(0, 2), file.sha256);
    const small = await attach('a small file');
    const large = await attach(Buffer.alloc(MEGABYTE + MEGABYTE / 2, 'large'), 'large.bin');
    const cut = await attach('a file that is cut off');
    const lost = await attach('a file that is lost');
    writeFileSync(onDisk(small), 'a sMall file');
    truncateSync(onDisk(cut), 5);
    rmSync(onDisk(lost));
    for (const [file, fault] of [
      [small, 'damaged'],
      [cut, 'damaged'],
      [lost, 'missing'],
    ] as const)
      expect((await admin.get(contentOf(file))).problem(500, 'file_damaged').detail).toBe(
        `A file that is needed here is ${fault} on the server. Ask your administrator to restore it from a backup.`,
      );
    expect(docket.output).toMatch(new RegExp(`"level":50.*${small.sha256}.*restore it from a backup`));
    // A file that is too long to be held in memory breaks off before its end.
    const content = readFileSync(onDisk(large));
    content[content.length - 1] = 0;
    writeFileSync(onDisk(large), content);
    await expect(admin.get(contentOf(large))).rejects.toThrow();
    // Stored again, it is whole again.
    await attach('a small file', 'again.txt');
    expect((await admin.get(contentOf(small))).text()).toBe('a small file');
    for (const file of [large, cut, lost]) await admin.delete(`${path}/${file.id}`);
  });

  it('are kept with a document, listed, renamed, downloaded and deleted, and its history tells so', async () => {
    // Behind a byte that no format begins with: random ones are an MP3 now and then.
    const content = Buffer.concat([Buffer.of(0), randomBytes(99_999)]);
    const answer = await admin.upload('POST', path, new File([content], 'Zeichnung Größe.bin'), {});
    const made = answer.as(Attachment, 201);
    expect(answer.header('location')).toBe(`${path}/${made.id}`);
    expect(made).toMatchObject({
      name: 'Zeichnung Größe.bin',
      size: 100_000,
      contentType: 'application/octet-stream',
      sha256: sha256(content),
      origin: 'upload',
      version: 1,
      createdByUser: { name: 'Administrator' },
    });
    const second = await attach('text', 'a.bin', { name: 'Notes.txt' });
    expect(second).toMatchObject({ name: 'Notes.txt', contentType: 'text/plain' });
    expect(await list()).toEqual({ data: [second, made], next: null, total: 2 });
    expect((await admin.get(`${path}/${made.id}`)).as(Attachment)).toEqual(made);

    const download = await admin.get(contentOf(made));
    expect(download.bytes.equals(content)).toBe(true);
    expect(download.header('etag')).toBe(`"${made.sha256}"`);
    expect(download.header('content-disposition')).toContain(
      "filename*=UTF-8''Zeichnung%20Gr%C3%B6%C3%9Fe.bin",
    );

    const renamed = await admin.patch(`${path}/${made.id}`, { name: 'Drawing.bin' }, { 'If-Match': '"1-x"' });
    expect(renamed.as(Attachment)).toMatchObject({ name: 'Drawing.bin', version: 2 });
    (await admin.patch(`${path}/${made.id}`, { name: 'Late' }, { 'If-Match': '"1-x"' })).problem(
      412,
      'version_conflict',
    );
    expect((await admin.delete(`${path}/${made.id}`)).status).toBe(204);
    (await admin.get(contentOf(made))).problem(404, 'not_found');
    expect(await names()).toEqual(['Notes.txt']);

    const history = (await admin.get(path.replace(/attachments$/, 'history'))).as(HistoryPage).data;
    expect(history.map(({ action, fields }) => [action, fields[0]?.before, fields[0]?.after])).toEqual([
      ['attachment_removed', 'Drawing.bin', null],
      ['attachment_renamed', 'Zeichnung Größe.bin', 'Drawing.bin'],
      ['attachment_added', null, 'Notes.txt'],
      ['attachment_added', null, 'Zeichnung Größe.bin'],
      ['create', null, expect.anything()],
    ]);
    expect(history[0]).toMatchObject({ version: 1, user: { name: 'Administrator' }, via: 'session' });
  });

  it.each([
    ['customers', { code: 'FILED', name: 'Filed Ltd.' }],
    ['items', { sku: 'FILED', name: 'Filed pump' }],
    ['locations', { code: 'FILED', name: 'Filed shelf' }],
    ['workcentres', { code: 'FILED', name: 'Filed lathe' }],
  ])('are kept with %s, too: their history tells so, and they go with them', async (kind, fields) => {
    const { id } = (await admin.post(`/v1/${kind}`, fields)).as(z.object({ id: z.string() }), 201);
    const record = `/v1/${kind}/${id}`;
    const before = (await admin.get(record)).header('etag');
    const made = await attach('drawing', 'drawing.txt', {}, `${record}/attachments`);
    expect((await admin.get(`${record}/attachments`)).as(AttachmentList).data).toEqual([made]);
    expect((await admin.get(`${record}/attachments/${made.id}/content`)).bytes.toString()).toBe('drawing');
    expect((await admin.get(record)).header('etag')).toBe(before);
    const [told] = (await admin.get(`${record}/history`)).as(HistoryPage).data;
    expect(told).toMatchObject({ action: 'attachment_added', fields: [{ after: 'drawing.txt' }] });
    expect((await admin.delete(record)).status).toBe(204);
    (await admin.get(`${record}/attachments/${made.id}/content`)).problem(404, 'not_found');
  });

  it('are told of to webhooks, whatever they are kept with', async () => {
    const { data } = (await admin.get('/v1/webhooks/events')).as(WebhookEvents);
    const kept = data.filter(({ events }) => events.some(({ name }) => name === 'attachment_added'));
    expect(kept.map(({ entity }) => entity)).toEqual(
      WEBHOOK_ENTITIES.filter((name) => name !== 'StockMovement'),
    );
  });

  it('leave their document as it is: neither its version nor its ETag changes', async () => {
    const quote = path.replace(/\/attachments$/, '');
    const before = (await admin.get(quote)).header('etag');
    await attach('text');
    expect((await admin.get(quote)).header('etag')).toBe(before);
  });

  it('of one document are not those of another, nor of what is none', async () => {
    const made = await attach('text');
    const other = `/v1/salesquotes/${(await createQuote(admin, { customerId })).id}/attachments`;
    for (const tail of [made.id, `${made.id}/content`])
      (await admin.get(`${other}/${tail}`)).problem(404, 'not_found');
    (await admin.delete(`${other}/${made.id}`)).problem(404, 'not_found');
    const nothing = '/v1/salesquotes/01890000-0000-7000-8000-000000000000/attachments';
    (await admin.get(nothing)).problem(404, 'not_found');
    (await admin.upload('POST', nothing, new File(['x'], 'x'), {})).problem(404, 'not_found');
    expect(incoming()).toEqual([]);
  });

  it('go with their document', async () => {
    const made = await attach('text');
    const quote = path.replace(/\/attachments$/, '');
    expect((await admin.delete(quote)).status).toBe(204);
    for (const gone of [path, `${path}/${made.id}`, contentOf(made)])
      (await admin.get(gone)).problem(404, 'not_found');
  });

  it.each([
    ['../../../etc/passwd', 'passwd'],
    ['..\\..\\win.ini', 'win.ini'],
    ['invoice\u202Efdp.exe', 'invoicefdp.exe'],
    ['a\u0085b\u200b.txt', 'ab.txt'],
    ['aux.txt', '_aux.txt'],
    ['Ko\u0308ln "x".txt', 'Köln _x_.txt'],
    [`${'ö'.repeat(300)}.txt`, `${'ö'.repeat(98)}.txt`],
    ['..', 'file'],
  ])('row 11: have a name that can be saved anywhere: of %j it is %j', async (given, safe) => {
    const made = await attach('text', given);
    expect(made.name).toBe(safe);
    const header = (await admin.get(contentOf(made))).header('content-disposition') ?? '';
    expect(header).toMatch(/^attachment; filename="[ -~]+"(; filename\*=UTF-8''[\w%.!~-]+)?$/);
    expect(header).not.toMatch(/[/\\]|%2F|%5C|%0|%E2%80/i);
    const renamed = await admin.patch(`${path}/${made.id}`, { name: given });
    expect(renamed.as(Attachment).name).toBe(safe);
  });

  it.each([
    ['page.html', '<!DOCTYPE html><script>alert(1)</script>'],
    ['picture.svg', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'],
    ['picture.png', '<html><script>alert(1)</script>'],
    ['feed.xml', '<?xml version="1.0"?><?xml-stylesheet href="data:,x"?><a/>'],
    ['polyglot.pdf', '%PDF-1.7\n<html><script>alert(1)</script>'],
    ['script.js', 'alert(1)'],
  ])('row 11: are never shown as a page: %s', async (name, content) => {
    const answer = await admin.get(contentOf(await attach(content, name)));
    expect(answer.header('content-type')).toMatch(
      /^(application\/(octet-stream|pdf)|text\/plain; charset=utf-8)$/,
    );
    expect(answer.header('x-content-type-options')).toBe('nosniff');
    expect(answer.header('content-security-policy')).toBe(
      "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; sandbox",
    );
    expect(answer.header('content-disposition')).toMatch(/^attachment;/);
    expect(answer.text()).toBe(content);
  });

  it.each([
    ['bytes=0-3', '0123', 'bytes 0-3/10'],
    ['bytes=7-', '789', 'bytes 7-9/10'],
    ['bytes=-2', '89', 'bytes 8-9/10'],
    ['bytes=5-100', '56789', 'bytes 5-9/10'],
    ['bytes=-100', '0123456789', 'bytes 0-9/10'],
    ['BYTES=0-0', '0', 'bytes 0-0/10'],
  ])('are sent in part, for %s', async (range, part, contentRange) => {
    const made = await attach('0123456789');
    const answer = await admin.get(contentOf(made), { Range: range });
    expect([answer.status, answer.text(), answer.header('content-range')]).toEqual([206, part, contentRange]);
    expect(answer.header('content-length')).toBe(String(part.length));
    expect(answer.header('etag')).toBe(`"${made.sha256}"`);
  });

  it('are sent as a whole where a part cannot be told, or would not fit to what is at hand', async () => {
    const made = await attach('0123456789');
    const at = contentOf(made);
    for (const Range of ['bytes=0-1,4-5', 'bytes=a-b', 'lines=0-1', 'bytes=5-2', 'bytes=-', 'nonsense']) {
      const answer = await admin.get(at, { Range });
      expect([Range, answer.status, answer.text()]).toEqual([Range, 200, '0123456789']);
    }
    const whole = { Range: 'bytes=0-1', 'If-Range': '"other"' };
    expect((await admin.get(at, whole)).text()).toBe('0123456789');
    expect((await admin.get(at, { ...whole, 'If-Range': `W/"${made.sha256}"` })).status).toBe(200);
    expect((await admin.get(at, { ...whole, 'If-Range': new Date().toUTCString() })).status).toBe(200);
    expect((await admin.get(at, { ...whole, 'If-Range': `"${made.sha256}"` })).status).toBe(206);
    for (const Range of ['bytes=10-', 'bytes=10-12', 'bytes=-0', 'bytes=99999999999-']) {
      const beyond = await admin.get(at, { Range });
      beyond.problem(416, 'range_not_satisfiable');
      expect(beyond.header('content-range')).toBe('bytes */10');
    }
    expect((await admin.get(at, { 'If-None-Match': `"${made.sha256}"` })).status).toBe(304);
    const head = await admin.send('HEAD', at, { headers: { Range: 'bytes=0-1' } });
    expect([head.status, head.header('content-length'), head.header('accept-ranges')]).toEqual([
      200,
      '10',
      'bytes',
    ]);
  });

  it('may be empty', async () => {
    const made = await attach('', 'empty.txt');
    expect(made.size).toBe(0);
    const answer = await admin.get(contentOf(made));
    expect([answer.status, answer.bytes.byteLength]).toEqual([200, 0]);
  });

  it('row 12: have a size at most, whether it is told before or not, and nothing is left of what is larger', async () => {
    expect((await attach(Buffer.alloc(2 * MEGABYTE), 'fits.bin')).size).toBe(2 * MEGABYTE);
    const tooLarge = new File([Buffer.alloc(2 * MEGABYTE + 1)], 'large.bin');
    (await admin.upload('POST', path, tooLarge, {})).problem(413, 'payload_too_large');
    const huge = new File([Buffer.alloc(5 * MEGABYTE)], 'huge.bin');
    (await admin.upload('POST', path, huge, {})).problem(413, 'payload_too_large');
    expect(await names()).toEqual(['fits.bin']);
    expect(incoming()).toEqual([]);
  });

  it('row 12: are refused with what is wrong, and nothing is left of them', async () => {
    const file = new File(['x'], 'x.txt');
    (await admin.upload('POST', path, file, { origin: 'issued' })).problem(400, 'unknown_field');
    (await admin.upload('POST', path, file, { name: ' ' })).problem(400, 'invalid_request');
    (await admin.post(path, { name: 'x' })).problem(400, 'invalid_request');
    const form = new FormData();
    form.set('other', file);
    (await admin.send('POST', path, { body: form })).problem(400, 'malformed_request');
    const broken = { 'Content-Type': 'multipart/form-data; boundary=b' };
    const body = '--b\r\nContent-Disposition: form-data; name="file"; filename="x"\r\n\r\nhalf';
    (await admin.send('POST', path, { body, headers: broken })).problem(400, 'malformed_request');
    expect(await names()).toEqual([]);
    await nothingLeft();
  });

  it('leave nothing behind where the sender goes away in the middle', async () => {
    const cookie = [...admin.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const upload = request(`${docket.url}${path}`, {
      method: 'POST',
      headers: {
        'Content-Type': 'multipart/form-data; boundary=b',
        Cookie: cookie,
        'X-CSRF-Token': admin.cookies.get('docket_ui_csrf') ?? '',
      },
    });
    upload.on('error', () => undefined);
    upload.write('--b\r\nContent-Disposition: form-data; name="file"; filename="x"\r\n\r\nhalf of it');
    await waitFor('the file to come in', () => Promise.resolve(incoming().length > 0 || undefined));
    upload.destroy();
    await nothingLeft();
    expect(await names()).toEqual([]);
    expect(docket.output).not.toContain('unexpected error');
  });

  it('are attached once for one Idempotency-Key', async () => {
    const client = docket.withKey((await createKey(admin)).key);
    const send = (content: string) => {
      const body = new FormData();
      body.set('file', new File([content], 'once.txt'));
      return client.send('POST', path, { body, headers: { 'Idempotency-Key': 'one-key' } });
    };
    const first = (await send('content')).as(Attachment, 201);
    expect((await send('content')).as(Attachment, 201)).toEqual(first);
    (await send('other')).problem(422, 'idempotency_mismatch');
    expect(await names()).toEqual(['once.txt']);
    expect(incoming()).toEqual([]);
  });

  it('are so many at most, however many come at once', async () => {
    for (let made = 0; made < MAXIMUM_ATTACHMENTS - 3; made += 1) await attach(`${made}`, `${made}.txt`);
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        admin.upload('POST', path, new File([`last ${index}`], 'last.txt'), {}),
      ),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(3);
    for (const answer of answers) if (answer.status !== 201) answer.problem(409, 'attachment_limit');
    expect((await list()).total).toBe(MAXIMUM_ATTACHMENTS);
  });

  it('stay with documents that are not drafts any more', async () => {
    const made = await attach('text');
    const quote = path.replace(/\/attachments$/, '');
    expect((await admin.post(`${quote}/send`, {})).as(SalesQuote).status).toBe('sent');
    await attach('later', 'later.txt');
    expect((await names()).slice(-2).sort()).toEqual(['later.txt', 'notes.txt'].sort());
    expect((await admin.get(contentOf(made))).text()).toBe('text');
  });

  it('that were answered have their files after a crash in the middle of others', async () => {
    const answered: Attachment[] = [];
    for (let round = 0; round < 3; round += 1) {
      const uploads = Array.from({ length: 20 }, async (_, index) => {
        const content = randomBytes(50_000 + index);
        const answer = await admin.upload('POST', path, new File([content], `${round}-${index}.bin`), {});
        if (answer.status === 201) answered.push(answer.as(Attachment, 201));
      });
      const target = answered.length + 5;
      await waitFor('some to be attached', () => Promise.resolve(answered.length >= target || undefined));
      await docket.crash();
      await Promise.allSettled(uploads);
      await docket.restart();
      admin = await docket.signedIn();
    }
    const { data } = await list();
    expect(data.map(({ id }) => id)).toEqual(expect.arrayContaining(answered.map(({ id }) => id)));
    for (const made of data) {
      const { bytes } = await admin.get(contentOf(made));
      expect([made.name, bytes.byteLength, sha256(bytes)]).toEqual([made.name, made.size, made.sha256]);
    }
  });
});

describe('an attachment of some size', () => {
  it('never lies in memory as a whole, neither on its way in nor on its way out', async () => {
    const docket = await Docket.start({ environment: { ATTACHMENT_LIMIT: '400' } });
    try {
      const admin = await docket.signedIn();
      const { id } = await createQuote(admin, { customerId: (await createCustomer(admin)).id });
      const path = `/v1/salesquotes/${id}/attachments`;
      await admin.upload('POST', path, new File([Buffer.alloc(MEGABYTE)], 'warm.bin'), {});
      const before = highWater(docket);
      const content = Buffer.alloc(300 * MEGABYTE, 'abcdefgh');
      const made = (await admin.upload('POST', path, new File([content], 'large.bin'), {})).as(
        Attachment,
        201,
      );
      const { bytes } = await admin.get(`${path}/${made.id}/content`);
      expect(bytes.equals(content)).toBe(true);
      expect(highWater(docket) - before).toBeLessThan(150);
    } finally {
      await docket.stop();
    }
  });
});

/** The most memory that the program has had, in MB. */
function highWater(docket: Docket): number {
  const status = readFileSync(`/proc/${docket.processId}/status`, 'utf8');
  return Number(/VmHWM:\s+(\d+)/.exec(status)?.[1]) / 1024;
}
