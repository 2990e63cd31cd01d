import { type ProductionOrder, ProductionOrderListQuery } from '@docket/contracts';
import {
  daysAfter,
  nextProductionOrderState,
  PRODUCTION_ORDER_ACTIONS,
  PRODUCTION_ORDER_STATES,
  type ProductionOrderAction,
  type ProductionOrderState,
} from '@docket/domain';
import { inWorkshop } from '../testing/in-workshop';
import {
  aLocation,
  anItem,
  madeBy,
  madeOf,
  maker as user,
  planned,
  sold,
  stocked,
} from '../testing/production-desk';

describe('production orders', () => {
  inWorkshop((shop) => {
    const { act, complete, stockOf } = shop;

    /** An order that was led into a state. */
    const inState = async (state: ProductionOrderState): Promise<ProductionOrder> => {
      const { order } = await shop.product();
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
      return shop.desk.orders.get(made.id);
    };
    const move = (order: { id: string }, action: ProductionOrderAction) =>
      action === 'complete' ? complete(order) : act(order, action);

    it('are planned with what their item is made of, and completed with their stock', async () => {
      const { product, part } = await shop.product({ perUnit: '2', onHand: '20' });
      await madeOf(shop.desk, product.id, [{ itemId: part.id, quantity: '2', scrapPercent: '10' }]);
      await madeBy(shop.desk, product.id, [
        { sequence: 20, name: 'Test', runMinutes: '3' },
        { sequence: 10, name: 'Mount', setupMinutes: '15', runMinutes: '4.5', instructions: 'By hand.' },
      ]);
      const order = await planned(shop.desk, {
        itemId: product.id,
        quantity: '5',
        destinationLocationId: shop.shelf.id,
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
      // Later changes of the item do not reach the copy.
      await madeOf(shop.desk, product.id, []);
      expect(await shop.desk.orders.get(order.id)).toEqual(order);
      // How the material comes by is its item's, as it stands now.
      expect(order).toMatchObject({ materials: [{ itemType: part.type }] });
      await shop.desk.items.change(part.id, { type: part.type === 'make' ? 'buy' : 'make' }, user, undefined);
      expect(await shop.desk.orders.get(order.id)).not.toMatchObject({
        materials: [{ itemType: part.type }],
      });
      expect(await act(order, 'release')).toMatchObject({
        status: 'released',
        materials: [
          { allocatedQuantity: '11', shortQuantity: '0', held: [{ locationCode: shop.shelf.code }] },
        ],
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
      await expect(planned(shop.desk, gone)).rejects.toMatchObject({
        code: 'invalid_request',
        extras: { errors: [{ path: 'itemId' }] },
      });
      const item = await anItem(shop.desk, { active: false });
      await expect(planned(shop.desk, { itemId: item.id, quantity: '1' })).rejects.toMatchObject({
        extras: { errors: [{ path: 'itemId' }] },
      });
      const serial = await anItem(shop.desk, { tracking: 'serial' });
      await expect(planned(shop.desk, { itemId: serial.id, quantity: '1.5' })).rejects.toMatchObject({
        extras: { errors: [{ path: 'quantity' }] },
      });
      const nowhere = { itemId: serial.id, quantity: '1', sourceLocationId: user.userId };
      await expect(planned(shop.desk, nowhere)).rejects.toMatchObject({
        extras: { errors: [{ path: 'sourceLocationId' }] },
      });
    });

    describe('for a line of a sales order', () => {
      it('take what the line says, and both show the other with its state', async () => {
        const { product } = await shop.product();
        const { order, line } = await sold(shop.desk, { itemId: product.id }, { promisedDate: '2027-02-01' });
        await expect(planned(shop.desk, line)).rejects.toMatchObject({
          code: 'invalid_request',
          extras: { errors: [{ path: 'salesOrderId' }] },
        });
        await shop.desk.salesOrders.act(order.id, 'confirm', user, undefined);
        const made = await planned(shop.desk, line);
        expect(made).toMatchObject({
          itemId: product.id,
          quantity: '3',
          dueDate: '2027-02-01',
          ...line,
          salesOrder: { number: order.number, customerName: 'Ada Ltd.' },
          links: [{ relation: 'origin', kind: 'SalesOrder', id: order.id, status: 'confirmed' }],
        });
        const more = await planned(shop.desk, { ...line, quantity: '1', dueDate: null });
        expect(more).toMatchObject({ quantity: '1', dueDate: null });
        await act(made, 'release');
        const links = async () =>
          (await shop.desk.salesOrders.get(order.id)).links.map(({ relation, number, status }) => [
            relation,
            number,
            status,
          ]);
        expect(await links()).toEqual([
          ['result', made.number, 'released'],
          ['result', more.number, 'planned'],
        ]);
        await shop.desk.orders.remove(more.id, user, undefined);
        expect(await links()).toEqual([['result', made.number, 'released']]);
        await shop.desk.salesOrders.act(order.id, 'start', user, undefined);
        expect((await shop.desk.orders.get(made.id)).links).toMatchObject([{ status: 'in_progress' }]);
      });

      it('refuse lines of another item, of none, and of another order', async () => {
        const { product, part } = await shop.product();
        const { order, line } = await sold(shop.desk, { itemId: product.id });
        const service = await sold(shop.desk, { description: 'Fitting' });
        for (const { id } of [order, service.order])
          await shop.desk.salesOrders.act(id, 'confirm', user, undefined);
        const foreign = { ...line, salesOrderLineId: service.line.salesOrderLineId };
        for (const [sent, path] of [
          [{ ...line, itemId: part.id }, 'itemId'],
          [service.line, 'salesOrderLineId'],
          [foreign, 'salesOrderLineId'],
          [{ ...line, salesOrderId: user.userId }, 'salesOrderId'],
        ] as const) {
          await expect(planned(shop.desk, sent)).rejects.toMatchObject({ extras: { errors: [{ path }] } });
        }
        expect((await shop.desk.salesOrders.get(order.id)).links).toEqual([]);
      });
    });

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
            expect(await shop.desk.orders.get(order.id)).toEqual(order);
          } else {
            expect((await move(order, action)).status).toBe(target);
          }
        }
      },
      60_000,
    );

    it('are changed while they are planned, and later only where their state leaves fields open', async () => {
      const { order } = await shop.product();
      const made = await order('2');
      const change = (fields: Record<string, unknown>) =>
        shop.desk.orders.change(made.id, fields, user, undefined);
      expect(await change({ quantity: '4', priority: 1, sourceLocationId: shop.shelf.id })).toMatchObject({
        quantity: '4',
        priority: 1,
        sourceLocationCode: shop.shelf.code,
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
      await expect(shop.desk.orders.change(made.id, { priority: 2 }, user, '"1-abc"')).rejects.toMatchObject({
        code: 'version_conflict',
      });
      await expect(shop.desk.orders.remove(made.id, user, undefined)).rejects.toMatchObject({
        code: 'not_editable',
      });
    });

    it('hold no more than they need once fewer are to be made, and more once more are', async () => {
      const { part, order } = await shop.product({ perUnit: '3', onHand: '40' });
      const made = await order('10');
      await act(made, 'release');
      expect(await stockOf(part)).toBe('40/30');
      const change = (quantity: string) => shop.desk.orders.change(made.id, { quantity }, user, undefined);
      expect(await change('4')).toMatchObject({
        materials: [{ allocatedQuantity: '12', shortQuantity: '0' }],
      });
      expect(await stockOf(part)).toBe('40/12');
      expect(await change('20')).toMatchObject({
        materials: [{ allocatedQuantity: '40', shortQuantity: '20' }],
      });
      await stocked(shop.desk, part.id, shop.shelf.id, '5');
      expect(await act(made, 'allocate')).toMatchObject({ materials: [{ allocatedQuantity: '45' }] });
      await act(made, 'start');
      await complete(made, { quantity: '2' });
      await expect(change('1')).rejects.toMatchObject({ extras: { errors: [{ path: 'quantity' }] } });
      expect(await change('2')).toMatchObject({ status: 'in_progress', openQuantity: '0' });
      expect(await stockOf(part)).toBe('39/0');
      expect(await complete(made)).toMatchObject({ status: 'completed', completedQuantity: '2' });
    });

    it('are late by the calendar of the company, until they are made', async () => {
      const { order } = await shop.product();
      const today = await shop.desk.company.today();
      const late = await order('1', { dueDate: daysAfter(today, -1) });
      const due = await order('1', { dueDate: today });
      expect([late.late, due.late]).toEqual([true, false]);
      const list = async (fields: object) =>
        (
          await shop.desk.orders.list(ProductionOrderListQuery.parse({ itemId: late.itemId, ...fields }))
        ).data.map(({ number, late: isLate }) => [number, isLate]);
      expect(await list({ sort: 'dueDate' })).toEqual([
        [late.number, true],
        [due.number, false],
      ]);
      expect(await list({ dueBefore: today })).toEqual([[late.number, true]]);
      expect(await list({ dueBefore: 'today' })).toEqual([[late.number, true]]);
      expect(await list({ dueSince: 'today' })).toEqual([[due.number, false]]);
      expect(await list({ dueSince: daysAfter(today, -1), dueBefore: today })).toEqual([[late.number, true]]);
      await act(late, 'cancel');
      expect((await shop.desk.orders.get(late.id)).late).toBe(false);
      expect(await list({ dueBefore: today })).toEqual([[late.number, false]]);
      expect(await list({ status: 'planned' })).toEqual([[due.number, false]]);
      expect(await list({ q: late.number })).toEqual([[late.number, false]]);
    });

    it('keep their items, locations and work centres from being deleted', async () => {
      const { product, part, order } = await shop.product({ onHand: '0' });
      const place = await aLocation(shop.desk);
      await order('1', { sourceLocationId: place.id });
      await madeOf(shop.desk, product.id, []);
      for (const { id } of [product, part])
        await expect(shop.desk.items.remove(id, user, undefined)).rejects.toMatchObject({ code: 'in_use' });
      await expect(shop.desk.locations.remove(place.id, user, undefined)).rejects.toMatchObject({
        code: 'in_use',
      });
    });
  });
});
