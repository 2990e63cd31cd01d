import { createCustomer, createQuote, pdfPath, uploadTemplate } from './harness/business';
import { Crowd } from './harness/crowd';
import { Docket } from './harness/docket';
import { PrintDesk } from './harness/print-desk';
import { waitFor } from './harness/wait-for';

/** More than may wait. */
const OUTSTANDING = 600;
const PRINTS = 3;

describe('one user who asks for more PDFs than can be made', () => {
  let docket: Docket;

  beforeAll(async () => {
    docket = await Docket.start();
  });
  afterAll(() => docket.stop());

  it('is refused some, while another gets each', async () => {
    const admin = await docket.signedIn();
    const customerId = (await createCustomer(admin)).id;
    const documentId = (await uploadTemplate(admin)).id;
    const quote = await createQuote(admin, { customerId });
    const desk = await PrintDesk.open(await docket.newUser('Single'), customerId, documentId);
    const crowd = new Crowd(admin, pdfPath(quote.id, documentId), OUTSTANDING);
    try {
      await waitFor('the queue to fill', () => crowd.answers('503') > 0 || undefined);
      for (let print = 0; print < PRINTS; print++) expect(await desk.print()).toBe('printed');
    } finally {
      await crowd.leave();
    }
    expect(crowd.answers('200')).toBeGreaterThan(0);
  });
});
