import { MaterialIssue, MaterialReturn, OutputReversal, type ProductionOrder } from '@docket/contracts';
import { v7 as uuidv7 } from 'uuid';
import { CALLERS, inWorkshop } from '../testing/in-workshop';
import { type anItem, maker as user, planned, stocked } from '../testing/production-desk';

describe('output that was noted by mistake', () => {
  inWorkshop((shop) => {
    const { act, complete, outputsOf, reverse, stockOf, move, movementsOf } = shop;

    type ItemFields = Parameters<typeof anItem>[1];
    /** An order at work for a product that takes two of a part, of which there are a hundred. */
    const atWork = async (quantity: string, product: ItemFields = {}, part: ItemFields = {}) => {
      const lots = [part?.tracking === 'lot' ? 'L-1' : null];
      const made = await shop.product({ perUnit: '2', product, part, lots });
      const places = { sourceLocationId: shop.shelf.id, destinationLocationId: shop.dock.id };
      return { ...made, order: await made.started(quantity, places) };
    };

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
          locationCode: shop.dock.code,
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
      expect(newest).toMatchObject({ fromLocationId: shop.dock.id, quantity: '2', note: 'Counted twice' });
      await expect(reverse(order, 1)).rejects.toMatchObject({ code: 'conflict' });
      // Once nothing stands, the order can be cancelled, and has taken nothing.
      expect((await reverse(order)).actions).toContain('cancel');
      await act(order, 'cancel');
      expect([await stockOf(part), await stockOf(product)]).toEqual(['100/0', '0/0']);
      const changes: { action: string; changes: string }[] = await shop
        .database()
        .read.query(
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
      await shop.desk.materials.issue(order.id, id, MaterialIssue.parse({ quantity: '10' }), user, undefined);
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
        await move({ reason: 'issue', itemId: product.id, fromLocationId: shop.dock.id, quantity: '2' });
      if (fate === 'moved')
        await move({
          reason: 'transfer',
          itemId: product.id,
          fromLocationId: shop.dock.id,
          toLocationId: shop.shelf.id,
          quantity: '2',
        });
      if (fate === 'held') {
        const reference = { kind: 'SalesOrder', id: uuidv7() } as const;
        await shop.desk.records.append((manager) =>
          shop.desk.stock.allocate(manager, { reference, itemId: product.id, quantity: '2' }),
        );
      }
      const before = [await shop.desk.orders.get(order.id), await stockOf(product)];
      await expect(reverse(order)).rejects.toMatchObject({
        code: 'insufficient_stock',
        message: expect.stringContaining(
          `${product.sku} at ${shop.dock.code}: this output brought 5 pcs, and 3 pcs of it can leave again.`,
        ) as unknown,
      });
      expect([await shop.desk.orders.get(order.id), await stockOf(product)]).toEqual(before);
    });

    it('never takes stock below zero, not even where that is allowed by hand', async () => {
      const { product, order } = await atWork('1');
      await complete(order);
      await move({ reason: 'issue', itemId: product.id, fromLocationId: shop.dock.id, quantity: '1' });
      await shop.desk.company.change({ allowNegativeStock: true }, undefined);
      try {
        await expect(reverse(order)).rejects.toMatchObject({ code: 'insufficient_stock' });
      } finally {
        await shop.desk.company.change({ allowNegativeStock: false }, undefined);
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
      await shop.desk.materials.giveBack(order.id, id, MaterialReturn.parse(part1), user, undefined);
      await stocked(shop.desk, part.id, shop.shelf.id, '5', ['L-2']);
      const other = MaterialIssue.parse({ quantity: '1', lot: 'L-2', locationId: shop.shelf.id });
      await shop.desk.materials.issue(order.id, id, other, user, undefined);
      await expect(reverse(order)).rejects.toMatchObject({
        code: 'conflict',
        message: expect.stringContaining('(L-1)') as unknown,
      });
      await shop.desk.materials.issue(order.id, id, MaterialIssue.parse(part1), user, undefined);
      expect(await reverse(order)).toMatchObject({ materials: [{ issuedQuantity: '1' }] });
    });

    it('comes back of a completed order, too, once the materials that were brought back are issued again', async () => {
      const { part, product, order } = await atWork('2');
      await complete(order);
      const id = order.materials[0]?.id ?? '';
      const one = { quantity: '1' };
      await shop.desk.materials.giveBack(order.id, id, MaterialReturn.parse(one), user, undefined);
      await expect(reverse(order)).rejects.toMatchObject({
        code: 'conflict',
        message: expect.stringContaining('Issue that again') as unknown,
      });
      await shop.desk.materials.issue(order.id, id, MaterialIssue.parse(one), user, undefined);
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
      await expect(shop.desk.movements.reverse(movement?.id ?? '', '', user)).rejects.toMatchObject({
        code: 'owned_by_document',
        message: expect.stringContaining(`/v1/prodorders/${order.id}/outputs/`) as unknown,
      });
    });

    it('is of its own order', async () => {
      const [one, other] = [await atWork('1'), await atWork('1')];
      await complete(one.order);
      const id = (await outputsOf(one.order))[0]?.id ?? '';
      const body = OutputReversal.parse({});
      await expect(
        shop.desk.reversals.reverse(other.order.id, id, body, user, undefined),
      ).rejects.toMatchObject({
        code: 'not_found',
      });
      await expect(shop.desk.reversals.reverse(one.order.id, id, body, user, '"0-0"')).rejects.toMatchObject({
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
      expect(await shop.desk.orders.get(order.id)).toMatchObject({
        completedQuantity: '8',
        materials: [{ issuedQuantity: '16', allocatedQuantity: '64' }],
      });
      expect([await stockOf(part), await stockOf(product)]).toEqual(['84/64', '8/0']);
    });

    it('is taken back of eight orders while eight others of the same product note more', async () => {
      const { product, part, order } = await atWork('4');
      const places = { sourceLocationId: shop.shelf.id, destinationLocationId: shop.dock.id };
      const orders = [order];
      while (orders.length < CALLERS) {
        const next = await planned(shop.desk, { itemId: product.id, quantity: '4', ...places });
        await act(next, 'release');
        orders.push(await act(next, 'start'));
      }
      await stocked(shop.desk, part.id, shop.shelf.id, '100');
      for (const one of orders) await complete(one, { quantity: '1' });
      const tries = [jest.spyOn(shop.desk.stock, 'takeBack'), jest.spyOn(shop.desk.stock, 'ship')];
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
