import { Attachment } from '@docket/contracts';
import { createCustomer, createQuote } from './harness/business';
import type { Client } from './harness/client';
import { announce, cutOff, MEGABYTE } from './harness/cut-off-upload';
import { ANY_DATABASE } from './harness/databases';
import { Docket } from './harness/docket';

/** The same as the long test does with 2 GB. */
describe.each(ANY_DATABASE)('an upload, on $name,', (database) => {
  let docket: Docket;
  let admin: Client;
  let path: string;

  beforeAll(async () => {
    docket = await Docket.start({ database, environment: { ATTACHMENT_LIMIT: '16' } });
    admin = await docket.signedIn();
    const { id } = await createQuote(admin, { customerId: (await createCustomer(admin)).id });
    path = `/v1/salesquotes/${id}/attachments`;
    // The folder of files is there from the first one on.
    (await admin.upload('POST', path, new File(['kept'], 'kept.txt'), {})).as(Attachment, 201);
  });
  afterAll(() => docket.stop());

  it('row 12: that is cut off leaves nothing behind, and the next one is served', async () => {
    for (let round = 0; round < 3; round += 1) {
      const { comingIn } = await cutOff(docket, admin, path, { declared: 16 * MEGABYTE, sent: 6 * MEGABYTE });
      expect(comingIn).toEqual([expect.stringMatching(/\.tmp$/)]);
    }
    (await admin.upload('POST', path, new File(['whole'], 'whole.txt'), {})).as(Attachment, 201);
    expect(docket.output).not.toContain('unexpected error');
  });

  it('that says it is larger than is allowed is refused before it comes', async () => {
    const refused = await announce(docket, admin, path, 17 * MEGABYTE);
    expect(refused.status).toBe(413);
    expect(JSON.parse(refused.body)).toMatchObject({ code: 'payload_too_large' });
  });
});
