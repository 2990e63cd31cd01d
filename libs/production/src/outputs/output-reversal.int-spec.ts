import {
  type Item,
  type Location,
  MaterialIssue,
  MaterialReturn,
  NewStockMovement,
  NotedOutputListQuery,
  OutputReversal,
  type ProductionOrder,
  ProductionOutput,
  StockMovementListQuery,
} from '@docket/contracts';
import type { Database } from '@docket/platform';
import { onEachDatabase } from '@docket/platform/testing';
import { v7 as uuidv7 } from 'uuid';
import type { z } from 'zod';
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
} from '../testing/production-desk';
import { stockDiscrepancies } from '../testing/stock-discrepancies';

const CALLERS = 16;

describe('output that was noted by mistake', () => {
  onEachDatabase(deskSchema, (database: () => Database) => {
    let desk: ProductionDesk;
    let shelf: Location;
    let dock: Location;

    beforeAll(async () => {
      desk = await openProductionDesk(database());
      shelf = await aLocation(desk);
      dock = await aLocation(desk);
    });
    afterAll(() => desk.close());
    afterEach(async () => expect(await stockDiscrepancies(database().read)).toEqual([]));

    /** An order at work for a product that takes two of a part, of which there are a hundred. */
    const atWork = async (
      quantity: string,
      product: Parameters<typeof anItem>[1] = {},
      part: Parameters<typeof anItem>[1] = {},
    ) => {
      const made = await anItem(desk, { type: 'make', ...product });
      const material = await anItem(desk, part);
      await madeOf(desk, made.id, [{ itemId: material.id, quantity: '2' }]);
      await stocked(desk, material.id, shelf.id, '100', [part?.tracking === 'lot' ? 'L-1' : null]);
      const order = await planned(desk, {
        itemId: made.id,
        quantity,
        sourceLocationId: shelf.id,
        destinationLocationId: dock.id,
      });
      await desk.orders.act(order.id, 'release', user, undefined);
      return { product: made, part: material, order: await act(order, 'start') };
    };
    type Action = Parameters<ProductionDesk['orders']['act']>[1];
    const act = (order: { id: string }, action: Action) => desk.orders.act(order.id, action, user, undefined);
    const complete = (order: { id: string }, output: z.input<typeof ProductionOutput> = {}) =>
      desk.output.complete(order.id, ProductionOutput.parse(output), user, undefined);
    const outputsOf = async ({ id }: { id: string }) =>
      (await desk.output.list(id, NotedOutputListQuery.parse({}))).data;
    const reverse = async (order: { id: string }, index = 0, reason = 'A slip') => {
      const id = (await outputsOf(order))[index]?.id ?? '';
      return desk.reversals.reverse(order.id, id, OutputReversal.parse({ reason }), user, undefined);
    };
    const stockOf = async ({ id }: Item) => {
      const stock = (await desk.stock.levelsOf(database().read, [id])).get(id);
      return `${stock?.onHand}/${stock?.allocated}`;
    };
    const move = (movement: z.input<typeof NewStockMovement>) =>
      desk.movements.create(NewStockMovement.parse(movement), user);
    const movementsOf = async (item: Item) =>
      (await desk.movements.list(StockMovementListQuery.parse({ itemId: item.id }))).data;

    it('is taken back with all that it consumed, and the order is at work again', async () => {
      const { product, part, order } = await atWork('5');
      await complete(order, { quantity: '2', note: 'First box' });
      const completed = await complete(order, { scrappedQuantity: '1' });
      expect(completed.status).toBe('completed');
      expect([await stockOf(part), await stockOf(product)]).toEqual(['90/0', '4/0']);
      expect(await outputsOf(order)).toMatchObject([
        {
          quantity: '2',
          scrappedQuantity: '0',
          locationCode: dock.code,
          note: 'First box',
          reversedAt: null,
        },
        { quantity: '2', scrappedQuantity: '1', user: { id: user.userId } },
      ]);
      const back = await reverse(order, 1, 'Counted twice');
      expect(back).toMatchObject({
        status: 'in_progress',
        completedQuantity: '2',
        scrappedQuantity: '0',
        openQuantity: '3',
        actualEnd: null,
        materials: [{ issuedQuantity: '4', allocatedQuantity: '6', shortQuantity: '0' }],
      });
      expect([await stockOf(part), await stockOf(product)]).toEqual(['96/6', '2/0']);
      expect((await outputsOf(order))[1]).toMatchObject({
        reversedBy: { id: user.userId },
        reversalReason: 'Counted twice',
      });
      const [newest] = await movementsOf(product);
      expect(newest).toMatchObject({ fromLocationId: dock.id, quantity: '2', note: 'Counted twice' });
      await expect(reverse(order, 1)).rejects.toMatchObject({ code: 'conflict' });
      // Once nothing stands, the order can be cancelled, and has taken nothing.
      expect((await reverse(order)).actions).toContain('cancel');
      await act(order, 'cancel');
      expect([await stockOf(part), await stockOf(product)]).toEqual(['100/0', '0/0']);
      const changes: { action: string; changes: string }[] = await database().read.query(
        "SELECT action, changes FROM changes WHERE entityId = ? AND action = 'reverse_output' ORDER BY id",
        [order.id],
      );
      expect(changes).toHaveLength(2);
      expect(JSON.parse(changes[0]?.changes ?? '')).toMatchObject({
        fields: expect.arrayContaining([
          { field: 'reason', before: null, after: 'Counted twice' },
        ]) as unknown,
      });
    });

    it('leaves what was issued by hand with the order, and a pause as it is', async () => {
      const { part, order } = await atWork('5');
      const id = order.materials[0]?.id ?? '';
      await desk.materials.issue(order.id, id, MaterialIssue.parse({ quantity: '10' }), user, undefined);
      await complete(order, { quantity: '2' });
      await act(order, 'pause');
      expect(await reverse(order)).toMatchObject({
        status: 'paused',
        completedQuantity: '0',
        materials: [{ issuedQuantity: '10' }],
      });
      expect(await stockOf(part)).toBe('90/0');
    });

    it('takes back that nothing more was to be made', async () => {
      const { order } = await atWork('5');
      await complete(order, { quantity: '2' });
      expect((await complete(order, { final: true })).status).toBe('completed');
      expect(await reverse(order, 1)).toMatchObject({ status: 'in_progress', openQuantity: '3' });
      await complete(order);
      await act(order, 'close');
      await expect(reverse(order)).rejects.toMatchObject({
        code: 'illegal_transition',
        message:
          'This production order is closed, so taking back what was made of it is not possible. Nothing can be done with ' +
          'it any more.',
      });
    });

    it.each(['shipped', 'moved', 'held'] as const)('stays where its pieces are %s', async (fate) => {
      const { product, order } = await atWork('5');
      await complete(order);
      if (fate === 'shipped')
        await move({ reason: 'issue', itemId: product.id, fromLocationId: dock.id, quantity: '2' });
      if (fate === 'moved')
        await move({
          reason: 'transfer',
          itemId: product.id,
          fromLocationId: dock.id,
          toLocationId: shelf.id,
          quantity: '2',
        });
      if (fate === 'held') {
        const reference = { kind: 'SalesOrder', id: uuidv7() } as const;
        await desk.records.append((manager) =>
          desk.stock.allocate(manager, { reference, itemId: product.id, quantity: '2' }),
        );
      }
      const before = [await desk.orders.get(order.id), await stockOf(product)];
      await expect(reverse(order)).rejects.toMatchObject({
        code: 'insufficient_stock',
        message: expect.stringContaining(
          `${product.sku} at ${dock.code}: this output brought 5 pcs, and 3 pcs of it can leave again.`,
        ) as unknown,
      });
      expect([await desk.orders.get(order.id), await stockOf(product)]).toEqual(before);
    });

    it('never takes stock below zero, not even where that is allowed by hand', async () => {
      const { product, order } = await atWork('1');
      await complete(order);
      await move({ reason: 'issue', itemId: product.id, fromLocationId: dock.id, quantity: '1' });
      await desk.company.change({ allowNegativeStock: true }, undefined);
      try {
        await expect(reverse(order)).rejects.toMatchObject({ code: 'insufficient_stock' });
      } finally {
        await desk.company.change({ allowNegativeStock: false }, undefined);
      }
      expect(await stockOf(product)).toBe('0/0');
    });

    it('is told by its serial numbers, and leaves with just these', async () => {
      const { product, order } = await atWork('3', { tracking: 'serial' });
      await complete(order, { quantity: '1', lots: [{ lot: 'N-1' }] });
      await complete(order, { quantity: '2', lots: [{ lot: 'N-2' }, { lot: 'N-3' }] });
      expect((await outputsOf(order)).map(({ lots }) => lots)).toEqual([['N-1'], ['N-2', 'N-3']]);
      await reverse(order, 1);
      expect(await stockOf(product)).toBe('1/0');
      // They can be made anew, under the same numbers.
      await complete(order, { quantity: '2', lots: [{ lot: 'N-2' }, { lot: 'N-3' }] });
      expect(await stockOf(product)).toBe('3/0');
    });

    it('waits for the materials that were brought back from it, lot by lot', async () => {
      const { part, order } = await atWork('5', {}, { tracking: 'lot' });
      await complete(order, { quantity: '2' });
      const id = order.materials[0]?.id ?? '';
      const part1 = { quantity: '1', lot: 'L-1' };
      await desk.materials.giveBack(order.id, id, MaterialReturn.parse(part1), user, undefined);
      await stocked(desk, part.id, shelf.id, '5', ['L-2']);
      const other = MaterialIssue.parse({ quantity: '1', lot: 'L-2', locationId: shelf.id });
      await desk.materials.issue(order.id, id, other, user, undefined);
      await expect(reverse(order)).rejects.toMatchObject({
        code: 'conflict',
        message: expect.stringContaining('(L-1)') as unknown,
      });
      await desk.materials.issue(order.id, id, MaterialIssue.parse(part1), user, undefined);
      expect(await reverse(order)).toMatchObject({ materials: [{ issuedQuantity: '1' }] });
    });

    it('comes back of a completed order, too, once the materials that were brought back are issued again', async () => {
      const { part, product, order } = await atWork('2');
      await complete(order);
      const id = order.materials[0]?.id ?? '';
      const one = { quantity: '1' };
      await desk.materials.giveBack(order.id, id, MaterialReturn.parse(one), user, undefined);
      await expect(reverse(order)).rejects.toMatchObject({
        code: 'conflict',
        message: expect.stringContaining('Issue that again') as unknown,
      });
      await desk.materials.issue(order.id, id, MaterialIssue.parse(one), user, undefined);
      expect(await stockOf(part)).toBe('96/0');
      expect(await reverse(order)).toMatchObject({
        status: 'in_progress',
        materials: [{ issuedQuantity: '0', allocatedQuantity: '4' }],
      });
      expect([await stockOf(part), await stockOf(product)]).toEqual(['100/4', '0/0']);
    });

    it('is the only way in which its movements are taken back', async () => {
      const { product, order } = await atWork('1');
      await complete(order);
      const [movement] = await movementsOf(product);
      await expect(desk.movements.reverse(movement?.id ?? '', '', user)).rejects.toMatchObject({
        code: 'owned_by_document',
        message: expect.stringContaining(`/v1/prodorders/${order.id}/outputs/`) as unknown,
      });
    });

    it('is of its own order', async () => {
      const [one, other] = [await atWork('1'), await atWork('1')];
      await complete(one.order);
      const id = (await outputsOf(one.order))[0]?.id ?? '';
      const body = OutputReversal.parse({});
      await expect(desk.reversals.reverse(other.order.id, id, body, user, undefined)).rejects.toMatchObject({
        code: 'not_found',
      });
      await expect(desk.reversals.reverse(one.order.id, id, body, user, '"0-0"')).rejects.toMatchObject({
        code: 'version_conflict',
      });
      await expect(outputsOf({ id })).rejects.toMatchObject({ code: 'not_found' });
    });

    it('is taken back once, with sixteen who do so at once while others note more', async () => {
      const { product, part, order } = await atWork('40');
      await complete(order, { quantity: '4' });
      const results = await Promise.allSettled(
        Array.from({ length: CALLERS }, (_, index): Promise<ProductionOrder> =>
          index % 2 === 0 ? reverse(order) : complete(order, { quantity: '1' }),
        ),
      );
      const done = results.filter(({ status }) => status === 'fulfilled');
      expect(done).toHaveLength(1 + CALLERS / 2);
      expect(await desk.orders.get(order.id)).toMatchObject({
        completedQuantity: '8',
        materials: [{ issuedQuantity: '16', allocatedQuantity: '64' }],
      });
      expect([await stockOf(part), await stockOf(product)]).toEqual(['84/64', '8/0']);
    });

    it('is taken back of eight orders while eight others of the same product note more', async () => {
      const { product, part, order } = await atWork('4');
      const places = { sourceLocationId: shelf.id, destinationLocationId: dock.id };
      const orders = [order];
      while (orders.length < CALLERS) {
        const next = await planned(desk, { itemId: product.id, quantity: '4', ...places });
        await act(next, 'release');
        orders.push(await act(next, 'start'));
      }
      await stocked(desk, part.id, shelf.id, '100');
      for (const one of orders) await complete(one, { quantity: '1' });
      const tries = [jest.spyOn(desk.stock, 'takeBack'), jest.spyOn(desk.stock, 'ship')];
      await Promise.all(
        orders.map((one, index) => (index % 2 === 0 ? reverse(one) : complete(one, { quantity: '1' }))),
      );
      // None was in the way of another, and had to be run again.
      for (const each of tries) expect(each).toHaveBeenCalledTimes(CALLERS / 2);
      expect((await stockOf(product)).split('/')[0]).toBe('16');
      expect((await stockOf(part)).split('/')[0]).toBe('168');
    });
  });
});
