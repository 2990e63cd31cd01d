import { Readiness, type SalesQuote } from '@docket/contracts';
import type { Answer } from './harness/answer';
import { createCustomer, createQuote, pdfPath, quoteLine, uploadTemplate } from './harness/business';
import type { Client } from './harness/client';
import { Docket } from './harness/docket';
import { pdfText } from './harness/pdf';
import { CAN_SEE_PROCESSES, libreOfficeProcesses } from './harness/system-processes';
import { waitFor } from './harness/wait-for';

const BUSY_TICKS = 3;

describe('a PDF engine that is well', () => {
  let docket: Docket;
  let admin: Client;
  let quote: SalesQuote;
  let path: string;

  beforeAll(async () => {
    docket = await Docket.start();
    admin = await docket.signedIn();
    quote = await longQuote(admin);
    path = pdfPath(quote.id, (await uploadTemplate(admin)).id);
  });
  afterAll(() => docket.stop());

  it('prints a quote of a thousand lines, every one of them', async () => {
    const answer = await admin.get(path);
    expect(answer.status).toBe(200);
    const text = await pdfText(answer.bytes);
    expect(quote.lines.filter(({ description }) => !text.includes(description))).toEqual([]);
  });

  it('names its version, its way of loading and its fonts in readiness', async () => {
    const { checks } = (await admin.get('/health/ready')).as(Readiness);
    const made = /LibreOffice \d+\.\d+[.\d]* \(hidden\), fonts [0-9a-f]{8}\./;
    expect(checks['pdf']).toMatchObject({ ok: true, detail: expect.stringMatching(made) });
  });

  const onLinux = CAN_SEE_PROCESSES ? it : it.skip;

  onLinux('is started anew when it is killed in the middle of a conversion (needs /proc)', async () => {
    // A changed quote: the PDF of the one before may be answered from the cache.
    await admin.patch(`/v1/salesquotes/${quote.id}`, { lines: [...manyLines(), quoteLine()] });
    const before = new Map(libreOfficeProcesses(docket.processId).map(({ id, ticks }) => [id, ticks]));
    expect(before.size).toBeGreaterThan(0);
    const request = admin.get(path);
    const atWork = await waitFor('a process to convert', () =>
      libreOfficeProcesses(docket.processId).find(
        ({ id, ticks }) => ticks - (before.get(id) ?? ticks) >= BUSY_TICKS,
      ),
    );
    process.kill(atWork.id, 'SIGKILL');
    await expectPdfOrBusy(await request);

    const next = await admin.get(path);
    expect(next.status).toBe(200);
    expect(await pdfText(next.bytes)).toContain('Oak table');
    expect(libreOfficeProcesses(docket.processId).map(({ id }) => id)).not.toContain(atWork.id);
  });
});

describe('a machine without LibreOffice', () => {
  let docket: Docket;
  let admin: Client;

  beforeAll(async () => {
    docket = await Docket.start({ environment: { LIBREOFFICE_PROGRAM: '/nonexistent' } });
    admin = await docket.signedIn();
  });
  afterAll(() => docket.stop());

  it('serves all the same, and says what is missing', async () => {
    const readiness = (await admin.get('/health/ready')).as(Readiness);
    expect(readiness.status).toBe('degraded');
    const missing = Object.values(readiness.checks).filter(({ ok }) => !ok);
    expect(missing.map(({ detail }) => detail).join()).toMatch(/LibreOffice.*GOTENBERG_URL/);
    expect((await admin.get('/v1/salesquotes')).status).toBe(200);
  });

  it('row 10: refuses a PDF and says when to try again', async () => {
    const { id } = await createCustomer(admin);
    const quote = await createQuote(admin, { customerId: id });
    const template = await uploadTemplate(admin);
    const answer = await admin.get(pdfPath(quote.id, template.id));
    answer.problem(503, 'pdf_unavailable');
    expect(Number(answer.header('retry-after'))).toBeGreaterThan(0);
  });
});

function manyLines() {
  return Array.from({ length: 1_000 }, (_, index) => quoteLine({ description: `Part no. ${index + 1}.` }));
}

async function longQuote(client: Client): Promise<SalesQuote> {
  const { id } = await createCustomer(client);
  return createQuote(client, { customerId: id, lines: manyLines() });
}

/** Expects the PDF, or an answer that says when to ask again: never half a PDF. */
async function expectPdfOrBusy(answer: Answer): Promise<void> {
  if (answer.status === 503) {
    expect(Number(answer.header('retry-after'))).toBeGreaterThan(0);
    return;
  }
  expect(answer.status).toBe(200);
  expect(await pdfText(answer.bytes)).toContain('Part no. 1000.');
}
