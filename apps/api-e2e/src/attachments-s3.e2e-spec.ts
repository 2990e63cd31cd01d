import { createHash, randomBytes } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import {
  Attachment,
  AttachmentList,
  CompanySettings,
  type Readiness,
  type SalesQuote,
} from '@docket/contracts';
import { createCustomer, createQuote, pdfPath, uploadTemplate } from './harness/business';
import type { Client } from './harness/client';
import { cutOff, highWater, MEGABYTE } from './harness/cut-off-upload';
import { ANY_DATABASE } from './harness/databases';
import { Docket } from './harness/docket';
import { pdfText } from './harness/pdf';
import { picture } from './harness/picture';
import { S3Storage } from './harness/s3-storage';
import { waitFor } from './harness/wait-for';

const sha256 = (content: Uint8Array) => createHash('sha256').update(content).digest('hex');

describe.each(ANY_DATABASE)('files in an S3 storage, on $name', (database) => {
  let storage: S3Storage;
  let docket: Docket;
  let admin: Client;
  let quote: SalesQuote;
  let path: string;

  beforeAll(async () => {
    storage = await S3Storage.start();
    const environment = { ATTACHMENT_LIMIT: '64', RATE_LIMIT: '100000', ...storage.environment };
    docket = await Docket.start({ database, environment });
    admin = await docket.signedIn();
    quote = await createQuote(admin, { customerId: (await createCustomer(admin)).id });
    path = `/v1/salesquotes/${quote.id}/attachments`;
  });
  afterAll(async () => {
    await docket.stop();
    storage.stop();
  });

  const attach = async (content: Uint8Array<ArrayBuffer> | string, name: string) =>
    (await admin.upload('POST', path, new File([content], name), {})).as(Attachment, 201);
  const content = async ({ id }: Attachment, headers = {}) => admin.get(`${path}/${id}/content`, headers);
  const incoming = () => readdirSync(join(docket.dataFolder, 'files', 'incoming'));
  const files = async () => {
    const readiness = JSON.parse((await admin.get('/health/ready')).text()) as Readiness;
    return [readiness.status, readiness.checks['files']];
  };

  it('are attached, downloaded as a whole and in part, and deleted', async () => {
    const large = Buffer.concat([Buffer.of(0), randomBytes(20 * MEGABYTE)]);
    const made = await attach(large, '../../Zeichnung "Größe".bin');
    expect(made).toMatchObject({ size: large.byteLength, sha256: sha256(large) });
    expect((await attach('plain words', 'page.html')).contentType).toBe('text/plain');
    // Names stay in the database.
    const { objects } = await storage.held();
    expect(objects).toContainEqual(
      expect.stringMatching(new RegExp(`^docket/${made.sha256}/[0-9a-f-]{36}$`)),
    );
    expect(objects.join()).not.toMatch(/Zeichnung|page/);
    const whole = await content(made);
    expect(whole.header('content-disposition')).toMatch(/^attachment;/);
    expect(whole.bytes.equals(large)).toBe(true);
    const part = await content(made, { Range: `bytes=${8 * MEGABYTE - 1}-${8 * MEGABYTE + 1}` });
    expect([part.status, part.bytes]).toEqual([206, large.subarray(8 * MEGABYTE - 1, 8 * MEGABYTE + 2)]);
    expect((await admin.delete(`${path}/${made.id}`)).status).toBe(204);
    (await content(made)).problem(404, 'not_found');
    expect(incoming()).toEqual([]);
  });

  it('are templates and the logo, too, also after a restart', async () => {
    const template = await uploadTemplate(admin);
    const logo = await admin.upload(
      'PUT',
      '/v1/settings/company/logo',
      picture({ width: 40, height: 20 }),
      {},
    );
    expect(logo.as(CompanySettings).logo).not.toBeNull();
    await docket.restart();
    admin = await docket.signedIn();
    const pdf = await admin.get(pdfPath(quote.id, template.id));
    expect(await pdfText(pdf.bytes)).toContain(quote.number);
  });

  it('are kept although parts of them are lost on their way', async () => {
    await storage.cut(2);
    const large = randomBytes(10 * MEGABYTE);
    const made = await attach(large, 'large.bin');
    expect((await content(made)).bytes.equals(large)).toBe(true);
    expect((await storage.serve()).uploads).toBe(0);
  });

  it('cannot be reached while the storage is away, which readiness says, and are there again after it', async () => {
    const made = await attach('before', 'before.txt');
    const { total } = (await admin.get(path)).as(AttachmentList);
    await storage.fail();
    const refused = await admin.upload('POST', path, new File(['meanwhile'], 'meanwhile.txt'), {});
    expect(refused.problem(503, 'storage_unavailable').detail).toContain('storage of files');
    expect(Number(refused.header('retry-after'))).toBeGreaterThan(0);
    (await content(made)).problem(503, 'storage_unavailable');
    // All the rest goes on.
    expect((await admin.get(path)).as(AttachmentList).total).toBe(total);
    const [status, check] = await waitFor('readiness to tell', async () => {
      const answer = await files();
      return answer[0] === 'degraded' ? answer : undefined;
    });
    expect([status, check]).toEqual([
      'degraded',
      { ok: false, detail: expect.stringContaining('storage of files') as string },
    ]);
    await storage.serve();
    expect((await content(made)).text()).toBe('before');
    await waitFor('readiness to tell', async () => ((await files())[0] === 'ready' ? true : undefined));
    expect(incoming()).toEqual([]);
  });

  it('are refused while the storage is frozen, and all the rest goes on', async () => {
    const made = await attach('before the frost', 'frost.txt');
    const before = (await admin.get(path)).as(AttachmentList).total;
    const warnings = () =>
      docket.output.match(/The storage of files does not answer as it should/g)?.length ?? 0;
    const already = warnings();
    storage.freeze();
    try {
      const answers = await Promise.all([
        ...Array.from({ length: 4 }, (_, index) =>
          admin.upload('POST', path, new File([`frozen ${index}`], 'frozen.txt'), {}),
        ),
        ...Array.from({ length: 4 }, () => content(made)),
      ]);
      for (const answer of answers) {
        answer.problem(503, 'storage_unavailable');
        expect(Number(answer.header('retry-after'))).toBeGreaterThan(0);
      }
      // The first call after a pause waits for the storage; all others do not.
      expect((await admin.get(path)).as(AttachmentList).total).toBe(before);
      await waitFor('readiness to tell', async () => ((await files())[0] === 'degraded' ? true : undefined));
    } finally {
      storage.thaw();
    }
    await waitFor('the file again', async () => ((await content(made)).status === 200 ? true : undefined));
    expect((await content(made)).text()).toBe('before the frost');
    await waitFor('readiness to tell', async () => ((await files())[0] === 'ready' ? true : undefined));
    expect(warnings()).toBe(already + 1);
    expect(incoming()).toEqual([]);
  });

  it('that are cut off on their way in never reach it', async () => {
    const { objects, uploads } = await storage.held();
    await cutOff(docket, admin, path, { declared: 60 * MEGABYTE, sent: 20 * MEGABYTE });
    expect(await storage.held()).toMatchObject({ objects, uploads });
  });

  it('never lie in memory as a whole', async () => {
    await attach(randomBytes(20 * MEGABYTE), 'warm.bin');
    const before = highWater(docket);
    const large = randomBytes(60 * MEGABYTE);
    for (let round = 0; round < 2; round += 1) {
      const made = await attach(Buffer.concat([large, Buffer.of(round)]), 'large.bin');
      expect((await content(made)).bytes.byteLength).toBe(large.byteLength + 1);
    }
    expect(highWater(docket) - before).toBeLessThan(60);
  });

  it('that were answered are there after a crash in the middle of others', async () => {
    const answered: Attachment[] = [];
    for (let round = 0; round < 3; round += 1) {
      const uploads = Array.from({ length: 12 }, async (_, index) => {
        const size = index % 4 === 0 ? 9 * MEGABYTE : 50_000;
        const answer = await admin.upload(
          'POST',
          path,
          new File([randomBytes(size)], `${round}-${index}`),
          {},
        );
        if (answer.status === 201) answered.push(answer.as(Attachment, 201));
      });
      const target = answered.length + 4;
      await waitFor('some to be attached', () => (answered.length >= target ? true : undefined));
      await docket.crash();
      await Promise.allSettled(uploads);
      await docket.restart();
      admin = await docket.signedIn();
    }
    const { data } = (await admin.get(path)).as(AttachmentList);
    expect(data.map(({ id }) => id)).toEqual(expect.arrayContaining(answered.map(({ id }) => id)));
    for (const made of data) {
      const { bytes } = await content(made);
      expect([made.name, bytes.byteLength, sha256(bytes)]).toEqual([made.name, made.size, made.sha256]);
    }
  });
});
