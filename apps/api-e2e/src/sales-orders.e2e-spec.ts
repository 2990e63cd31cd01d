import {
  AttachmentList,
  Customer,
  DocumentTemplate,
  DOCX_MEDIA_TYPE,
  HistoryPage,
  NumberSeries,
  NumberSeriesList,
  SalesOrder,
  SalesOrderPage,
  SalesQuote,
  SearchResultList,
  Shipment,
  ShipmentPage,
  StockMovementPage,
  TemplateKindList,
} from '@docket/contracts';
import { createCustomer, createKey, createQuote, quoteLine, templateName } from './harness/business';
import type { Client } from './harness/client';
import { ANY_DATABASE } from './harness/databases';
import { Docket } from './harness/docket';
import { openOrderDesk, type OrderDesk } from './harness/order-desk';
import { pdfText } from './harness/pdf';
import { waitFor } from './harness/wait-for';

const NOBODY = '01890000-0000-7000-8000-000000000000';

describe.each(ANY_DATABASE)('sales orders, on $name', (database) => {
  let docket: Docket;
  let admin: Client;
  let client: Client;
  let customerId: string;
  let item: OrderDesk['item'];
  let createOrder: OrderDesk['createOrder'];
  let act: OrderDesk['act'];
  let stock: OrderDesk['stock'];

  beforeAll(async () => {
    docket = await Docket.start({ database });
    admin = await docket.signedIn();
    client = docket.withKey((await createKey(admin)).key);
    ({ customerId, item, createOrder, act, stock } = await openOrderDesk(client));
  });
  afterAll(() => docket.stop());

  it('are made, found, listed and searched', async () => {
    const answer = await client.post('/v1/salesorders', {
      customerId,
      customerReference: 'PO-9911',
      orderDate: '2026-02-03',
      requestedDate: '2026-02-10',
      lines: [{ itemId: item.id, quantity: '1' }],
    });
    const order = answer.as(SalesOrder, 201);
    expect(order).toMatchObject({
      number: 'SO-2026-00001',
      status: 'draft',
      total: '96.40',
      currency: 'EUR',
    });
    expect(answer.header('location')).toBe(`/v1/salesorders/${order.id}`);
    const found = await client.get(`/v1/salesorders/${order.id}`);
    expect(found.as(SalesOrder)).toEqual(order);
    expect(found.header('etag')).toMatch(/^"1-/);
    const listed = (await client.get('/v1/salesorders?q=po-9911&status=draft&sort=-orderDate')).as(
      SalesOrderPage,
    );
    expect(listed.data.map(({ number }) => number)).toEqual([order.number]);
    const due = async (day: string) =>
      (await client.get(`/v1/salesorders?q=po-9911&dueBefore=${day}`)).as(SalesOrderPage).data.length;
    expect([await due('2026-02-10'), await due('2026-02-11')]).toEqual([0, 1]);
    expect(await due('today')).toBe(1);
    (await client.get('/v1/salesorders?dueBefore=tomorrow')).problem(400, 'invalid_request');
    const results = (await client.get('/v1/search?q=PO-9911')).as(SearchResultList);
    expect(results.data).toMatchObject([{ kind: 'SalesOrder', id: order.id, label: order.number }]);
    expect((await client.delete(`/v1/salesorders/${order.id}`)).status).toBe(204);
    (await client.get(`/v1/salesorders/${order.id}`)).problem(404, 'not_found');
  });

  it('refuse lines without what they need, and items that there are not', async () => {
    const lines = [{ quantity: '1' }, { itemId: NOBODY, quantity: '1' }];
    const first = await client.post('/v1/salesorders', { customerId, lines: lines.slice(0, 1) });
    expect(first.problem(400, 'invalid_request').errors?.map(({ path }) => path)).toEqual([
      'lines.0.description',
      'lines.0.unitPrice',
    ]);
    const second = await client.post('/v1/salesorders', { customerId, lines: lines.slice(1) });
    expect(second.problem(400, 'invalid_request').errors?.[0]?.path).toBe('lines.0.itemId');
  });

  it('hold stock, ship it in parts with delivery notes, and print what was ordered', async () => {
    const { id, number, lines } = await createOrder({ customerReference: 'PO-1' });
    const confirmed = await act(id, 'confirm');
    expect(confirmed).toMatchObject({ status: 'confirmed', lines: [{ allocatedQuantity: '4' }, {}] });
    expect(await stock()).toEqual([{ onHand: '10', allocated: '4' }]);

    const body = { carrier: 'Severn Freight', lines: [{ lineId: lines[0]?.id, quantity: '3' }] };
    const key = { 'Idempotency-Key': `ship-${id}` };
    const answer = await client.post(`/v1/salesorders/${id}/shipments`, body, key);
    const shipment = answer.as(Shipment, 201);
    expect(shipment).toMatchObject({ number: 'SH-00001', lines: [{ quantity: '3', lot: 'L-77' }] });
    expect(answer.header('location')).toBe(`/v1/salesorders/${id}/shipments/${shipment.id}`);
    const again = await client.post(`/v1/salesorders/${id}/shipments`, body, key);
    expect(again.as(Shipment, 201)).toEqual(shipment);
    expect((await client.get(`/v1/salesorders/${id}/shipments/${shipment.id}`)).as(Shipment)).toEqual(
      shipment,
    );
    expect(await stock()).toEqual([{ onHand: '7', allocated: '1' }]);

    const tooMuch = await client.post(`/v1/salesorders/${id}/shipments`, body);
    expect(tooMuch.problem(409, 'quantity_exceeded').errors?.[0]?.path).toBe('lines.0.quantity');
    const stale = await client.post(`/v1/salesorders/${id}/shipments`, body, { 'If-Match': '"1-abc"' });
    stale.problem(412, 'version_conflict');
    const rest = lines.map((line, index) => ({ lineId: line.id, quantity: index === 0 ? '1' : '2' }));
    (await client.post(`/v1/salesorders/${id}/shipments`, { lines: rest })).as(Shipment, 201);
    const listed = (await client.get(`/v1/salesorders/${id}/shipments`)).as(ShipmentPage);
    expect(listed.data.map((entry) => entry.number)).toEqual(['SH-00001', 'SH-00002']);
    expect((await act(id, 'complete')).status).toBe('completed');
    const history = (await client.get(`/v1/salesorders/${id}/history`)).as(HistoryPage);
    expect(history.data.map(({ action }) => action)).toEqual([
      'complete',
      'ship',
      'ship',
      'confirm',
      'create',
    ]);

    const orderTemplate = await starter('SalesOrder');
    const noteTemplate = await starter('DeliveryNote');
    const order = await client.get(`/v1/salesorders/${id}/pdf?DocumentID=${orderTemplate}`);
    expect(order.header('content-type')).toBe('application/pdf');
    expect(order.header('content-disposition')).toContain(`Order_${number}.pdf`);
    const printed = await pdfText(order.bytes);
    expect(printed).toContain(number);
    expect(printed).toContain('Level sensor');
    expect(printed).toContain('PO-1');

    const path = `/v1/salesorders/${id}/shipments/${shipment.id}/pdf`;
    const note = await client.get(`${path}?DocumentID=${noteTemplate}`);
    expect(note.header('content-disposition')).toContain('DeliveryNote_SH-00001.pdf');
    const text = await pdfText(note.bytes);
    for (const word of ['SH-00001', number, 'Level sensor', 'L-77', 'Severn Freight'])
      expect(text).toContain(word);
    expect(text).not.toContain('96.40');
    const etag = note.header('etag') ?? '';
    const kept = await client.get(`${path}?DocumentID=${noteTemplate}`, { 'If-None-Match': etag });
    expect(kept.status).toBe(304);

    // The number of the parcel comes when the order is done with.
    const at = `/v1/salesorders/${id}/shipments/${shipment.id}`;
    const parcel = { trackingNumber: 'SF 4711-0815' };
    (await client.patch(at, parcel, { 'If-Match': '"1-abc"' })).problem(412, 'version_conflict');
    const otherDate = (await client.patch(at, { date: '2026-02-03' })).problem(400, 'invalid_request');
    expect(otherDate.errors).toMatchObject([{ path: 'date', code: 'read_only' }]);
    const tag = (await client.get(`/v1/salesorders/${id}`)).header('etag') ?? '';
    const changed = (await client.patch(at, parcel, { 'If-Match': tag })).as(Shipment);
    expect(changed).toEqual({ ...shipment, ...parcel });
    const found = (await client.get('/v1/search?q=sf%204711')).as(SearchResultList);
    expect(found.data).toMatchObject([{ id, foundBy: { field: 'trackingNumber', text: 'SF 4711-0815' } }]);
    const anew = await client.get(`${path}?DocumentID=${noteTemplate}`, { 'If-None-Match': etag });
    expect(await pdfText(anew.bytes)).toContain('SF 4711-0815');

    (await client.get(path)).problem(400, 'document_id_required');
    (await client.get(`${path}?DocumentID=${orderTemplate}`)).problem(422, 'template_kind');
    const other = await createOrder();
    const foreign = `/v1/salesorders/${other.id}/shipments/${shipment.id}`;
    (await client.get(`${foreign}/pdf?DocumentID=${noteTemplate}`)).problem(404, 'not_found');
    (await client.get(foreign)).problem(404, 'not_found');
    const preview = await admin.get(`/v1/documents/${noteTemplate}/preview?entityId=${shipment.id}`);
    expect(await pdfText(preview.bytes)).toContain('SH-00001');
  });

  it('take a shipment back that was a mistake, which its movements cannot be alone', async () => {
    const before = await stock();
    const { id, lines } = await createOrder();
    await act(id, 'confirm');
    const path = `/v1/salesorders/${id}/shipments`;
    const body = { lines: [{ lineId: lines[0]?.id, quantity: '4' }] };
    const shipment = (await client.post(path, body)).as(Shipment, 201);
    const moved = (await client.get(`/v1/inventory/movements?referenceId=${id}`)).as(StockMovementPage);
    const alone = await client.post(`/v1/inventory/movements/${moved.data[0]?.id}/reverse`, {});
    expect(alone.problem(409, 'owned_by_document').detail).toContain(`${path}/${shipment.id}/reverse`);

    const reverse = (sent?: object, headers?: Record<string, string>) =>
      client.post(`${path}/${shipment.id}/reverse`, sent, headers);
    (await reverse({ reason: 'x'.repeat(501) })).problem(400, 'invalid_request');
    (await reverse({}, { 'If-Match': '"1-abc"' })).problem(412, 'version_conflict');
    const reversed = (await reverse({ reason: 'Wrong address' })).as(Shipment);
    expect(reversed).toMatchObject({ number: shipment.number, reversalReason: 'Wrong address' });
    expect(reversed.reversedAt).not.toBeNull();
    expect((await client.get(path)).as(ShipmentPage).data).toMatchObject([
      { reversedAt: reversed.reversedAt },
    ]);
    expect((await client.get(`/v1/salesorders/${id}`)).as(SalesOrder)).toMatchObject({
      status: 'confirmed',
      lines: [{ shippedQuantity: '0', allocatedQuantity: '4' }, {}],
    });
    (await reverse()).problem(409, 'conflict');
    const { data } = (await client.get(`/v1/salesorders/${id}/history`)).as(HistoryPage);
    // The PDF of the confirmed order may be attached before or after it.
    expect(data.map(({ action }) => action)).toContain('reverse_shipment');
    const note = await client.get(`${path}/${shipment.id}/pdf?DocumentID=${await starter('DeliveryNote')}`);
    expect(await pdfText(note.bytes)).toContain('Reversed');

    const again = (await client.post(path, body)).as(Shipment, 201);
    await act(id, 'complete');
    const late = (await client.post(`${path}/${again.id}/reverse`, {})).problem(409, 'illegal_transition');
    expect(late.legalActions).toEqual([]);
    expect(await stock()).toEqual([{ ...before[0], onHand: String(Number(before[0]?.onHand) - 4) }]);
    (await client.post(`${path}/${NOBODY}/reverse`, {})).problem(404, 'not_found');
  });

  it('are amended once they are confirmed, with their stock, their history and another PDF', async () => {
    await starter('SalesOrder');
    const held = async () => Number((await stock())[0]?.allocated);
    const before = await held();
    const { id, lines: drafted } = await createOrder();
    const [goods, work] = drafted;
    const path = `/v1/salesorders/${id}/amend`;
    const lines = [{ id: goods?.id, quantity: '2', unitPrice: '90' }];
    (await client.post(path, { lines })).problem(409, 'illegal_transition');
    const { version } = await act(id, 'confirm');
    const shipped = { lines: [{ lineId: work?.id, quantity: '0.5' }] };
    await client.post(`/v1/salesorders/${id}/shipments`, shipped);

    expect((await client.post(path, { lines: [] })).problem(400, 'invalid_request').errors).toMatchObject([
      { path: 'lines' },
    ]);
    expect((await client.post(path, { lines })).problem(409, 'not_editable').errors).toMatchObject([
      { path: 'lines', message: expect.stringContaining('Line 2 (Fitting) stays. 0.5 h of it are shipped.') },
    ]);
    const body = {
      lines: [
        ...lines,
        { id: work?.id, quantity: '0.5' },
        { description: 'Cable', quantity: '3', unitPrice: '1' },
      ],
      reason: 'Customer rang',
    };
    (await client.post(path, body, { 'If-Match': `"${version}-x"` })).problem(412, 'version_conflict');
    const headers = { 'If-Match': `"${version + 1}-x"`, 'Idempotency-Key': `amend-${id}` };
    const amended = (await client.post(path, body, headers)).as(SalesOrder);
    expect((await client.post(path, body, headers)).as(SalesOrder)).toEqual(amended);
    expect(amended).toMatchObject({
      status: 'partly_shipped',
      version: version + 2,
      lines: [
        {
          id: goods?.id,
          quantity: '2',
          unitPrice: '90.00',
          allocatedQuantity: '2',
          description: goods?.description,
        },
        { id: work?.id, quantity: '0.5', shippedQuantity: '0.5' },
        { description: 'Cable', position: 3 },
      ],
      subtotal: '225.50',
    });
    expect(await held()).toBe(before + 2);
    const issued = await waitFor('both PDFs to be attached', async () => {
      const { data } = (await client.get(`/v1/salesorders/${id}/attachments`)).as(AttachmentList);
      return data.length === 2 ? data : undefined;
    });
    const printed = issued.map(async (file) =>
      pdfText((await client.get(`/v1/salesorders/${id}/attachments/${file.id}/content`)).bytes),
    );
    expect((await Promise.all(printed)).map((text) => text.includes('Cable')).sort()).toEqual([false, true]);
    const { data } = (await client.get(`/v1/salesorders/${id}/history`)).as(HistoryPage);
    expect(data.filter(({ action }) => action === 'amend')).toMatchObject([
      { fields: expect.arrayContaining([{ field: 'reason', before: null, after: 'Customer rang' }]) },
    ]);
    await act(id, 'complete');
    expect(await held()).toBe(before);
  });

  it('are named with their prints among the kinds of templates', async () => {
    const { data } = (await client.get('/v1/documents/kinds')).as(TemplateKindList);
    expect(data.map(({ kind, pdfPath }) => [kind, pdfPath])).toEqual(
      expect.arrayContaining([
        ['SalesOrder', '/v1/salesorders/{id}/pdf'],
        ['DeliveryNote', '/v1/salesorders/{id}/shipments/{sid}/pdf'],
      ]),
    );
  });

  it('name the legal actions where one is refused', async () => {
    const { id } = await createOrder();
    const refused = (await client.post(`/v1/salesorders/${id}/complete`, {})).problem(
      409,
      'illegal_transition',
    );
    expect(refused.legalActions).toEqual(['confirm', 'cancel']);
    (await client.post(`/v1/salesorders/${id}/explode`, {})).problem(400, 'invalid_request');
    const shipped = await client.post(`/v1/salesorders/${id}/shipments`, {
      lines: [{ lineId: NOBODY, quantity: '1' }],
    });
    shipped.problem(409, 'illegal_transition');
  });

  it('are made from accepted quotes, once', async () => {
    const quote = await createQuote(client, { customerId, lines: [quoteLine({ quantity: '2' })] });
    const path = `/v1/salesquotes/${quote.id}`;
    (await client.post(`${path}/convert`, {})).problem(409, 'illegal_transition');
    await client.post(`${path}/send`, {});
    await client.post(`${path}/accept`, {});
    const answers = await Promise.all([1, 2, 3].map(() => client.post(`${path}/convert`, {})));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    const made = answers.find(({ status }) => status === 201);
    const order = made?.as(SalesOrder, 201);
    expect(made?.header('location')).toBe(`/v1/salesorders/${order?.id}`);
    expect(order).toMatchObject({ quoteId: quote.id, total: quote.total, links: [{ number: quote.number }] });
    expect((await client.get(path)).as(SalesQuote)).toMatchObject({
      status: 'ordered',
      links: [{ kind: 'SalesOrder', id: order?.id, number: order?.number, relation: 'result' }],
    });
  });

  it('follow quotes that were rejected with a reason, revised and duplicated', async () => {
    const quote = await createQuote(client, { customerId });
    const path = `/v1/salesquotes/${quote.id}`;
    await client.post(`${path}/send`, {});
    const rejected = (await client.post(`${path}/reject`, { lostReason: 'Too dear' })).as(SalesQuote);
    expect(rejected).toMatchObject({ status: 'rejected', lostReason: 'Too dear', actions: ['revise'] });
    const answer = await client.post(`${path}/revise`, {});
    const revision = answer.as(SalesQuote, 201);
    expect(revision).toMatchObject({
      number: quote.number,
      revision: 2,
      revisionOf: quote.id,
      lostReason: null,
    });
    expect(answer.header('location')).toBe(`/v1/salesquotes/${revision.id}`);
    const copy = (await client.post(`${path}/duplicate`, {})).as(SalesQuote, 201);
    expect(copy.number).not.toBe(quote.number);
  });

  it('get nothing new for a customer that is not active', async () => {
    const { id } = await createCustomer(client, { code: 'GONE', name: 'Gone Ltd' });
    const inactive = (await client.post(`/v1/customers/${id}/deactivate`, {})).as(Customer);
    expect(inactive).toMatchObject({ active: false, actions: ['activate'] });
    const lines = [{ description: 'x', quantity: '1', unitPrice: '1' }];
    (await client.post('/v1/salesorders', { customerId: id, lines })).problem(400, 'invalid_request');
    (await client.post(`/v1/customers/${id}/deactivate`, {})).problem(409, 'illegal_transition');
    await client.post(`/v1/customers/${id}/activate`, {});
    const made = (await client.post('/v1/salesorders', { customerId: id, lines })).as(SalesOrder, 201);
    (await client.delete(`/v1/customers/${id}`)).problem(409, 'in_use');
    await client.delete(`/v1/salesorders/${made.id}`);
    expect((await client.delete(`/v1/customers/${id}`)).status).toBe(204);
  });

  it('offer the templates that a customer is printed with first', async () => {
    const template = await starter('SalesOrder');
    const changed = await client.patch(`/v1/customers/${customerId}`, {
      defaultTemplates: { SalesOrder: template },
    });
    expect(changed.as(Customer).defaultTemplates).toEqual({ SalesOrder: template });
    const emptied = await client.patch(`/v1/customers/${customerId}`, {
      defaultTemplates: { SalesOrder: null },
    });
    expect(emptied.as(Customer).defaultTemplates).toEqual({});
    const wrong = await client.patch(`/v1/customers/${customerId}`, {
      defaultTemplates: { Invoice: template },
    });
    expect(wrong.status).toBe(400);
  });

  it('are numbered by a pattern that an ADMIN sets', async () => {
    const { data } = (await admin.get('/v1/settings/numbering')).as(NumberSeriesList);
    expect(data.map(({ kind }) => kind)).toEqual([
      'SalesQuote',
      'SalesOrder',
      'Shipment',
      'ProductionOrder',
      'TroubleReport',
    ]);
    const before = data.find(({ kind }) => kind === 'SalesOrder');
    const wrong = await admin.patch('/v1/settings/numbering/SalesOrder', { pattern: 'A-{yyyy}' });
    expect(wrong.problem(400, 'invalid_request').errors?.[0]?.path).toBe('pattern');
    const answer = await admin.patch('/v1/settings/numbering/SalesOrder', { pattern: 'A{yy}-{seq:4}' });
    const changed = answer.as(NumberSeries);
    const sequence = Number(before?.nextNumber.slice(-5));
    expect(changed.nextNumber).toMatch(new RegExp(`^A\\d\\d-${String(sequence).padStart(4, '0')}$`));
    expect((await createOrder()).number).toBe(changed.nextNumber);
    const stale = { 'If-Match': '"1-abc"' };
    (await admin.patch('/v1/settings/numbering/SalesOrder', { pattern: 'B{seq}' }, stale)).problem(
      412,
      'version_conflict',
    );
    (await admin.patch('/v1/settings/numbering/Nothing', { pattern: 'B{seq}' })).problem(404, 'not_found');
    const someone = await docket.newUser('Numbers');
    (await someone.get('/v1/settings/numbering')).problem(403, 'forbidden');
  });

  /** Uploads the starter document of a kind as a template. */
  async function starter(kind: string): Promise<string> {
    const { bytes } = await admin.get(`/v1/documents/kinds/${kind}/starter`);
    const file = new File([new Uint8Array(bytes)], `${kind}.docx`, { type: DOCX_MEDIA_TYPE });
    const answer = await admin.upload('POST', '/v1/documents', file, {
      kind,
      name: templateName(`Our ${kind}`),
    });
    const template = answer.as(DocumentTemplate, 201);
    expect(template.warnings).toEqual([]);
    return template.id;
  }

  it('leave data in which nothing is wrong', async () => {
    expect(await docket.command('check')).toMatch(/: nothing is wrong\.$/m);
  });
});
