import { createCustomer, createQuote, pdfPath, quoteLine, uploadTemplate } from './harness/business';
import type { Client } from './harness/client';
import { Docket } from './harness/docket';
import { pdfLinks, pdfProperties, pdfText } from './harness/pdf';
import { linkedFile, paragraph, runs } from './harness/word-file';

const field = (code: string) => `<w:fldSimple w:instr=" ${code} ">${runs('old')}</w:fldSimple>`;
const control = (properties: string) =>
  `<w:sdt><w:sdtPr>${properties}</w:sdtPr><w:sdtContent>${runs('old')}</w:sdtContent></w:sdt>`;
const boundToTitle =
  '<w:alias w:val="Title"/><w:dataBinding w:xpath="/ns1:coreProperties[1]/ns0:title[1]" w:storeItemID="{6C3C8BC8-F283-45AE-878A-BAB7291924A1}"/><w:text/>';
const choice =
  '<w:tag w:val="SQ.STATUS"/><w:dropDownList><w:listItem w:displayText="Not sent yet" w:value="draft"/></w:dropDownList>';

describe('what Word shows of a document', () => {
  let docket: Docket;
  let admin: Client;

  beforeAll(async () => {
    docket = await Docket.start();
    admin = await docket.signedIn();
  });
  afterAll(() => docket.stop());

  it('is filled in the PDF: controls, properties, its name, and a link for each line', async () => {
    await admin.patch('/v1/settings/company', { name: 'Works Ltd' });
    const customer = await createCustomer(admin, { name: 'Müller & Söhne' });
    const lines = ['Left chair', 'Right chair'].map((description) => quoteLine({ description }));
    const quote = await createQuote(admin, { customerId: customer.id, lines });
    const file = linkedFile(
      'controls.docx',
      paragraph(control(boundToTitle)) +
        paragraph(control(choice)) +
        paragraph(field('SUBJECT'), runs(' in '), field('FILENAME \\p')) +
        paragraph(runs('{{FOR line IN SQ.LINES}}')) +
        paragraph(`<w:hyperlink r:id="rId1">${runs('{{line.DESCRIPTION}}')}</w:hyperlink>`) +
        paragraph(runs('{{END-FOR line}}')) +
        paragraph(runs('{{LINK SQ.URL | text: "Open"}}')),
      {
        core: '<dc:title>Quotation {{SQ.NUMBER}}</dc:title><dc:subject>for {{SQ.CUSTOMER.NAME}}</dc:subject><dc:creator>Ann</dc:creator>',
        addresses: ['https://shop.example/%7B%7Bline.DESCRIPTION%7D%7D'],
      },
    );
    const template = await uploadTemplate(admin, file);
    const { status, bytes } = await admin.get(pdfPath(quote.id, template.id));
    expect(status).toBe(200);
    const text = await pdfText(bytes);
    for (const shown of [`Quotation ${quote.number}`, 'Not sent yet', 'for Müller & Söhne in', 'Right chair'])
      expect(text).toContain(shown);
    expect(text).toMatch(new RegExp(`in \\w+_${quote.number}\\.pdf`));
    expect(text).not.toMatch(/old|\{\{/);
    expect(await pdfProperties(bytes)).toMatchObject({
      Title: `Quotation ${quote.number}`,
      Subject: 'for Müller & Söhne',
      Author: 'Works Ltd',
    });
    const links = await pdfLinks(bytes);
    for (const address of [
      'https://shop.example/Left%20chair',
      'https://shop.example/Right%20chair',
      expect.stringContaining(quote.id) as string,
    ])
      expect(links).toContainEqual(address);
  });
});
