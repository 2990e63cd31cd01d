import { type Item, NewShipment, type SalesOrder, SalesOrderAmendment } from '@docket/contracts';
import { loggedEvents } from '@docket/platform/testing';
import { anItem, maker as user, sold, stocked } from '../testing/production-desk';
import { CALLERS, codeOf, inWorkshop, type Workshop } from '../testing/in-workshop';

describe('what is made for a line of a sales order', () => {
  inWorkshop((shop: Workshop) => {
    const { complete, reverse, stockOf, move } = shop;

    type Action = 'confirm' | 'allocate' | 'hold' | 'cancel';
    const sell = ({ id }: SalesOrder, action: Action) =>
      shop.desk.salesOrders.act(id, action, user, undefined);
    const ship = ({ id, lines }: SalesOrder, quantity: string) => {
      const shipment = NewShipment.parse({ lines: [{ lineId: lines[0]?.id, quantity }] });
      return shop.desk.shipments.create(id, shipment, user, undefined);
    };
    const amend = ({ id }: SalesOrder, lines: object[]) =>
      shop.desk.amendments.amend(id, SalesOrderAmendment.parse({ lines }), user, undefined);

    it('keeps its line and the item of that, until it is made or given up', async () => {
      const { product, sales, order } = await atWork('3', '3');
      const other = await shop.product();
      const [id] = sales.lines.map((line) => line.id);
      const message =
        `${order.number} is being made for this line. Cancel or complete that production order first, ` +
        'or leave the line and its item.';
      await expect(amend(sales, [{ id, itemId: other.product.id, quantity: '3' }])).rejects.toMatchObject({
        code: 'not_editable',
        extras: { errors: [{ path: 'lines.0.itemId', message }] },
      });
      const own = { description: 'Own', quantity: '1', unitPrice: '1' };
      await expect(amend(sales, [own])).rejects.toMatchObject({
        code: 'not_editable',
        extras: { errors: [{ path: 'lines', message: `Line 1 (Bolt) stays. ${message}` }] },
      });
      // The sales order may need fewer pieces than were planned.
      await amend(sales, [{ id, quantity: '2' }]);
      await complete(order);
      expect([await lineOf(sales), await stockOf(product)]).toEqual(['2 held, 0 missing', '3/2']);
      await amend(sales, [own]);
      expect(await stockOf(product)).toBe('3/0');
      // It can be taken back still: nothing of it is held.
      await reverse(order);
      expect(await stockOf(product)).toBe('0/0');
    });

    it('is held as far as its line lacks it, whether that is amended before or after', async () => {
      for (const wanted of ['1', '2', '4', '5']) {
        const { product, sales, order } = await atWork('3', '4');
        const [id] = sales.lines.map((line) => line.id);
        const results = await Promise.allSettled([complete(order), amend(sales, [{ id, quantity: wanted }])]);
        expect(results.map(codeOf)).toEqual(['ok', 'ok']);
        const held = Math.min(Number(wanted), 4);
        expect([await lineOf(sales), await stockOf(product)]).toEqual([
          `${held} held, ${Number(wanted) - held} missing`,
          `4/${held}`,
        ]);
      }
    });

    it('has a serial number that no customer has already', async () => {
      const { product, sales, order, started } = await atWork('2', '2', { tracking: 'serial' });
      const one = (lot: string) => ({ quantity: '1', lots: [{ lot }] });
      await complete(order, one('N-1'));
      await ship(sales, '1');
      const later = await started('3');
      await expect(complete(later, one('N-1'))).rejects.toMatchObject({
        code: 'invalid_request',
        extras: {
          errors: [{ path: 'lots.0.lot', message: `N-1 was shipped with ${sales.number} already.` }],
        },
      });
      expect(await stockOf(product)).toBe('0/0');
      // A scrapped piece is made again.
      await complete(later, one('N-2'));
      const scrapped = { itemId: product.id, fromLocationId: shop.shelf.id, quantity: '1', lot: 'N-2' };
      await move({ reason: 'scrap', ...scrapped });
      await complete(later, one('N-2'));
      // The line still lacks a piece, so it gets this one.
      expect(await stockOf(product)).toBe('1/1');
    });

    const lineOf = async ({ id }: SalesOrder) => {
      const [line] = (await shop.desk.salesOrders.get(id)).lines;
      return `${line?.allocatedQuantity} held, ${line?.backorderQuantity} missing`;
    };
    const lotsFor = async ({ id }: SalesOrder) =>
      (await shop.desk.stock.heldFor(shop.database().read, { kind: 'SalesOrder', id })).map(({ lot }) => lot);
    const actionsOf = async ({ id }: SalesOrder) => {
      const rows: { action: string }[] = await shop
        .database()
        .read.query('SELECT action FROM changes WHERE entityId = ? ORDER BY id', [id]);
      return rows.map(({ action }) => action);
    };

    /** A confirmed sales order for some of a product that there is none of, and an order at work for it. */
    const atWork = async (wanted: string, made: string, fields: Parameters<typeof anItem>[1] = {}) => {
      const { product, started } = await shop.product({ product: fields });
      const { order: sales, line } = await sold(shop.desk, { itemId: product.id, quantity: wanted });
      await sell(sales, 'confirm');
      return { product, sales, order: await started(made, line), started };
    };
    /** Another one who wants the same. */
    const another = async ({ id }: Item, quantity = '50') =>
      (await sold(shop.desk, { itemId: id, quantity })).order;

    it('is held for it as it comes into stock, as far as it is lacking there', async () => {
      const { product, sales, order } = await atWork('3', '5');
      const rival = await another(product);
      const { version } = await shop.desk.salesOrders.get(sales.id);
      await complete(order, { quantity: '2' });
      expect(await lineOf(sales)).toBe('2 held, 1 missing');
      await sell(rival, 'confirm');
      expect(await lineOf(rival)).toBe('0 held, 50 missing');
      await complete(order);
      expect(await lineOf(sales)).toBe('3 held, 0 missing');
      // Pieces that its own line does not lack go to the others that wait.
      expect([await lineOf(rival), await stockOf(product)]).toEqual(['2 held, 48 missing', '5/5']);
      // Who made it stands in the order's history, and nothing does where the order has not changed.
      expect(await actionsOf(sales)).toEqual(['create', 'confirm', 'allocate', 'allocate']);
      expect((await shop.desk.salesOrders.get(sales.id)).version).toBe(version + 2);
      await ship(sales, '3');
      expect(await stockOf(product)).toBe('2/2');
    });

    it('is held with just these serial numbers, whatever else is free there', async () => {
      const { product, sales, order } = await atWork('2', '3', { tracking: 'serial' });
      await stocked(shop.desk, product.id, shop.shelf.id, '1', ['A-1', 'A-2']);
      await complete(order, { lots: [{ lot: 'N-1' }, { lot: 'N-2' }, { lot: 'N-3' }] });
      expect(await lotsFor(sales)).toEqual(['N-1', 'N-2']);
    });

    it('is held in whole pieces, where serial numbers came after a line of a fraction', async () => {
      const { product, sales, order } = await atWork('2.5', '3');
      const { version } = product;
      await shop.desk.items.change(product.id, { tracking: 'serial' }, user, `"${version}-x"`);
      await complete(order, { quantity: '3', lots: [{ lot: 'N-1' }, { lot: 'N-2' }, { lot: 'N-3' }] });
      expect([await lineOf(sales), await lotsFor(sales)]).toEqual(['2 held, 0.5 missing', ['N-1', 'N-2']]);
    });

    it('is told of as it is shown once all of it is kept', async () => {
      const { sales, order } = await atWork('3', '3');
      const before = (await loggedEvents(shop.database(), sales.id)).length;
      await complete(order);
      await reverse(order);
      const told = (await loggedEvents(shop.database(), sales.id)).slice(before);
      const own = told.map(({ view }) => view as SalesOrder);
      expect(own.map(({ links }) => links.map(({ status }) => status))).toEqual([
        ['completed'],
        ['in_progress'],
      ]);
      expect(own.at(-1)).toEqual(await shop.desk.salesOrders.get(sales.id));
    });

    it('is not held beyond what the line lacks, nor for an order that is over', async () => {
      const { product, sales, order } = await atWork('3', '4');
      await stocked(shop.desk, product.id, shop.dock.id, '2');
      await sell(sales, 'allocate');
      await complete(order, { quantity: '2' });
      expect([await lineOf(sales), await stockOf(product)]).toEqual(['3 held, 0 missing', '4/3']);
      await ship(sales, '3');
      await complete(order, { quantity: '1' });
      expect(await stockOf(product)).toBe('2/0');
      const over = await atWork('3', '3');
      await sell(over.sales, 'cancel');
      await complete(over.order);
      expect(await stockOf(over.product)).toBe('3/0');
    });

    it('is held for an order that is on hold, and in place of what was lost of what it held', async () => {
      const { product, sales, order, started } = await atWork('3', '3');
      await sell(sales, 'hold');
      await complete(order);
      expect(await lineOf(sales)).toBe('3 held, 0 missing');
      await move({ reason: 'scrap', itemId: product.id, fromLocationId: shop.shelf.id, quantity: '2' });
      const again = await started('2', { salesOrderId: sales.id, salesOrderLineId: sales.lines[0]?.id });
      const rival = await another(product);
      await complete(again);
      await sell(rival, 'confirm');
      expect([await lineOf(sales), await lineOf(rival)]).toEqual(['3 held, 0 missing', '0 held, 50 missing']);
      expect(await stockOf(product)).toBe('3/3');
    });

    it('nobody else gets, with eight who confirm at once with eight that complete', async () => {
      const first = await atWork('2', '2');
      const pairs = [first];
      while (pairs.length < CALLERS / 2) {
        const { order: sales, line } = await sold(shop.desk, { itemId: first.product.id, quantity: '2' });
        await sell(sales, 'confirm');
        pairs.push({ ...first, sales, order: await first.started('2', line) });
      }
      const rivals = await Promise.all(pairs.map(() => another(first.product, '1')));
      const posts = jest.spyOn(shop.desk.stock, 'post');
      await Promise.all([
        ...pairs.map(({ order }) => complete(order)),
        ...rivals.map((rival) => sell(rival, 'confirm')),
      ]);
      // None was in the way of another, and had to be run again.
      expect(posts).toHaveBeenCalledTimes(pairs.length);
      for (const { sales } of pairs) expect(await lineOf(sales)).toBe('2 held, 0 missing');
      for (const rival of rivals) expect(await lineOf(rival)).toBe('0 held, 1 missing');
      expect(await stockOf(first.product)).toBe(`${CALLERS}/${CALLERS}`);
    });

    describe('and was noted by mistake', () => {
      it('is free again as it leaves, and held again once it is made', async () => {
        const { product, sales, order } = await atWork('3', '5');
        await complete(order);
        expect(await reverse(order)).toMatchObject({ status: 'in_progress', completedQuantity: '0' });
        expect([await lineOf(sales), await stockOf(product)]).toEqual(['0 held, 3 missing', '0/0']);
        expect(await actionsOf(sales)).toEqual(['create', 'confirm', 'allocate', 'free']);
        await complete(order, { quantity: '1' });
        expect(await lineOf(sales)).toBe('1 held, 2 missing');
      });

      it('is taken of what is free first, so that the line keeps what it can', async () => {
        const { product, sales, order } = await atWork('3', '6');
        await complete(order, { quantity: '4' });
        await complete(order, { quantity: '2' });
        await reverse(order);
        expect([await lineOf(sales), await stockOf(product)]).toEqual(['2 held, 1 missing', '2/2']);
      });

      it('takes the serial numbers that it brought, and leaves those of other outputs held', async () => {
        const { sales, order } = await atWork('3', '3', { tracking: 'serial' });
        await complete(order, { quantity: '1', lots: [{ lot: 'N-1' }] });
        await complete(order, { quantity: '2', lots: [{ lot: 'N-2' }, { lot: 'N-3' }] });
        await reverse(order);
        expect(await lotsFor(sales)).toEqual(['N-2', 'N-3']);
      });

      it('stays where it was shipped, or where others hold it, and its line keeps what it has', async () => {
        const { product, sales, order } = await atWork('3', '5');
        await complete(order);
        const rival = await another(product, '1');
        await sell(rival, 'confirm');
        await expect(reverse(order)).rejects.toMatchObject({ code: 'insufficient_stock' });
        expect([await lineOf(sales), await stockOf(product)]).toEqual(['3 held, 0 missing', '5/4']);
        await sell(rival, 'cancel');
        await ship(sales, '1');
        await expect(reverse(order)).rejects.toMatchObject({ code: 'insufficient_stock' });
        expect([await lineOf(sales), await stockOf(product)]).toEqual(['2 held, 0 missing', '4/2']);
      });

      it('is either shipped or taken back, with eight who ship as eight take back', async () => {
        const pairs = [];
        while (pairs.length < CALLERS / 2) pairs.push(await atWork('2', '2'));
        for (const { order } of pairs) await complete(order);
        const [shipped, taken] = await Promise.all([
          Promise.allSettled(pairs.map(({ sales }) => ship(sales, '2'))),
          Promise.allSettled(pairs.map(({ order }) => reverse(order))),
        ]);
        for (const [index, { product, sales }] of pairs.entries()) {
          const codes = [shipped[index], taken[index]].map((result) => result && codeOf(result));
          expect([...codes].sort()).toEqual(['insufficient_stock', 'ok']);
          expect(await stockOf(product)).toBe('0/0');
          expect(await lineOf(sales)).toBe(codes[0] === 'ok' ? '0 held, 0 missing' : '0 held, 2 missing');
        }
      });
    });
  });
});
