import { createCustomer, createQuote, pdfPath, uploadTemplate } from './harness/business';
import type { Client } from './harness/client';
import { Docket } from './harness/docket';
import { waitFor } from './harness/wait-for';
import { WebhookReceiver } from './harness/webhook-receiver';

const TOKEN = 'a token for the tests';

describe('metrics', () => {
  let docket: Docket;
  let admin: Client;

  beforeAll(async () => {
    docket = await Docket.start({ environment: { METRICS_TOKEN: TOKEN, WEBHOOK_ALLOW: '127.0.0.0/8' } });
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

  it('count webhook deliveries by how they ended, and tell what waits and how busy the database is', async () => {
    const [taking, refusing] = [
      await WebhookReceiver.start(),
      await WebhookReceiver.start((response) => void response.writeHead(500).end()),
    ];
    for (const { url } of [taking, refusing])
      expect((await admin.post('/v1/webhooks', { entity: 'Item', url })).status).toBe(201);
    expect((await admin.post('/v1/items', { sku: 'M-1', name: 'Table' })).status).toBe(201);
    const lines = await waitFor('both attempts', async () => {
      const text = (await docket.anonymous().get('/metrics')).text();
      return /attempts_total\{result="refused"\}/.test(text) &&
        /attempts_total\{result="delivered"\}/.test(text)
        ? text.split('\n')
        : undefined;
    });
    expect(lines).toContain('docket_webhook_attempts_total{result="delivered"} 1');
    expect(lines).toContain('docket_webhook_attempts_total{result="refused"} 1');
    expect(lines).toContain('docket_webhook_attempt_duration_seconds_count 2');
    expect(lines).toContain('docket_webhook_in_flight 0');
    // It is tried again later: until then it is not due.
    expect(lines).toContain('docket_webhook_deliveries_due 0');
    expect(lines).toContain('docket_webhook_oldest_due_seconds 0');
    await waitFor('nobody to wait for the database', async () => {
      const text = (await docket.anonymous().get('/metrics')).text();
      return text.split('\n').includes('docket_database_waiting 0') || undefined;
    });
    expect(lines.join('\n')).toMatch(/^docket_database_connections\{state="idle"\} \d+$/m);
    for (const receiver of [taking, refusing]) await receiver.stop();
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
