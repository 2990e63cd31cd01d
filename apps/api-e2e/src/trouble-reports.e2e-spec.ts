import {
  Attachment,
  DocumentTemplate,
  DOCX_MEDIA_TYPE,
  HistoryPage,
  Item,
  Location,
  SalesOrder,
  SearchResultList,
  Shipment,
  TemplateKindList,
  TroubleReport,
  TroubleReportPage,
} from '@docket/contracts';
import { createCustomer, createKey, templateName } from './harness/business';
import type { Client } from './harness/client';
import { ANY_DATABASE } from './harness/databases';
import { Docket } from './harness/docket';
import { pdfText } from './harness/pdf';

const NOBODY = '01890000-0000-7000-8000-000000000000';
const REPORTS = '/v1/service/troublereports';

describe.each(ANY_DATABASE)('trouble reports, on $name', (database) => {
  let docket: Docket;
  let admin: Client;
  let client: Client;
  let item: Item;
  let location: Location;
  let order: SalesOrder;

  beforeAll(async () => {
    docket = await Docket.start({ database });
    admin = await docket.signedIn();
    client = docket.withKey((await createKey(admin)).key);
    const customerId = (await createCustomer(client)).id;
    location = (await client.post('/v1/locations', { code: 'VAN-1', name: 'Van' })).as(Location, 201);
    const body = { sku: 'CC-200', name: 'Cabinet', price: '1480', currency: 'EUR', tracking: 'serial' };
    item = (await client.post('/v1/items', body)).as(Item, 201);
    for (const lot of ['CC-1', 'CC-2']) {
      const receipt = { reason: 'receipt', itemId: item.id, toLocationId: location.id, quantity: '1', lot };
      expect((await client.post('/v1/inventory/movements', receipt)).status).toBe(201);
    }
    const lines = [{ itemId: item.id, quantity: '1' }];
    order = (await client.post('/v1/salesorders', { customerId, lines })).as(SalesOrder, 201);
    await client.post(`/v1/salesorders/${order.id}/confirm`, undefined);
    const shipment = {
      lines: [{ lineId: order.lines[0]?.id, quantity: '1', lot: 'CC-1', locationId: location.id }],
    };
    (await client.post(`/v1/salesorders/${order.id}/shipments`, shipment)).as(Shipment, 201);
  });
  afterAll(() => docket.stop());

  const report = async (fields: object = {}) =>
    (await client.post(REPORTS, { subject: 'It hums', salesOrderId: order.id, ...fields })).as(
      TroubleReport,
      201,
    );
  const act = async (id: string, action: string, body?: object) =>
    (await client.post(`${REPORTS}/${id}/${action}`, body)).as(TroubleReport);

  it('go from a serial number to a resolution, with parts, a history, an attachment and a PDF', async () => {
    const sent = { subject: 'Controller is dead', lot: 'CC-1', severity: 'high' };
    const answer = await client.post(REPORTS, sent, { 'Idempotency-Key': 'report-1' });
    const made = answer.as(TroubleReport, 201);
    expect(answer.header('location')).toBe(`${REPORTS}/${made.id}`);
    expect(made).toMatchObject({
      salesOrderId: order.id,
      item: { sku: 'CC-200' },
      actions: ['assign', 'cancel'],
    });
    const replayed = await client.post(REPORTS, sent, { 'Idempotency-Key': 'report-1' });
    expect(replayed.as(TroubleReport, 201).id).toBe(made.id);

    const path = `${REPORTS}/${made.id}`;
    (await client.patch(path, { priority: 1 }, { 'If-Match': '"99"' })).problem(412, 'version_conflict');
    (await client.patch(path, { priority: 1 })).as(TroubleReport);
    expect((await act(made.id, 'assign', {})).assignee).not.toBeNull();
    (await client.post(`${path}/parts`, { itemId: item.id, quantity: '1', locationId: location.id })).problem(
      409,
      'illegal_transition',
    );
    await act(made.id, 'start');
    const part = { itemId: item.id, quantity: '1', locationId: location.id, lot: 'CC-2' };
    const used = (await client.post(`${path}/parts`, part)).as(TroubleReport);
    (await client.post(`${path}/parts`, part)).problem(409, 'insufficient_stock');
    const back = `${path}/parts/${used.parts[0]?.id}/return`;
    (await client.post(back, { quantity: '2' })).problem(409, 'quantity_exceeded');
    (await client.post(`${path}/parts/${NOBODY}/return`, { quantity: '1' })).problem(404, 'not_found');
    (await client.post(back, { quantity: '1' })).as(TroubleReport);
    (await client.post(`${path}/parts`, part)).as(TroubleReport);
    (await client.post(`${path}/resolve`, {})).problem(400, 'invalid_request');
    expect(await act(made.id, 'resolve', { resolution: 'Controller replaced' })).toMatchObject({
      status: 'resolved',
      responseMinutes: 0,
      resolutionMinutes: 0,
    });
    (await client.delete(path)).problem(409, 'not_editable');

    const { data } = (await client.get(`${path}/history`)).as(HistoryPage);
    expect(data.map(({ action }) => action)).toEqual(
      ['create', 'change', 'assign', 'start', 'consume', 'return', 'consume', 'resolve'].reverse(),
    );
    const photo = new File(['photo'], 'photo.txt');
    (await client.upload('POST', `${path}/attachments`, photo, {})).as(Attachment, 201);
    const mail = { to: ['sam@example.com'], subject: 'Report', message: '', DocumentID: NOBODY };
    (await client.post(`${path}/email`, mail)).problem(409, 'mail_not_configured');

    const document = await starter();
    const pdf = await client.get(`${path}/pdf?DocumentID=${document}`);
    expect(pdf.header('content-disposition')).toContain(`TroubleReport_${made.number}.pdf`);
    const text = await pdfText(pdf.bytes);
    for (const expected of [made.number, 'Controller is dead', 'Controller replaced', 'CC-2', order.number])
      expect(text).toContain(expected);
  });

  it('are listed, filtered, searched, and offered as CSV', async () => {
    const { id, number } = await report({ subject: 'Sparks at the gland', severity: 'critical' });
    const query = `severity=critical&status=open&salesOrderId=${order.id}&customerId=${order.customerId}`;
    const list = (await client.get(`${REPORTS}?${query}&q=sparks&sort=-number`)).as(TroubleReportPage);
    expect(list.data.map((entry) => entry.id)).toEqual([id]);
    const found = (await client.get('/v1/search?q=sparks&kind=TroubleReport')).as(SearchResultList);
    expect(found.data).toMatchObject([{ kind: 'TroubleReport', id, label: number }]);
    const csv = await client.get(`${REPORTS}?${query}`, { Accept: 'text/csv' });
    expect(csv.bytes.toString()).toContain('Sparks at the gland');
    (await client.get(`${REPORTS}?sort=severity`)).problem(400, 'invalid_request');
    expect((await client.get(`/v1/salesorders/${order.id}`)).as(SalesOrder).links).toEqual(
      expect.arrayContaining([expect.objectContaining({ kind: 'TroubleReport', id })]),
    );
    expect((await client.delete(`${REPORTS}/${id}`)).status).toBe(204);
    (await client.get(`${REPORTS}/${id}`)).problem(404, 'not_found');
  });

  it('refuse what is not there, and name the legal actions', async () => {
    (await client.post(REPORTS, { subject: 'x' })).problem(400, 'invalid_request');
    (await client.post(REPORTS, { subject: 'x', lot: 'UNKNOWN' })).problem(400, 'invalid_request');
    (await client.post(REPORTS, { subject: 'x', salesOrderId: order.id, assigneeId: NOBODY })).problem(
      400,
      'unknown_field',
    );
    const { id } = await report();
    (await client.post(`${REPORTS}/${id}/assign`, { assigneeId: NOBODY })).problem(400, 'invalid_request');
    const refused = (await client.post(`${REPORTS}/${id}/close`, undefined)).problem(
      409,
      'illegal_transition',
    );
    expect(refused.legalActions).toEqual(['assign', 'cancel']);
    (await client.post(`${REPORTS}/${id}/explode`, undefined)).problem(400, 'invalid_request');
    (await client.delete(`/v1/customers/${order.customerId}`)).problem(409, 'in_use');
  });

  it('are among the kinds of templates', async () => {
    const { data } = (await client.get('/v1/documents/kinds')).as(TemplateKindList);
    expect(data.map(({ kind, pdfPath }) => [kind, pdfPath])).toContainEqual([
      'TroubleReport',
      `${REPORTS}/{id}/pdf`,
    ]);
  });

  const starter = async () => {
    const file = await admin.get('/v1/documents/kinds/TroubleReport/starter');
    const docx = new File([new Uint8Array(file.bytes)], 'report.docx', { type: DOCX_MEDIA_TYPE });
    const fields = { kind: 'TroubleReport', name: templateName('Report') };
    return (await admin.upload('POST', '/v1/documents', docx, fields)).as(DocumentTemplate, 201).id;
  };

  it('leave data in which nothing is wrong', async () => {
    expect(await docket.command('check')).toMatch(/: nothing is wrong\.$/m);
  });
});
