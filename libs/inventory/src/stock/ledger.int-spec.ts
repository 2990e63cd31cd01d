import type { Database } from '@docket/platform';
import { Records } from '@docket/platform';
import { onEachDatabase } from '@docket/platform/testing';
import type { EntityManager } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import { StockCountsService } from '../counts/stock-counts.service';
import { ada, anOrderLine, StockDesk, stockSchema } from '../testing/stock-desk';
import type { StockPosting } from './stock-posting';

describe('the ledger of stock', () => {
  onEachDatabase(stockSchema, (database: () => Database) => {
    let desk: StockDesk;
    let counts: StockCountsService;
    const work = <Result>(part: (manager: EntityManager) => Promise<Result>) => database().transaction(part);
    const post = (posting: StockPosting) =>
      work(async (manager) => (await desk.stock.post(manager, posting, ada))[0]!);
    const reverse = (id: string) => work((manager) => desk.stock.reverse(manager, id, ada));

    beforeAll(() => {
      desk = new StockDesk(database());
      counts = new StockCountsService(new Records(database()), desk.stock);
    });
    afterEach(async () => expect(await desk.discrepancies()).toEqual([]));

    it('takes a movement back once, and never what takes one back', async () => {
      const [item, shelf] = [await desk.item(), await desk.location()];
      const receipt = await post({
        reason: 'receipt',
        itemId: item.id,
        toLocationId: shelf.id,
        quantity: '3',
      });
      const attempts = await Promise.allSettled([
        reverse(receipt.id),
        reverse(receipt.id),
        reverse(receipt.id),
      ]);
      const done = attempts.flatMap((attempt) => (attempt.status === 'fulfilled' ? [attempt.value] : []));
      expect(done).toMatchObject([
        {
          reason: 'receipt',
          fromLocationId: shelf.id,
          toLocationId: null,
          quantity: '3',
          reversalOf: receipt.id,
        },
      ]);
      expect(attempts.filter(({ status }) => status === 'rejected')).toMatchObject([
        { reason: { code: 'conflict' } },
        { reason: { code: 'conflict' } },
      ]);
      await expect(reverse(done[0]!.id)).rejects.toMatchObject({ code: 'conflict' });
      await expect(reverse(uuidv7())).rejects.toMatchObject({ code: 'not_found' });
      expect(await desk.levels(item.id)).toEqual({});
    });

    it('takes no receipt back whose goods are gone, or promised', async () => {
      const [item, shelf] = [await desk.item(), await desk.location()];
      const receipt = await post({
        reason: 'receipt',
        itemId: item.id,
        toLocationId: shelf.id,
        quantity: '3',
      });
      const line = anOrderLine();
      await work((manager) =>
        desk.stock.allocate(manager, { reference: line, itemId: item.id, quantity: '1' }),
      );
      await expect(reverse(receipt.id)).rejects.toMatchObject({
        code: 'insufficient_stock',
        extras: { shortages: [{ requested: '3', onHand: '3', available: '2' }] },
      });
      await work((manager) => desk.stock.release(manager, line));
      await reverse(receipt.id);
    });

    it('has each serial number in one place at a time, under many callers, too', async () => {
      const item = await desk.item({ tracking: 'serial' });
      const places = await Promise.all([1, 2, 3, 4].map(() => desk.location()));
      const received = await Promise.allSettled(
        places.map(({ id }) =>
          post({ reason: 'receipt', itemId: item.id, toLocationId: id, quantity: '1', lot: 'S1' }),
        ),
      );
      expect(received.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      expect(received.find(({ status }) => status === 'rejected')).toMatchObject({
        reason: { code: 'conflict' },
      });
      const [level] = (await desk.stock.levelsOf(database().read, [item.id])).get(item.id)!.levels;
      const elsewhere = places.find(({ id }) => id !== level!.locationId)!;
      await post({
        reason: 'transfer',
        itemId: item.id,
        fromLocationId: level!.locationId,
        toLocationId: elsewhere.id,
        quantity: '1',
        lot: 'S1',
      });
      expect(await desk.levels(item.id)).toEqual({ [`${elsewhere.code} S1`]: '1/0' });
    });

    it('knows a piece by its serial number however it is written, and takes it back as a return only', async () => {
      const [item, other, shelf, rack] = [
        await desk.item({ tracking: 'serial' }),
        await desk.item({ tracking: 'serial' }),
        await desk.location(),
        await desk.location(),
      ];
      const come = (reason: 'receipt' | 'return', lot: string, itemId = item.id) =>
        post({ reason, itemId, toLocationId: rack.id, quantity: '1', lot });
      await desk.receive(item.id, shelf.id, '1', 'AB1');
      for (const lot of ['AB1', 'ab1', 'ＡＢ１', 'AB\u200b1'])
        await expect(come('receipt', lot)).rejects.toMatchObject({ code: 'conflict' });
      await come('receipt', 'ab1', other.id);
      await post({ reason: 'issue', itemId: item.id, fromLocationId: shelf.id, quantity: '1', lot: 'ab1' });
      expect(await desk.levels(item.id)).toEqual({});
      await expect(come('receipt', 'Ab1')).rejects.toMatchObject({
        code: 'invalid_request',
        extras: { errors: [{ path: 'lot' }] },
      });
      await come('return', 'Ab1');
      expect(await desk.levels(item.id)).toEqual({ [`${rack.code} AB1`]: '1/0' });
    });

    it('keeps lots apart, whatever differs between their names', async () => {
      const [item, shelf] = [await desk.item({ tracking: 'lot' }), await desk.location()];
      for (const lot of ['a', 'A', 'ä']) await desk.receive(item.id, shelf.id, '1', lot);
      expect(Object.keys(await desk.levels(item.id))).toHaveLength(3);
      await expect(
        post({ reason: 'issue', itemId: item.id, fromLocationId: shelf.id, quantity: '2', lot: 'A' }),
      ).rejects.toMatchObject({ code: 'insufficient_stock', extras: { shortages: [{ lot: 'A' }] } });
    });

    it('tells every field that does not fit', async () => {
      const [item, shelf] = [await desk.item({ tracking: 'lot' }), await desk.location({ active: false })];
      await expect(
        post({
          reason: 'receipt',
          itemId: item.id,
          toLocationId: shelf.id,
          fromLocationId: uuidv7(),
          quantity: '1',
        }),
      ).rejects.toMatchObject({
        code: 'invalid_request',
        extras: {
          errors: [
            { path: 'fromLocationId' },
            { path: 'toLocationId' },
            { path: 'fromLocationId' },
            { path: 'lot' },
          ],
        },
      });
      const unknown = { reason: 'issue', itemId: uuidv7(), fromLocationId: shelf.id, quantity: '1' } as const;
      await expect(work((manager) => desk.stock.post(manager, [unknown], ada))).rejects.toMatchObject({
        extras: { errors: [{ path: '0.itemId' }] },
      });
    });

    it('lets scrap and counts take what is promised, which can then not be shipped', async () => {
      const [item, shelf] = [await desk.item(), await desk.location()];
      await desk.receive(item.id, shelf.id, '5');
      const line = anOrderLine();
      await work((manager) =>
        desk.stock.allocate(manager, { reference: line, itemId: item.id, quantity: '4' }),
      );
      const take = (reason: 'issue' | 'scrap') =>
        post({ reason, itemId: item.id, fromLocationId: shelf.id, quantity: '2' });
      await expect(take('issue')).rejects.toMatchObject({ code: 'insufficient_stock' });
      await take('scrap');
      expect(await desk.levels(item.id)).toEqual({ [shelf.code]: '3/3' });
      const ship = (quantity: string) =>
        work((manager) => desk.stock.ship(manager, { reference: line, itemId: item.id, quantity }, ada));
      await expect(ship('4')).rejects.toMatchObject({ code: 'insufficient_stock' });
      await ship('3');
      const more = work((manager) =>
        desk.stock.allocate(manager, { reference: anOrderLine(), itemId: item.id, quantity: '1' }),
      );
      expect(await more).toEqual({ allocated: '0', short: '1' });
    });

    it('posts the difference between a count and itself, and nothing where they agree', async () => {
      const [item, shelf] = [await desk.item(), await desk.location()];
      await desk.receive(item.id, shelf.id, '5');
      const count = (counted: string) =>
        counts.count({ itemId: item.id, locationId: shelf.id, lot: null, counted, note: '' }, ada);
      expect(await count('4.5')).toMatchObject({
        counted: '4.5',
        before: '5',
        movement: { reason: 'count', quantity: '0.5', fromLocationId: shelf.id, toLocationId: null },
      });
      expect(await count('4.500')).toEqual({ counted: '4.5', before: '4.5', movement: null });
      expect(await count('6')).toMatchObject({ movement: { quantity: '1.5', toLocationId: shelf.id } });
      await expect(
        counts.count({ itemId: item.id, locationId: uuidv7(), lot: 'L', counted: '0', note: '' }, ada),
      ).rejects.toMatchObject({ extras: { errors: [{ path: 'locationId' }, { path: 'lot' }] } });
    });

    it('stores up to twelve digits before the point and no more', async () => {
      const [item, shelf] = [await desk.item(), await desk.location()];
      await desk.receive(item.id, shelf.id, '999999999999.999999');
      expect(await desk.levels(item.id)).toEqual({ [shelf.code]: '999999999999.999999/0' });
      await expect(desk.receive(item.id, shelf.id, '0.000001')).rejects.toMatchObject({
        code: 'invalid_request',
      });
    });

    it('bounds what an item has over all its places, and can be listed then', async () => {
      const item = await desk.item({ tracking: 'lot' });
      const places = [await desk.location(), await desk.location()];
      const half = '500000000000';
      await desk.receive(item.id, places[0]!.id, half, 'A');
      const posting = { reason: 'receipt', itemId: item.id, toLocationId: places[1]!.id, lot: 'B' } as const;
      await expect(
        work((manager) => desk.stock.post(manager, [{ ...posting, quantity: half }], ada)),
      ).rejects.toMatchObject({
        code: 'invalid_request',
        extras: { errors: [{ path: '0.quantity', message: expect.stringContaining('over all locations') }] },
      });
      await post({ ...posting, quantity: '499999999999.999999' });
      const stock = (await desk.stock.levelsOf(database().read, [item.id])).get(item.id);
      expect(stock).toMatchObject({ onHand: '999999999999.999999' });
      // A transfer does not change the total.
      await post({
        reason: 'transfer',
        itemId: item.id,
        fromLocationId: places[0]!.id,
        toLocationId: places[1]!.id,
        quantity: half,
        lot: 'A',
      });
    });

    it('tells a shipment whose lot or serial number cannot be from one that there is too little for', async () => {
      const [bolt, bike] = [await desk.item(), await desk.item({ tracking: 'serial' })];
      const ship = (itemId: string) => {
        const request = { reference: anOrderLine(), itemId, quantity: '2', lot: 'S1', path: 'lines.1' };
        return work((manager) => desk.stock.ship(manager, request, ada));
      };
      const refusedAt = (path: string) => ({ code: 'invalid_request', extras: { errors: [{ path }] } });
      await expect(ship(bolt.id)).rejects.toMatchObject(refusedAt('lines.1.lot'));
      await expect(ship(bike.id)).rejects.toMatchObject(refusedAt('lines.1.quantity'));
    });

    describe('where the company allows it', () => {
      beforeAll(() => desk.company.change({ allowNegativeStock: true }, undefined));
      afterAll(() => desk.company.change({ allowNegativeStock: false }, undefined));

      it('is shipped from where none of it has ever been, but from no place that there is not', async () => {
        const [item, shelf] = [await desk.item(), await desk.location()];
        const shipFrom = (locationId: string) => {
          const request = {
            reference: anOrderLine(),
            itemId: item.id,
            quantity: '2',
            path: 'lines.3',
            locationId,
          };
          return work((manager) => desk.stock.ship(manager, request, ada));
        };
        await expect(shipFrom(uuidv7())).rejects.toMatchObject({
          code: 'invalid_request',
          extras: { errors: [{ path: 'lines.3.locationId' }] },
        });
        await shipFrom(shelf.id);
        expect(await desk.levels(item.id)).toEqual({ [shelf.code]: '-2/0' });
        await desk.receive(item.id, shelf.id, '2');
      });

      it('goes below zero, until a receipt is posted; serial numbers never do', async () => {
        const [item, shelf] = [await desk.item(), await desk.location()];
        await post({ reason: 'issue', itemId: item.id, fromLocationId: shelf.id, quantity: '2' });
        expect(await desk.levels(item.id)).toEqual({ [shelf.code]: '-2/0' });
        const line = { reference: anOrderLine(), itemId: item.id, quantity: '1' };
        expect(await work((manager) => desk.stock.allocate(manager, line))).toEqual({
          allocated: '0',
          short: '1',
        });
        await work((manager) => desk.stock.ship(manager, { ...line, locationId: shelf.id }, ada));
        await desk.receive(item.id, shelf.id, '3');
        expect(await desk.levels(item.id)).toEqual({});
        const bike = await desk.item({ tracking: 'serial' });
        await expect(
          post({ reason: 'issue', itemId: bike.id, fromLocationId: shelf.id, quantity: '1', lot: 'S1' }),
        ).rejects.toMatchObject({ code: 'insufficient_stock' });
      });
    });
  });
});
