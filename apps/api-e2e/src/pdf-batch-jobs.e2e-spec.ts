import { PdfBatchJob, type SalesQuote } from '@docket/contracts';
import { keyWith } from './harness/api-cookies';
import { createCustomer, createKey, createQuote, quoteLine, uploadTemplate } from './harness/business';
import type { Client } from './harness/client';
import { ANY_DATABASE } from './harness/databases';
import { Docket } from './harness/docket';
import { pdfComplaints, pdfText } from './harness/pdf';
import { waitFor } from './harness/wait-for';
import { paragraph, runs, wordFile } from './harness/word-file';

const NOBODY = '01890000-0000-7000-8000-000000000000';
const ASYNC = { Prefer: 'respond-async' };

/** Fails for a quote of many lines, and prints any other one. */
const greedyFile = () => {
  const [one, two, three] = ['a', 'b', 'c'].map((name) => `{{FOR ${name} IN SQ.LINES}}`);
  const text = `${one}${two}${three}x{{END-FOR c}}{{END-FOR b}}{{END-FOR a}}`;
  return wordFile('greedy.docx', paragraph(runs(`{{SQ.NUMBER}} ${text}`)));
};
const lines = (count: number) =>
  Array.from({ length: count }, (_, index) => quoteLine({ description: `Part ${index}` }));

/** Somebody who prints quotes without waiting. */
class Desk {
  private constructor(
    readonly client: Client,
    readonly customerId: string,
    readonly template: string,
  ) {}

  static async open(client: Client, admin: Client): Promise<Desk> {
    const { id } = await createCustomer(admin);
    return new Desk(client, id, (await uploadTemplate(admin)).id);
  }

  quotes(count: number, ofLines = 1): Promise<SalesQuote[]> {
    const { client, customerId } = this;
    const one = () => createQuote(client, { customerId, lines: lines(ofLines) });
    return Promise.all(Array.from({ length: count }, one));
  }

  print(ids: string[], more: object = {}) {
    return this.client.post(
      '/v1/pdf',
      { kind: 'SalesQuote', ids, DocumentID: this.template, ...more },
      ASYNC,
    );
  }

  async begin(ids: string[], more: object = {}): Promise<PdfBatchJob> {
    return (await this.print(ids, more)).as(PdfBatchJob, 202);
  }

  async look(id: string): Promise<PdfBatchJob> {
    return (await this.client.get(`/v1/pdf/${id}`)).as(PdfBatchJob);
  }

  over(id: string): Promise<PdfBatchJob> {
    return waitFor('the batch to come to its end', async () => {
      const job = await this.look(id);
      return job.status === 'printing' ? undefined : job;
    });
  }
}

describe.each(ANY_DATABASE)('many documents as one PDF, for which nobody waits, on $name', (database) => {
  let docket: Docket;
  let admin: Client;
  let desk: Desk;

  beforeAll(async () => {
    docket = await Docket.start({ database });
    admin = await docket.signedIn();
    desk = await Desk.open(docket.withKey((await createKey(admin)).key), admin);
  });
  afterAll(() => docket.stop());

  it('are answered at once, tell how far they are, and are had once they are ready', async () => {
    const quotes = await desk.quotes(6, 200);
    const answer = await desk.print(quotes.map(({ id }) => id).reverse());
    const begun = answer.as(PdfBatchJob, 202);
    expect(begun).toMatchObject({ kind: 'SalesQuote', status: 'printing', done: 0, of: 6, pages: 0 });
    expect(answer.header('location')).toBe(`/v1/pdf/${begun.id}`);
    expect(answer.header('preference-applied')).toBe('respond-async');
    expect(answer.header('vary')).toContain('Prefer');
    const at = answer.header('location') ?? '';
    (await desk.client.get(`${at}/content`)).problem(409, 'conflict');

    const steps = new Set<number>();
    const ready = await waitFor('the batch to be printed', async () => {
      const polled = await desk.client.get(at);
      expect(polled.header('cache-control')).toBe('no-store');
      const job = polled.as(PdfBatchJob);
      steps.add(job.done);
      const isPrinting = job.status === 'printing';
      expect(Number(polled.header('retry-after')) > 0).toBe(isPrinting);
      return isPrinting ? undefined : job;
    });
    expect([...steps].length).toBeGreaterThan(2);
    expect(ready).toMatchObject({ status: 'ready', done: 6, errors: [], failure: null });
    expect(Date.parse(ready.expiresAt ?? '')).toBeGreaterThan(Date.now());

    const file = await desk.client.get(`${at}/content`);
    expect([file.status, file.header('content-type')]).toEqual([200, 'application/pdf']);
    expect(file.header('content-disposition')).toBe('attachment; filename="Quotes_6.pdf"');
    expect([file.header('x-documents'), Number(file.header('x-pages'))]).toEqual(['6', ready.pages]);
    expect(file.bytes.length).toBe(ready.bytes);
    expect(await pdfComplaints(file.bytes)).toBe('');
    const numbers = (await pdfText(file.bytes)).match(/SQ-\d{5}/g);
    expect([...new Set(numbers)]).toEqual(quotes.map(({ number }) => number).reverse());

    const part = await desk.client.get(`${at}/content`, { Range: 'bytes=0-3' });
    expect([part.status, part.text()]).toEqual([206, '%PDF']);
    (await desk.client.get(`${at}/content`, { Range: 'bytes=999999999-' })).problem(
      416,
      'range_not_satisfiable',
    );
    const again = await desk.client.get(`${at}/content`, { 'If-None-Match': file.header('etag') ?? '' });
    expect(again.status).toBe(304);

    expect((await desk.client.delete(at)).status).toBe(204);
    (await desk.client.get(at)).problem(404, 'not_found');
    (await desk.client.get(`${at}/content`)).problem(404, 'not_found');
    (await desk.client.delete(at)).problem(404, 'not_found');
  });

  it('are refused as at once as ever', async () => {
    const [{ id } = { id: '' }] = await desk.quotes(1);
    const missing = (await desk.print([id, NOBODY])).problem(404, 'not_found');
    expect(missing.errors).toMatchObject([{ path: 'ids.1' }]);
    (await desk.print([id], { DocumentID: undefined })).problem(400, 'document_id_required');
    (await desk.print([id], { DocumentID: NOBODY })).problem(404, 'template_not_found');
    (await desk.print([id], { kind: 'SalesOrder' })).problem(422, 'template_kind');
    (await desk.print([])).problem(400, 'invalid_request');
    const waited = await desk.client.post('/v1/pdf', {
      kind: 'SalesQuote',
      ids: [id],
      DocumentID: desk.template,
    });
    expect([waited.status, waited.header('content-type')]).toEqual([200, 'application/pdf']);
  });

  it('name each document that cannot be printed, and print once these are left out', async () => {
    const [small, other] = await desk.quotes(2);
    const [large] = await desk.quotes(1, 300);
    const ids = [small, large, other].map((quote) => quote?.id ?? '');
    const template = { DocumentID: (await uploadTemplate(admin, greedyFile(), 'Greedy')).id };
    const { id } = await desk.begin(ids, template);
    const failed = await desk.over(id);
    expect(failed).toMatchObject({ status: 'failed', done: 3, bytes: null });
    expect(failed.errors).toMatchObject([{ path: 'ids.1', id: ids[1] }]);
    expect(failed.errors[0]?.code).toMatch(/^template_(memory|timeout)$/);
    expect(failed.failure?.code).toBe(failed.errors[0]?.code);
    (await desk.client.get(`/v1/pdf/${id}/content`)).problem(409, 'conflict');
    const others = await desk.begin(
      ids.filter((one) => one !== ids[1]),
      template,
    );
    expect(await desk.over(others.id)).toMatchObject({ status: 'ready', done: 2 });
  });

  it('are seen by the key or person that asked for them, and cancelled', async () => {
    const ids = (await desk.quotes(3)).map(({ id }) => id);
    const narrowed = docket.withKey((await keyWith(admin, { kinds: ['SalesQuote'] })).key);
    const body = { kind: 'SalesQuote', ids, DocumentID: desk.template };
    (await narrowed.post('/v1/pdf', { ...body, kind: 'SalesOrder' }, ASYNC)).problem(403, 'forbidden');
    const own = (await narrowed.post('/v1/pdf', body, ASYNC)).as(PdfBatchJob, 202);
    expect((await narrowed.get(`/v1/pdf/${own.id}`)).status).toBe(200);
    const orders = docket.withKey((await keyWith(admin, { kinds: ['SalesOrder'] })).key);
    for (const other of [orders, desk.client, admin, await docket.newUser(`Other${database.name}`)]) {
      (await other.get(`/v1/pdf/${own.id}`)).problem(404, 'not_found');
      (await other.get(`/v1/pdf/${own.id}/content`)).problem(404, 'not_found');
      (await other.delete(`/v1/pdf/${own.id}`)).problem(404, 'not_found');
    }
    expect((await narrowed.delete(`/v1/pdf/${own.id}`)).status).toBe(204);
    const readOnly = docket.withKey((await keyWith(admin, { readOnly: true })).key);
    (await readOnly.post('/v1/pdf', body, ASYNC)).problem(403, 'forbidden');
  });

  it('are so many of one user at the same time, until one of them is cancelled', async () => {
    const ids = (await desk.quotes(8, 1_000)).map(({ id }) => id);
    const [first] = [await desk.begin(ids), await desk.begin(ids, { watermark: 'TWO' })];
    const refused = await desk.print(ids);
    refused.problem(503, 'pdf_busy');
    expect(Number(refused.header('retry-after'))).toBeGreaterThan(0);
    expect((await desk.client.delete(`/v1/pdf/${first.id}`)).status).toBe(204);
    const next = await desk.begin(ids.slice(0, 1));
    expect((await desk.over(next.id)).status).toBe('ready');
  });
});

describe('a server that prints many documents', () => {
  let docket: Docket;
  let desk: Desk;
  const start = async (environment: Record<string, string> = {}) => {
    docket = await Docket.start({ environment });
    const admin = await docket.signedIn();
    desk = await Desk.open(admin, admin);
  };
  afterEach(() => docket.stop());

  /** One that is in the middle of it. */
  const printing = async (count = 12) => {
    const ids = (await desk.quotes(count, 1_000)).map(({ id }) => id);
    const { id } = await desk.begin(ids);
    await waitFor('some to be printed', async () => ((await desk.look(id)).done > 1 ? true : undefined));
    return { id, ids };
  };

  it('prints them to their end before it stops', async () => {
    await start();
    const { id } = await printing(6);
    await docket.restart();
    expect(await desk.look(id)).toMatchObject({ status: 'ready', done: 6 });
    expect((await desk.client.get(`/v1/pdf/${id}/content`)).status).toBe(200);
  });

  it('says that it was stopped where they take too long', async () => {
    await start({ STOP_TIMEOUT: '1' });
    const { id } = await printing();
    await docket.restart();
    const job = await desk.look(id);
    expect(job).toMatchObject({ status: 'failed', failure: { code: 'unavailable' } });
    expect(job.failure?.message).toContain('Print it again');
    expect(job.done).toBeGreaterThan(1);
  });

  it('says after a crash that they are not printed any more, and goes on where the same is sent again', async () => {
    await start();
    const { id, ids } = await printing();
    await docket.crash();
    await docket.restart();
    const lost = await desk.over(id);
    expect(lost).toMatchObject({ status: 'failed', failure: { code: 'unavailable' } });
    const again = await desk.begin(ids);
    expect(await desk.over(again.id)).toMatchObject({ status: 'ready', done: ids.length });
  });
});
