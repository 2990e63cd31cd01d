import { CALLERS, codeOf, inWorkshop } from '../testing/in-workshop';
import { anItem, madeOf, maker as user, planned, stocked } from '../testing/production-desk';

describe('what is made of production orders', () => {
  inWorkshop((shop) => {
    const { act, complete, issue, giveBack, stockOf } = shop;

    it('are made in parts, with scrap, and are done once nothing is left', async () => {
      const { part, product, started } = await shop.product({ perUnit: '2', onHand: '20' });
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
      const { part, product, started } = await shop.product({ onHand: '20' });
      const order = await started('10');
      expect(await complete(order, { quantity: '4', final: true })).toMatchObject({
        status: 'completed',
        completedQuantity: '4',
        openQuantity: '0',
      });
      expect([await stockOf(part), await stockOf(product)]).toEqual(['16/0', '4/0']);
    });

    it('are received by their lots and serial numbers', async () => {
      const serial = await shop.product({ product: { tracking: 'serial' } });
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
      const plain = await shop.product();
      const other = await plain.started('1');
      await expect(complete(other, lots('N-1'))).rejects.toMatchObject({
        extras: { errors: [{ path: 'lots' }] },
      });
      const lotted = await shop.product({ product: { tracking: 'lot' } });
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
      const { part, product, started } = await shop.product({ onHand: '3' });
      const order = await started('5');
      await expect(complete(order)).rejects.toMatchObject({ code: 'insufficient_stock' });
      expect(await shop.desk.orders.get(order.id)).toEqual(order);
      const nowhere = await started('1', { destinationLocationId: null });
      await expect(complete(nowhere)).rejects.toMatchObject({ extras: { errors: [{ path: 'locationId' }] } });
      expect([await stockOf(part), await stockOf(product)]).toEqual(['3/3', '0/0']);
    });

    it('name every material there is too little of, with what is needed and on hand', async () => {
      const product = await anItem(shop.desk, { type: 'make' });
      const [bolt, plate, paint] = [
        await anItem(shop.desk),
        await anItem(shop.desk),
        await anItem(shop.desk),
      ];
      const components = [bolt, plate, paint].map(({ id }) => ({ itemId: id, quantity: '2' }));
      await madeOf(shop.desk, product.id, components);
      await stocked(shop.desk, bolt.id, shop.shelf.id, '3');
      await stocked(shop.desk, plate.id, shop.shelf.id, '10');
      const order = await planned(shop.desk, {
        ...{ itemId: product.id, quantity: '2', destinationLocationId: shop.shelf.id },
      });
      await act(await act(order, 'release'), 'start');
      await expect(complete(order)).rejects.toMatchObject({
        code: 'insufficient_stock',
        extras: {
          shortages: [
            { itemId: bolt.id, requested: '4', onHand: '3', available: '3', path: 'materials.0' },
            { itemId: paint.id, requested: '4', onHand: '0', available: '0', path: 'materials.2' },
          ],
        },
      });
      expect(await stockOf(plate)).toBe('10/4');
    });

    it('are refused by what was sent, where they cannot come into stock', async () => {
      const plain = await shop.product({ onHand: '9' });
      const order = await plain.started('3');
      const lotted = await shop.product({ product: { tracking: 'lot' } });
      const other = await lotted.started('3');
      const receipt = { reason: 'receipt', toLocationId: shop.shelf.id, quantity: '999999999999' } as const;
      await shop.move({ ...receipt, itemId: plain.product.id });
      await shop.move({ ...receipt, itemId: lotted.product.id, lot: 'L-0' });
      const tooMuch = expect.stringContaining('over all locations') as string;
      await expect(complete(order, { quantity: '1' })).rejects.toMatchObject({
        code: 'invalid_request',
        extras: { errors: [{ path: 'quantity', message: tooMuch }] },
      });
      const lots = [{ lot: 'L-1', quantity: '1' }];
      await expect(complete(other, { quantity: '1', lots })).rejects.toMatchObject({
        extras: { errors: [{ path: 'lots.0.quantity', message: tooMuch }] },
      });
    });

    it('are refused in words where their product is not active any more', async () => {
      const { product, started } = await shop.product();
      const order = await started('1');
      await shop.desk.items.change(product.id, { active: false }, user, undefined);
      await expect(complete(order)).rejects.toMatchObject({
        code: 'conflict',
        message: expect.stringMatching(/is not active any more, .* Set the item active/) as string,
        extras: {},
      });
      await shop.desk.items.change(product.id, { active: true }, user, undefined);
      expect(await complete(order)).toMatchObject({ status: 'completed' });
    });

    it('are made once, with sixteen who complete at once, also of several orders of one stock', async () => {
      const { part, product, started } = await shop.product({ onHand: '25' });
      const orders = [await started('10'), await started('10'), await started('10')];
      const results = await Promise.allSettled(
        Array.from({ length: CALLERS }, (_, index) =>
          complete(orders[index % orders.length] ?? { id: '' }, { quantity: '4' }),
        ),
      );
      const after = await Promise.all(orders.map(({ id }) => shop.desk.orders.get(id)));
      const made = after.reduce((sum, { completedQuantity }) => sum + Number(completedQuantity), 0);
      expect(made).toBe(4 * results.map(codeOf).filter((code) => code === 'ok').length);
      for (const code of results.map(codeOf))
        expect(['ok', 'quantity_exceeded', 'insufficient_stock']).toContain(code);
      expect(made).toBeGreaterThanOrEqual(20);
      for (const { completedQuantity } of after) expect(Number(completedQuantity)).toBeLessThanOrEqual(8);
      expect((await stockOf(product)).split('/')[0]).toBe(String(made));
      expect((await stockOf(part)).split('/')[0]).toBe(String(25 - made));
    });

    it('are issued, completed, changed and cancelled by sixteen at once, and every sum is right', async () => {
      const { part, started, order } = await shop.product({ perUnit: '2', onHand: '60' });
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
              return shop.desk.orders.change(one.id, { quantity: '5' }, user, undefined);
            case 3:
              return giveBack(one, { quantity: '1', locationId: shop.shelf.id });
            default:
              return act(one, 'cancel');
          }
        }),
      );
      for (const { id } of orders) {
        const { status, materials } = await shop.desk.orders.get(id);
        if (['cancelled', 'completed'].includes(status))
          expect(materials).toMatchObject([{ allocatedQuantity: '0' }]);
      }
      const { onHand } = (await shop.desk.stock.levelsOf(shop.database().read, [part.id])).get(part.id) ?? {};
      expect(Number(onHand)).toBeGreaterThanOrEqual(0);
    });
  });
});
