import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type DocumentRendering, DocumentRenderingPage } from '@docket/contracts';
import { createCustomer, createQuote, pdfPath, quoteLine, uploadTemplate } from './harness/business';
import type { Client } from './harness/client';
import { ANY_DATABASE } from './harness/databases';
import { Docket } from './harness/docket';
import { waitFor } from './harness/wait-for';
import { paragraph, runs, wordFile } from './harness/word-file';

const UNKNOWN = '01890000-0000-7000-8000-000000000000';

const renderingsPath = (documentId: string, query = '') => `/v1/documents/${documentId}/renderings${query}`;

async function renderings(client: Client, documentId: string, query = ''): Promise<DocumentRendering[]> {
  return (await client.get(renderingsPath(documentId, query))).as(DocumentRenderingPage).data;
}

describe.each(ANY_DATABASE)('what was printed with a template, on $name', (database) => {
  let docket: Docket;
  let admin: Client;
  let customerId: string;

  beforeAll(async () => {
    docket = await Docket.start({ database });
    admin = await docket.signedIn();
    customerId = (await createCustomer(admin)).id;
  });
  afterAll(() => docket.stop());

  it('is listed with its pages, its size and what it took', async () => {
    const quote = await createQuote(admin, { customerId });
    const { id } = await uploadTemplate(admin);
    const before = Date.now();
    const { bytes } = await admin.get(pdfPath(quote.id, id));
    const [rendering, ...others] = await renderings(admin, id);
    expect(others).toEqual([]);
    expect(rendering).toMatchObject({
      entityId: quote.id,
      number: quote.number,
      user: { name: 'Administrator' },
      fileVersion: 1,
      outcome: 'ok',
      pages: 1,
      bytes: bytes.length,
    });
    const { queueMs, fillMs, convertMs, totalMs, at } = rendering as DocumentRendering;
    for (const stage of [queueMs, fillMs, convertMs]) {
      expect(stage).toBeGreaterThanOrEqual(0);
      // Each is rounded for itself.
      expect(stage).toBeLessThanOrEqual(totalMs + 1);
    }
    expect(convertMs).toBeGreaterThan(0);
    expect(Date.parse(at)).toBeGreaterThanOrEqual(before);
  });

  it('is listed where it was made, not where it was at hand already', async () => {
    const quote = await createQuote(admin, { customerId });
    const { id } = await uploadTemplate(admin);
    const path = pdfPath(quote.id, id);
    const together = await Promise.all([1, 2, 3].map(() => admin.get(path)));
    const etag = together[0]?.header('etag') ?? '';
    expect((await admin.get(path)).status).toBe(200);
    expect((await admin.get(path, { 'If-None-Match': etag })).status).toBe(304);
    expect(await renderings(admin, id)).toHaveLength(1);
    await admin.patch(`/v1/salesquotes/${quote.id}`, { lines: [quoteLine({ description: 'Stool' })] });
    await admin.get(path);
    expect(await renderings(admin, id)).toHaveLength(2);
  });

  it('is not listed where whoever asked went away meanwhile', async () => {
    const lines = Array.from({ length: 1_000 }, (_, index) => quoteLine({ description: `Part ${index}` }));
    const quote = await createQuote(admin, { customerId, lines });
    const { id } = await uploadTemplate(admin);
    const metrics = async () => (await admin.get('/metrics')).text();
    const leaving = new AbortController();
    const answer = admin.send('GET', pdfPath(quote.id, id), { signal: leaving.signal });
    const gone = expect(answer).rejects.toThrow();
    await waitFor('the conversion to begin', async () =>
      /^docket_pdf_running 1$/m.test(await metrics()) ? true : undefined,
    );
    leaving.abort();
    await gone;
    await waitFor('the conversion to be given up', async () =>
      /^docket_pdf_conversions_total\{result="aborted"\} 1$/m.test(await metrics()) ? true : undefined,
    );
    expect(await renderings(admin, id)).toEqual([]);
  });

  it('is listed for previews, too: without a quote where that was the sample', async () => {
    const quote = await createQuote(admin, { customerId });
    const { id } = await uploadTemplate(admin);
    await admin.get(`/v1/documents/${id}/preview`);
    await admin.get(`/v1/documents/${id}/preview?entityId=${quote.id}`);
    const [ofQuote, ofSample] = await renderings(admin, id);
    expect(ofQuote).toMatchObject({ entityId: quote.id, number: quote.number, outcome: 'ok' });
    expect(ofSample).toMatchObject({ entityId: null, outcome: 'ok' });
  });

  it('is listed with the version of the file it was printed with', async () => {
    const quote = await createQuote(admin, { customerId });
    const { id } = await uploadTemplate(admin);
    const file = wordFile('new.docx', paragraph(runs('Anew: {{SQ.NUMBER}}')));
    await admin.upload('PUT', `/v1/documents/${id}/content`, file, {});
    await admin.get(pdfPath(quote.id, id));
    await admin.get(`/v1/documents/${id}/preview?fileVersion=1&entityId=${quote.id}`);
    expect((await renderings(admin, id)).map(({ fileVersion }) => fileVersion)).toEqual([1, 2]);
  });

  it('comes in pages, the newest first, each once', async () => {
    const { id } = await uploadTemplate(admin);
    const numbers: string[] = [];
    for (let n = 0; n < 5; n++) {
      const quote = await createQuote(admin, { customerId });
      await admin.get(pdfPath(quote.id, id));
      numbers.unshift(quote.number);
    }
    const seen: string[] = [];
    for (let query = '?limit=2'; query !== '';) {
      const answer = await admin.get(renderingsPath(id, query));
      const { data, next } = answer.as(DocumentRenderingPage);
      expect(data.length).toBeLessThanOrEqual(2);
      seen.push(...data.map(({ number }) => number));
      expect(answer.header('link') !== null).toBe(next !== null);
      query = next === null ? '' : `?limit=2&cursor=${next}`;
    }
    expect(seen).toEqual(numbers);
    const counted = (await admin.get(renderingsPath(id, '?limit=1&count=true'))).as(DocumentRenderingPage);
    expect(counted.total).toBe(5);
    (await admin.get(renderingsPath(id, '?cursor=nonsense'))).problem(400, 'invalid_cursor');
    (await admin.get(renderingsPath(id, '?limit=0'))).problem(400, 'invalid_request');
    (await admin.get(renderingsPath(id, '?outcome=bad'))).problem(400, 'invalid_request');
    (await admin.get(renderingsPath(id, '?sort=at'))).problem(400, 'unknown_field');
  });

  it('is an administrator’s to see, and goes with its template', async () => {
    (await admin.get(renderingsPath(UNKNOWN))).problem(404, 'not_found');
    const user = { email: 'udo@example.com', password: 'a password of a user' };
    const names = ['--name', 'Udo', '--role', 'USER', '--email', user.email, '--password', user.password];
    await docket.command('users', 'create', ...names);
    const { id } = await uploadTemplate(admin);
    const other = await docket.signedIn(user);
    (await other.get(renderingsPath(id))).problem(403, 'forbidden');
    (await docket.anonymous().get(renderingsPath(id))).problem(401, 'unauthenticated');

    const quote = await createQuote(admin, { customerId });
    await other.get(pdfPath(quote.id, id));
    expect(await renderings(admin, id)).toEqual([
      expect.objectContaining({ user: { id: expect.any(String) as string, name: 'Udo' } }),
    ]);
    expect((await admin.delete(`/v1/documents/${id}`)).status).toBe(204);
    (await admin.get(renderingsPath(id))).problem(404, 'not_found');
  });

  it('outlasts a restart, even where it was printed a moment before', async () => {
    const quote = await createQuote(admin, { customerId });
    const { id } = await uploadTemplate(admin);
    await admin.get(pdfPath(quote.id, id));
    await docket.restart();
    expect(await renderings(admin, id)).toHaveLength(1);
  });
});

describe.each(ANY_DATABASE)('a LibreOffice that does not start, on $name', (database) => {
  let docket: Docket;
  let admin: Client;
  let program: string;

  beforeAll(async () => {
    program = await mkdtemp(join(tmpdir(), 'docket-broken-office-'));
    for (const name of ['libmergedlo.so', 'libmergedlo.dylib'])
      await writeFile(join(program, name), 'no library at all');
    docket = await Docket.start({ database, environment: { LIBREOFFICE_PROGRAM: program } });
    admin = await docket.signedIn();
  });
  afterAll(async () => {
    await docket.stop();
    await rm(program, { recursive: true });
  });

  it('refuses a PDF, and the log says why as the refusal promises', async () => {
    const quote = await createQuote(admin, { customerId: (await createCustomer(admin)).id });
    const { id } = await uploadTemplate(admin);
    const { detail } = (await admin.get(pdfPath(quote.id, id))).problem(503, 'pdf_unavailable');
    expect(detail).toContain('the log says why');
    const line = await waitFor('the reason in the log', () =>
      docket.output.split('\n').find((text) => text.includes('LibreOffice does not start: ')),
    );
    expect(line).toContain('"level":50');
    expect(line).toContain('Failed to load shared library');

    const [rendering, ...others] = await renderings(admin, id, '?outcome=failed');
    expect(others).toEqual([]);
    expect(rendering).toMatchObject({
      entityId: quote.id,
      outcome: 'pdf_unavailable',
      pages: null,
      bytes: null,
      convertMs: null,
    });
    expect(rendering?.fillMs).toBeGreaterThanOrEqual(0);
    expect(await renderings(admin, id, '?outcome=ok')).toEqual([]);
  });
});
