import { Item, Location, ProductionOrder, StockLevelPage, WorkCentre } from '@docket/contracts';
import type { Answer } from './answer';
import type { Client } from './client';

/** A company that makes control cabinets of terminals, of which there are five hundred in one lot. */
export class CabinetMaker {
  private constructor(
    private readonly client: Client,
    readonly store: Location,
    readonly bench: WorkCentre,
    readonly cabinet: Item,
    readonly terminal: Item,
  ) {}

  static async of(client: Client): Promise<CabinetMaker> {
    const place = { code: 'MAIN', name: 'Main store' };
    const store = (await client.post('/v1/locations', place)).as(Location, 201);
    const make = { type: 'make', tracking: 'serial' };
    const cabinet = await createItem(client, { sku: 'CC-200', name: 'Control cabinet', ...make });
    const terminal = await createItem(client, { sku: 'TERM', name: 'Terminal', tracking: 'lot' });
    const centre = { code: 'ASM', name: 'Assembly bench', locationId: store.id, hourlyRate: '58.50' };
    const answer = await client.post('/v1/workcentres', centre);
    const bench = answer.as(WorkCentre, 201);
    expect(answer.header('location')).toBe(`/v1/workcentres/${bench.id}`);
    const maker = new CabinetMaker(client, store, bench, cabinet, terminal);
    await maker.receive(terminal, '500', 'T-2291');
    return maker;
  }

  /** The components of a cabinet, as they are sent. */
  get components() {
    return [{ itemId: this.terminal.id, quantity: '60', scrapPercent: '5' }];
  }

  /** How it is made, as it is sent. */
  get operations() {
    return [
      {
        sequence: 10,
        name: 'Mount rails',
        workCentreId: this.bench.id,
        setupMinutes: '15',
        runMinutes: '40',
        instructions: 'Drill by template D-17.',
      },
      { sequence: 20, name: 'Powder-coat', outside: true },
    ];
  }

  /** Writes down what a cabinet is made of, and how. */
  async writeRecipe(): Promise<void> {
    const path = `/v1/items/${this.cabinet.id}`;
    expect((await this.put(`${path}/bom`, { components: this.components })).status).toBe(200);
    expect((await this.put(`${path}/routing`, { operations: this.operations })).status).toBe(200);
  }

  createItem(fields: object): Promise<Item> {
    return createItem(this.client, fields);
  }

  async receive({ id }: Item, quantity: string, lot?: string): Promise<void> {
    const receipt = { reason: 'receipt', itemId: id, toLocationId: this.store.id, quantity, lot };
    expect((await this.client.post('/v1/inventory/movements', receipt)).status).toBe(201);
  }

  put(path: string, body: object, headers: Record<string, string> = {}): Promise<Answer> {
    return this.client.send('PUT', path, {
      body: JSON.stringify(body),
      headers: { 'Content-Type': 'application/json', ...headers },
    });
  }

  /** Does something with a production order. */
  async act(id: string, action: string, body: object = {}): Promise<ProductionOrder> {
    return (await this.client.post(`/v1/prodorders/${id}/${action}`, body)).as(ProductionOrder);
  }

  async stockOf({ id }: Item) {
    const { data } = (await this.client.get(`/v1/inventory?itemId=${id}`)).as(StockLevelPage);
    return data.map(({ onHand, allocated, lot }) => ({ onHand, allocated, lot }));
  }
}

async function createItem(client: Client, fields: object): Promise<Item> {
  const sent = { price: '1480', currency: 'EUR', ...fields };
  return (await client.post('/v1/items', sent)).as(Item, 201);
}
