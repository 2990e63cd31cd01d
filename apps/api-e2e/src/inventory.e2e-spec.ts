import { randomUUID } from 'node:crypto';
import {
  HistoryPage,
  ImportResult,
  Item,
  ItemPage,
  Location,
  LocationPage,
  SearchResultList,
  StockCountResult,
  StockLevelPage,
  StockMovement,
  StockMovementPage,
} from '@docket/contracts';
import { createCustomer, createQuote } from './harness/business';
import type { Client } from './harness/client';
import { ANY_DATABASE } from './harness/databases';
import { Docket } from './harness/docket';
import { MOVEMENTS, stockCalls } from './harness/stock-calls';

const NOBODY = '01890000-0000-7000-8000-000000000000';

describe.each(ANY_DATABASE)('items, locations and stock, on $name', (database) => {
  let docket: Docket;
  let admin: Client;

  beforeAll(async () => {
    docket = await Docket.start({ database });
    admin = await docket.signedIn();
  });
  afterAll(() => docket.stop());

  const { newItem, newLocation, post, receive, stockOf } = stockCalls(() => admin);

  it('make, show, change and delete an item, with its history', async () => {
    const answer = await admin.post('/v1/items', {
      sku: 'PUMP-7',
      name: 'Pump',
      price: '120',
      cost: '70.125',
      type: 'make',
      tracking: 'serial',
      minStock: '2',
      customFields: { colour: 'red' },
    });
    const item = answer.as(Item, 201);
    const path = `/v1/items/${item.id}`;
    expect(answer.header('location')).toBe(path);
    expect(item).toMatchObject({
      price: '120.00',
      cost: '70.125',
      minStock: '2',
      currency: 'EUR',
      uom: 'pcs',
      active: true,
      version: 1,
    });
    const shown = await admin.get(path);
    expect(shown.as(Item)).toEqual(item);
    (await admin.post('/v1/items', { sku: ' pump-7 ', name: 'Other' })).problem(409, 'conflict');
    const changed = (await admin.patch(path, { price: '125.5', active: false })).as(Item);
    expect(changed).toMatchObject({ price: '125.50', active: false, version: 2 });
    (await admin.patch(path, { name: 'Late' }, { 'If-Match': shown.header('etag') ?? '' })).problem(
      412,
      'version_conflict',
    );
    const [last] = (await admin.get(`${path}/history`)).as(HistoryPage).data;
    expect(last?.fields).toEqual(
      expect.arrayContaining([
        { field: 'price', before: '120.00', after: '125.50' },
        { field: 'active', before: true, after: false },
      ]),
    );
    const { data } = (await admin.get('/v1/search?q=pump-7')).as(SearchResultList);
    expect(data).toMatchObject([
      { kind: 'Item', id: item.id, label: 'PUMP-7', title: 'Pump', status: 'inactive' },
    ]);
    expect((await admin.delete(path)).status).toBe(204);
    (await admin.get(path)).problem(404, 'not_found');
  });

  it('refuse what no item can be, with every field named', async () => {
    const { errors = [] } = (
      await admin.post('/v1/items', {
        sku: '',
        name: 'x',
        price: '-1',
        minStock: 'many',
        type: 'rent',
        onHand: '5',
      })
    ).problem(400, 'unknown_field');
    expect(errors.map(({ path }) => path).sort()).toEqual(['minStock', 'onHand', 'price', 'sku', 'type']);
  });

  it('list items with their stock, by filter, search and sort, page by page, and as CSV', async () => {
    const shelf = await newLocation();
    const scarce = await newItem({ sku: 'LIST-1', name: 'Scarce washer', minStock: '10', tracking: 'lot' });
    const plenty = await newItem({ sku: 'LIST-2', name: 'Plenty of washers', minStock: '10', type: 'make' });
    const never = await newItem({ sku: 'LIST-3', name: 'Washer, never bought', minStock: '1' });
    await receive(scarce.id, shelf.id, '9.5', { lot: 'L1' });
    await receive(plenty.id, shelf.id, '10');
    const skus = async (query: string) =>
      (await admin.get(`/v1/items?${query}`)).as(ItemPage).data.map(({ sku }) => sku);
    expect(await skus('q=washer&belowMinimum=true')).toEqual(['LIST-1', 'LIST-3']);
    expect(await skus('q=washer&belowMinimum=false')).toEqual(['LIST-2']);
    expect(await skus('q=WASHER&sort=-name')).toEqual(['LIST-3', 'LIST-1', 'LIST-2']);
    expect(await skus('type=make&q=washer')).toEqual(['LIST-2']);
    expect(await skus('tracking=lot,serial&q=washer&active=true')).toEqual(['LIST-1']);
    expect(await skus('sku=list-1,LIST-3')).toEqual(['LIST-1', 'LIST-3']);
    const first = (await admin.get('/v1/items?q=washer&limit=2&count=true')).as(ItemPage);
    expect(first).toMatchObject({ total: 3, data: [{ onHand: '9.5', available: '9.5' }, { onHand: '10' }] });
    const rest = (await admin.get(`/v1/items?q=washer&limit=2&cursor=${first.next ?? ''}`)).as(ItemPage);
    expect(rest).toMatchObject({ next: null, data: [{ id: never.id, onHand: '0', available: '0' }] });
    const below = (await admin.get('/v1/inventory?belowMinimum=true&q=washer')).as(StockLevelPage);
    expect(below.data).toMatchObject([{ itemId: scarce.id, lot: 'L1', onHand: '9.5' }]);
    const csv = await admin.get('/v1/inventory?q=washer', { Accept: 'text/csv' });
    expect(csv.text()).toContain(`LIST-1,Scarce washer,pcs,${shelf.id},${shelf.code},L1,9.5,0,9.5`);
    // It is a sheet to count by, once what was counted is added.
    const [head, ...lines] = csv.text().trim().split('\r\n');
    const sheet = [`${head},counted`, ...lines.map((line) => `${line},${line.includes('LIST-1') ? 9 : 10}`)];
    const counts = { body: sheet.join('\r\n'), headers: { 'Content-Type': 'text/csv' } };
    const counted = await admin.send('POST', '/v1/inventory/counts/import?dryRun=true', counts);
    expect(counted.as(ImportResult)).toMatchObject({ rows: 2, created: 1, unchanged: 1 });
    // A downloaded file can be imported as it is: none of its rows is changed.
    const items = await admin.get('/v1/items?q=washer', { Accept: 'text/csv' });
    const sent = { body: items.text(), headers: { 'Content-Type': 'text/csv' } };
    const imported = (await admin.send('POST', '/v1/items/import?mode=upsert', sent)).as(ImportResult);
    expect(imported).toMatchObject({ created: 0, changed: 0, unchanged: 3 });
    (await admin.get('/v1/items?sort=cost')).problem(400, 'invalid_request');
  });

  it('price items by quantity, in lists only for who asks, and never in a file', async () => {
    const priceBreaks = [
      { minimumQuantity: '100', price: '8.125' },
      { minimumQuantity: '10', price: '9' },
    ];
    const item = await newItem({ currency: 'EUR', price: '10', priceBreaks });
    const expected = [
      { minimumQuantity: '10', price: '9.00' },
      { minimumQuantity: '100', price: '8.125' },
    ];
    expect((await admin.get(`/v1/items/${item.id}`)).as(Item).priceBreaks).toEqual(expected);
    const listed = `/v1/items?id=${item.id},${NOBODY}`;
    const [plain] = (await admin.get(listed)).as(ItemPage).data;
    expect(plain).not.toHaveProperty('priceBreaks');
    const [priced] = (await admin.get(`${listed}&priceBreaks=true`)).as(ItemPage).data;
    expect(priced?.priceBreaks).toEqual(expected);
    const csv = await admin.get(`${listed}&priceBreaks=true`, { Accept: 'text/csv' });
    expect(csv.text()).not.toContain('priceBreaks');
    const twice = [...expected, { minimumQuantity: '10.0', price: '7' }];
    const refused = (await admin.patch(`/v1/items/${item.id}`, { priceBreaks: twice })).problem(
      400,
      'invalid_request',
    );
    expect(refused.errors).toMatchObject([{ path: 'priceBreaks.2.minimumQuantity' }]);
    const emptied = (await admin.patch(`/v1/items/${item.id}`, { priceBreaks: null })).as(Item);
    expect(emptied.priceBreaks).toEqual([]);
  });

  it('keep locations a tree, and those that are in use', async () => {
    const hall = await newLocation();
    const aisle = await newLocation({ parentId: hall.id });
    const bin = await newLocation({ parentId: aisle.id });
    const path = `/v1/locations/${hall.id}`;
    for (const parentId of [bin.id, hall.id, NOBODY]) {
      const { errors } = (await admin.patch(path, { parentId })).problem(400, 'invalid_request');
      expect(errors).toMatchObject([{ path: 'parentId' }]);
    }
    (await admin.post('/v1/locations', { code: 'X', name: 'X', parentId: NOBODY })).problem(
      400,
      'invalid_request',
    );
    (await admin.post('/v1/locations', { code: hall.code.toLowerCase(), name: 'X' })).problem(
      409,
      'conflict',
    );
    (await admin.delete(path)).problem(409, 'in_use');
    expect((await admin.get(`/v1/locations?parentId=${hall.id}`)).as(LocationPage).data).toEqual([aisle]);
    const item = await newItem();
    const { id } = await receive(item.id, bin.id, '1');
    (await admin.delete(`/v1/locations/${bin.id}`)).problem(409, 'in_use');
    (await admin.post(`${MOVEMENTS}/${id}/reverse`, {})).as(StockMovement, 201);
    (await admin.delete(`/v1/locations/${bin.id}`)).problem(409, 'in_use');
    const moved = (await admin.patch(`/v1/locations/${bin.id}`, { parentId: null, active: false })).as(
      Location,
    );
    expect(moved).toMatchObject({ parentId: null, active: false, version: 2 });
    expect((await admin.delete(`/v1/locations/${aisle.id}`)).status).toBe(204);
    expect((await admin.delete(path)).status).toBe(204);
    (await admin.patch(path, { name: 'Gone' })).problem(404, 'not_found');
  });

  it('post movements that make up the stock, and find them again', async () => {
    const item = await newItem({ uom: 'm' });
    const [shelf, van] = [await newLocation(), await newLocation()];
    const customerId = (await createCustomer(admin, { code: `C-${shelf.code}` })).id;
    const quote = await createQuote(admin, { customerId });
    const start = new Date().toISOString();
    const receipt = await receive(item.id, shelf.id, '12.50', { note: 'Delivery 4711' });
    expect(receipt).toMatchObject({
      quantity: '12.5',
      uom: 'm',
      sku: item.sku,
      fromLocationId: null,
      toLocationCode: shelf.code,
      note: 'Delivery 4711',
      reversalOf: null,
      reversedBy: null,
    });
    const transfer = {
      reason: 'transfer',
      itemId: item.id,
      fromLocationId: shelf.id,
      toLocationId: van.id,
      quantity: '5',
    };
    const moved = await post(transfer);
    const { id } = moved.as(StockMovement, 201);
    expect(moved.header('location')).toBe(`${MOVEMENTS}/${id}`);
    const reference = { kind: 'SalesQuote', id: quote.id, line: quote.lines[0]?.id };
    const issue = { reason: 'issue', itemId: item.id, fromLocationId: van.id, quantity: '0.5', reference };
    const issued = (await post(issue)).as(StockMovement, 201);
    expect(issued.reference).toEqual(reference);
    expect(issued.referenceNumber).toBe(quote.number);
    expect((await admin.get(`${MOVEMENTS}/${issued.id}`)).as(StockMovement)).toEqual(issued);
    (await post({ ...issue, reference: { kind: 'SalesQuote', id: NOBODY } })).problem(400, 'invalid_request');
    expect(await stockOf(item.id)).toMatchObject([
      { locationId: shelf.id, onHand: '7.5', allocated: '0', available: '7.5', lot: null },
      { locationId: van.id, onHand: '4.5' },
    ]);
    const ids = async (query: string) =>
      (await admin.get(`${MOVEMENTS}?itemId=${item.id}&${query}`))
        .as(StockMovementPage)
        .data.map((entry) => entry.id);
    expect(await ids('')).toEqual([issued.id, id, receipt.id]);
    expect(await ids(`locationId=${shelf.id}&sort=postedAt`)).toEqual([receipt.id, id]);
    expect(await ids('reason=issue,scrap')).toEqual([issued.id]);
    expect(await ids(`referenceKind=SalesQuote&referenceId=${quote.id}`)).toEqual([issued.id]);
    expect(await ids(`postedSince=${start}`)).toHaveLength(3);
    expect(await ids('postedSince=2100-01-01T00:00:00Z')).toEqual([]);
    expect((await admin.get(`${MOVEMENTS}/${id}`)).as(StockMovement).toLocationCode).toBe(van.code);
    (await admin.get(`${MOVEMENTS}/${NOBODY}`)).problem(404, 'not_found');
    (await admin.patch(`${MOVEMENTS}/${id}`, { quantity: '1' })).problem(405, 'method_not_allowed');
    (await admin.delete(`${MOVEMENTS}/${id}`)).problem(405, 'method_not_allowed');
    (await admin.patch(`/v1/items/${item.id}`, { tracking: 'lot' })).problem(409, 'in_use');
    (await admin.delete(`/v1/items/${item.id}`)).problem(409, 'in_use');
  });

  it('refuse to take what is not there, and say how much there is', async () => {
    const [item, shelf] = [await newItem(), await newLocation()];
    await receive(item.id, shelf.id, '3');
    const scrap = { reason: 'scrap', itemId: item.id, fromLocationId: shelf.id, quantity: '4' };
    const problem = (await post(scrap)).problem(409, 'insufficient_stock');
    expect(problem.detail).toContain(shelf.code);
    expect(problem.shortages).toEqual([
      {
        ...{ itemId: item.id, locationId: shelf.id, lot: null },
        ...{ requested: '4', onHand: '3', available: '3', path: null },
      },
    ]);
    const company = '/v1/settings/company';
    expect((await admin.patch(company, { allowNegativeStock: true })).status).toBe(200);
    (await post(scrap)).as(StockMovement, 201);
    expect(await stockOf(item.id)).toMatchObject([{ onHand: '-1', available: '-1' }]);
    expect((await admin.patch(company, { allowNegativeStock: false })).status).toBe(200);
    (await post({ ...scrap, quantity: '1' })).problem(409, 'insufficient_stock');
    await receive(item.id, shelf.id, '1');
    expect(await stockOf(item.id)).toEqual([]);
  });

  it('refuse movements that fit neither their reason nor their item', async () => {
    const [item, shelf] = [await newItem({ tracking: 'serial' }), await newLocation()];
    const wrong = { reason: 'receipt', itemId: item.id, fromLocationId: shelf.id, quantity: '2' };
    const { errors = [] } = (await post(wrong)).problem(400, 'invalid_request');
    expect(errors.map(({ path }) => path).sort()).toEqual([
      'fromLocationId',
      'lot',
      'quantity',
      'toLocationId',
    ]);
    for (const reason of ['ship', 'count', 'produce'])
      (await post({ ...wrong, reason })).problem(400, 'invalid_request');
    (await post({ ...wrong, quantity: '0' })).problem(400, 'invalid_request');
    await receive(item.id, shelf.id, '1', { lot: 'S1' });
    const again = { reason: 'receipt', itemId: item.id, toLocationId: shelf.id, quantity: '1', lot: 'S1' };
    (await post(again)).problem(409, 'conflict');
  });

  it('take a movement back once, by another one that stays', async () => {
    const [item, shelf] = [await newItem(), await newLocation()];
    const { id } = await receive(item.id, shelf.id, '3');
    const reversal = (await admin.post(`${MOVEMENTS}/${id}/reverse`, { note: 'Twice' })).as(
      StockMovement,
      201,
    );
    expect(reversal).toMatchObject({
      reversalOf: id,
      fromLocationId: shelf.id,
      quantity: '3',
      note: 'Twice',
    });
    (await admin.post(`${MOVEMENTS}/${id}/reverse`, {})).problem(409, 'conflict');
    (await admin.post(`${MOVEMENTS}/${reversal.id}/reverse`, {})).problem(409, 'conflict');
    (await admin.post(`${MOVEMENTS}/${NOBODY}/reverse`, {})).problem(404, 'not_found');
    const other = await receive(item.id, shelf.id, '1');
    const plain = await admin.send('POST', `${MOVEMENTS}/${other.id}/reverse`, {});
    expect(plain.as(StockMovement, 201)).toMatchObject({ reversalOf: other.id, note: '' });
    expect((await admin.get(`${MOVEMENTS}/${id}`)).as(StockMovement).reversedBy).toBe(reversal.id);
  });

  it('row 20: post once for one Idempotency-Key, and exactly for many at the same time', async () => {
    const [item, shelf] = [await newItem(), await newLocation()];
    const receipt = { reason: 'receipt', itemId: item.id, toLocationId: shelf.id, quantity: '10' };
    const key = { 'Idempotency-Key': randomUUID() };
    const [first, second] = [await post(receipt, key), await post(receipt, key)];
    expect(second.as(StockMovement, 201)).toEqual(first.as(StockMovement, 201));
    const issue = { reason: 'issue', itemId: item.id, fromLocationId: shelf.id, quantity: '1' };
    const answers = await Promise.all(
      Array.from({ length: 14 }, () => post(issue, { 'Idempotency-Key': randomUUID() })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([
      ...Array.from({ length: 10 }, () => 201),
      ...Array.from({ length: 4 }, () => 409),
    ]);
    expect(await stockOf(item.id)).toEqual([]);
  });

  it('post what a count comes to', async () => {
    const [item, shelf] = [await newItem(), await newLocation()];
    await receive(item.id, shelf.id, '3');
    const count = (counted: string) =>
      admin.post('/v1/inventory/counts', { itemId: item.id, locationId: shelf.id, counted });
    expect((await count('2')).as(StockCountResult)).toMatchObject({
      before: '3',
      movement: { reason: 'count', fromLocationId: shelf.id, quantity: '1' },
    });
    expect((await count('2')).as(StockCountResult)).toEqual({ counted: '2', before: '2', movement: null });
    (await admin.post('/v1/inventory/counts', { itemId: NOBODY, locationId: NOBODY, counted: '1' })).problem(
      400,
      'invalid_request',
    );
  });

  it('leave data in which nothing is wrong', async () => {
    expect(await docket.command('check')).toMatch(/: nothing is wrong\.$/m);
  });
});
