import {
  Attachment,
  CompanySettings,
  DocumentTemplate,
  DOCX_MEDIA_TYPE,
  Item,
  Profile,
} from '@docket/contracts';
import { strFromU8, unzipSync } from 'fflate';
import {
  createCustomer,
  createQuote,
  pdfPath,
  quoteFile,
  quoteLine,
  uploadTemplate,
} from './harness/business';
import type { Client } from './harness/client';
import { ANY_DATABASE } from './harness/databases';
import { Docket } from './harness/docket';
import { pdfPictures, pdfText } from './harness/pdf';
import { member } from './harness/people';
import { picture } from './harness/picture';
import { paragraph, runs, wordFile } from './harness/word-file';

const mark = (type: string) => `<w:r><w:fldChar w:fldCharType="${type}"/></w:r>`;
const field = (instruction: string, result: string) =>
  `${mark('begin')}<w:r><w:instrText xml:space="preserve"> ${instruction} </w:instrText></w:r>${mark('separate')}${runs(result)}${mark('end')}`;
const PAGE_BREAK = paragraph('<w:r><w:br w:type="page"/></w:r>');
/** A table of contents, and a heading, a caption and a reference for each line, every line on a page of its own. */
const CONTENTS = [
  `<w:p>${mark('begin')}<w:r><w:instrText xml:space="preserve"> TOC \\o "1-2" \\h \\u </w:instrText></w:r>${mark('separate')}${runs('Item {{line.POSITION}}')}</w:p>`,
  paragraph(runs('Item {{line.POSITION}}'), mark('end')),
  PAGE_BREAK,
  paragraph(runs('{{FOR line IN SQ.LINES}}')),
  `<w:p><w:pPr><w:outlineLvl w:val="0"/></w:pPr><w:bookmarkStart w:id="1" w:name="_Toc1"/>${runs('{{line.DESCRIPTION}}')}<w:bookmarkEnd w:id="1"/></w:p>`,
  paragraph(
    runs('Figure '),
    field('SEQ Figure', '1'),
    runs(' of '),
    field('REF _Toc1 \\h', 'old'),
    runs(' on '),
    field('PAGEREF _Toc1 \\h', '9'),
  ),
  PAGE_BREAK,
  paragraph(runs('{{END-FOR line}}')),
];
const DRAWING = 'http://schemas.openxmlformats.org/drawingml/2006';
/** A picture of 3 x 1.5 cm that stands in for the logo. */
const STAND_IN =
  `<w:r><w:drawing><wp:inline xmlns:wp="${DRAWING}/wordprocessingDrawing"><wp:extent cx="1080000" cy="540000"/><wp:docPr id="1" name="x" descr="{{IMAGE COMPANY.LOGO}}"/>` +
  `<a:graphic xmlns:a="${DRAWING}/main"><a:graphicData uri="${DRAWING}/picture"><pic:pic xmlns:pic="${DRAWING}/picture"><pic:nvPicPr><pic:cNvPr id="0" name="x"/><pic:cNvPicPr/></pic:nvPicPr>` +
  '<pic:blipFill><a:blip xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships" r:embed="none"/><a:stretch><a:fillRect/></a:stretch></pic:blipFill>' +
  '<pic:spPr><a:xfrm><a:off x="0" y="0"/><a:ext cx="1080000" cy="540000"/></a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom></pic:spPr></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r>';

describe.each(ANY_DATABASE)('filled documents, on $name', (database) => {
  let docket: Docket;
  let admin: Client;
  let user: Client;
  let customerId: string;
  let quote: { id: string; number: string };

  beforeAll(async () => {
    docket = await Docket.start({ database });
    admin = await docket.signedIn();
    user = await docket.signedIn(await member(docket, admin));
    customerId = (await createCustomer(admin)).id;
    const lines = [quoteLine({ description: 'Oak table' }), quoteLine({ description: 'Ash chair' })];
    quote = await createQuote(admin, { customerId, lines });
  });
  afterAll(() => docket.stop());

  const docxPath = (documentId: string) => pdfPath(quote.id, documentId).replace('/pdf?', '/docx?');

  it('list their filled headings with their pages, and count and refer in loops', async () => {
    const template = await uploadTemplate(admin, wordFile('contents.docx', ...CONTENTS));
    expect(template.warnings).toEqual([]);
    const text = await pdfText((await admin.get(pdfPath(quote.id, template.id))).bytes);
    expect(text).toMatch(/^\s*Oak table\W+2\s+Ash chair\W+3\s/);
    expect(text).toContain('Figure 1 of Oak table on 2');
    expect(text).toContain('Figure 2 of Ash chair on 3');
  });

  it('show the logo in the frame that the template has for it', async () => {
    const form = picture({ width: 400, height: 100 });
    (await admin.upload('PUT', '/v1/settings/company/logo', form, {})).as(CompanySettings);
    const template = await uploadTemplate(admin, wordFile('frame.docx', paragraph(STAND_IN)));
    const { bytes } = await admin.get(pdfPath(quote.id, template.id));
    expect(await pdfPictures(bytes)).toHaveLength(1);
  });

  it('show the signature of whoever prints them', async () => {
    const signed = wordFile('signed.docx', paragraph(runs('{{IMAGE USER.SIGNATURE}}')));
    const template = await uploadTemplate(admin, signed);
    const pictures = async (client: Client) =>
      (await pdfPictures((await client.get(pdfPath(quote.id, template.id))).bytes)).map(
        ({ width, height }) => `${width} x ${height}`,
      );
    const path = '/v1/profile/signature';
    expect(await pictures(user)).toEqual([]);
    (await user.get(path)).problem(404, 'not_found');
    const drawn = picture({ width: 300, height: 90 });
    const profile = (await user.upload('PUT', path, drawn, {})).as(Profile);
    expect(profile.signature).toMatchObject({ mediaType: 'image/png' });
    expect((await user.get(path)).bytes).toEqual(new Uint8Array(await drawn.arrayBuffer()));
    expect([await pictures(user), await pictures(admin)]).toEqual([['300 x 90'], []]);
    (await user.upload('PUT', path, new File(['%PDF-1.7'], 'a.png'), {})).problem(
      415,
      'unsupported_media_type',
    );
    expect((await user.delete(path)).as(Profile).signature).toBeNull();
    expect(await pictures(user)).toEqual([]);
  });

  it('show the newest picture of each item, and of the document itself', async () => {
    const attach = async (path: string, file: File) =>
      (await admin.upload('POST', `${path}/attachments`, file, {})).as(Attachment, 201);
    const items = [];
    for (const sku of ['DOOR', 'LOCK'])
      items.push((await admin.post('/v1/items', { sku, name: sku })).as(Item, 201));
    const { id } = await createQuote(admin, {
      customerId,
      lines: items.map((item) => quoteLine({ itemId: item.id, description: item.name })),
    });
    const loop = ['{{FOR line IN SQ.LINES}}', '{{IMAGE line.PICTURE | width: 5}}', '{{END-FOR line}}'];
    const template = await uploadTemplate(
      admin,
      wordFile(
        'pictures.docx',
        ...loop.map((text) => paragraph(runs(text))),
        paragraph(runs('{{IMAGE SQ.PICTURE}}')),
      ),
    );
    expect(template.warnings).toEqual([]);
    const printed = async () => {
      const { bytes, ...answer } = await admin.get(pdfPath(id, template.id));
      expect(answer.status).toBe(200);
      return (await pdfPictures(bytes)).map(({ width, height }) => `${width} x ${height}`).sort();
    };
    expect(await printed()).toEqual([]);
    await attach(`/v1/items/${items[0]!.id}`, picture({ width: 400, height: 100 }));
    await attach(`/v1/items/${items[0]!.id}`, picture({ width: 300, height: 200 }));
    await attach(`/v1/items/${items[1]!.id}`, new File(['%PDF-1.7'], 'drawing.pdf'));
    await attach(`/v1/salesquotes/${id}`, picture({ width: 120, height: 60 }));
    // A new picture makes a new PDF, though the quote itself stays.
    expect(await printed()).toEqual(['120 x 60', '300 x 200']);
  });

  it('are given as Word files only where their template allows it', async () => {
    const template = await uploadTemplate(admin, quoteFile('word.docx'));
    expect(template.docx).toBe(false);
    for (const client of [user, admin]) (await client.get(docxPath(template.id))).problem(403, 'forbidden');
    (await admin.patch(`/v1/documents/${template.id}`, { docx: true, watermark: 'DRAFT' })).as(
      DocumentTemplate,
    );
    const answer = await user.get(docxPath(template.id));
    expect([answer.status, answer.header('content-type')]).toEqual([200, DOCX_MEDIA_TYPE]);
    expect(answer.header('content-disposition')).toContain(`filename="Quote_${quote.number}.docx"`);
    const parts = unzipSync(answer.bytes);
    expect(strFromU8(parts['word/document.xml']!)).toContain(quote.number);
    expect(Object.values(parts).some((part) => strFromU8(part).includes('string="DRAFT"'))).toBe(true);
    const again = await user.get(docxPath(template.id), { 'If-None-Match': answer.header('etag') ?? '' });
    expect(again.status).toBe(304);
    (await user.get(`/v1/salesquotes/${quote.id}/docx`)).problem(400, 'document_id_required');
  });
});
