import {
  ProductionOrder,
  SalesOrder,
  SalesQuote,
  SearchResultList,
  Shipment,
  TroubleReport,
} from '@docket/contracts';
import { createKey } from './harness/business';
import type { Client } from './harness/client';
import { DATABASES } from './harness/databases';
import { Docket } from './harness/docket';
import { EventTrail } from './harness/event-trail';
import { pdfText } from './harness/pdf';
import { Printer } from './harness/printer';
import { type PumpMaker, pumpMaker } from './harness/pump-maker';
import { scanned } from './harness/scan';
import { figures, ShopCalls } from './harness/shop-calls';
import { balancedStock } from './harness/stock-ledger';

const REPORTS = '/v1/service/troublereports';

/** One day of a company that makes pumps, from the first quote to the first trouble. Each step builds on those before. */
describe.each(DATABASES)('a day in the shop, on $name', (database) => {
  let docket: Docket;
  let client: Client;
  let printer: Printer;
  let trail: EventTrail;
  let shop: PumpMaker;
  let calls: ShopCalls;
  let quote: SalesQuote;
  let order: SalesOrder;
  let pumps: ProductionOrder;
  let frames: ProductionOrder;
  let firstShipment: Shipment;
  let report: TroubleReport;

  beforeAll(async () => {
    docket = await Docket.start({ database, environment: EventTrail.environment });
    const admin = await docket.signedIn();
    client = docket.withKey((await createKey(admin)).key);
    printer = await Printer.withStarters(admin, client);
    trail = await EventTrail.follow(admin, ['SalesQuote', 'SalesOrder', 'ProductionOrder', 'TroubleReport']);
    shop = await pumpMaker(client);
    calls = new ShopCalls(client);
  });
  afterAll(async () => {
    await trail.stop();
    await docket.stop();
  });
  // The levels equal the sums of the ledger, whatever a step has done.
  afterEach(() => balancedStock(client));

  const ofQuote = async (action: string) =>
    (await client.post(`/v1/salesquotes/${quote.id}/${action}`, {})).as(SalesQuote);
  const ofOrder = async (action: string) =>
    (await client.post(`/v1/salesorders/${order.id}/${action}`, {})).as(SalesOrder);
  const ofReport = async (action: string, body?: object) =>
    (await client.post(`${REPORTS}/${report.id}/${action}`, body)).as(TroubleReport);
  const orderNow = async () => (await client.get(`/v1/salesorders/${order.id}`)).as(SalesOrder);

  it('begins with a quote, whose PDF has its figures', async () => {
    const body = {
      customerId: shop.customer.id,
      customerReference: 'RFQ 88/2',
      date: '2026-03-02',
      validUntil: '2099-03-31',
      shipping: '120',
      terms: 'Ex works.',
      lines: [
        { itemId: shop.pump.id, quantity: '3', discountPercent: '5', taxPercent: '20' },
        { itemId: shop.frame.id, quantity: '2', taxPercent: '20' },
        { description: 'Fitting on board', quantity: '6', uom: 'h', unitPrice: '85', taxPercent: '10' },
        { description: 'Training of the crew', quantity: '1', unitPrice: '900', optional: true },
      ],
    };
    quote = (await client.post('/v1/salesquotes', body)).as(SalesQuote, 201);
    expect(quote).toMatchObject({
      status: 'draft',
      subtotal: '8480.00',
      discount: '367.50',
      taxes: [
        { taxPercent: '10', base: '510.00', tax: '51.00' },
        { taxPercent: '20', base: '7722.50', tax: '1544.50' },
      ],
      total: '9828.00',
    });
    const path = `/v1/salesquotes/${quote.id}`;
    const { text } = await printer.print('SalesQuote', `${path}/pdf`, `Quote_${quote.number}.pdf`);
    figures(text, quote.number, 'Harbour Works Ltd, Accounts', 'HB1 2CD', 'Ada Quay', 'RFQ 88/2');
    figures(text, 'Bilge pump 10 m³/h', 'Training of the crew', 'Optional, not in the total', 'Ex works.');
    figures(text, '2,450.00', 'less 5 %', '6,982.50', '8,480.00', '367.50', '120.00', '51.00', '1,544.50');
    figures(text, '9,828.00');
    expect((await ofQuote('send')).status).toBe('sent');
    const frozen = await client.get(`${path}/attachments/${(await calls.issued(path)).id}/content`);
    expect(await pdfText(frozen.bytes)).toContain('9,828.00');
    expect((await ofQuote('accept')).status).toBe('accepted');
  });

  it('goes on with the order, which waits for what is to be made', async () => {
    const answer = await client.post(`/v1/salesquotes/${quote.id}/convert`, { requestedDate: '2026-03-20' });
    order = answer.as(SalesOrder, 201);
    expect(answer.header('location')).toBe(`/v1/salesorders/${order.id}`);
    expect((await client.get(`/v1/salesquotes/${quote.id}`)).as(SalesQuote).status).toBe('ordered');
    // The optional line was not ordered.
    expect(order).toMatchObject({ status: 'draft', total: '9828.00', customerReference: 'RFQ 88/2' });
    expect(order.lines.map(({ quantity }) => quantity)).toEqual(['3', '2', '6']);
    const confirmed = await ofOrder('confirm');
    expect(confirmed).toMatchObject({
      status: 'confirmed',
      lines: [{ backorderQuantity: '3' }, { backorderQuantity: '2' }, { backorderQuantity: '0' }],
    });
    const path = `/v1/salesorders/${order.id}`;
    const { text } = await printer.print('SalesOrder', `${path}/pdf`, `Order_${order.number}.pdf`);
    figures(text, order.number, 'RFQ 88/2', 'Base frame, galvanised', 'Fitting on board', '620.00');
    figures(text, '9,828.00');
    figures(text, '30 days net', 'Ex works.');
    expect(text).not.toContain('Training of the crew');
    expect((await calls.issued(path)).name).toBe(`Order_${order.number}.pdf`);
  });

  it('plans what is to be made for the lines of the order', async () => {
    const [pumpLine, frameLine] = order.lines;
    const plan = async (line: typeof pumpLine, more: object = {}) => {
      const origin = { salesOrderId: order.id, salesOrderLineId: line?.id };
      const body = { ...origin, destinationLocationId: shop.dispatch.id, ...more };
      return (await client.post('/v1/prodorders', body)).as(ProductionOrder, 201);
    };
    pumps = await plan(pumpLine, { notes: 'Test report goes with the pumps.', priority: 1 });
    expect(pumps).toMatchObject({
      status: 'planned',
      quantity: '3',
      dueDate: '2026-03-20',
      late: true,
      materials: [{ quantity: '3' }, { quantity: '3' }, { quantity: '1.65' }],
      operations: [{ plannedMinutes: '65' }, { plannedMinutes: '0' }, { plannedMinutes: '136.5' }],
    });
    // One more, since one will not pass the test.
    pumps = (await client.patch(`/v1/prodorders/${pumps.id}`, { quantity: '4' })).as(ProductionOrder);
    expect(pumps).toMatchObject({
      materials: [{ quantity: '4' }, { quantity: '4' }, { quantity: '2.2' }],
      operations: [{ plannedMinutes: '80' }, { plannedMinutes: '0' }, { plannedMinutes: '182' }],
    });
    frames = await plan(frameLine);
    expect(frames).toMatchObject({ quantity: '2', materials: [{ quantity: '5.2' }] });
    expect((await orderNow()).links).toMatchObject([
      { relation: 'origin', number: quote.number },
      { relation: 'result', number: pumps.number, status: 'planned' },
      { relation: 'result', number: frames.number, status: 'planned' },
    ]);
  });

  it('releases it, which holds its materials, and prints the paper that goes with it', async () => {
    pumps = await calls.made(pumps, 'release');
    frames = await calls.made(frames, 'release');
    expect(pumps.materials.map(({ allocatedQuantity }) => allocatedQuantity)).toEqual(['4', '4', '2.2']);
    expect(await calls.stock('HOUSING')).toEqual({
      'HOUSING at MAIN, H-1': { onHand: '2', allocated: '0' },
      'HOUSING at MAIN, H-2': { onHand: '5', allocated: '4' },
    });
    expect(await calls.stock('TUBE')).toEqual({ 'TUBE-40 at MAIN': { onHand: '12.75', allocated: '5.2' } });
    const path = `/v1/prodorders/${pumps.id}`;
    const fileName = `Traveler_${pumps.number}.pdf`;
    const traveler = await printer.print('ProductionOrderTraveler', `${path}/traveler/pdf`, fileName);
    figures(traveler.text, pumps.number, order.number, 'PUMP-10', 'Harbour Works Ltd', 'OUT');
    figures(traveler.text, 'Turn the housing', 'CNC', '80', 'Programme 4711.', 'Powder-coat');
    figures(traveler.text, 'Subcontracted', '182');
    figures(traveler.text, 'H-2', 'M-1', 'M-4', 'MAIN', '2.2', 'Test report goes with the pumps.');
    expect(await scanned(traveler.pdf, 'Code 128')).toBe(pumps.number);
    expect(await scanned(traveler.pdf, 'QR')).toBe(pumps.number);
    const all = await printer.printAll('ProductionOrderTraveler', [pumps.id, frames.id], 'Travelers_2.pdf');
    figures(all.text, pumps.number, frames.number, 'Weld', 'Turn the housing');
    expect(all.text.indexOf(pumps.number)).toBeLessThan(all.text.indexOf(frames.number));
  });

  it('takes materials from the store as the work needs them', async () => {
    const [housing, motor] = pumps.materials;
    const issue = (material: typeof housing, body: object) =>
      calls.made(pumps, `materials/${material?.id}/issue`, body);
    await issue(housing, { quantity: '2', lot: 'H-1', locationId: shop.store.id });
    // One housing is dropped.
    await issue(housing, { quantity: '3', scrappedQuantity: '1', lot: 'H-2', locationId: shop.store.id });
    await issue(motor, { quantity: '4' });
    const back = { quantity: '1', lot: 'M-4', locationId: shop.store.id };
    pumps = await calls.made(pumps, `materials/${motor?.id}/return`, back);
    expect(pumps.materials).toMatchObject([
      { issuedQuantity: '4', scrappedQuantity: '1', allocatedQuantity: '0', shortQuantity: '0' },
      { issuedQuantity: '3', scrappedQuantity: '0', allocatedQuantity: '1', shortQuantity: '0' },
      { issuedQuantity: '0', allocatedQuantity: '2.2', shortQuantity: '0' },
    ]);
    expect(await calls.stock('HOUSING')).toEqual({ 'HOUSING at MAIN, H-2': { onHand: '2', allocated: '0' } });
    expect(await calls.stock('MOTOR')).toEqual({ 'MOTOR-4K at MAIN, M-4': { onHand: '1', allocated: '1' } });
  });

  it('works through the operations, with what was good, what was scrap, and who signed', async () => {
    const [turn, coat, test] = pumps.operations;
    const work = (operation: typeof turn, action: string, body?: object) =>
      calls.made(pumps, `operations/${operation?.id}/${action}`, body);
    const started = await work(turn, 'start', { operator: 'Mia' });
    expect(started).toMatchObject({ status: 'in_progress', operations: [{ operator: 'Mia' }, {}, {}] });
    await work(turn, 'pause', { goodQuantity: '1' });
    await work(turn, 'resume', { operator: 'Ben' });
    await work(turn, 'done', { operator: 'Ben', goodQuantity: '3' });
    await work(turn, 'signoff');
    await work(coat, 'start');
    await work(coat, 'done');
    await work(test, 'start', { operator: 'Mia' });
    await work(test, 'done', { operator: 'Mia', goodQuantity: '3', scrapQuantity: '1' });
    pumps = await work(test, 'signoff');
    expect(pumps.operations).toMatchObject([
      { status: 'done', operator: 'Ben', goodQuantity: '4', scrapQuantity: '0' },
      { status: 'done', goodQuantity: '4', signedOffBy: null },
      { status: 'done', operator: 'Mia', goodQuantity: '3', scrapQuantity: '1' },
    ]);
    expect(pumps.operations[0]?.signedOffBy?.name).toBe('Administrator');
    expect(pumps.operations[0]?.startedAt).not.toBeNull();
  });

  it('receives what was made as its materials leave, first some of it, then the rest', async () => {
    pumps = await calls.made(pumps, 'complete', { quantity: '2', lots: [{ lot: 'P-1' }, { lot: 'P-2' }] });
    expect(pumps).toMatchObject({ status: 'in_progress', completedQuantity: '2', openQuantity: '2' });
    expect(await calls.stock('PUMP')).toEqual({
      'PUMP-10 at OUT, P-1': { onHand: '1', allocated: '1' },
      'PUMP-10 at OUT, P-2': { onHand: '1', allocated: '1' },
    });
    expect(await calls.stock('OIL')).toEqual({ 'OIL-68 at MAIN': { onHand: '18.9', allocated: '1.1' } });
    pumps = await calls.made(pumps, 'complete', {
      quantity: '1',
      scrappedQuantity: '1',
      lots: [{ lot: 'P-3' }],
    });
    expect(pumps).toMatchObject({
      status: 'completed',
      completedQuantity: '3',
      scrappedQuantity: '1',
      openQuantity: '0',
      late: false,
    });
    expect(await calls.stock('OIL')).toEqual({ 'OIL-68 at MAIN': { onHand: '17.8', allocated: '0' } });
    expect(await calls.stock('MOTOR')).toEqual({});
    expect(await calls.stock('HOUSING')).toEqual({ 'HOUSING at MAIN, H-2': { onHand: '2', allocated: '0' } });
    await calls.made(frames, `operations/${frames.operations[0]?.id}/start`);
    await calls.made(frames, `operations/${frames.operations[0]?.id}/done`);
    frames = await calls.made(frames, 'complete');
    expect(frames).toMatchObject({ status: 'completed', completedQuantity: '2' });
    expect(await calls.stock('TUBE')).toEqual({ 'TUBE-40 at MAIN': { onHand: '7.55', allocated: '0' } });
    expect(await calls.stock('FRAME')).toEqual({ 'FRAME-2 at OUT': { onHand: '2', allocated: '2' } });
    const path = `/v1/prodorders/${pumps.id}/pdf`;
    const { text } = await printer.print('ProductionOrder', path, `ProdOrder_${pumps.number}.pdf`);
    figures(text, pumps.number, order.number, 'Bilge pump 10 m³/h', 'HOUSING', 'OIL-68', '2.2');
    figures(text, 'Powder-coat');
    expect((await calls.made(pumps, 'close')).status).toBe('closed');
    expect((await calls.made(frames, 'close')).status).toBe('closed');
  });

  it('ships a part of the order, and then the rest, each with its delivery note', async () => {
    // The goods made for its lines are held for them already.
    const held = await orderNow();
    expect(held.lines.map(({ allocatedQuantity }) => allocatedQuantity)).toEqual(['3', '2', '0']);
    const picklist = `/v1/salesorders/${order.id}/picklist/pdf`;
    const picks = await printer.print('PickList', picklist, `PickList_${order.number}.pdf`);
    figures(picks.text, order.number, 'P-1', 'P-2', 'P-3', 'FRAME', 'Picked');
    expect(picks.text).not.toMatch(/2,450|Nothing is held/);
    const [pumpLine, frameLine, hours] = order.lines.map(({ id }) => id);
    const path = `/v1/salesorders/${order.id}/shipments`;
    const from = { lineId: pumpLine, quantity: '1', locationId: shop.dispatch.id };
    const first = {
      carrier: 'Severn Freight',
      trackingNumber: 'SF 1234 5678',
      lines: [
        { ...from, lot: 'P-1' },
        { ...from, lot: 'P-2' },
        { lineId: frameLine, quantity: '1' },
      ],
    };
    firstShipment = (await client.post(path, first)).as(Shipment, 201);
    expect((await orderNow()).status).toBe('partly_shipped');
    const note = async ({ id, number }: Shipment) =>
      (await printer.print('DeliveryNote', `${path}/${id}/pdf`, `DeliveryNote_${number}.pdf`)).text;
    const text = await note(firstShipment);
    figures(text, firstShipment.number, order.number, 'Harbour Works Ltd, Dock 7', 'Gate C');
    figures(text, 'HB1 9ZZ');
    figures(text, 'P-1', 'P-2', 'Base frame, galvanised', 'Severn Freight', 'SF 1234 5678');
    expect(text).not.toMatch(/P-3|2,450|Fitting/);
    const lines = [pumpLine, frameLine, hours].map((lineId, index) => ({
      lineId,
      quantity: ['1', '1', '6'][index],
    }));
    const rest = (await client.post(path, { lines })).as(Shipment, 201);
    const words = await note(rest);
    figures(words, rest.number, 'P-3', 'Fitting on board', '6', 'h');
    expect(words).not.toMatch(/P-1|P-2|Severn/);
    expect(await orderNow()).toMatchObject({
      status: 'shipped',
      lines: [{ shippedQuantity: '3' }, { shippedQuantity: '2' }, { shippedQuantity: '6' }],
    });
    expect((await ofOrder('complete')).status).toBe('completed');
    expect({ ...(await calls.stock('PUMP')), ...(await calls.stock('FRAME')) }).toEqual({});
    const both = [firstShipment, rest];
    const all = await printer.printAll(
      'DeliveryNote',
      both.map(({ id }) => id),
      'DeliveryNotes_2.pdf',
    );
    figures(all.text, ...both.map(({ number }) => number));
    const day = await printer.printAll('SalesOrder', [order.id], 'Orders_1.pdf');
    figures(day.text, order.number, '9,828.00');
  });

  it('hears of trouble with a pump by its serial number, and mends it', async () => {
    const body = {
      subject: 'Shaft seal leaks',
      lot: 'P-2',
      severity: 'high',
      category: 'mechanical',
      description: 'Water in the motor compartment after two hours.',
      warrantyStatus: 'in_warranty',
    };
    report = (await client.post(REPORTS, body)).as(TroubleReport, 201);
    expect(report).toMatchObject({
      status: 'open',
      customerId: shop.customer.id,
      contact: { name: 'Ada Quay' },
      item: { sku: 'PUMP-10' },
      salesOrder: { number: order.number },
      shipment: { number: firstShipment.number },
    });
    await ofReport('assign');
    await ofReport('start');
    await ofReport('wait');
    await ofReport('resume');
    const part = { itemId: shop.seal.id, quantity: '2', locationId: shop.van.id, lot: 'S-9' };
    const used = await ofReport('parts', part);
    await ofReport(`parts/${used.parts[0]?.id}/return`, { quantity: '1' });
    expect(await calls.stock('SEAL')).toEqual({ 'SEAL-22 at VAN-1, S-9': { onHand: '2', allocated: '0' } });
    await client.patch(`${REPORTS}/${report.id}`, { diagnosis: 'Seal was fitted the wrong way round.' });
    report = await ofReport('resolve', { resolution: 'Seal replaced, test run 1 h.', labourHours: '1.75' });
    expect(report).toMatchObject({
      status: 'resolved',
      labourHours: '1.75',
      parts: [{ quantity: '1', consumedQuantity: '2', returnedQuantity: '1' }],
    });
    const path = `${REPORTS}/${report.id}/pdf`;
    const { text } = await printer.print('TroubleReport', path, `TroubleReport_${report.number}.pdf`);
    figures(text, report.number, 'Harbour Works Ltd', 'Ada Quay', 'P-2', order.number, 'Shaft seal leaks');
    figures(text, 'Water in the motor', 'wrong way round', 'test run 1 h', 'SEAL-22', 'S-9', '1.75');
    expect((await ofReport('close')).status).toBe('closed');
    expect((await orderNow()).links).toContainEqual(
      expect.objectContaining({ kind: 'TroubleReport', number: report.number, status: 'closed' }),
    );
  });

  it('is found by what stands on a pump, on its delivery note and on its parcel', async () => {
    const find = async (q: string) => {
      const answer = await client.get(`/v1/search?limit=1&q=${encodeURIComponent(q)}`);
      return answer.as(SearchResultList).data.map(({ label, match, foundBy }) => [label, match, foundBy]);
    };
    const lot = { field: 'lot', text: 'P-2' };
    // The pump that was made next to it is another one.
    expect(await find('p-2')).toEqual([
      [order.number, 'exact', lot],
      [pumps.number, 'exact', lot],
      [report.number, 'exact', null],
      ['PUMP-10', 'exact', lot],
    ]);
    expect(await find('H-2')).toEqual([
      [pumps.number, 'exact', { field: 'lot', text: 'H-2' }],
      ['HOUSING', 'exact', { field: 'lot', text: 'H-2' }],
    ]);
    const { number } = firstShipment;
    expect(await find(number.toLowerCase())).toEqual([
      [order.number, 'exact', { field: 'shipment', text: number }],
    ]);
    expect(await find('sf 1234')).toEqual([
      [order.number, 'prefix', { field: 'trackingNumber', text: 'SF 1234 5678' }],
    ]);
  });

  it('ends with nothing held, and with everything told to who wanted to know', async () => {
    const left = await balancedStock(client);
    expect(left).toEqual({
      'HOUSING at MAIN, H-2': { onHand: '2', allocated: '0' },
      'OIL-68 at MAIN': { onHand: '17.8', allocated: '0' },
      'SEAL-22 at VAN-1, S-9': { onHand: '2', allocated: '0' },
      'TUBE-40 at MAIN': { onHand: '7.55', allocated: '0' },
    });
    const told = async ({ id }: { id: string }, kind: string, events: readonly string[]) => {
      expect(await trail.of(id, events.length)).toEqual(events.map((event) => `${kind}.${event}`));
    };
    await told(quote, 'salesquote', ['created', 'sent', 'accepted', 'ordered']);
    await told(order, 'salesorder', [
      ...['created', 'confirmed', 'allocated', 'allocated', 'allocated', 'shipped', 'shipped', 'completed'],
    ]);
    await told(frames, 'productionorder', [
      ...['created', 'released', 'started', 'operation_completed', 'completed', 'closed'],
    ]);
    await told(pumps, 'productionorder', [
      ...['created', 'updated', 'released'],
      ...['material_issued', 'material_issued', 'material_issued', 'material_returned'],
      ...['started', 'operation_paused', 'operation_resumed', 'operation_completed'],
      ...['operation_signed_off', 'operation_started', 'operation_completed'],
      ...['operation_started', 'operation_completed', 'operation_signed_off'],
      ...['output_reported', 'completed', 'closed'],
    ]);
    await told(report, 'troublereport', [
      ...['created', 'assigned', 'started', 'waiting', 'resumed', 'part_consumed', 'part_returned'],
      ...['updated', 'resolved', 'closed'],
    ]);
  });

  it('leaves data in which nothing is wrong', async () => {
    expect(await docket.command('check')).toMatch(/: nothing is wrong\.$/m);
  });
});
