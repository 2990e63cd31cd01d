import {
  type Item,
  type Location,
  MaterialIssue,
  MaterialReturn,
  NewStockMovement,
  NotedOutputListQuery,
  OperationReport,
  OutputReversal,
  type ProductionOrder,
  ProductionOutput,
  StockMovementListQuery,
} from '@docket/contracts';
import type { OperationAction } from '@docket/domain';
import type { Database } from '@docket/platform';
import { onEachDatabase } from '@docket/platform/testing';
import type { z } from 'zod';
import type { PlainAction } from '../orders/production-orders.service';
import {
  aLocation,
  anItem,
  deskSchema,
  madeOf,
  maker as user,
  openProductionDesk,
  planned,
  type ProductionDesk,
  stocked,
} from './production-desk';
import { stockDiscrepancies } from './stock-discrepancies';

/** Concurrent callers in tests of concurrency. */
export const CALLERS = 16;

type ItemFields = Parameters<typeof anItem>[1];
type Order = Pick<ProductionOrder, 'id'>;

/** Short names for the actions of the production library in specs. */
export class Workshop {
  desk!: ProductionDesk;
  /** Two locations for stock. */
  shelf!: Location;
  dock!: Location;

  constructor(readonly database: () => Database) {}

  async open(): Promise<void> {
    this.desk = await openProductionDesk(this.database());
    this.shelf = await aLocation(this.desk);
    this.dock = await aLocation(this.desk);
  }

  readonly act = ({ id }: Order, action: PlainAction) => this.desk.orders.act(id, action, user, undefined);

  readonly complete = ({ id }: Order, output: z.input<typeof ProductionOutput> = {}) =>
    this.desk.output.complete(id, ProductionOutput.parse(output), user, undefined);

  readonly issue = (order: ProductionOrder, part: z.input<typeof MaterialIssue>, index = 0) => {
    const id = order.materials[index]?.id ?? '';
    return this.desk.materials.issue(order.id, id, MaterialIssue.parse(part), user, undefined);
  };

  readonly giveBack = (order: ProductionOrder, part: z.input<typeof MaterialReturn>, index = 0) => {
    const id = order.materials[index]?.id ?? '';
    return this.desk.materials.giveBack(order.id, id, MaterialReturn.parse(part), user, undefined);
  };

  readonly operate = (
    order: ProductionOrder,
    action: OperationAction,
    report: z.input<typeof OperationReport> = {},
    index = 0,
  ) => {
    const id = order.operations[index]?.id ?? '';
    return this.desk.operations.act(order.id, id, action, OperationReport.parse(report), user, undefined);
  };

  /** Outputs of an order, the first one first. */
  readonly outputsOf = async ({ id }: Order) =>
    (await this.desk.output.list(id, NotedOutputListQuery.parse({}))).data;

  readonly reverse = async (order: Order, index = 0, reason = 'A slip') => {
    const id = (await this.outputsOf(order))[index]?.id ?? '';
    return this.desk.reversals.reverse(order.id, id, OutputReversal.parse({ reason }), user, undefined);
  };

  /** Quantities on hand and held of an item: `20/5`. */
  readonly stockOf = async ({ id }: Pick<Item, 'id'>) => {
    const stock = (await this.desk.stock.levelsOf(this.database().read, [id])).get(id);
    return `${stock?.onHand}/${stock?.allocated}`;
  };

  /** Moves stock by hand. */
  readonly move = (movement: z.input<typeof NewStockMovement>) =>
    this.desk.movements.create(NewStockMovement.parse(movement), user);

  /** The ledger of an item, the last movement first. */
  readonly movementsOf = async ({ id: itemId }: Item) =>
    (await this.desk.movements.list(StockMovementListQuery.parse({ itemId }))).data;

  /** A product of one part, of which there is some on the shelf, and orders for it that bring it there. */
  readonly product = async ({
    perUnit = '1',
    onHand = '100',
    product: fields = {},
    part: partFields = {},
    lots = [null],
  }: {
    perUnit?: string;
    onHand?: string;
    product?: ItemFields;
    part?: ItemFields;
    lots?: (string | null)[];
  } = {}) => {
    const { desk, shelf, act } = this;
    const product = await anItem(desk, { type: 'make', ...fields });
    const part = await anItem(desk, partFields);
    await madeOf(desk, product.id, [{ itemId: part.id, quantity: perUnit }]);
    if (Number(onHand) > 0) await stocked(desk, part.id, shelf.id, onHand, lots);
    const order = (quantity: string, more: object = {}) =>
      planned(desk, { itemId: product.id, quantity, destinationLocationId: shelf.id, ...more });
    const started = async (quantity: string, more: object = {}) =>
      act(await act(await order(quantity, more), 'release'), 'start');
    return { product, part, order, started };
  };
}

/** Whether a call went well, else the code of its refusal. */
export const codeOf = (result: PromiseSettledResult<unknown>): string | undefined =>
  result.status === 'fulfilled' ? 'ok' : (result.reason as { code?: string }).code;

/** Runs tests of production on every database. After each of them orders, levels, allocations and ledger have to agree. */
export function inWorkshop(tests: (shop: Workshop) => void): void {
  onEachDatabase(deskSchema, (database) => {
    const shop = new Workshop(database);
    beforeAll(() => shop.open());
    afterAll(() => shop.desk.close());
    afterEach(async () => expect(await stockDiscrepancies(database().read)).toEqual([]));
    tests(shop);
  });
}
