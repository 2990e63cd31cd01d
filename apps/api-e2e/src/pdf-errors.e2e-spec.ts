import type { SalesQuote } from '@docket/contracts';
import { createCustomer, createQuote, pdfPath, uploadTemplate } from './harness/business';
import type { Client } from './harness/client';
import { ANY_DATABASE } from './harness/databases';
import { Docket } from './harness/docket';

const UNKNOWN = '01890000-0000-7000-8000-000000000000';

describe.each(ANY_DATABASE)('a PDF that cannot be made, on $name', (database) => {
  let docket: Docket;
  let admin: Client;
  let quote: SalesQuote;

  beforeAll(async () => {
    docket = await Docket.start({ database });
    admin = await docket.signedIn();
    quote = await createQuote(admin, { customerId: (await createCustomer(admin)).id });
  });
  afterAll(() => docket.stop());

  it('is refused without a DocumentID', async () => {
    (await admin.get(`/v1/salesquotes/${quote.id}/pdf`)).problem(400, 'document_id_required');
    (await admin.get(`/v1/salesquotes/${quote.id}/pdf?DocumentID=`)).problem(400, 'document_id_required');
  });

  it('is refused with a DocumentID that nobody knows, whatever it looks like', async () => {
    (await admin.get(pdfPath(quote.id, UNKNOWN))).problem(404, 'template_not_found');
    (await admin.get(pdfPath(quote.id, 'template'))).problem(404, 'template_not_found');
  });

  it('is refused for a template that is switched off', async () => {
    const template = await uploadTemplate(admin);
    await admin.patch(`/v1/documents/${template.id}`, { enabled: false });
    (await admin.get(pdfPath(quote.id, template.id))).problem(404, 'template_not_found');
  });

  it('is refused for a quote that does not exist', async () => {
    const template = await uploadTemplate(admin);
    const problem = (await admin.get(pdfPath(UNKNOWN, template.id))).problem(404, 'not_found');
    expect(problem.instance).toBe(`/v1/salesquotes/${UNKNOWN}/pdf`);
  });
});
