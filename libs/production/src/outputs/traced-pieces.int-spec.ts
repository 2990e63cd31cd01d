import { StockMovementListQuery } from '@docket/contracts';
import { inWorkshop } from '../testing/in-workshop';
import { maker as user } from '../testing/production-desk';

describe('pieces that are traced', () => {
  inWorkshop((shop) => {
    const { complete, giveBack, issue, outputsOf, reverse, stockOf } = shop;

    const named = (...serials: string[]) => serials.map((lot) => ({ lot }));

    it('are named where they are scrap: the ledger tells that they were made and scrapped', async () => {
      const { product, started } = await shop.product({ product: { tracking: 'serial' } });
      const order = await started('3');
      const output = {
        quantity: '1',
        lots: named('S-1'),
        scrappedQuantity: '2',
        scrappedLots: named('S-2'),
        note: 'Cracked',
      };
      expect(await complete(order, output)).toMatchObject({
        status: 'completed',
        completedQuantity: '1',
        scrappedQuantity: '2',
      });
      expect(await stockOf(product)).toBe('1/0');
      expect(await outputsOf(order)).toMatchObject([{ lots: ['S-1'], scrappedLots: ['S-2'] }]);
      const { data } = await shop.desk.movements.list(
        StockMovementListQuery.parse({ itemId: product.id, lot: 'S-2' }),
      );
      expect(data.map(({ reason }) => reason).sort()).toEqual(['produce', 'scrap']);
      expect(data).toMatchObject(
        data.map(() => ({ referenceNumber: order.number, quantity: '1', note: 'Cracked' })),
      );
      // They are taken back at the order alone, with all of their output.
      for (const { id } of data)
        await expect(shop.desk.movements.reverse(id, '', user)).rejects.toMatchObject({
          code: 'owned_by_document',
        });
      expect(await reverse(order)).toMatchObject({ status: 'in_progress', openQuantity: '3' });
      expect(await stockOf(product)).toBe('0/0');
      // A scrapped serial number may be made again.
      await complete(order, { quantity: '3', lots: named('S-1', 'S-2', 'S-3') });
      expect(await stockOf(product)).toBe('3/0');
    });

    it('need a place for what is scrap as well, and go to nobody who ordered them', async () => {
      const { started } = await shop.product({ product: { tracking: 'serial' } });
      const order = await started('1', { destinationLocationId: null });
      const scrap = { quantity: '0', scrappedQuantity: '1', scrappedLots: named('X-1') };
      await expect(complete(order, scrap)).rejects.toMatchObject({
        extras: { errors: [{ path: 'locationId' }] },
      });
      expect(await complete(order, { ...scrap, locationId: shop.shelf.id })).toMatchObject({
        status: 'completed',
        scrappedQuantity: '1',
      });
    });

    it('are refused where they cannot be scrap', async () => {
      const serial = await shop.product({ product: { tracking: 'serial' } });
      const order = await serial.started('3');
      const plain = await shop.product();
      const other = await plain.started('1');
      const path = { extras: { errors: [{ path: 'scrappedLots' }] } };
      const good = { quantity: '1', lots: named('Y-1') };
      for (const wrong of [
        { ...good, scrappedQuantity: '1', scrappedLots: named('Y-1') },
        { ...good, scrappedQuantity: '1', scrappedLots: named('Y-2', 'Y-3') },
        { ...good, scrappedQuantity: '2', scrappedLots: named('Y-2', 'Y-2') },
        { ...good, scrappedQuantity: '2', scrappedLots: [{ lot: 'Y-2', quantity: '2' }] },
      ])
        await expect(complete(order, wrong)).rejects.toMatchObject(path);
      const scrap = { quantity: '0', scrappedQuantity: '1', scrappedLots: named('Y-1') };
      await expect(complete(other, scrap)).rejects.toMatchObject(path);
      await complete(order, good);
      await expect(complete(order, scrap)).rejects.toMatchObject({ code: 'conflict' });
    });

    it('are listed as materials, by what was taken of each and has not come back', async () => {
      const lots = ['B-1', 'B-2', 'B-3'];
      const { started } = await shop.product({
        perUnit: '1',
        onHand: '1',
        part: { tracking: 'serial' },
        lots,
      });
      const order = await started('3');
      const materialId = order.materials[0]?.id;
      expect(await shop.desk.materials.taken(order.id)).toEqual([]);
      const parts = ['B-3', 'B-1'].map((lot) => ({ lot, quantity: '1' }));
      await issue(order, { quantity: '2', locationId: shop.shelf.id, lots: parts });
      await giveBack(order, { quantity: '1', locationId: shop.shelf.id, lot: 'B-3' });
      expect(await shop.desk.materials.taken(order.id)).toEqual([{ materialId, lot: 'B-1', quantity: '1' }]);
      // Consumption by `complete` is listed as well.
      await complete(order, { quantity: '2' });
      expect(await shop.desk.materials.taken(order.id)).toEqual([
        { materialId, lot: 'B-1', quantity: '1' },
        { materialId, lot: 'B-2', quantity: '1' },
      ]);
      const nobody = '00000000-0000-7000-8000-000000000000';
      await expect(shop.desk.materials.taken(nobody)).rejects.toMatchObject({ code: 'not_found' });
    });
  });
});
