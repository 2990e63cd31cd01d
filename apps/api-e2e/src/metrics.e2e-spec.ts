import { createCustomer, createQuote, pdfPath, uploadTemplate } from './harness/business';
import type { Client } from './harness/client';
import { Docket } from './harness/docket';

const TOKEN = 'a token for the tests';

describe('metrics', () => {
  let docket: Docket;
  let admin: Client;

  beforeAll(async () => {
    docket = await Docket.start({ environment: { METRICS_TOKEN: TOKEN } });
    admin = await docket.signedIn();
  });
  afterAll(() => docket.stop());

  it('count requests by route, and PDFs by where they came from', async () => {
    const quote = await createQuote(admin, { customerId: (await createCustomer(admin)).id });
    const path = pdfPath(quote.id, (await uploadTemplate(admin)).id);
    for (let times = 0; times < 3; times++) expect((await admin.get(path)).status).toBe(200);
    const answer = await docket.anonymous().get('/metrics');
    expect(answer.status).toBe(200);
    expect(answer.header('content-type')).toMatch(/^text\/plain; version=0\.0\.4/);
    const lines = answer.text().split('\n');
    expect(lines).toContain('docket_pdf_requests_total{source="made"} 1');
    expect(lines).toContain('docket_pdf_requests_total{source="kept"} 2');
    expect(lines).toContain('docket_pdf_conversions_total{result="converted"} 1');
    expect(lines).toContain(
      'docket_http_request_duration_seconds_count{method="GET",route="/v1/salesquotes/:id/pdf",status="200"} 3',
    );
    expect(answer.text()).toMatch(/^docket_pdf_stage_seconds_total\{stage="load"\} 0\.\d+/m);
    expect(answer.text()).toMatch(/^process_resident_memory_bytes \d+/m);
    // Addresses are no labels: anyone could make as many as they like.
    expect(answer.text()).not.toContain(quote.id);
  });

  it('are for this machine, and for whoever has the token', async () => {
    const forwarded = { 'X-Forwarded-For': '127.0.0.1' };
    (await docket.anonymous().get('/metrics', forwarded)).problem(401, 'unauthenticated');
    const wrong = { ...forwarded, Authorization: 'Bearer another token' };
    (await docket.anonymous().get('/metrics', wrong)).problem(401, 'unauthenticated');
    const right = { ...forwarded, Authorization: `Bearer ${TOKEN}` };
    expect((await docket.anonymous().get('/metrics', right)).status).toBe(200);
  });
});
