import { gzipSync } from 'node:zlib';
import { createServer } from 'node:http';
import { type AddressInfo } from 'node:net';
import { DocumentTemplateList } from '@docket/contracts';
import { createCustomer, createQuote, pdfPath, uploadTemplate } from './harness/business';
import type { Client } from './harness/client';
import { Docket } from './harness/docket';
import { pdfText } from './harness/pdf';
import { linkedFile, paragraph, picturedFile, runs, wordFile } from './harness/word-file';

const NAMES = 'xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"';

describe('hostile files', () => {
  let docket: Docket;
  let admin: Client;
  /** The addresses that are fetched while the documents are looked at. */
  const fetched: (string | undefined)[] = [];
  const outside = createServer((request, response) => {
    fetched.push(request.url);
    response.end();
  });
  let address: string;

  beforeAll(async () => {
    await new Promise<void>((done) => outside.listen(0, '127.0.0.1', done));
    address = `http://127.0.0.1:${(outside.address() as AddressInfo).port}/x.png`;
    docket = await Docket.start();
    admin = await docket.signedIn();
  });
  afterAll(async () => {
    await docket.stop();
    outside.close();
  });
  afterEach(() => expect(fetched).toEqual([]));

  const refusalOf = async (file: File, code: 'picture_invalid' | 'external_reference') => {
    const answer = await admin.upload('POST', '/v1/documents', file, { kind: 'SalesQuote', name: 'Hostile' });
    const { errors = [] } = answer.problem(422, code);
    const { data } = (await admin.get('/v1/documents')).as(DocumentTemplateList);
    expect(data.filter(({ name }) => name === 'Hostile')).toEqual([]);
    return errors.map(({ code: told, part, text }) => ({ code: told, part, text }));
  };

  const svg = (content: string) => Buffer.from(`<svg ${NAMES}>${content}</svg>`);
  const reads = () => svg(`<image xlink:href="${address}" width="9" height="9"/>`);

  it.each([
    ['row 26: SVG in .png', 'i.png', () => reads()],
    ['row 26: SVG in UTF-16 in .emf', 'i.emf', () => Buffer.from(`\uFEFF${reads().toString()}`, 'utf16le')],
    ['row 26: packed SVG without an extension', 'i', () => gzipSync(reads())],
    ['row 26: PostScript in .png', 'i.png', () => Buffer.from('%!PS-Adobe-3.0 EPSF-3.0\n')],
    [
      'row 27: SVG that multiplies itself',
      'i.svg',
      () =>
        svg(
          `<rect id="g0"/>${Array.from({ length: 9 }, (_, at) => `<g id="g${at + 1}">${`<use xlink:href="#g${at}"/>`.repeat(10)}</g>`).join('')}<use xlink:href="#g9"/>`,
        ),
    ],
  ])('%s is refused with its place', async (_, name, bytes) => {
    const file = picturedFile('hostile.docx', 'Our logo', { name, bytes: bytes() });
    expect(await refusalOf(file, 'picture_invalid')).toEqual([
      { code: 'picture_invalid', part: 'body', text: 'Our logo' },
    ]);
  });

  it('row 28: a picture whose link is called a hyperlink is refused with its place', async () => {
    const picture =
      '<w:r><w:drawing><a:blip xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" r:link="rId1"/></w:drawing></w:r>';
    const file = linkedFile('hostile.docx', paragraph(runs('Our logo'), picture), {
      core: '',
      addresses: [address],
    });
    expect(await refusalOf(file, 'external_reference')).toEqual([
      { code: 'external_reference', part: 'body', text: 'Our logo' },
    ]);
  });

  it('row 29: fields about the machine print the name of the PDF and who prints, no path and no account', async () => {
    const field = (instruction: string) =>
      paragraph(`<w:fldSimple w:instr=" ${instruction} ">${runs('C:\\Users\\ann\\old.dotm')}</w:fldSimple>`);
    const fields = ['FILENAME', 'FILENAME \\p', 'USERNAME', 'LASTSAVEDBY', 'TEMPLATE \\p', 'INFO FileName'];
    const template = await uploadTemplate(admin, wordFile('fields.docx', ...fields.map(field)));
    const quote = await createQuote(admin, { customerId: (await createCustomer(admin)).id });
    const printed = await admin.get(pdfPath(quote.id, template.id));
    expect(printed.status).toBe(200);
    const text = await pdfText(printed.bytes);
    expect(text.match(/\S+\.pdf/g)).toHaveLength(3);
    expect(text).toContain('old.dotm');
    expect(text).not.toMatch(/[\\/]|\bann\b|\broot\b|document\.docx/);
  });
});
