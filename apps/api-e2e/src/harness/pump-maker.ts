import { BillOfMaterials, Customer, Item, Location, Routing, WorkCentre } from '@docket/contracts';
import type { Client } from './client';

/** The master data of a company that makes pumps and their frames, with what it has in stock in the morning. */
export interface PumpMaker {
  customer: Customer;
  pump: Item;
  frame: Item;
  seal: Item;
  store: Location;
  dispatch: Location;
  van: Location;
}

/** Enters all of it through the API, as somebody does who begins with an empty server. */
export async function pumpMaker(client: Client): Promise<PumpMaker> {
  const customer = (await client.post('/v1/customers', CUSTOMER)).as(Customer, 201);
  const location = async (code: string, name: string) =>
    (await client.post('/v1/locations', { code, name })).as(Location, 201);
  const [store, dispatch, van] = [
    await location('MAIN', 'Main store'),
    await location('OUT', 'Dispatch bay'),
    await location('VAN-1', "Service engineer's van"),
  ];
  const centre = async (code: string, name: string) =>
    (await client.post('/v1/workcentres', { code, name, hourlyRate: '58.50' })).as(WorkCentre, 201);
  const [lathe, bench] = [await centre('CNC', 'Turning centre'), await centre('ASM', 'Assembly bench')];

  const item = async (fields: object) =>
    (await client.post('/v1/items', { currency: 'EUR', ...fields })).as(Item, 201);
  const pump = await item({
    sku: 'PUMP-10',
    name: 'Bilge pump 10 m³/h',
    type: 'make',
    tracking: 'serial',
    price: '2450',
  });
  const frame = await item({ sku: 'FRAME-2', name: 'Base frame, galvanised', type: 'make', price: '310' });
  const housing = await item({ sku: 'HOUSING', name: 'Pump housing, bronze', tracking: 'lot' });
  const motor = await item({ sku: 'MOTOR-4K', name: 'Motor 4 kW', tracking: 'serial' });
  const oil = await item({ sku: 'OIL-68', name: 'Hydraulic oil ISO 68', uom: 'l' });
  const tube = await item({ sku: 'TUBE-40', name: 'Square tube 40 × 40', uom: 'm' });
  const seal = await item({ sku: 'SEAL-22', name: 'Shaft seal 22 mm', tracking: 'lot' });

  const put = (path: string, body: object) =>
    client.send('PUT', path, {
      body: JSON.stringify(body),
      headers: { 'Content-Type': 'application/json' },
    });
  const components = [
    { itemId: housing.id, quantity: '1' },
    { itemId: motor.id, quantity: '1' },
    { itemId: oil.id, quantity: '0.5', scrapPercent: '10' },
  ];
  (await put(`/v1/items/${pump.id}/bom`, { components })).as(BillOfMaterials);
  const turn = {
    sequence: 10,
    name: 'Turn the housing',
    workCentreId: lathe.id,
    setupMinutes: '20',
    runMinutes: '15',
    instructions: 'Programme 4711. Bore 62 H7, measure every piece.',
  };
  const test = { sequence: 30, name: 'Assemble and test', workCentreId: bench.id, runMinutes: '45.5' };
  const coat = { sequence: 20, name: 'Powder-coat', outside: true };
  (await put(`/v1/items/${pump.id}/routing`, { operations: [turn, coat, test] })).as(Routing);
  const metres = [{ itemId: tube.id, quantity: '2.5', scrapPercent: '4' }];
  (await put(`/v1/items/${frame.id}/bom`, { components: metres })).as(BillOfMaterials);
  const weld = [{ sequence: 10, name: 'Weld', workCentreId: bench.id, runMinutes: '30' }];
  (await put(`/v1/items/${frame.id}/routing`, { operations: weld })).as(Routing);

  const receive = async ({ id: itemId }: Item, to: Location, quantity: string, lot?: string) => {
    const receipt = { reason: 'receipt', itemId, toLocationId: to.id, quantity, lot };
    expect((await client.post('/v1/inventory/movements', receipt)).status).toBe(201);
  };
  await receive(housing, store, '2', 'H-1');
  await receive(housing, store, '5', 'H-2');
  for (const serial of ['M-1', 'M-2', 'M-3', 'M-4']) await receive(motor, store, '1', serial);
  await receive(oil, store, '20');
  await receive(tube, store, '12.75');
  await receive(seal, van, '3', 'S-9');
  return { customer, pump, frame, seal, store, dispatch, van };
}

const CUSTOMER = {
  code: 'HARBOUR',
  name: 'Harbour Works Ltd',
  currency: 'EUR',
  language: 'en',
  taxId: 'GB 999 9999 73',
  paymentTerms: '30 days net',
  contacts: [{ name: 'Ada Quay', email: 'ada@harbour.example', phone: '+44 20 7946 0000' }],
  addresses: [
    {
      type: 'billing',
      primary: true,
      name: 'Harbour Works Ltd, Accounts',
      street: 'Pier Road 4',
      postalCode: 'HB1 2CD',
      city: 'Harwich',
      country: 'United Kingdom',
    },
    {
      type: 'shipping',
      primary: true,
      name: 'Harbour Works Ltd, Dock 7',
      street: 'North Quay\nGate C',
      postalCode: 'HB1 9ZZ',
      city: 'Harwich',
      country: 'United Kingdom',
    },
  ],
};
