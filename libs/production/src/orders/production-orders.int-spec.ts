import {
  type Item,
  type Location,
  MaterialIssue,
  MaterialReturn,
  NewCustomer,
  NewStockMovement,
  NewSalesOrder,
  OperationReport,
  type ProductionOrder,
  ProductionOrderListQuery,
  ProductionOutput,
  StockMovementListQuery,
} from '@docket/contracts';
import {
  daysAfter,
  nextProductionOrderState,
  type OperationAction,
  PRODUCTION_ORDER_ACTIONS,
  PRODUCTION_ORDER_STATES,
  type ProductionOrderAction,
  type ProductionOrderState,
} from '@docket/domain';
import type { Database } from '@docket/platform';
import { onEachDatabase } from '@docket/platform/testing';
import type { z } from 'zod';
import {
  aLocation,
  anItem,
  deskSchema,
  madeBy,
  madeOf,
  maker as user,
  openProductionDesk,
  planned,
  type ProductionDesk,
  stocked,
} from '../testing/production-desk';
import { stockDiscrepancies } from '../testing/stock-discrepancies';
import type { PlainAction } from './production-orders.service';

const CALLERS = 16;

describe('production orders', () => {
  onEachDatabase(deskSchema, (database: () => Database) => {
    let desk: ProductionDesk;
    let shelf: Location;
    let customerId: string;

    beforeAll(async () => {
      desk = await openProductionDesk(database());
      shelf = await aLocation(desk);
      const customer = NewCustomer.parse({ code: 'C-1', name: 'Ada Ltd.', currency: 'EUR' });
      customerId = (await desk.customers.create(customer, user)).id;
    });
    afterAll(() => desk.close());
    afterEach(async () => expect(await stockDiscrepancies(database().read)).toEqual([]));

    const act = (order: { id: string }, action: PlainAction) =>
      desk.orders.act(order.id, action, user, undefined);
    const complete = (order: { id: string }, output: z.input<typeof ProductionOutput> = {}) =>
      desk.output.complete(order.id, ProductionOutput.parse(output), user, undefined);
    const issue = (order: ProductionOrder, part: z.input<typeof MaterialIssue>, index = 0) => {
      const id = order.materials[index]?.id ?? '';
      return desk.materials.issue(order.id, id, MaterialIssue.parse(part), user, undefined);
    };
    const giveBack = (order: ProductionOrder, part: z.input<typeof MaterialReturn>, index = 0) => {
      const id = order.materials[index]?.id ?? '';
      return desk.materials.giveBack(order.id, id, MaterialReturn.parse(part), user, undefined);
    };
    const operate = (
      order: ProductionOrder,
      action: OperationAction,
      report: z.input<typeof OperationReport> = {},
      index = 0,
    ) => {
      const id = order.operations[index]?.id ?? '';
      return desk.operations.act(order.id, id, action, OperationReport.parse(report), user, undefined);
    };
    const stockOf = async ({ id }: Item) => {
      const stock = (await desk.stock.levelsOf(database().read, [id])).get(id);
      return `${stock?.onHand}/${stock?.allocated}`;
    };
    const codeOf = (result: PromiseSettledResult<unknown>) =>
      result.status === 'fulfilled' ? 'ok' : (result.reason as { code?: string }).code;

    /** A product of one part, of which there is some. */
    const workshop = async ({
      perUnit = '1',
      onHand = '100',
      product: fields = {},
      part: partFields = {},
      lots = [null],
    }: {
      perUnit?: string;
      onHand?: string;
      product?: Parameters<typeof anItem>[1];
      part?: Parameters<typeof anItem>[1];
      lots?: (string | null)[];
    } = {}) => {
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

    it('are planned with what their item is made of, and completed with their stock', async () => {
      const { product, part } = await workshop({ perUnit: '2', onHand: '20' });
      await madeOf(desk, product.id, [{ itemId: part.id, quantity: '2', scrapPercent: '10' }]);
      await madeBy(desk, product.id, [
        { sequence: 20, name: 'Test', runMinutes: '3' },
        { sequence: 10, name: 'Mount', setupMinutes: '15', runMinutes: '4.5', instructions: 'By hand.' },
      ]);
      const order = await planned(desk, {
        itemId: product.id,
        quantity: '5',
        destinationLocationId: shelf.id,
      });
      expect(order.number).toMatch(/^PR-\d{5}$/);
      expect(order).toMatchObject({
        status: 'planned',
        priority: 5,
        actions: ['release', 'cancel'],
        materials: [{ quantity: '11', shortQuantity: '11', scrapPercent: '10' }],
        operations: [
          { sequence: 10, name: 'Mount', plannedMinutes: '37.5', status: 'todo' },
          { sequence: 20, name: 'Test', plannedMinutes: '15' },
        ],
      });
      // What is changed in the item later does not change what was copied.
      await madeOf(desk, product.id, []);
      expect(await desk.orders.get(order.id)).toEqual(order);
      expect(await act(order, 'release')).toMatchObject({
        status: 'released',
        materials: [{ allocatedQuantity: '11', shortQuantity: '0', held: [{ locationCode: shelf.code }] }],
      });
      expect(await stockOf(part)).toBe('20/11');
      const started = await act(order, 'start');
      expect(Date.parse(started.actualStart ?? '')).toBeGreaterThan(0);
      expect(await complete(order)).toMatchObject({
        status: 'completed',
        completedQuantity: '5',
        openQuantity: '0',
        materials: [{ issuedQuantity: '11', allocatedQuantity: '0' }],
        actions: ['close'],
      });
      expect([await stockOf(part), await stockOf(product)]).toEqual(['9/0', '5/0']);
      expect(await act(order, 'close')).toMatchObject({ status: 'closed', actions: [] });
    });

    it('refuse items and locations that there are not, and items that are not made any more', async () => {
      const gone = { itemId: user.userId, quantity: '1' };
      await expect(planned(desk, gone)).rejects.toMatchObject({
        code: 'invalid_request',
        extras: { errors: [{ path: 'itemId' }] },
      });
      const item = await anItem(desk, { active: false });
      await expect(planned(desk, { itemId: item.id, quantity: '1' })).rejects.toMatchObject({
        extras: { errors: [{ path: 'itemId' }] },
      });
      const serial = await anItem(desk, { tracking: 'serial' });
      await expect(planned(desk, { itemId: serial.id, quantity: '1.5' })).rejects.toMatchObject({
        extras: { errors: [{ path: 'quantity' }] },
      });
      const nowhere = { itemId: serial.id, quantity: '1', sourceLocationId: user.userId };
      await expect(planned(desk, nowhere)).rejects.toMatchObject({
        extras: { errors: [{ path: 'sourceLocationId' }] },
      });
    });

    describe('for a line of a sales order', () => {
      const sold = async (itemId: string | null, fields: object = {}) => {
        const line = itemId === null ? { description: 'Fitting' } : { itemId };
        const sent = NewSalesOrder.parse({
          customerId,
          lines: [{ ...line, quantity: '3', unitPrice: '10' }],
          ...fields,
        });
        const order = await desk.salesOrders.create(sent, user);
        const salesOrderLineId = order.lines[0]?.id ?? '';
        return { order, line: { salesOrderId: order.id, salesOrderLineId } };
      };

      it('take what the line says, and both show the other with its state', async () => {
        const { product } = await workshop();
        const { order, line } = await sold(product.id, { promisedDate: '2027-02-01' });
        await expect(planned(desk, line)).rejects.toMatchObject({
          code: 'invalid_request',
          extras: { errors: [{ path: 'salesOrderId' }] },
        });
        await desk.salesOrders.act(order.id, 'confirm', user, undefined);
        const made = await planned(desk, line);
        expect(made).toMatchObject({
          itemId: product.id,
          quantity: '3',
          dueDate: '2027-02-01',
          ...line,
          salesOrder: { number: order.number, customerName: 'Ada Ltd.' },
          links: [{ relation: 'origin', kind: 'SalesOrder', id: order.id, status: 'confirmed' }],
        });
        const more = await planned(desk, { ...line, quantity: '1', dueDate: null });
        expect(more).toMatchObject({ quantity: '1', dueDate: null });
        await act(made, 'release');
        const links = async () =>
          (await desk.salesOrders.get(order.id)).links.map(({ relation, number, status }) => [
            relation,
            number,
            status,
          ]);
        expect(await links()).toEqual([
          ['result', made.number, 'released'],
          ['result', more.number, 'planned'],
        ]);
        await desk.orders.remove(more.id, user, undefined);
        expect(await links()).toEqual([['result', made.number, 'released']]);
        await desk.salesOrders.act(order.id, 'start', user, undefined);
        expect((await desk.orders.get(made.id)).links).toMatchObject([{ status: 'in_progress' }]);
      });

      it('refuse lines of another item, of none, and of another order', async () => {
        const { product, part } = await workshop();
        const { order, line } = await sold(product.id);
        const service = await sold(null);
        for (const { id } of [order, service.order])
          await desk.salesOrders.act(id, 'confirm', user, undefined);
        const foreign = { ...line, salesOrderLineId: service.line.salesOrderLineId };
        for (const [sent, path] of [
          [{ ...line, itemId: part.id }, 'itemId'],
          [service.line, 'salesOrderLineId'],
          [foreign, 'salesOrderLineId'],
          [{ ...line, salesOrderId: user.userId }, 'salesOrderId'],
        ] as const) {
          await expect(planned(desk, sent)).rejects.toMatchObject({ extras: { errors: [{ path }] } });
        }
        expect((await desk.salesOrders.get(order.id)).links).toEqual([]);
      });
    });

    /** An order that was led into a state. */
    const inState = async (state: ProductionOrderState): Promise<ProductionOrder> => {
      const { order } = await workshop();
      const steps: Record<ProductionOrderState, ProductionOrderAction[]> = {
        planned: [],
        released: ['release'],
        in_progress: ['release', 'start'],
        paused: ['release', 'start', 'pause'],
        completed: ['release', 'start', 'complete'],
        closed: ['release', 'start', 'complete', 'close'],
        cancelled: ['cancel'],
      };
      const made = await order('2');
      for (const step of steps[state]) await move(made, step);
      return desk.orders.get(made.id);
    };
    const move = (order: { id: string }, action: ProductionOrderAction) =>
      action === 'complete' ? complete(order) : act(order, action);

    it.each(PRODUCTION_ORDER_STATES)(
      'that are %s move along their transitions and no others',
      async (state) => {
        for (const action of PRODUCTION_ORDER_ACTIONS) {
          const order = await inState(state);
          expect(order.status).toBe(state);
          const hasOutput = state === 'completed' || state === 'closed';
          const target = nextProductionOrderState({ status: state, hasOutput }, action);
          expect(order.actions.includes(action)).toBe(target !== null);
          if (target === null) {
            await expect(move(order, action)).rejects.toMatchObject({
              code: 'illegal_transition',
              extras: { legalActions: order.actions },
            });
            expect(await desk.orders.get(order.id)).toEqual(order);
          } else {
            expect((await move(order, action)).status).toBe(target);
          }
        }
      },
      60_000,
    );

    it('are changed while they are planned, and later only where their state leaves fields open', async () => {
      const { order } = await workshop();
      const made = await order('2');
      const change = (fields: Record<string, unknown>) =>
        desk.orders.change(made.id, fields, user, undefined);
      expect(await change({ quantity: '4', priority: 1, sourceLocationId: shelf.id })).toMatchObject({
        quantity: '4',
        priority: 1,
        sourceLocationCode: shelf.code,
        materials: [{ quantity: '4' }],
        version: 2,
      });
      await act(made, 'release');
      expect(await change({ priority: 9, dueDate: '2027-01-31', notes: 'Soon' })).toMatchObject({
        priority: 9,
        dueDate: '2027-01-31',
        notes: 'Soon',
      });
      await expect(change({ sourceLocationId: null })).rejects.toMatchObject({
        code: 'not_editable',
        extras: { errors: [{ path: 'sourceLocationId' }] },
      });
      await expect(desk.orders.change(made.id, { priority: 2 }, user, '"1-abc"')).rejects.toMatchObject({
        code: 'version_conflict',
      });
      await expect(desk.orders.remove(made.id, user, undefined)).rejects.toMatchObject({
        code: 'not_editable',
      });
    });

    it('hold no more than they need once fewer are to be made, and more once more are', async () => {
      const { part, order } = await workshop({ perUnit: '3', onHand: '40' });
      const made = await order('10');
      await act(made, 'release');
      expect(await stockOf(part)).toBe('40/30');
      const change = (quantity: string) => desk.orders.change(made.id, { quantity }, user, undefined);
      expect(await change('4')).toMatchObject({
        materials: [{ allocatedQuantity: '12', shortQuantity: '0' }],
      });
      expect(await stockOf(part)).toBe('40/12');
      expect(await change('20')).toMatchObject({
        materials: [{ allocatedQuantity: '40', shortQuantity: '20' }],
      });
      await stocked(desk, part.id, shelf.id, '5');
      expect(await act(made, 'allocate')).toMatchObject({ materials: [{ allocatedQuantity: '45' }] });
      await act(made, 'start');
      await complete(made, { quantity: '2' });
      await expect(change('1')).rejects.toMatchObject({ extras: { errors: [{ path: 'quantity' }] } });
      expect(await change('2')).toMatchObject({ status: 'in_progress', openQuantity: '0' });
      expect(await stockOf(part)).toBe('39/0');
      expect(await complete(made)).toMatchObject({ status: 'completed', completedQuantity: '2' });
    });

    it('free exactly what they held when they are cancelled, and take back what was issued', async () => {
      const { part, order } = await workshop({ onHand: '20' });
      const [one, other] = [await order('6'), await order('7')];
      await act(one, 'release');
      await act(other, 'release');
      expect(await stockOf(part)).toBe('20/13');
      await issue(one, { quantity: '2' });
      expect(await stockOf(part)).toBe('18/11');
      await act(one, 'cancel');
      expect(await stockOf(part)).toBe('18/7');
      await giveBack(one, { quantity: '2', locationId: shelf.id });
      expect(await stockOf(part)).toBe('20/7');
      await expect(giveBack(one, { quantity: '1', locationId: shelf.id })).rejects.toMatchObject({
        code: 'quantity_exceeded',
      });
    });

    it('get their materials by hand, also more than they need, and give them back', async () => {
      const { part, product, started } = await workshop({ perUnit: '2', onHand: '30' });
      const order = await started('5');
      expect(
        await issue(order, { quantity: '6', scrappedQuantity: '1', note: 'One was bent' }),
      ).toMatchObject({
        materials: [
          { issuedQuantity: '5', scrappedQuantity: '1', allocatedQuantity: '5', shortQuantity: '0' },
        ],
      });
      expect(await stockOf(part)).toBe('24/5');
      const ledger = await desk.movements.list(StockMovementListQuery.parse({ referenceId: order.id }));
      expect(ledger.data).toHaveLength(1);
      // It comes back by a return, which the order counts.
      await expect(desk.movements.reverse(ledger.data[0]?.id ?? '', '', user)).rejects.toMatchObject({
        code: 'owned_by_document',
      });
      await expect(issue(order, { quantity: '1', scrappedQuantity: '2' })).rejects.toMatchObject({
        extras: { errors: [{ path: 'scrappedQuantity' }] },
      });
      await expect(issue(order, { quantity: '25' })).rejects.toMatchObject({ code: 'insufficient_stock' });
      await issue(order, { quantity: '7', locationId: shelf.id });
      expect(await stockOf(part)).toBe('17/0');
      await expect(giveBack(order, { quantity: '1' })).rejects.toMatchObject({
        extras: { errors: [{ path: 'locationId' }] },
      });
      await giveBack(order, { quantity: '4', locationId: shelf.id });
      // 8 of the 10 that are needed are there: 2 are held anew, and consumed at the end.
      expect(await stockOf(part)).toBe('21/2');
      await complete(order);
      expect([await stockOf(part), await stockOf(product)]).toEqual(['19/0', '5/0']);
      await giveBack(order, { quantity: '3', locationId: shelf.id });
      expect(await stockOf(part)).toBe('22/0');
      await act(order, 'close');
      await expect(giveBack(order, { quantity: '1', locationId: shelf.id })).rejects.toMatchObject({
        code: 'illegal_transition',
      });
      await expect(issue(order, { quantity: '1' })).rejects.toMatchObject({ code: 'illegal_transition' });
    });

    it('count what is moved for their materials, so that nobody does so beside them', async () => {
      const { part, started } = await workshop({ onHand: '20' });
      const made = await started('5');
      const material = made.materials[0]?.id ?? '';
      const post = (line: string | null) =>
        desk.movements.create(
          NewStockMovement.parse({
            reason: 'issue',
            itemId: part.id,
            fromLocationId: shelf.id,
            quantity: '1',
            reference: { kind: 'ProductionOrder', id: made.id, line },
          }),
          user,
        );
      await expect(post(material)).rejects.toMatchObject({
        code: 'invalid_request',
        message: expect.stringContaining(`/v1/prodorders/${made.id}/materials/${material}/issue`) as unknown,
        extras: { errors: [{ path: 'reference.line' }] },
      });
      expect(await stockOf(part)).toBe('20/5');
      // What is noted of the order as such is none of its materials, and is taken back by hand.
      const noted = await post(null);
      await desk.movements.reverse(noted.id, '', user);
      expect(await stockOf(part)).toBe('20/5');
    });

    it('take lots and serial numbers, and take back only those that they took', async () => {
      const { part, started } = await workshop({
        onHand: '1',
        part: { tracking: 'serial' },
        lots: ['S-1', 'S-2', 'S-3'],
      });
      const order = await started('2');
      await issue(order, { quantity: '1', locationId: shelf.id, lot: 'S-3' });
      await expect(
        giveBack(order, { quantity: '1', locationId: shelf.id, lot: 'S-1' }),
      ).rejects.toMatchObject({ code: 'quantity_exceeded' });
      await expect(giveBack(order, { quantity: '1', locationId: shelf.id })).rejects.toMatchObject({
        extras: { errors: [{ path: 'lot' }] },
      });
      await giveBack(order, { quantity: '1', locationId: shelf.id, lot: 'S-3' });
      await complete(order);
      expect(await stockOf(part)).toBe('1/0');
    });

    it('take their materials from their own source alone', async () => {
      const other = await aLocation(desk);
      const { part, order } = await workshop({ onHand: '3' });
      await stocked(desk, part.id, other.id, '10');
      const made = await order('5', { sourceLocationId: shelf.id });
      expect(await act(made, 'release')).toMatchObject({
        materials: [{ allocatedQuantity: '3', shortQuantity: '2' }],
      });
      await act(made, 'start');
      await expect(complete(made)).rejects.toMatchObject({ code: 'insufficient_stock' });
      await complete(made, { quantity: '3' });
      expect(await stockOf(part)).toBe('10/0');
    });

    it('are made in parts, with scrap, and are done once nothing is left', async () => {
      const { part, product, started } = await workshop({ perUnit: '2', onHand: '20' });
      const order = await started('10');
      expect(await complete(order, { quantity: '3', scrappedQuantity: '1' })).toMatchObject({
        status: 'in_progress',
        completedQuantity: '3',
        scrappedQuantity: '1',
        openQuantity: '6',
        materials: [{ issuedQuantity: '8', allocatedQuantity: '12' }],
        actions: ['allocate', 'pause', 'complete'],
      });
      expect([await stockOf(part), await stockOf(product)]).toEqual(['12/12', '3/0']);
      await expect(complete(order, { quantity: '6', scrappedQuantity: '0.000001' })).rejects.toMatchObject({
        code: 'quantity_exceeded',
      });
      await expect(complete(order, { quantity: '0' })).rejects.toMatchObject({ code: 'invalid_request' });
      await expect(act(order, 'cancel')).rejects.toMatchObject({ code: 'illegal_transition' });
      expect(await complete(order, { scrappedQuantity: '2' })).toMatchObject({
        status: 'completed',
        completedQuantity: '7',
        scrappedQuantity: '3',
      });
      expect([await stockOf(part), await stockOf(product)]).toEqual(['0/0', '7/0']);
    });

    it('end with less than was planned where that is said, and free the rest', async () => {
      const { part, product, started } = await workshop({ onHand: '20' });
      const order = await started('10');
      expect(await complete(order, { quantity: '4', final: true })).toMatchObject({
        status: 'completed',
        completedQuantity: '4',
        openQuantity: '0',
      });
      expect([await stockOf(part), await stockOf(product)]).toEqual(['16/0', '4/0']);
    });

    it('are received by their lots and serial numbers', async () => {
      const serial = await workshop({ product: { tracking: 'serial' } });
      const order = await serial.started('2');
      const lots = (...names: string[]) => ({
        quantity: String(names.length),
        lots: names.map((lot) => ({ lot })),
      });
      await expect(complete(order)).rejects.toMatchObject({ extras: { errors: [{ path: 'lots' }] } });
      await expect(complete(order, lots('N-1', 'N-1'))).rejects.toMatchObject({ code: 'invalid_request' });
      await expect(complete(order, { scrappedQuantity: '0.5' })).rejects.toMatchObject({
        extras: { errors: [{ path: 'scrappedQuantity' }] },
      });
      await complete(order, lots('N-1'));
      await expect(complete(order, lots('N-1'))).rejects.toMatchObject({ code: 'conflict' });
      await complete(order, lots('N-2'));
      expect(await stockOf(serial.product)).toBe('2/0');
      const plain = await workshop();
      const other = await plain.started('1');
      await expect(complete(other, lots('N-1'))).rejects.toMatchObject({
        extras: { errors: [{ path: 'lots' }] },
      });
      const lotted = await workshop({ product: { tracking: 'lot' } });
      const third = await lotted.started('5');
      await complete(third, {
        lots: [
          { lot: 'L-1', quantity: '2' },
          { lot: 'L-2', quantity: '3' },
        ],
      });
      expect(await stockOf(lotted.product)).toBe('5/0');
    });

    it('change nothing where the materials are not there, or nobody says where the product goes', async () => {
      const { part, product, started } = await workshop({ onHand: '3' });
      const order = await started('5');
      await expect(complete(order)).rejects.toMatchObject({ code: 'insufficient_stock' });
      expect(await desk.orders.get(order.id)).toEqual(order);
      const nowhere = await started('1', { destinationLocationId: null });
      await expect(complete(nowhere)).rejects.toMatchObject({ extras: { errors: [{ path: 'locationId' }] } });
      expect([await stockOf(part), await stockOf(product)]).toEqual(['3/3', '0/0']);
    });

    it('are worked on operation by operation, of which the first one starts them', async () => {
      const { product, order } = await workshop();
      await madeBy(desk, product.id, [
        { sequence: 10, name: 'Mount' },
        { sequence: 20, name: 'Test' },
      ]);
      const made = await order('4');
      await expect(operate(made, 'start')).rejects.toMatchObject({ code: 'illegal_transition' });
      await act(made, 'release');
      expect(await operate(made, 'start', { operator: 'Mia' })).toMatchObject({
        status: 'in_progress',
        operations: [
          { status: 'in_progress', operator: 'Mia', actions: ['pause', 'done', 'correct'] },
          { status: 'todo' },
        ],
      });
      await expect(operate(made, 'start')).rejects.toMatchObject({
        code: 'illegal_transition',
        extras: { legalActions: ['pause', 'done', 'correct'] },
      });
      await expect(operate(made, 'start', { goodQuantity: '1' }, 1)).rejects.toMatchObject({
        extras: { errors: [{ path: 'goodQuantity' }] },
      });
      await operate(made, 'pause', { goodQuantity: '1', scrapQuantity: '1' });
      await expect(operate(made, 'done', { goodQuantity: '3' })).rejects.toMatchObject({
        code: 'quantity_exceeded',
        extras: { errors: [{ path: 'goodQuantity' }] },
      });
      const done = await operate(made, 'done');
      expect(done.operations[0]).toMatchObject({
        status: 'done',
        goodQuantity: '3',
        scrapQuantity: '1',
        operator: 'Ada',
      });
      const signed = await operate(made, 'signoff');
      expect(signed.operations[0]).toMatchObject({
        signedOffBy: { id: user.userId },
        actions: ['reopen', 'correct'],
      });
      await expect(operate(made, 'signoff')).rejects.toMatchObject({ code: 'illegal_transition' });
      await act(made, 'pause');
      await expect(operate(made, 'start', {}, 1)).rejects.toMatchObject({ code: 'illegal_transition' });
      const changes: { action: string }[] = await database().read.query(
        'SELECT action FROM changes WHERE entityId = ? ORDER BY id',
        [made.id],
      );
      expect(changes.map(({ action }) => action)).toEqual([
        'create',
        'release',
        'start',
        'operation_pause',
        'operation_done',
        'operation_signoff',
        'pause',
      ]);
    });

    it('have operations reopened, and what was reported of them put right, for a reason', async () => {
      const { product, order } = await workshop();
      await madeBy(desk, product.id, [{ sequence: 10, name: 'Mount' }]);
      const made = await act(await order('4'), 'release');
      await operate(made, 'start', { operator: 'Mia' });
      await operate(made, 'done', { operator: 'Mia' });
      await operate(made, 'signoff');
      await expect(operate(made, 'reopen')).rejects.toMatchObject({
        code: 'invalid_request',
        extras: { errors: [{ path: 'reason' }] },
      });
      await expect(operate(made, 'reopen', { reason: 'x', goodQuantity: '1' })).rejects.toMatchObject({
        extras: { errors: [{ path: 'goodQuantity' }] },
      });
      const reopened = await operate(made, 'reopen', { reason: 'The wrong one' });
      expect(reopened.operations[0]).toMatchObject({
        status: 'in_progress',
        goodQuantity: '4',
        operator: 'Mia',
        finishedAt: null,
        signedOffBy: null,
        signedOffAt: null,
      });
      const right = { goodQuantity: '3', scrapQuantity: '1', reason: 'One is bent' };
      await expect(operate(made, 'correct', { ...right, goodQuantity: '3.5' })).rejects.toMatchObject({
        code: 'quantity_exceeded',
        extras: { errors: [{ path: 'goodQuantity' }] },
      });
      await expect(operate(made, 'correct', { goodQuantity: '3' })).rejects.toMatchObject({
        extras: { errors: [{ path: 'reason' }] },
      });
      const corrected = await operate(made, 'correct', right);
      expect(corrected.operations[0]).toMatchObject({
        status: 'in_progress',
        goodQuantity: '3',
        scrapQuantity: '1',
        operator: 'Mia',
      });
      // Nothing differs: nothing is written.
      expect(await operate(made, 'correct', right)).toEqual(corrected);
      await operate(made, 'done', { goodQuantity: '0' });
      await operate(made, 'signoff');
      // Until the order is closed; what was signed off is to be checked anew.
      await complete(made);
      await expect(operate(made, 'reopen', { reason: 'x' })).rejects.toMatchObject({
        code: 'illegal_transition',
      });
      const late = await operate(made, 'correct', { goodQuantity: '2', reason: 'Counted' });
      expect(late.operations[0]).toMatchObject({ status: 'done', goodQuantity: '2', signedOffBy: null });
      await act(made, 'close');
      await expect(operate(made, 'correct', right)).rejects.toMatchObject({ code: 'illegal_transition' });
      const changes: { action: string; changes: string }[] = await database().read.query(
        "SELECT action, changes FROM changes WHERE entityId = ? AND action LIKE 'operation_%' ORDER BY id",
        [made.id],
      );
      const reasons = changes.map(({ action, changes: json }) => {
        const { fields } = JSON.parse(json) as { fields: { field: string; after: unknown }[] };
        return [action, fields.find(({ field }) => field === 'reason')?.after];
      });
      expect(reasons).toEqual([
        ['operation_done', undefined],
        ['operation_signoff', undefined],
        ['operation_reopen', 'The wrong one'],
        ['operation_correct', 'One is bent'],
        ['operation_done', undefined],
        ['operation_signoff', undefined],
        ['operation_correct', 'Counted'],
      ]);
    });

    it('are late by the calendar of the company, until they are made', async () => {
      const { order } = await workshop();
      const today = await desk.company.today();
      const late = await order('1', { dueDate: daysAfter(today, -1) });
      const due = await order('1', { dueDate: today });
      expect([late.late, due.late]).toEqual([true, false]);
      const list = async (fields: object) =>
        (await desk.orders.list(ProductionOrderListQuery.parse({ itemId: late.itemId, ...fields }))).data.map(
          ({ number, late: isLate }) => [number, isLate],
        );
      expect(await list({ sort: 'dueDate' })).toEqual([
        [late.number, true],
        [due.number, false],
      ]);
      expect(await list({ dueBefore: today })).toEqual([[late.number, true]]);
      expect(await list({ dueBefore: 'today' })).toEqual([[late.number, true]]);
      await act(late, 'cancel');
      expect((await desk.orders.get(late.id)).late).toBe(false);
      expect(await list({ dueBefore: today })).toEqual([[late.number, false]]);
      expect(await list({ status: 'planned' })).toEqual([[due.number, false]]);
      expect(await list({ q: late.number })).toEqual([[late.number, false]]);
    });

    it('keep their items, locations and work centres from being deleted', async () => {
      const { product, part, order } = await workshop({ onHand: '0' });
      const place = await aLocation(desk);
      await order('1', { sourceLocationId: place.id });
      await madeOf(desk, product.id, []);
      for (const { id } of [product, part])
        await expect(desk.items.remove(id, user, undefined)).rejects.toMatchObject({ code: 'in_use' });
      await expect(desk.locations.remove(place.id, user, undefined)).rejects.toMatchObject({
        code: 'in_use',
      });
    });

    it('take from stock what is there and no more, with sixteen who take at once', async () => {
      const { part, started } = await workshop({ onHand: '20' });
      const order = await started('50');
      const results = await Promise.allSettled(
        Array.from({ length: CALLERS }, () => issue(order, { quantity: '3' })),
      );
      const codes = results.map(codeOf);
      expect(codes.filter((code) => code === 'ok')).toHaveLength(6);
      expect(new Set(codes)).toEqual(new Set(['ok', 'insufficient_stock']));
      expect(await desk.orders.get(order.id)).toMatchObject({
        materials: [{ issuedQuantity: '18', allocatedQuantity: '2', shortQuantity: '30' }],
        version: order.version + 6,
      });
      expect(await stockOf(part)).toBe('2/2');
    }, 60_000);

    it('are made once, with sixteen who complete at once, also of several orders of one stock', async () => {
      const { part, product, started } = await workshop({ onHand: '25' });
      const orders = [await started('10'), await started('10'), await started('10')];
      const results = await Promise.allSettled(
        Array.from({ length: CALLERS }, (_, index) =>
          complete(orders[index % orders.length] ?? { id: '' }, { quantity: '4' }),
        ),
      );
      const after = await Promise.all(orders.map(({ id }) => desk.orders.get(id)));
      const made = after.reduce((sum, { completedQuantity }) => sum + Number(completedQuantity), 0);
      expect(made).toBe(4 * results.map(codeOf).filter((code) => code === 'ok').length);
      for (const code of results.map(codeOf))
        expect(['ok', 'quantity_exceeded', 'insufficient_stock']).toContain(code);
      expect(made).toBeGreaterThanOrEqual(20);
      for (const { completedQuantity } of after) expect(Number(completedQuantity)).toBeLessThanOrEqual(8);
      expect((await stockOf(product)).split('/')[0]).toBe(String(made));
      expect((await stockOf(part)).split('/')[0]).toBe(String(25 - made));
    }, 60_000);

    it('are issued, completed, changed and cancelled by sixteen at once, and every sum is right', async () => {
      const { part, started, order } = await workshop({ perUnit: '2', onHand: '60' });
      const orders = [await started('8'), await started('8'), await act(await order('8'), 'release')];
      await Promise.allSettled(
        Array.from({ length: CALLERS }, (_, index) => {
          const one = orders[index % orders.length];
          if (one === undefined) return Promise.resolve();
          switch (index % 5) {
            case 0:
              return issue(one, { quantity: '3' });
            case 1:
              return complete(one, { quantity: '2', scrappedQuantity: '1' });
            case 2:
              return desk.orders.change(one.id, { quantity: '5' }, user, undefined);
            case 3:
              return giveBack(one, { quantity: '1', locationId: shelf.id });
            default:
              return act(one, 'cancel');
          }
        }),
      );
      for (const { id } of orders) {
        const { status, materials } = await desk.orders.get(id);
        if (['cancelled', 'completed'].includes(status))
          expect(materials).toMatchObject([{ allocatedQuantity: '0' }]);
      }
      const { onHand } = (await desk.stock.levelsOf(database().read, [part.id])).get(part.id) ?? {};
      expect(Number(onHand)).toBeGreaterThanOrEqual(0);
    }, 60_000);
  });
});
