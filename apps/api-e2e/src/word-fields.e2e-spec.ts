import { createCustomer, createQuote, pdfPath, quoteLine, uploadTemplate } from './harness/business';
import type { Client } from './harness/client';
import { Docket } from './harness/docket';
import { pdfText } from './harness/pdf';
import { field, paragraph, runs, table, wordFile } from './harness/word-file';

describe('fields of Word', () => {
  let docket: Docket;
  let admin: Client;
  let customers = 0;

  beforeAll(async () => {
    docket = await Docket.start();
    admin = await docket.signedIn();
  });
  afterAll(() => docket.stop());

  async function printed(templateId: string, quote: { language?: string; notes?: string }): Promise<string> {
    const { language = 'en', notes } = quote;
    const code = `C${(customers += 1)}`;
    const customer = await createCustomer(admin, { name: 'Printed for', code, language });
    const { id } = await createQuote(admin, {
      customerId: customer.id,
      lines: [
        quoteLine({ quantity: '1', unitPrice: '721.80' }),
        quoteLine({ quantity: '2', unitPrice: '1002.00' }),
      ],
      ...(notes !== undefined && { notes }),
    });
    const answer = await admin.get(pdfPath(id, templateId));
    expect(answer.status).toBe(200);
    return (await pdfText(answer.bytes)).replace(/[\u00a0\u202f]/g, ' ');
  }

  it('are computed over the rows of a loop, in the language of the document', async () => {
    const template = await uploadTemplate(
      admin,
      wordFile(
        'sum.docx',
        table(
          ['{{FOR line IN SQ.LINES}}{{line.DESCRIPTION}}', '{{line.TOTAL}}{{END-FOR line}}'],
          ['Sum', field(' =SUM(ABOVE) \\# "#,##0.00" ')],
        ),
        paragraph(field(' IF ', field(' MERGEFIELD SQ.NETTOTAL '), ' > 1000 "large order" "small order" ')),
      ),
    );
    const english = await printed(template.id, {});
    expect(english).toMatch(/Sum +2,725\.80/);
    expect(english).toContain('large order');
    expect(await printed(template.id, { language: 'de' })).toMatch(/Sum +2\.725,80/);
  });

  it('know how many pages the document has', async () => {
    const second = `<w:p><w:r><w:br w:type="page"/></w:r>${runs('{{SQ.NOTES}}')}</w:p>`;
    const template = await uploadTemplate(
      admin,
      wordFile(
        'pages.docx',
        paragraph(
          runs('[') +
            field(
              ' IF ',
              field(' NUMPAGES '),
              ' > 1 "Page ',
              field(' PAGE '),
              ' of ',
              field(' NUMPAGES '),
              '" "" ',
            ) +
            runs(']'),
        ),
        paragraph(runs('{{IF SQ.NOTES}}')),
        second,
        paragraph(runs('{{END-IF}}')),
      ),
    );
    expect(await printed(template.id, {})).toContain('[]');
    expect(await printed(template.id, { notes: 'Two pages' })).toMatch(/\[Page 1 of 2\][^]*Two pages/);
  });
});
