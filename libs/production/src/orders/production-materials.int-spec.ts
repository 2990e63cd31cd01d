import { NewStockMovement, StockMovementListQuery } from '@docket/contracts';
import { CALLERS, codeOf, inWorkshop } from '../testing/in-workshop';
import { aLocation, maker as user, stocked } from '../testing/production-desk';

describe('the materials of production orders', () => {
  inWorkshop((shop) => {
    const { act, complete, issue, giveBack, stockOf } = shop;

    it('free exactly what they held when they are cancelled, and take back what was issued', async () => {
      const { part, order } = await shop.product({ onHand: '20' });
      const [one, other] = [await order('6'), await order('7')];
      await act(one, 'release');
      await act(other, 'release');
      expect(await stockOf(part)).toBe('20/13');
      await issue(one, { quantity: '2' });
      expect(await stockOf(part)).toBe('18/11');
      await act(one, 'cancel');
      expect(await stockOf(part)).toBe('18/7');
      await giveBack(one, { quantity: '2', locationId: shop.shelf.id });
      expect(await stockOf(part)).toBe('20/7');
      await expect(giveBack(one, { quantity: '1', locationId: shop.shelf.id })).rejects.toMatchObject({
        code: 'quantity_exceeded',
      });
    });

    it('get their materials by hand, also more than they need, and give them back', async () => {
      const { part, product, started } = await shop.product({ perUnit: '2', onHand: '30' });
      const order = await started('5');
      expect(
        await issue(order, { quantity: '6', scrappedQuantity: '1', note: 'One was bent' }),
      ).toMatchObject({
        materials: [
          { issuedQuantity: '5', scrappedQuantity: '1', allocatedQuantity: '5', shortQuantity: '0' },
        ],
      });
      expect(await stockOf(part)).toBe('24/5');
      const ledger = await shop.desk.movements.list(StockMovementListQuery.parse({ referenceId: order.id }));
      expect(ledger.data).toHaveLength(1);
      // It comes back by a return, which the order counts.
      await expect(shop.desk.movements.reverse(ledger.data[0]?.id ?? '', '', user)).rejects.toMatchObject({
        code: 'owned_by_document',
      });
      await expect(issue(order, { quantity: '1', scrappedQuantity: '2' })).rejects.toMatchObject({
        extras: { errors: [{ path: 'scrappedQuantity' }] },
      });
      await expect(issue(order, { quantity: '25' })).rejects.toMatchObject({ code: 'insufficient_stock' });
      await issue(order, { quantity: '7', locationId: shop.shelf.id });
      expect(await stockOf(part)).toBe('17/0');
      await expect(giveBack(order, { quantity: '1' })).rejects.toMatchObject({
        extras: { errors: [{ path: 'locationId' }] },
      });
      await giveBack(order, { quantity: '4', locationId: shop.shelf.id });
      // 8 of the 10 that are needed are there: 2 are held anew, and consumed at the end.
      expect(await stockOf(part)).toBe('21/2');
      await complete(order);
      expect([await stockOf(part), await stockOf(product)]).toEqual(['19/0', '5/0']);
      await giveBack(order, { quantity: '3', locationId: shop.shelf.id });
      expect(await stockOf(part)).toBe('22/0');
      await act(order, 'close');
      await expect(giveBack(order, { quantity: '1', locationId: shop.shelf.id })).rejects.toMatchObject({
        code: 'illegal_transition',
      });
      await expect(issue(order, { quantity: '1' })).rejects.toMatchObject({ code: 'illegal_transition' });
    });

    it('count what is moved for their materials, so that nobody does so beside them', async () => {
      const { part, started } = await shop.product({ onHand: '20' });
      const made = await started('5');
      const material = made.materials[0]?.id ?? '';
      const post = (line: string | null) =>
        shop.desk.movements.create(
          NewStockMovement.parse({
            reason: 'issue',
            itemId: part.id,
            fromLocationId: shop.shelf.id,
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
      // A movement for the order without a line is no material, and is reversed by hand.
      const noted = await post(null);
      await shop.desk.movements.reverse(noted.id, '', user);
      expect(await stockOf(part)).toBe('20/5');
    });

    it('take lots and serial numbers, and take back only those that they took', async () => {
      const { part, started } = await shop.product({
        onHand: '1',
        part: { tracking: 'serial' },
        lots: ['S-1', 'S-2', 'S-3'],
      });
      const order = await started('2');
      await issue(order, { quantity: '1', locationId: shop.shelf.id, lot: 'S-3' });
      await expect(
        giveBack(order, { quantity: '1', locationId: shop.shelf.id, lot: 'S-1' }),
      ).rejects.toMatchObject({ code: 'quantity_exceeded' });
      await expect(giveBack(order, { quantity: '1', locationId: shop.shelf.id })).rejects.toMatchObject({
        extras: { errors: [{ path: 'lot' }] },
      });
      await giveBack(order, { quantity: '1', locationId: shop.shelf.id, lot: 'S-3' });
      await complete(order);
      expect(await stockOf(part)).toBe('1/0');
    });

    it('take several serial numbers at once, all or none, and take them back so', async () => {
      const { part, started } = await shop.product({
        onHand: '1',
        part: { tracking: 'serial' },
        lots: ['S-1', 'S-2', 'S-3'],
      });
      const order = await started('3');
      const lots = (...names: string[]) => names.map((lot) => ({ lot }));
      for (const [wrong, path] of [
        [{ quantity: '3', lots: lots('S-1', 'S-2') }, 'quantity'],
        [{ quantity: '2', lots: lots('S-1', 'S-1') }, 'lots'],
        [{ quantity: '1', lot: 'S-1', lots: lots('S-2') }, 'lots'],
      ] as const)
        await expect(issue(order, wrong)).rejects.toMatchObject({ extras: { errors: [{ path }] } });
      await expect(issue(order, { quantity: '2', lots: lots('S-1', 'S-9') })).rejects.toMatchObject({
        code: 'insufficient_stock',
      });
      expect(await stockOf(part)).toBe('3/3');
      const { materials } = await issue(order, { quantity: '2', lots: lots('S-1', 'S-3') });
      expect(materials).toMatchObject([{ issuedQuantity: '2' }]);
      expect(await stockOf(part)).toBe('1/1');
      const back = { quantity: '2', locationId: shop.shelf.id };
      await expect(giveBack(order, { ...back, lots: lots('S-1', 'S-2') })).rejects.toMatchObject({
        code: 'quantity_exceeded',
      });
      await giveBack(order, { ...back, lots: lots('S-1', 'S-3') });
      expect(await stockOf(part)).toBe('3/3');
    });

    it('take their materials from their own source alone', async () => {
      const other = await aLocation(shop.desk);
      const { part, order } = await shop.product({ onHand: '3' });
      await stocked(shop.desk, part.id, other.id, '10');
      const made = await order('5', { sourceLocationId: shop.shelf.id });
      expect(await act(made, 'release')).toMatchObject({
        materials: [{ allocatedQuantity: '3', shortQuantity: '2' }],
      });
      await act(made, 'start');
      await expect(complete(made)).rejects.toMatchObject({ code: 'insufficient_stock' });
      await complete(made, { quantity: '3' });
      expect(await stockOf(part)).toBe('10/0');
    });

    it('take from stock what is there and no more, with sixteen who take at once', async () => {
      const { part, started } = await shop.product({ onHand: '20' });
      const order = await started('50');
      const results = await Promise.allSettled(
        Array.from({ length: CALLERS }, () => issue(order, { quantity: '3' })),
      );
      const codes = results.map(codeOf);
      expect(codes.filter((code) => code === 'ok')).toHaveLength(6);
      expect(new Set(codes)).toEqual(new Set(['ok', 'insufficient_stock']));
      expect(await shop.desk.orders.get(order.id)).toMatchObject({
        materials: [{ issuedQuantity: '18', allocatedQuantity: '2', shortQuantity: '30' }],
        version: order.version + 6,
      });
      expect(await stockOf(part)).toBe('2/2');
    });
  });
});
