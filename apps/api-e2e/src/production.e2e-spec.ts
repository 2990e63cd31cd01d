import {
  DocumentTemplate,
  DOCX_MEDIA_TYPE,
  HistoryPage,
  NotedOutputPage,
  ProductionOrder,
  ProductionOrderPage,
  SalesOrder,
  SearchResultList,
  StockMovement,
  StockMovementPage,
  TemplateKindList,
} from '@docket/contracts';
import { createCustomer, createKey, templateName } from './harness/business';
import { CabinetMaker } from './harness/cabinet-maker';
import type { Client } from './harness/client';
import { ANY_DATABASE } from './harness/databases';
import { Docket } from './harness/docket';
import { pdfText } from './harness/pdf';
import { scanned } from './harness/scan';

const NOBODY = '01890000-0000-7000-8000-000000000000';

describe.each(ANY_DATABASE)('production, on $name', (database) => {
  let docket: Docket;
  let admin: Client;
  let client: Client;
  let maker: CabinetMaker;

  beforeAll(async () => {
    docket = await Docket.start({ database });
    admin = await docket.signedIn();
    client = docket.withKey((await createKey(admin)).key);
    maker = await CabinetMaker.of(client);
    await maker.writeRecipe();
  });
  afterAll(() => docket.stop());

  it('makes what was ordered, from the line of the order to its stock and its prints', async () => {
    const sold = {
      customerId: (await createCustomer(client)).id,
      lines: [{ itemId: maker.cabinet.id, quantity: '2' }],
    };
    const salesOrder = (await client.post('/v1/salesorders', sold)).as(SalesOrder, 201);
    const origin = { salesOrderId: salesOrder.id, salesOrderLineId: salesOrder.lines[0]?.id };
    (await client.post('/v1/prodorders', origin)).problem(400, 'invalid_request');
    await client.post(`/v1/salesorders/${salesOrder.id}/confirm`, {});
    const planned = {
      ...origin,
      destinationLocationId: maker.store.id,
      dueDate: '2026-01-31',
      notes: 'With plates',
    };
    const answer = await client.post('/v1/prodorders', planned);
    const order = answer.as(ProductionOrder, 201);
    const { id, number } = order;
    expect(answer.header('location')).toBe(`/v1/prodorders/${id}`);
    expect(order).toMatchObject({
      status: 'planned',
      late: true,
      quantity: '2',
      materials: [{ sku: 'TERM', quantity: '126' }],
      links: [{ kind: 'SalesOrder', number: salesOrder.number }],
    });
    const got = await client.get(`/v1/prodorders/${id}`);
    expect(got.as(ProductionOrder)).toEqual(order);
    expect(got.header('etag')).toMatch(/^"1-/);
    const ofOrder = await client.get(`/v1/prodorders?salesOrderId=${salesOrder.id}&status=planned`);
    expect(ofOrder.as(ProductionOrderPage).data).toMatchObject([{ id, ...origin }]);

    const [material = '', first = '', second = ''] = [...order.materials, ...order.operations].map(
      (entry) => entry.id,
    );
    const refused = await client.post(`/v1/prodorders/${id}/start`, {});
    expect(refused.problem(409, 'illegal_transition').legalActions).toEqual(['release', 'cancel']);
    (await client.post(`/v1/prodorders/${id}/release`, { by: 'me' })).problem(400, 'unknown_field');
    (await client.post(`/v1/prodorders/${id}/explode`, {})).problem(400, 'invalid_request');
    expect(await maker.act(id, 'release')).toMatchObject({
      materials: [{ allocatedQuantity: '126', held: [{ locationCode: 'MAIN', lot: 'T-2291' }] }],
    });
    expect(await maker.stockOf(maker.terminal)).toEqual([{ onHand: '500', allocated: '126', lot: 'T-2291' }]);

    const traveler = await starter('ProductionOrderTraveler');
    const path = `/v1/prodorders/${id}/traveler/pdf`;
    const printed = await client.get(`${path}?DocumentID=${traveler}`);
    expect(printed.header('content-type')).toBe('application/pdf');
    expect(printed.header('content-disposition')).toContain(`Traveler_${number}.pdf`);
    const text = await pdfText(printed.bytes);
    const inOrder = [
      'Mount rails',
      'Drill by template D-17.',
      'Powder-coat',
      'Terminal',
      'T-2291',
      'With plates',
    ];
    const places = inOrder.map((word) => text.indexOf(word));
    expect(places).not.toContain(-1);
    expect(places).toEqual(places.toSorted((left, right) => left - right));
    for (const word of ['ASM', 'Subcontracted', 'MAIN', 'Signed, date', salesOrder.number])
      expect(text).toContain(word);
    expect(await scanned(printed.bytes, 'Code 128')).toBe(number);
    expect(await scanned(printed.bytes, 'QR')).toBe(number);
    (await client.get(path)).problem(400, 'document_id_required');

    const started = await maker.act(id, `operations/${first}/start`, { operator: 'Mia' });
    expect(started).toMatchObject({ status: 'in_progress', operations: [{ operator: 'Mia' }, {}] });
    const stale = await client.post(
      `/v1/prodorders/${id}/operations/${first}/done`,
      {},
      { 'If-Match': '"1-x"' },
    );
    stale.problem(412, 'version_conflict');
    await maker.act(id, `operations/${first}/done`, { goodQuantity: '2' });
    await maker.act(id, `operations/${first}/signoff`);
    const early = await client.post(`/v1/prodorders/${id}/operations/${second}/done`, {});
    expect(early.problem(409, 'illegal_transition').legalActions).toEqual(['start']);
    (await client.post(`/v1/prodorders/${id}/operations/${NOBODY}/start`, {})).problem(404, 'not_found');

    await maker.act(id, `materials/${material}/issue`, {
      quantity: '70',
      scrappedQuantity: '4',
      lot: 'T-2291',
    });
    await maker.act(id, `materials/${material}/return`, {
      quantity: '6',
      locationId: maker.store.id,
      lot: 'T-2291',
    });
    const tooMuch = { quantity: '61', locationId: maker.store.id, lot: 'T-2291' };
    (await client.post(`/v1/prodorders/${id}/materials/${material}/return`, tooMuch)).problem(
      409,
      'quantity_exceeded',
    );
    const untold = await client.post(`/v1/prodorders/${id}/complete`, { quantity: '1' });
    expect(untold.problem(400, 'invalid_request').errors?.[0]?.path).toBe('lots');
    const part = await maker.act(id, 'complete', { quantity: '1', lots: [{ lot: 'N-1' }] });
    expect(part).toMatchObject({ status: 'in_progress', completedQuantity: '1', openQuantity: '1' });
    (await client.post(`/v1/prodorders/${id}/cancel`, {})).problem(409, 'illegal_transition');
    const key = { 'Idempotency-Key': `complete-${id}` };
    const last = { lots: [{ lot: 'N-2' }] };
    const done = (await client.post(`/v1/prodorders/${id}/complete`, last, key)).as(ProductionOrder);
    expect(done).toMatchObject({
      status: 'completed',
      late: false,
      completedQuantity: '2',
      actions: ['close'],
    });
    expect((await client.post(`/v1/prodorders/${id}/complete`, last, key)).as(ProductionOrder)).toEqual(done);
    expect(await maker.stockOf(maker.terminal)).toEqual([{ onHand: '370', allocated: '0', lot: 'T-2291' }]);
    expect((await maker.stockOf(maker.cabinet)).map(({ onHand, lot }) => [lot, onHand])).toEqual([
      ['N-1', '1'],
      ['N-2', '1'],
    ]);
    const moved = (await client.get(`/v1/inventory/movements?referenceId=${id}`)).as(StockMovementPage);
    expect(moved.data.map(({ reason, quantity }) => `${reason} ${quantity}`).sort()).toEqual([
      'consume 3',
      'consume 63',
      'issue 70',
      'produce 1',
      'produce 1',
      'return 6',
    ]);
    expect((await client.get(`/v1/salesorders/${salesOrder.id}`)).as(SalesOrder).links).toMatchObject([
      { relation: 'result', kind: 'ProductionOrder', id, number, status: 'completed' },
    ]);
    const history = (await client.get(`/v1/prodorders/${id}/history`)).as(HistoryPage);
    expect(history.data.map(({ action }) => action).reverse()).toEqual([
      ...['create', 'release', 'start', 'operation_done', 'operation_signoff', 'issue', 'return'],
      ...['report', 'complete'],
    ]);

    const template = await starter('ProductionOrder');
    const pdf = await client.get(`/v1/prodorders/${id}/pdf?DocumentID=${template}`);
    expect(pdf.header('content-disposition')).toContain(`ProdOrder_${number}.pdf`);
    const words = await pdfText(pdf.bytes);
    for (const word of [number, 'Control cabinet', 'TERM', 'Powder-coat']) expect(words).toContain(word);
    (await client.get(`/v1/prodorders/${id}/pdf?DocumentID=${traveler}`)).problem(422, 'template_kind');
  });

  it('is made of other materials and in other steps than its item, as far as they are not begun', async () => {
    const spare = await maker.createItem({ sku: 'SPARE', name: 'Spare terminal' });
    await maker.receive(spare, '50');
    const planned = { itemId: maker.cabinet.id, quantity: '2', destinationLocationId: maker.store.id };
    const { id, ...made } = (await client.post('/v1/prodorders', planned)).as(ProductionOrder, 201);
    await maker.act(id, 'release');
    const etag = (await client.get(`/v1/prodorders/${id}`)).header('etag') ?? '';
    const materials = [{ itemId: spare.id, quantityPerUnit: '10' }];
    const answer = await maker.put(`/v1/prodorders/${id}/materials`, { materials }, { 'If-Match': etag });
    expect(answer.as(ProductionOrder)).toMatchObject({
      materials: [{ sku: 'SPARE', quantity: '20', allocatedQuantity: '20' }],
    });
    expect(answer.header('etag')).not.toBe(etag);
    expect((await maker.stockOf(maker.terminal)).map(({ allocated }) => allocated)).toEqual(['0']);
    (await maker.put(`/v1/prodorders/${id}/materials`, { materials }, { 'If-Match': etag })).problem(
      412,
      'version_conflict',
    );
    const [first, second] = made.operations.map(({ id: operationId, sequence, name }) => ({
      id: operationId,
      sequence,
      name,
    }));
    const path = `/v1/prodorders/${id}/operations`;
    const operations = [{ ...second, name: 'Paint' }, { sequence: 5, name: 'Clean' }, first];
    const changed = (await maker.put(path, { operations })).as(ProductionOrder);
    expect(changed.operations.map(({ sequence, name }) => `${sequence} ${name}`)).toEqual([
      '5 Clean',
      '10 Mount rails',
      '20 Paint',
    ]);
    await maker.act(id, `operations/${first?.id}/start`);
    const begun = await maker.put(path, { operations: [second] });
    expect(begun.problem(409, 'not_editable').errors?.[0]?.path).toBe('operations');
    const twice = [materials[0], materials[0]];
    const refused = await maker.put(`/v1/prodorders/${id}/materials`, { materials: twice });
    expect(refused.problem(400, 'invalid_request').errors?.[0]?.path).toBe('materials.1.itemId');
    (await maker.put(`/v1/prodorders/${NOBODY}/operations`, { operations: [] })).problem(404, 'not_found');
    const history = (await client.get(`/v1/prodorders/${id}/history`)).as(HistoryPage);
    expect(history.data.map(({ action }) => action)).toEqual([
      ...['start', 'change', 'change', 'release', 'create'],
    ]);
    await maker.act(id, 'cancel');
    expect((await maker.stockOf(spare)).map(({ allocated }) => allocated)).toEqual(['0']);
  });

  it('takes back what was noted by mistake, of operations as of the order', async () => {
    const planned = { itemId: maker.cabinet.id, quantity: '2', destinationLocationId: maker.store.id };
    const { id, operations } = (await client.post('/v1/prodorders', planned)).as(ProductionOrder, 201);
    const before = await maker.stockOf(maker.terminal);
    await maker.act(id, 'release');
    const first = `operations/${operations[0]?.id}`;
    await maker.act(id, `${first}/start`, { operator: 'Mia' });
    await maker.act(id, `${first}/done`);
    await maker.act(id, `${first}/signoff`);
    const silent = await client.post(`/v1/prodorders/${id}/${first}/reopen`, {});
    expect(silent.problem(400, 'invalid_request').errors?.[0]?.path).toBe('reason');
    const reopened = await maker.act(id, `${first}/reopen`, { reason: 'Wrong cabinet' });
    expect(reopened.operations[0]).toMatchObject({ status: 'in_progress', signedOffBy: null });
    const right = { goodQuantity: '1', scrapQuantity: '1', reason: 'One is bent' };
    expect((await maker.act(id, `${first}/correct`, right)).operations[0]).toMatchObject({
      goodQuantity: '1',
      scrapQuantity: '1',
    });

    const done = await maker.act(id, 'complete', { lots: [{ lot: 'N-11' }, { lot: 'N-12' }] });
    expect(done.status).toBe('completed');
    const noted = (await client.get(`/v1/prodorders/${id}/outputs`)).as(NotedOutputPage).data;
    expect(noted).toMatchObject([{ quantity: '2', locationCode: 'MAIN', lots: ['N-11', 'N-12'] }]);
    const path = `/v1/prodorders/${id}/outputs/${noted[0]?.id}/reverse`;
    const shipped = {
      reason: 'issue',
      itemId: maker.cabinet.id,
      fromLocationId: maker.store.id,
      quantity: '1',
      lot: 'N-12',
    };
    const movement = (await client.post('/v1/inventory/movements', shipped)).as(StockMovement, 201);
    expect((await client.post(path, {})).problem(409, 'insufficient_stock').detail).toContain(
      'CC-200 (N-12) at MAIN: this output brought 1 pcs, and 0 pcs of it can leave again.',
    );
    await client.post(`/v1/inventory/movements/${movement.id}/reverse`, {});
    (await client.post(path, {}, { 'If-Match': '"1-x"' })).problem(412, 'version_conflict');
    const key = { 'Idempotency-Key': `reverse-${id}` };
    const back = (await client.post(path, { reason: 'Counted twice' }, key)).as(ProductionOrder);
    expect(back).toMatchObject({ status: 'in_progress', completedQuantity: '0', openQuantity: '2' });
    expect((await client.post(path, { reason: 'Counted twice' }, key)).as(ProductionOrder)).toEqual(back);
    (await client.post(path, {})).problem(409, 'conflict');
    (await client.post(`/v1/prodorders/${id}/outputs/${NOBODY}/reverse`, {})).problem(404, 'not_found');
    (await client.get(`/v1/prodorders/${NOBODY}/outputs`)).problem(404, 'not_found');
    expect(
      (await maker.stockOf(maker.cabinet)).filter(({ lot }) => lot === 'N-11' || lot === 'N-12'),
    ).toEqual([]);
    const history = (await client.get(`/v1/prodorders/${id}/history`)).as(HistoryPage);
    const reasons = history.data.flatMap(({ action, fields }) =>
      fields.filter(({ field }) => field === 'reason').map(({ after }) => [action, after]),
    );
    expect(reasons).toEqual([
      ['reverse_output', 'Counted twice'],
      ['operation_correct', 'One is bent'],
      ['operation_reopen', 'Wrong cabinet'],
    ]);
    await maker.act(id, 'cancel');
    expect(await maker.stockOf(maker.terminal)).toEqual(before);
  });

  it('is listed, filtered, searched and exported', async () => {
    const made = await client.post('/v1/prodorders', {
      itemId: maker.terminal.id,
      quantity: '3',
      dueDate: '2031-02-03',
    });
    const order = made.as(ProductionOrder, 201);
    const numbers = async (query: string) =>
      (await client.get(`/v1/prodorders?${query}`)).as(ProductionOrderPage).data.map(({ number }) => number);
    expect(await numbers(`itemId=${maker.terminal.id}&status=planned,released`)).toEqual([order.number]);
    expect(await numbers(`itemId=${maker.terminal.id}&dueBefore=2031-02-03`)).toEqual([]);
    expect(await numbers(`itemId=${maker.terminal.id}&dueBefore=2031-02-04`)).toEqual([order.number]);
    expect(await numbers(`salesOrderId=${NOBODY}`)).toEqual([]);
    expect(await numbers('q=cabinet&sort=-dueDate,number')).toHaveLength(3);
    expect(await numbers('updatedSince=2999-01-01T00:00:00Z')).toEqual([]);
    const csv = (await client.get('/v1/prodorders', { Accept: 'text/csv' })).text();
    expect(csv).toContain(order.number);
    const { data } = (await client.get(`/v1/search?q=${order.number}`)).as(SearchResultList);
    expect(data).toMatchObject([{ kind: 'ProductionOrder', id: order.id, title: 'Terminal' }]);
    const wrong = await client.post('/v1/prodorders', {
      quantity: '0',
      status: 'closed',
      salesOrderId: NOBODY,
    });
    expect(wrong.problem(400, 'unknown_field').errors?.length).toBeGreaterThan(1);
    const held = await client.patch(
      `/v1/prodorders/${order.id}`,
      { quantity: '2' },
      { 'If-Match': '"7-abc"' },
    );
    held.problem(412, 'version_conflict');
    expect((await client.delete(`/v1/prodorders/${order.id}`)).status).toBe(204);
    (await client.get(`/v1/prodorders/${order.id}`)).problem(404, 'not_found');
  });

  it('is named with its prints among the kinds of templates', async () => {
    const { data } = (await client.get('/v1/documents/kinds')).as(TemplateKindList);
    expect(data.map(({ kind, pdfPath }) => [kind, pdfPath])).toEqual(
      expect.arrayContaining([
        ['ProductionOrder', '/v1/prodorders/{id}/pdf'],
        ['ProductionOrderTraveler', '/v1/prodorders/{id}/traveler/pdf'],
      ]),
    );
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

  it('leaves data in which nothing is wrong', async () => {
    expect(await docket.command('check')).toMatch(/: nothing is wrong\.$/m);
  });
});
