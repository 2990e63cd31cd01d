import { ImportResult, ItemPage } from '@docket/contracts';
import type { Client } from './harness/client';
import { ANY_DATABASE } from './harness/databases';
import { Docket } from './harness/docket';
import { stockCalls } from './harness/stock-calls';

describe.each(ANY_DATABASE)('items and counts from CSV, on $name', (database) => {
  let docket: Docket;
  let admin: Client;

  beforeAll(async () => {
    docket = await Docket.start({ database });
    admin = await docket.signedIn();
  });
  afterAll(() => docket.stop());

  const { newItem, newLocation, receive, stockOf } = stockCalls(() => admin);
  const send = (path: string, text: string, query = '') =>
    admin.send('POST', `${path}/import${query}`, { body: text, headers: { 'Content-Type': 'text/csv' } });

  it('import items, as new ones or over those that there are', async () => {
    const file = 'sku;name;price;tracking\nCSV-1;Rope;2.5;none\nCSV-2;Hook;3;lot\n';
    const dry = (await send('/v1/items', file, '?dryRun=true')).as(ImportResult);
    expect(dry).toMatchObject({ dryRun: true, rows: 2, created: 2, changed: 0, unchanged: 0 });
    expect(dry.readings?.map(({ values }) => values.price)).toEqual(['2.5', '3']);
    expect((await admin.get('/v1/items?sku=CSV-1')).as(ItemPage).data).toEqual([]);
    expect((await send('/v1/items', file)).as(ImportResult)).toMatchObject({ created: 2 });
    const again = 'sku,price\ncsv-1,2.500\nCSV-2,4\n';
    const { errors = [] } = (await send('/v1/items', again, '?mode=upsert')).problem(400, 'invalid_request');
    expect(errors).toMatchObject([{ line: 1, column: 'name' }]);
    const upsert = 'sku,name,price\nCSV-1,Rope,2.500\nCSV-2,Hook,4\n';
    expect((await send('/v1/items', upsert, '?mode=upsert')).as(ImportResult)).toMatchObject({
      changed: 1,
      unchanged: 1,
    });
    const [hook] = (await admin.get('/v1/items?sku=CSV-2')).as(ItemPage).data;
    expect(hook).toMatchObject({ price: '4.00', tracking: 'lot', version: 2 });
    await receive(hook?.id ?? '', (await newLocation()).id, '1', { lot: 'L' });
    const retracked = 'sku,name,tracking\nCSV-1,Rope,none\nCSV-2,Hook,none\n';
    for (const query of ['?mode=upsert', '?mode=upsert&dryRun=true']) {
      const problem = (await send('/v1/items', retracked, query)).problem(400, 'invalid_request');
      expect(problem.errors).toMatchObject([{ line: 3, column: 'tracking', code: 'in_use' }]);
    }
  });

  it('import no SKU with a line break in it', async () => {
    const problem = (await send('/v1/items', 'sku,name\n"CSV\n9",Rope\n')).problem(400, 'invalid_request');
    const message = 'Write this on one line, without tabs or other control characters.';
    expect(problem.errors).toMatchObject([{ column: 'sku', message }]);
  });

  it('import counts, or say what they would come to', async () => {
    const [bolt, rope, shelf] = [await newItem(), await newItem({ tracking: 'lot' }), await newLocation()];
    await receive(bolt.id, shelf.id, '3');
    const rows = [`${bolt.sku.toLowerCase()},${shelf.code},,3.0`, `${rope.sku},${shelf.code},L1,7`];
    const file = `sku,location,lot,counted\n${rows.join('\n')}\n`;
    const path = '/v1/inventory/counts';
    const expected = { rows: 2, created: 1, changed: 0, unchanged: 1 };
    expect((await send(path, file, '?dryRun=true')).as(ImportResult)).toMatchObject({
      dryRun: true,
      ...expected,
    });
    expect(await stockOf(rope.id)).toEqual([]);
    expect((await send(path, file)).as(ImportResult)).toMatchObject({ dryRun: false, ...expected });
    expect(await stockOf(rope.id)).toMatchObject([{ lot: 'L1', onHand: '7' }]);
    const bad = `${file}NONE,${shelf.code},,1\n${bolt.sku},${shelf.code},L9,1\n${bolt.sku},NOWHERE,,-1\n${rows[0]}\n`;
    const { errors = [] } = (await send(path, bad)).problem(400, 'invalid_request');
    expect(errors.map(({ line, column }) => `${line} ${column}`)).toEqual([
      '4 sku',
      '5 lot',
      '6 counted',
      '6 location',
      '7 sku',
    ]);
    const untracked = `sku,location,lot,counted\n${bolt.sku},${shelf.code},L9,1\n`;
    const tracked = (await send(path, untracked, '?dryRun=true')).problem(400, 'invalid_request');
    expect(tracked.errors).toMatchObject([{ line: 2, column: 'lot' }]);
  });
});
