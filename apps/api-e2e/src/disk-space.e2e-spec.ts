import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { DiskList, Readiness, SalesQuote } from '@docket/contracts';
import { documentedOperations } from './harness/api-document';
import { createCustomer, createQuote, uploadTemplate } from './harness/business';
import type { Client } from './harness/client';
import { DATABASES } from './harness/databases';
import { Docket } from './harness/docket';
import { runProgram } from './harness/program';
import { CAN_MOUNT, SmallDisk } from './harness/small-disk';
import { waitFor } from './harness/wait-for';

const MIB = 1024 ** 2;
const ANYTHING = '01890000-0000-7000-8000-000000000000';
const ASYNC = { Prefer: 'respond-async' };
/** More than any disk of a machine that runs tests. */
const MORE_THAN_THERE_IS = '8000TiB';

const fileOf = (bytes: number, name = 'drawing.bin') => new File([Buffer.alloc(bytes, 'x')], name);
const readiness = async (docket: Docket) => {
  const answer = await docket.anonymous().get('/health/ready');
  const said = Readiness.parse(JSON.parse(answer.text()));
  expect(answer.status).toBe(said.status === 'unavailable' ? 503 : 200);
  return said;
};

/** Saves items until one is refused: the journal of SQLite has some space that it reuses. */
async function firstRefusal(client: Client) {
  for (let count = 0; count < 500; count++) {
    const answer = await client.post('/v1/items', { sku: `F-${count}`, name: 'x'.repeat(100) });
    if (answer.status !== 201) return answer;
  }
  throw new Error('None was refused.');
}

describe('a disk with little space', () => {
  let docket: Docket;
  let admin: Client;

  beforeAll(async () => {
    docket = await Docket.start({ environment: { DISK_WARN: MORE_THAN_THERE_IS } });
    admin = await docket.signedIn();
  });
  afterAll(() => docket.stop());

  it('is told by readiness, which still answers 200, with the folder and the figures', async () => {
    const { status, checks } = await readiness(docket);
    expect(status).toBe('degraded');
    expect(checks['disk']?.ok).toBe(false);
    expect(checks['disk']?.detail).toMatch(
      /^The disk of DATA_DIR has [\d.]+ [GM]iB of [\d.]+ [GM]iB left; DISK_WARN is 8192000\.0 GiB\. Uploads are refused\. Free/,
    );
  });

  it('is told once in the log, and by metrics', async () => {
    const warnings = () => docket.output.split('\n').filter((line) => line.includes('DISK_WARN is'));
    await waitFor('the warning', () => (warnings().length > 0 ? true : undefined));
    expect(warnings()).toHaveLength(1);
    const metrics = (await docket.anonymous().get('/metrics')).text();
    const [, free] = /^docket_disk_free_bytes\{folder="data"\} (\d+)$/m.exec(metrics) ?? [];
    const [, total] = /^docket_disk_total_bytes\{folder="data"\} (\d+)$/m.exec(metrics) ?? [];
    expect(Number(free)).toBeGreaterThan(0);
    expect(Number(total)).toBeGreaterThan(Number(free));
  });

  it('is told to administrators, and to nobody else', async () => {
    const [disk, ...others] = (await admin.get('/v1/system/disks')).as(DiskList).data;
    expect(others).toEqual([]);
    expect(disk).toMatchObject({ name: 'data', folder: docket.dataFolder, state: 'uploads_refused' });
    const user = await docket.newUser('Uwe');
    (await user.get('/v1/system/disks')).problem(403, 'forbidden');
    (await docket.anonymous().get('/v1/system/disks')).problem(401, 'unauthenticated');
  });

  it('refuses every upload, as the document says of just these paths', async () => {
    const forms = documentedOperations.filter(
      ({ operation }) => operation.requestBody?.content['multipart/form-data'] !== undefined,
    );
    expect(forms.length).toBeGreaterThanOrEqual(14);
    for (const { method, path } of forms) {
      const answer = await admin.upload(method as 'POST', path.replace(/\{\w+\}/g, ANYTHING), fileOf(10), {});
      expect(`${method} ${path} ${answer.status}`).toBe(`${method} ${path} 507`);
      answer.problem(507, 'storage_full');
    }
    const documented = documentedOperations
      .filter(({ operation }) => '507' in operation.responses)
      .map(({ method, path }) => `${method} ${path}`);
    expect(documented.sort()).toEqual(
      [
        ...forms.map(({ method, path }) => `${method} ${path}`),
        // They store what they issue or print.
        'POST /v1/pdf',
        'POST /v1/prodorders/{id}/email',
        'POST /v1/salesorders/{id}/amend',
        'POST /v1/salesorders/{id}/email',
        'POST /v1/salesorders/{id}/{action}',
        'POST /v1/salesquotes/{id}/email',
        'POST /v1/salesquotes/{id}/{action}',
        'POST /v1/service/troublereports/{id}/email',
      ].sort(),
    );
  });

  it('refuses CSV as a body, PDFs that are stored, and an archive', async () => {
    const csv = { body: 'code,name\nA,Acme\n', headers: { 'Content-Type': 'text/csv' } };
    for (const path of ['/v1/customers/import', '/v1/items/import', '/v1/inventory/counts/import'])
      (await admin.send('POST', path, csv)).problem(507, 'storage_full');
    const batch = { kind: 'SalesQuote', ids: [ANYTHING], DocumentID: ANYTHING };
    (await admin.post('/v1/pdf', batch, ASYNC)).problem(507, 'storage_full');
    const environment = { DATA_DIR: join(docket.dataFolder, 'other'), DISK_WARN: MORE_THAN_THERE_IS };
    const { code, errors } = await runProgram(['import', 'nothing.gz'], environment, docket.dataFolder);
    expect([code, errors]).toEqual([
      1,
      expect.stringContaining('There is too little space left on the disk'),
    ]);
  });

  it('keeps nobody from what needs no file', async () => {
    const customer = await createCustomer(admin);
    const quote = await createQuote(admin, { customerId: customer.id, validUntil: '2099-12-31' });
    expect((await admin.send('POST', `/v1/salesquotes/${quote.id}/send`, {})).as(SalesQuote).status).toBe(
      'sent',
    );
  });
});

if (!CAN_MOUNT) process.stdout.write('skipped: a full disk needs root on Linux, to mount one\n');

(CAN_MOUNT ? describe : describe.skip).each(DATABASES)('a disk that fills up, with $name', (database) => {
  let disk: SmallDisk;
  let docket: Docket;
  let admin: Client;
  let customerId: string;

  beforeAll(async () => {
    // Warnings below 32 MiB, uploads down to 16 MiB.
    disk = SmallDisk.mount(128);
    const environment = { DATA_DIR: join(disk.folder, 'data'), LOG_LEVEL: 'info' };
    docket = await Docket.start({ database, environment });
    admin = await docket.signedIn();
    customerId = (await createCustomer(admin)).id;
  });
  afterAll(async () => {
    await docket.stop();
    disk.unmount();
  });

  const attach = (bytes: number, headers: Record<string, string> = {}) => {
    const body = new FormData();
    body.set('file', fileOf(bytes));
    return admin.send('POST', `/v1/customers/${customerId}/attachments`, { body, headers });
  };
  const unfinished = () => readdirSync(join(docket.dataFolder, 'files', 'incoming'));

  it('row 36: warns first, then refuses uploads, then everything that it cannot take, and goes on when there is space', async () => {
    const count = (words: string) => docket.output.split('\n').filter((line) => line.includes(words)).length;
    expect((await readiness(docket)).status).toBe('ready');
    expect((await attach(MIB)).status).toBe(201);
    await uploadTemplate(admin);

    disk.fill(26 * MIB);
    expect(await readiness(docket)).toMatchObject({ status: 'degraded', checks: { database: { ok: true } } });
    expect((await attach(MIB)).status).toBe(201);
    (await attach(12 * MIB)).problem(507, 'storage_full');
    await waitFor('the warning', () => (count('DISK_WARN is') > 0 ? true : undefined));

    disk.fill(12 * MIB);
    (await attach(10, { 'Idempotency-Key': 'drawing' })).problem(507, 'storage_full');
    const quote = await createQuote(admin, { customerId, validUntil: '2099-12-31' });
    const send = () => admin.send('POST', `/v1/salesquotes/${quote.id}/send`, {});

    disk.fill(0);
    const isEmbedded = database.name === 'SQLite';
    const { status, checks } = await readiness(docket);
    expect(status).toBe(isEmbedded ? 'unavailable' : 'degraded');
    expect(checks).toMatchObject({
      database: isEmbedded
        ? { ok: false, detail: 'The disk of the database is full. Free some space.' }
        : { ok: true },
      files: { ok: false, detail: 'The disk of the files is full. Free some space.' },
    });
    (await attach(10)).problem(507, 'storage_full');
    (await send()).problem(507, 'storage_full');
    if (isEmbedded) (await firstRefusal(admin)).problem(503, 'storage_unavailable');
    expect(unfinished()).toEqual([]);

    disk.free();
    await waitFor('readiness', async () => ((await readiness(docket)).status === 'ready' ? true : undefined));
    expect((await attach(10, { 'Idempotency-Key': 'drawing' })).status).toBe(201);
    const again = (await admin.get(`/v1/salesquotes/${quote.id}`)).as(SalesQuote);
    expect(again).toMatchObject({ status: 'draft', version: quote.version });
    expect((await send()).as(SalesQuote).status).toBe('sent');
    expect(unfinished()).toEqual([]);
    await waitFor('the end of it', () => (count('has enough space again') > 0 ? true : undefined));
    expect([count('DISK_WARN is'), count('has enough space again')]).toEqual([1, 1]);
  });

  it('stops an upload of unknown length before the database has no space left', async () => {
    disk.fill(40 * MIB);
    const boundary = 'boundary-of-the-test';
    const piece = Buffer.alloc(MIB, 'x');
    async function* form() {
      yield Buffer.from(
        `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="large.bin"\r\n\r\n`,
      );
      for (let sent = 0; sent < 39; sent++) {
        await Promise.resolve();
        yield piece;
      }
      yield Buffer.from(`\r\n--${boundary}--\r\n`);
    }
    const init = {
      body: ReadableStream.from(form()),
      duplex: 'half',
      headers: { 'Content-Type': `multipart/form-data; boundary=${boundary}` },
    } as unknown as RequestInit;
    const answer = await admin.send('POST', `/v1/customers/${customerId}/attachments`, init);
    answer.problem(507, 'storage_full');
    expect(unfinished()).toEqual([]);
    disk.free();
  });
});
