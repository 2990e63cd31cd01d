import { Attachment } from '@docket/contracts';
import { createCustomer, createQuote } from './harness/business';
import { announce, cutOff, highWater, MEGABYTE } from './harness/cut-off-upload';
import { Docket } from './harness/docket';

jest.setTimeout(10 * 60_000);

const TWO_GIGABYTES = 2048 * MEGABYTE;

it('an upload of 2 GB that is cut off leaves nothing behind, neither on the disk nor in memory', async () => {
  const docket = await Docket.start({ environment: { ATTACHMENT_LIMIT: '2048' } });
  try {
    const admin = await docket.signedIn();
    const { id } = await createQuote(admin, { customerId: (await createCustomer(admin)).id });
    const path = `/v1/salesquotes/${id}/attachments`;
    (await admin.upload('POST', path, new File([Buffer.alloc(MEGABYTE)], 'warm.bin'), {})).as(
      Attachment,
      201,
    );
    // The first round fills the buffers of the program. A leak would make its memory rise further in the next rounds.
    const risen: number[] = [];
    for (let round = 0; round < 3; round += 1) {
      const { risenMegabytes } = await cutOff(docket, admin, path, {
        declared: TWO_GIGABYTES,
        sent: 300 * MEGABYTE,
      });
      risen.push(risenMegabytes);
    }
    process.stdout.write(`${JSON.stringify({ risen, highWater: highWater(docket) })}\n`);
    expect(risen.reduce((sum, megabytes) => sum + megabytes, 0)).toBeLessThan(120);
    (await admin.upload('POST', path, new File(['whole'], 'whole.txt'), {})).as(Attachment, 201);
    const refused = await announce(docket, admin, path, TWO_GIGABYTES + 300 * 1024);
    expect(refused.status).toBe(413);
    expect(docket.output).not.toContain('unexpected error');
  } finally {
    await docket.stop();
  }
});
