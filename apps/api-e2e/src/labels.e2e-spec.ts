import {
  DocumentTemplate,
  DOCX_MEDIA_TYPE,
  Item,
  type LabelKindName,
  Location,
  SearchResultList,
  TemplateKindList,
} from '@docket/contracts';
import { createKey, templateName, uploadTemplate } from './harness/business';
import type { Client } from './harness/client';
import { ANY_DATABASE } from './harness/databases';
import { Docket } from './harness/docket';
import { pdfComplaints, pdfText, pdfTitle, pdfWords } from './harness/pdf';
import { scanned } from './harness/scan';
import { paragraph, runs, wordFile } from './harness/word-file';

const LONG_NAME = `${'Oak table, oiled by hand; '.repeat(8).slice(0, 199)}!`;
/** Points that printers of labels leave blank, less what a line may be higher than its letters. */
const MARGIN = 7;
/** A name as a label has room for it. */
const cut = (name: string) => (name.length > 50 ? `${name.slice(0, 47)}...` : name);
const withoutSpaces = (text: string) => text.replace(/\s/g, '');

describe.each(ANY_DATABASE)('labels, on $name', (database) => {
  let docket: Docket;
  let admin: Client;
  let client: Client;
  let itemTemplate: string;
  let locationTemplate: string;

  beforeAll(async () => {
    docket = await Docket.start({ database });
    admin = await docket.signedIn();
    client = docket.withKey((await createKey(admin)).key);
    itemTemplate = await starter('ItemLabel');
    locationTemplate = await starter('LocationLabel');
  });
  afterAll(() => docket.stop());

  const starter = async (kind: LabelKindName, language = 'en') => {
    const { bytes } = await admin.get(`/v1/documents/kinds/${kind}/starter?language=${language}`);
    const file = new File([new Uint8Array(bytes)], 'label.docx', { type: DOCX_MEDIA_TYPE });
    const fields = { kind, name: templateName(`Our ${kind}`), language };
    const made = (await admin.upload('POST', '/v1/documents', file, fields)).as(DocumentTemplate, 201);
    expect(made.warnings).toEqual([]);
    return made.id;
  };
  const anItem = async (fields: object) =>
    (await client.post('/v1/items', { name: 'Oak table', cost: '212.4', notes: 'Ask Ada', ...fields })).as(
      Item,
      201,
    );
  /** A label is one page of its size, and nothing leaves it. */
  const expectLabels = async (pdf: Buffer, count: number) => {
    expect(await pdfComplaints(pdf)).toBe('');
    const pages = await pdfWords(pdf);
    expect(pages).toHaveLength(count);
    for (const { width, height, words } of pages) {
      expect([Math.round(width), Math.round(height)]).toEqual([198, 102]);
      expect(words.length).toBeGreaterThan(0);
      for (const { left, right, top, bottom } of words)
        expect(left >= MARGIN && top >= MARGIN && right <= width - MARGIN && bottom <= height - MARGIN).toBe(
          true,
        );
    }
  };

  it('are among the kinds of templates', async () => {
    const { data } = (await client.get('/v1/documents/kinds')).as(TemplateKindList);
    expect(data.filter(({ kind }) => kind.endsWith('Label'))).toEqual([
      { kind: 'ItemLabel', label: 'Item label', count: 1, pdfPath: '/v1/items/{id}/pdf' },
      { kind: 'LocationLabel', label: 'Location label', count: 1, pdfPath: '/v1/locations/{id}/pdf' },
    ]);
  });

  it('show an item’s SKU, to be read and to be scanned, and its name', async () => {
    const { id } = await anItem({ sku: 'TABLE-OAK' });
    const answer = await client.get(`/v1/items/${id}/pdf?DocumentID=${itemTemplate}`);
    expect([answer.status, answer.header('content-type')]).toEqual([200, 'application/pdf']);
    expect(answer.header('content-disposition')).toBe('attachment; filename="ItemLabel_TABLE-OAK.pdf"');
    await expectLabels(answer.bytes, 1);
    expect((await pdfText(answer.bytes)).trim().split(/\s*\n\s*/)).toEqual(['TABLE-OAK', 'Oak table']);
    expect(await scanned(answer.bytes, 'QR')).toBe('TABLE-OAK');
    expect(await pdfTitle(answer.bytes)).toBe('TABLE-OAK');
    const again = { 'If-None-Match': answer.header('etag') ?? '' };
    expect((await client.get(`/v1/items/${id}/pdf?DocumentID=${itemTemplate}`, again)).status).toBe(304);
  });

  it('show a location’s code and name', async () => {
    const location = await client.post('/v1/locations', { code: 'A-03-2', name: 'Aisle A, rack 3' });
    const { id } = location.as(Location, 201);
    for (const template of [locationTemplate, await starter('LocationLabel', 'de')]) {
      const answer = await client.get(`/v1/locations/${id}/pdf?DocumentID=${template}`);
      const { bytes } = answer;
      expect(answer.header('content-disposition')).toBe('attachment; filename="LocationLabel_A-03-2.pdf"');
      await expectLabels(bytes, 1);
      expect(await pdfText(bytes)).toMatch(/A-03-2\s+Aisle A, rack 3/);
      expect(await scanned(bytes, 'QR')).toBe('A-03-2');
    }
  });

  // Groups that are too wide to stand beside each other stand one in a line.
  it.each([
    ['BOLT-8', LONG_NAME],
    ['WWWW-WWWWW', `${'W'.repeat(9)} `.repeat(8)],
    [`${'W'.repeat(6)}-`.repeat(5).slice(0, 30), 'W'.repeat(36)],
    ['W'.repeat(60), `${'W'.repeat(6)} `.repeat(5)],
    ['WWWWW-'.repeat(10), `${'W'.repeat(9)} `.repeat(8)],
    [`${'W'.repeat(9)}-`.repeat(6), `${'W'.repeat(9)} `.repeat(8)],
    [`Ä/${'9'.repeat(58)}`, LONG_NAME],
  ])('stay one page, whole and to be scanned, of %s and %s', async (sku, name) => {
    const { id } = await anItem({ sku, name });
    const { bytes } = await client.get(`/v1/items/${id}/pdf?DocumentID=${itemTemplate}`);
    await expectLabels(bytes, 1);
    expect(withoutSpaces(await pdfText(bytes))).toBe(withoutSpaces(sku + cut(name.trim())));
    expect(await scanned(bytes, 'QR')).toBe(sku);
  });

  it('lead, scanned into the search, to the very item or location before all others', async () => {
    for (const sku of ['X-GEAR-4', 'GEAR-40', 'GEAR-4', 'GEAR-4-B'])
      await anItem({ sku, name: 'GEAR-4 or so' });
    await client.post('/v1/locations', { code: 'GEAR-4-SHELF', name: 'Of GEAR-4' });
    await client.post('/v1/locations', { code: 'GEARS', name: 'GEARS' });
    const first = async (q: string) => (await client.get(`/v1/search?q=${q}`)).as(SearchResultList).data[0];
    expect(await first('GEAR-4')).toMatchObject({ kind: 'Item', label: 'GEAR-4', match: 'exact' });
    expect(await first('GEARS')).toMatchObject({ kind: 'Location', label: 'GEARS', match: 'exact' });
  });

  it('are printed many at once, in the order they are named', async () => {
    const skus = ['NUT-8', 'NUT-10', 'NUT-6'];
    const ids: string[] = [];
    for (const sku of skus) ids.push((await anItem({ sku, name: LONG_NAME })).id);
    const batch = { kind: 'ItemLabel', ids };
    const named = await client.post('/v1/pdf', { ...batch, DocumentID: itemTemplate });
    const own = await client.post('/v1/pdf', { ...batch, ownTemplates: true });
    for (const answer of [named, own]) {
      const { status, bytes } = answer;
      expect([status, answer.header('x-documents'), answer.header('x-pages')]).toEqual([200, '3', '3']);
      expect(answer.header('content-disposition')).toContain('filename="ItemLabels_3.pdf"');
      await expectLabels(bytes, 3);
      expect([...(await pdfText(bytes)).matchAll(/NUT-\d+/g)].map(([sku]) => sku)).toEqual(skus);
    }
    const missing = await client.post('/v1/pdf', {
      kind: 'LocationLabel',
      ids,
      DocumentID: locationTemplate,
    });
    missing.problem(404, 'not_found');
  });

  it('are printed by templates of their own kind alone, which know no costs and no notes', async () => {
    const { id } = await anItem({ sku: 'CHAIR' });
    const quotes = await uploadTemplate(admin);
    for (const [query, status, code] of [
      [`?DocumentID=${quotes.id}`, 422, 'template_kind'],
      [`?DocumentID=${locationTemplate}`, 422, 'template_kind'],
      ['', 400, 'document_id_required'],
    ] as const)
      (await client.get(`/v1/items/${id}/pdf${query}`)).problem(status, code);
    for (const field of ['COST', 'NOTES']) {
      const file = wordFile('label.docx', paragraph(runs(`{{ITEM.${field}}}`)));
      const refused = await admin.upload('POST', '/v1/documents', file, { kind: 'ItemLabel', name: field });
      refused.problem(422, 'template_invalid');
    }
  });
});
