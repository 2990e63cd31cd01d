import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { all, createDocket, ProblemError } from '@docket/client';
import { transformSync } from '@swc/core';
import { createKey, quoteFile, uploadTemplate } from './harness/business';
import { ANY_DATABASE } from './harness/databases';
import { Docket } from './harness/docket';
import { pdfText } from './harness/pdf';

const README = resolve(__dirname, '../../../libs/client/README.md');

describe.each(ANY_DATABASE)('the TypeScript client, on $name', (database) => {
  let docket: Docket;
  let key: string;

  beforeAll(async () => {
    docket = await Docket.start({ database, environment: { RATE_LIMIT: '5' } });
    key = (await createKey(await docket.signedIn())).key;
  });
  afterAll(() => docket.stop());

  it('does what its README shows', async () => {
    const [, code = ''] = /```ts\n(.*?)```/s.exec(readFileSync(README, 'utf8')) ?? [];
    expect(code).toContain('http://localhost:3000');
    const program = code.replace('http://localhost:3000', docket.url).replace('dk_…', key);
    const said = await run(program);
    expect(said).toEqual([
      ['SQ-00001', '900.00'],
      [404, 'not_found', expect.stringContaining('There is no customer')],
    ]);
  });

  it('creates, prints and follows pages, far beyond the limit of calls without cookies', async () => {
    const api = createDocket({ url: docket.url, key });
    const { id: documentId } = await uploadTemplate(await docket.signedIn(), quoteFile());
    const { data: customer } = await api.customers.create({ body: { code: 'PAGES', name: 'Pages Ltd' } });
    for (let index = 0; index < 7; index++) {
      const lines = [{ description: `Line ${index}`, quantity: '1', unitPrice: '1' }];
      const { response } = await api.salesQuotes.create({ body: { customerId: customer.id, lines } });
      expect(response.headers.get('Location')).toMatch(/^\/v1\/salesquotes\//);
    }
    const found = [];
    for await (const quote of all(api.salesQuotes, { customerId: [customer.id], limit: 2, sort: ['number'] }))
      found.push(quote);
    const numbers = found.map(({ number }) => number);
    expect(numbers).toHaveLength(7);
    expect(numbers).toEqual([...numbers].sort());

    const [first] = found;
    const { data: pdf } = await api.pdf.salesQuote({
      path: { id: first?.id ?? '' },
      query: { DocumentID: documentId },
    });
    expect(await pdfText(Buffer.from(await pdf.arrayBuffer()))).toContain(first?.number);
  });

  it('uploads files, and reads them back', async () => {
    const api = createDocket({ url: docket.url, key });
    const file = quoteFile();
    const { data: template } = await api.documentTemplates.create({
      body: { kind: 'SalesQuote', name: 'By the client', file },
    });
    const { data: content } = await api.documentTemplates.content({ path: { id: template.id } });
    expect(Buffer.from(await content.arrayBuffer()).equals(Buffer.from(await file.arrayBuffer()))).toBe(true);
  });

  it('throws problems with their code and fields', async () => {
    const api = createDocket({ url: docket.url, key });
    const refused: unknown = await api.customers
      .create({ body: { code: '', name: 'x'.repeat(201) } })
      .catch((error: unknown) => error);
    if (!(refused instanceof ProblemError)) throw new Error(`not refused: ${String(refused)}`);
    expect([refused.status, refused.code]).toEqual([400, 'invalid_request']);
    expect(refused.errors.map(({ path }) => path)).toEqual(['code', 'name']);
  });
});

/** Runs a program as written for people: with the client in place of its import, and what it prints kept. */
async function run(program: string): Promise<unknown[][]> {
  const said: unknown[][] = [];
  const body = program.replace(/^import .*$/m, '');
  const { code } = transformSync(`export const main = async () => {\n${body}\n};`, {
    jsc: { parser: { syntax: 'typescript' }, target: 'es2022' },
    module: { type: 'commonjs' },
  });
  const exported: { main?: () => Promise<void> } = {};
  const scope = {
    exports: exported,
    all,
    createDocket,
    ProblemError,
    console: { log: (...words: unknown[]) => said.push(words) },
  };
  new Function(...Object.keys(scope), code)(...Object.values(scope));
  await exported.main?.();
  return said;
}
