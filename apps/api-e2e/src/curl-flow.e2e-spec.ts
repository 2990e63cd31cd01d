import { DocumentTemplateList, SalesQuote, SalesQuotePage } from '@docket/contracts';
import { pdfPath } from './harness/business';
import type { Client } from './harness/client';
import { DATABASES } from './harness/databases';
import { Docket } from './harness/docket';
import { pdfText } from './harness/pdf';

describe.each(DATABASES)('a first visit, on $name', (database) => {
  let docket: Docket;
  let client: Client;

  beforeAll(async () => {
    docket = await Docket.start({ database, environment: { DEMO: 'true' } });
    client = docket.withKey(printedKey(docket.output));
  });
  afterAll(() => docket.stop());

  it('prints the address, the admin, and a curl line with a demo key', () => {
    expect(docket.output).toContain('admin@example.com');
    expect(docket.output).toMatch(/curl .*X-APIKEY: dk_.*\/v1\/salesquotes\/[0-9a-f-]{36}\/pdf\?DocumentID=/);
  });

  it('answers the first call with two cookies, and the next one with none', async () => {
    const first = await client.get('/v1/salesquotes');
    expect(first.status).toBe(200);
    const [session, csrf, ...others] = first.setCookies();
    expect(others).toEqual([]);
    expect(session).toMatch(/^docket_session=[^;]+;.*HttpOnly/);
    expect(session).toMatch(/SameSite=Lax/);
    expect(csrf).toMatch(/^docket_csrf=[^;]+;.*SameSite=Lax/);
    expect((await client.get('/v1/salesquotes')).setCookies()).toEqual([]);
  });

  it('offers a template for the quotes, and a draft among them', async () => {
    const templates = (await client.get('/v1/documents?kind=SalesQuote')).as(DocumentTemplateList);
    expect(templates.data.filter(({ enabled }) => enabled).length).toBeGreaterThan(0);
    const drafts = (await client.get('/v1/salesquotes?status=draft')).as(SalesQuotePage);
    expect(drafts.data.length).toBeGreaterThan(0);
    const all = (await client.get('/v1/salesquotes')).as(SalesQuotePage);
    expect(new Set(all.data.map(({ status }) => status)).size).toBeGreaterThan(1);
  });

  it('yields the quote as a PDF, named for its number', async () => {
    const { quote, documentId } = await firstQuote(client);
    const answer = await client.get(pdfPath(quote.id, documentId));
    expect(answer.status).toBe(200);
    expect(answer.header('content-type')).toBe('application/pdf');
    expect(answer.header('content-disposition')).toMatch(/^attachment; filename="?Quote_SQ-00001\.pdf"?/);
    expect(answer.header('cache-control')).toBe('private, no-cache');
    expect(answer.header('vary')?.split(/, */)).toEqual(expect.arrayContaining(['Cookie', 'X-APIKEY']));
    expect(answer.header('etag')).toMatch(/^"[^"]+"$/);
    expect(answer.header('content-length')).toBe(String(answer.bytes.length));
    expect(answer.bytes.subarray(0, 5).toString()).toBe('%PDF-');

    const text = await pdfText(answer.bytes);
    expect(text).toContain('SQ-00001');
    expect(text).toContain(quote.customer.name);
    for (const line of quote.lines) expect(text).toContain(line.description.split('\n')[0]);
    expect(text).not.toContain('{{');
  });

  it('shows it in the browser where that is asked for', async () => {
    const { quote, documentId } = await firstQuote(client);
    const answer = await client.get(`${pdfPath(quote.id, documentId)}&disposition=inline`);
    expect(answer.header('content-disposition')).toMatch(/^inline; filename="?Quote_SQ-00001\.pdf"?/);
  });

  it('answers 304 until what the PDF shows has changed', async () => {
    const { quote, documentId } = await firstQuote(client);
    const path = pdfPath(quote.id, documentId);
    const etag = (await client.get(path)).header('etag') ?? '';
    const unchanged = await client.get(path, { 'If-None-Match': etag });
    expect(unchanged.status).toBe(304);
    expect(unchanged.bytes).toHaveLength(0);
    expect(unchanged.header('etag')).toBe(etag);

    const changed = await client.patch(`/v1/salesquotes/${quote.id}`, { customerReference: 'PO 4711 <new>' });
    expect(changed.status).toBe(200);
    const again = await client.get(path, { 'If-None-Match': etag });
    expect(again.status).toBe(200);
    expect(await pdfText(again.bytes)).toContain('PO 4711 <new>');
  });

  it('keeps its data, and tells no key again, when it is started once more', async () => {
    const before = (await client.get('/v1/salesquotes?count=true')).as(SalesQuotePage);
    await docket.restart();
    expect(docket.output).not.toMatch(/dk_/);
    const after = (await client.get('/v1/salesquotes?count=true')).as(SalesQuotePage);
    expect(after.total).toBe(before.total);
  });
});

/** The key in the curl line that the first start prints. */
function printedKey(output: string): string {
  const key = /dk_[0-9A-Za-z_-]+/.exec(output)?.[0];
  if (key === undefined) throw new Error(`No key was printed:\n${output}`);
  return key;
}

async function firstQuote(client: Client) {
  const page = (await client.get('/v1/salesquotes?number=SQ-00001')).as(SalesQuotePage);
  const quote = (await client.get(`/v1/salesquotes/${page.data[0]?.id}`)).as(SalesQuote);
  const templates = (await client.get('/v1/documents?kind=SalesQuote')).as(DocumentTemplateList);
  return { quote, documentId: templates.data[0]?.id ?? '' };
}
