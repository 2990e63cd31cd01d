import {
  type Attachment,
  AttachmentList,
  Customer,
  DocumentTemplate,
  HistoryPage,
  SalesQuote,
} from '@docket/contracts';
import { createCustomer, createKey, createQuote, quoteFile, uploadTemplate } from './harness/business';
import type { Client } from './harness/client';
import { DATABASES } from './harness/databases';
import { Docket } from './harness/docket';
import { pdfText } from './harness/pdf';
import { waitFor } from './harness/wait-for';
import { paragraph, runs, wordFile } from './harness/word-file';

describe.each(DATABASES)('what is issued, on $name', (database) => {
  let docket: Docket;
  let admin: Client;
  let customerId: string;

  beforeAll(async () => {
    docket = await Docket.start({ database, environment: { RATE_LIMIT: '100000' } });
    admin = await docket.signedIn();
    customerId = (await createCustomer(admin)).id;
  });
  afterAll(() => docket.stop());

  const list = async (id: string) =>
    (await admin.get(`/v1/salesquotes/${id}/attachments`)).as(AttachmentList).data;
  const issued = (id: string, limit?: number): Promise<Attachment> =>
    waitFor('the PDF to be attached', async () => (await list(id))[0], limit);
  const textOf = async (id: string, attachment: Attachment) =>
    pdfText((await admin.get(`/v1/salesquotes/${id}/attachments/${attachment.id}/content`)).bytes);
  const send = async (id: string, client = admin, headers = {}) =>
    (await client.post(`/v1/salesquotes/${id}/send`, {}, headers)).as(SalesQuote);

  it('is nothing where there is no template to print it with', async () => {
    const { id } = await createQuote(admin, { customerId });
    await send(id);
    await uploadTemplate(admin);
    const later = await createQuote(admin, { customerId });
    await send(later.id);
    await issued(later.id);
    expect(await list(id)).toEqual([]);
  });

  it('is the quote as it was sent, whatever it and its customer become afterwards', async () => {
    const customer = (await admin.get(`/v1/customers/${customerId}`)).as(Customer);
    const { id, number } = await createQuote(admin, { customerId, notes: 'as sent' });
    await send(id);
    await admin.patch(`/v1/customers/${customerId}`, { name: 'Renamed later' });
    await admin.post(`/v1/salesquotes/${id}/accept`, {});
    const pdf = await issued(id);
    expect(pdf).toMatchObject({
      name: `Quote_${number}.pdf`,
      contentType: 'application/pdf',
      origin: 'issued',
      createdByUser: { name: 'Administrator' },
    });
    expect(await textOf(id, pdf)).toContain(`Quote ${number} for ${customer.name}`);
    await admin.patch(`/v1/customers/${customerId}`, { name: customer.name });
    const { data } = (await admin.get(`/v1/salesquotes/${id}/history`)).as(HistoryPage);
    expect(data.filter(({ action }) => action === 'attachment_added')).toMatchObject([
      {
        fields: [
          { field: 'attachments', after: `Quote_${number}.pdf` },
          { field: 'attachments.origin', after: 'issued' },
        ],
        user: { name: 'Administrator' },
      },
    ]);
  });

  it('can be neither renamed nor deleted', async () => {
    const { id } = await createQuote(admin, { customerId });
    await send(id);
    const path = `/v1/salesquotes/${id}/attachments/${(await issued(id)).id}`;
    (await admin.patch(path, { name: 'Other.pdf' })).problem(409, 'not_editable');
    (await admin.delete(path)).problem(409, 'not_editable');
  });

  it('is made once, however often the call is sent, and not where it is refused', async () => {
    const client = docket.withKey((await createKey(admin)).key);
    const { id } = await createQuote(admin, { customerId });
    const key = { 'Idempotency-Key': `send-${id}` };
    await send(id, client, key);
    await send(id, client, key);
    (await admin.post(`/v1/salesquotes/${id}/send`, {})).problem(409, 'illegal_transition');
    await issued(id);
    const cancelled = await createQuote(admin, { customerId });
    await admin.post(`/v1/salesquotes/${cancelled.id}/cancel`, {});
    const next = await createQuote(admin, { customerId });
    await send(next.id);
    await issued(next.id);
    expect(await list(id)).toHaveLength(1);
    expect(await list(cancelled.id)).toEqual([]);
  });

  it('holds a quote of any length', async () => {
    const lines = Array.from({ length: 900 }, (_, index) => ({
      description: `Line ${index} ${'x'.repeat(200)}`,
      quantity: '1',
      unitPrice: '1.00',
    }));
    const { id } = await createQuote(admin, { customerId, lines });
    await send(id);
    expect(await textOf(id, await issued(id))).toContain('Line 899');
  });

  it('is printed with the template that was the default, in the version it had', async () => {
    const { id } = await createQuote(admin, { customerId });
    const { data } = JSON.parse((await admin.get('/v1/documents?kind=SalesQuote')).text()) as {
      data: { id: string; isDefault: boolean }[];
    };
    const path = `/v1/documents/${data.find(({ isDefault }) => isDefault)?.id ?? ''}/content`;
    const other = wordFile('other.docx', paragraph(runs('Another version {{SQ.NUMBER}}')));
    await Promise.all([send(id)]);
    await admin.upload('PUT', path, other, {});
    expect(await textOf(id, await issued(id))).toMatch(/^Quote/);
    const next = await createQuote(admin, { customerId });
    await send(next.id);
    expect(await textOf(next.id, await issued(next.id))).toContain('Another version');
    await admin.upload('PUT', path, quoteFile(), {});
  });

  it("is printed with the customer's own template, unless that is switched off", async () => {
    const own = wordFile('own.docx', paragraph(runs('Made for you: {{SQ.NUMBER}}')));
    const { id: templateId } = await uploadTemplate(admin, own, 'Their own');
    const theirs = await createCustomer(admin, {
      code: 'THEIRS',
      defaultTemplates: { SalesQuote: templateId },
    });
    const { id } = await createQuote(admin, { customerId: theirs.id });
    await send(id);
    expect(await textOf(id, await issued(id))).toContain('Made for you');
    await admin.patch(`/v1/documents/${templateId}`, { enabled: false });
    const next = await createQuote(admin, { customerId: theirs.id });
    await send(next.id);
    expect(await textOf(next.id, await issued(next.id))).toMatch(/^Quote/);
  });

  it("is printed with the template in the customer's language, where there is one", async () => {
    const file = wordFile('german.docx', paragraph(runs('Angebot {{SQ.NUMBER}}')));
    const fields = { kind: 'SalesQuote', name: 'Angebot', language: 'de' };
    const { id: templateId } = (await admin.upload('POST', '/v1/documents', file, fields)).as(
      DocumentTemplate,
      201,
    );
    const german = await createCustomer(admin, { code: 'GERMAN', language: 'de-AT' });
    const { id } = await createQuote(admin, { customerId: german.id });
    await send(id);
    expect(await textOf(id, await issued(id))).toContain('Angebot');
    const other = await createQuote(admin, { customerId });
    await send(other.id);
    expect(await textOf(other.id, await issued(other.id))).toMatch(/^Quote/);
    await admin.delete(`/v1/documents/${templateId}`);
  });

  it('refuses for a customer what is no template of the kind', async () => {
    const nowhere = '01890000-0000-7000-8000-000000000000';
    const { id } = await uploadTemplate(admin);
    const path = `/v1/customers/${customerId}`;
    const of = async (defaultTemplates: object) =>
      (await admin.patch(path, { defaultTemplates }))
        .problem(400, 'invalid_request')
        .errors?.map(({ path: field }) => field);
    expect(await of({ SalesQuote: nowhere, SalesOrder: id })).toEqual([
      'defaultTemplates.SalesQuote',
      'defaultTemplates.SalesOrder',
    ]);
    // Labels are for nobody in particular.
    const label = await admin.patch(path, { defaultTemplates: { ItemLabel: id } });
    expect(label.problem(400, 'unknown_field').errors).toMatchObject([
      { path: 'defaultTemplates.ItemLabel' },
    ]);
    await admin.patch(path, { defaultTemplates: { SalesQuote: id } });
    await admin.delete(`/v1/documents/${id}`);
    // A chosen template that is gone does not keep other fields from being changed.
    expect((await admin.patch(path, { notes: 'still there' })).status).toBe(200);
  });

  it('is made after a crash at any moment, once for each', async () => {
    const ids: string[] = [];
    for (let made = 0; made < 12; made += 1) ids.push((await createQuote(admin, { customerId })).id);
    const sent = new Set<string>();
    const sending = ids.map(async (id) => {
      await send(id);
      sent.add(id);
    });
    await waitFor('some to be sent', () => (sent.size >= 6 ? true : undefined));
    await docket.crash();
    await Promise.allSettled(sending);
    await docket.restart();
    admin = await docket.signedIn();
    // A document that was being printed at that moment is taken up again once no process can still be working on it.
    for (const id of sent) await issued(id, 300_000);
    for (const id of ids) {
      const { status } = (await admin.get(`/v1/salesquotes/${id}`)).as(SalesQuote);
      if (status === 'sent') await issued(id, 300_000);
      expect(await list(id)).toHaveLength(status === 'sent' ? 1 : 0);
    }
  });
});
