import type { Customer, NewSalesOrder, SalesOrder } from '@docket/contracts';
import type { Database } from '@docket/platform';
import { loggedEvents, onEachDatabase } from '@docket/platform/testing';
import fc from 'fast-check';
import { v7 as uuidv7 } from 'uuid';
import type { z } from 'zod';
import { aCustomer } from '../quotes/sales-quote.builder';
import { codeOf, orderCalls } from '../testing/order-calls';
import { deskSchema, openSalesDesk, type SalesDesk, seller as user } from '../testing/sales-desk';
import { aSalesOrder, stockedItem } from './sales-order.builder';

describe('sales orders that are amended', () => {
  onEachDatabase(deskSchema, (database: () => Database) => {
    let desk: SalesDesk;
    let customer: Customer;

    beforeAll(async () => {
      desk = await openSalesDesk(database());
      customer = await desk.customers.create(aCustomer({ taxPercent: '7' }), user);
    });
    afterEach(async () => expect(await discrepancies()).toEqual([]));

    const { act, amend, ship, onHandOf, orderOf, discrepancies } = orderCalls(() => ({
      desk,
      customer,
      database: database(),
    }));

    /** A confirmed order of these lines. */
    const confirmed = async (lines: z.input<typeof NewSalesOrder>['lines']) =>
      act(await desk.orders.create(aSalesOrder(customer.id, { lines }), user), 'confirm');
    const idsOf = ({ lines }: SalesOrder) => lines.map(({ id }) => id);
    const historyOf = async ({ id }: SalesOrder) => {
      const rows: { action: string; changes: string }[] = await database().read.query(
        'SELECT action, changes FROM changes WHERE entityId = ? ORDER BY id',
        [id],
      );
      return rows.map(({ action, changes }) => ({ action, ...(JSON.parse(changes) as object) }));
    };

    it('get more of a line, less of another, one line less and a new one, with totals and history', async () => {
      const order = await confirmed([
        { description: 'One', quantity: '3', unitPrice: '10' },
        { description: 'Two', quantity: '1', unitPrice: '5', discountPercent: '10' },
        { description: 'Three', quantity: '8', unitPrice: '1' },
      ]);
      const [one, , three] = idsOf(order);
      const after = await amend(
        order,
        [
          { id: three, quantity: '7.5', unitPrice: '1.10' },
          { id: one, quantity: '5' },
          { description: 'Four', quantity: '1', unitPrice: '100' },
        ],
        { shipping: '4.90', terms: 'As agreed by phone', reason: 'Customer rang' },
      );
      expect(after).toEqual(await desk.orders.get(order.id));
      expect(after).toMatchObject({
        status: 'confirmed',
        version: order.version + 1,
        terms: 'As agreed by phone',
        paymentTerms: order.paymentTerms,
        lines: [
          {
            id: three,
            position: 1,
            description: 'Three',
            quantity: '7.5',
            unitPrice: '1.10',
            taxPercent: '7',
          },
          { id: one, position: 2, description: 'One', quantity: '5', unitPrice: '10.00', taxPercent: '7' },
          { position: 3, description: 'Four', taxPercent: '7', discountPercent: '0' },
        ],
        subtotal: '158.25',
        shipping: '4.90',
        taxTotal: '11.42',
        total: '174.57',
      });
      expect((await desk.orders.list({ limit: 1, count: false, sort: [] })).data).toMatchObject([
        { id: order.id, total: '174.57' },
      ]);
      const told = await loggedEvents(database(), order.id);
      expect(told.filter(({ action }) => action === 'amend')).toMatchObject([{ view: after }]);
      const history = (await historyOf(order)).at(-1);
      expect(history).toMatchObject({
        action: 'amend',
        fields: expect.arrayContaining([
          { field: 'reason', before: null, after: 'Customer rang' },
          { field: 'terms', before: '', after: 'As agreed by phone' },
        ]),
        entries: expect.arrayContaining([
          expect.objectContaining({
            change: 'changed',
            fields: [{ field: 'quantity', before: '3', after: '5' }],
          }),
          expect.objectContaining({ change: 'added', position: 3 }),
        ]),
      });
    });

    it('are as they were where nothing of them is to be changed', async () => {
      const order = await confirmed([{ description: 'One', quantity: '3', unitPrice: '10' }]);
      const [id] = idsOf(order);
      const same = [{ id, quantity: '3.000', unitPrice: '10', description: 'One' }];
      expect(await amend(order, same, { reason: 'None', shipping: '0.00' })).toEqual(order);
      expect((await historyOf(order)).map(({ action }) => action)).toEqual(['create', 'confirm']);
    });

    it('free exactly what they need no more, and hold what they lack as far as it is there', async () => {
      const [bolt, nut, pin] = [
        await stockedItem(desk, { onHand: '10' }),
        await stockedItem(desk, { onHand: '4' }),
        await stockedItem(desk, { onHand: '3' }),
      ];
      const order = await confirmed([
        { itemId: bolt.item.id, quantity: '8', unitPrice: '1' },
        { itemId: nut.item.id, quantity: '3', unitPrice: '1' },
        { itemId: nut.item.id, quantity: '1', unitPrice: '1' },
      ]);
      const [bolts, nuts] = idsOf(order);
      const after = await amend(order, [
        { id: bolts, quantity: '5.5' },
        // Stock that the line below releases is available for this line.
        { id: nuts, quantity: '6' },
        { itemId: pin.item.id, quantity: '2', unitPrice: '1' },
      ]);
      expect(after.lines).toMatchObject([
        { allocatedQuantity: '5.5', backorderQuantity: '0' },
        { allocatedQuantity: '4', backorderQuantity: '2' },
        { allocatedQuantity: '2', backorderQuantity: '0' },
      ]);
      expect([
        await onHandOf(bolt.item.id),
        await onHandOf(nut.item.id),
        await onHandOf(pin.item.id),
      ]).toEqual(['10/5.5', '4/4', '3/2']);
      // Another item in the place of the first one.
      const other = await amend(after, [{ id: bolts, itemId: pin.item.id, quantity: '5' }]);
      expect(other.lines).toMatchObject([
        {
          id: bolts,
          itemId: pin.item.id,
          description: 'Bolt',
          allocatedQuantity: '3',
          backorderQuantity: '2',
        },
      ]);
      expect([await onHandOf(bolt.item.id), await onHandOf(nut.item.id)]).toEqual(['10/0', '4/0']);
    });

    it('take nothing from stock for a line that asks for no more than it did', async () => {
      const { item } = await stockedItem(desk, { onHand: '2' });
      const rival = await act(await orderOf(item.id, '2'), 'confirm');
      const order = await act(await orderOf(item.id, '5'), 'confirm');
      await act(rival, 'cancel');
      const [id] = idsOf(order);
      const cheaper = await amend(order, [{ id, quantity: '5', unitPrice: '0.5' }]);
      expect(cheaper.lines).toMatchObject([{ allocatedQuantity: '0', backorderQuantity: '5' }]);
      const larger = await amend(order, [{ id, quantity: '6' }]);
      expect(larger.lines).toMatchObject([{ allocatedQuantity: '2', backorderQuantity: '4' }]);
    });

    it('on hold let go of stock and take none, and go on where they were', async () => {
      const { item } = await stockedItem(desk, { onHand: '10' });
      const order = await act(await orderOf(item.id, '4'), 'confirm');
      await act(order, 'start');
      await act(order, 'hold');
      const [id] = idsOf(order);
      const more = await amend(order, [{ id, quantity: '6' }]);
      expect(more).toMatchObject({ status: 'on_hold', heldStatus: 'in_progress' });
      expect(more.lines).toMatchObject([{ allocatedQuantity: '4', backorderQuantity: '2' }]);
      await amend(order, [{ id, quantity: '1' }]);
      expect(await onHandOf(item.id)).toBe('10/1');
      expect((await act(order, 'resume')).status).toBe('in_progress');
    });

    it('are shipped once nothing more is to be, and open again once something is', async () => {
      const { item } = await stockedItem(desk, { onHand: '10' });
      const order = await act(await orderOf(item.id, '4'), 'confirm');
      await ship(order, '3');
      const [id] = idsOf(order);
      const less = await amend(order, [{ id, quantity: '3' }]);
      expect(less).toMatchObject({
        status: 'shipped',
        lines: [{ shippedQuantity: '3', allocatedQuantity: '0' }],
      });
      const more = await amend(order, [
        { id, quantity: '3' },
        { itemId: item.id, quantity: '2', unitPrice: '1' },
      ]);
      expect(more).toMatchObject({
        status: 'partly_shipped',
        lines: [{ shippedQuantity: '3' }, { shippedQuantity: '0', allocatedQuantity: '2' }],
      });
      expect(await onHandOf(item.id)).toBe('7/2');
    });

    it('say of every line that cannot be what is to be done, and change nothing', async () => {
      const [bolt, nut] = [
        await stockedItem(desk, { onHand: '10' }),
        await stockedItem(desk, { onHand: '5' }),
      ];
      const order = await confirmed([
        { itemId: bolt.item.id, quantity: '8', unitPrice: '1' },
        { description: 'Oil', quantity: '4', uom: 'l', unitPrice: '1' },
        { itemId: nut.item.id, quantity: '2', unitPrice: '1', description: 'Nut\nM8' },
      ]);
      const [bolts, oil, nuts] = idsOf(order);
      await desk.shipments.create(
        order.id,
        {
          lines: [bolts, oil, nuts].map((lineId) => ({
            lineId: lineId ?? '',
            quantity: '2',
            locationId: null,
            lot: null,
          })),
          carrier: '',
          trackingNumber: '',
          notes: '',
        },
        user,
        undefined,
      );
      const before = await desk.orders.get(order.id);
      const refused = (lines: Parameters<typeof amend>[1]) =>
        amend(order, lines).then(
          () => undefined,
          ({ code, extras }: { code: string; extras: { errors: { path: string; message: string }[] } }) => ({
            code,
            errors: extras.errors.map(({ path, message }) => `${path}: ${message}`),
          }),
        );
      expect(
        await refused([
          { id: bolts, quantity: '1.5', itemId: nut.item.id },
          { id: oil, quantity: '4', uom: 'kg' },
        ]),
      ).toEqual({
        code: 'not_editable',
        errors: [
          'lines.0.quantity: 2 pcs are shipped already. Order at least that, or reverse a shipment first.',
          'lines.0.itemId: 2 pcs of this item are shipped already. Lower this line to that, and add one for the other item.',
          'lines.1.uom: 2 l are shipped already, so this line keeps its unit. Add one for what is ordered in another.',
          'lines: Line 3 (Nut) stays. 2 pcs of it are shipped. Lower its quantity to that, or reverse a shipment first.',
        ],
      });
      const unknown = await refused([
        { id: bolts, quantity: '1' },
        { id: bolts, quantity: '8' },
        { id: uuidv7(), quantity: '1' },
        { id: oil, quantity: '4' },
        { id: nuts, quantity: '2' },
        { itemId: uuidv7(), quantity: '1' },
      ]);
      expect(unknown).toMatchObject({
        code: 'invalid_request',
        errors: [
          expect.stringMatching(/^lines\.1\.id: This line is named already\./),
          expect.stringMatching(/^lines\.2\.id: This order has no such line\./),
          expect.stringMatching(/^lines\.5\.itemId: There is no item with this id\./),
          expect.stringMatching(/^lines\.0\.quantity: 2 pcs are shipped already\./),
        ],
      });
      expect(await desk.orders.get(order.id)).toEqual(before);
    });

    it('can lose a line whose shipment was reversed, and its delivery note says still what it was', async () => {
      const { item } = await stockedItem(desk, { onHand: '10' });
      const order = await confirmed([
        { description: 'One', quantity: '1', unitPrice: '1' },
        { itemId: item.id, quantity: '4', unitPrice: '1', description: 'Bolts of brass' },
      ]);
      const [one, bolts] = idsOf(order);
      const line = { lineId: bolts ?? '', quantity: '4', locationId: null, lot: null };
      const shipment = { lines: [line], carrier: '', trackingNumber: '', notes: '' };
      const made = await desk.shipments.create(order.id, shipment, user, undefined);
      await desk.reversals.reverse(order.id, made.id, { reason: '' }, user, undefined);
      await amend(order, [{ id: one, quantity: '1', description: 'Only one' }]);
      expect(await onHandOf(item.id)).toBe('10/0');
      expect((await desk.shipments.get(order.id, made.id)).lines).toEqual(made.lines);
    });

    it('are amended as they were seen, before they are confirmed not at all, and once they are over no more', async () => {
      const order = await desk.orders.create(aSalesOrder(customer.id), user);
      const [id] = idsOf(order);
      const lines = [{ id, quantity: '2' }];
      await expect(amend(order, lines)).rejects.toMatchObject({ code: 'illegal_transition' });
      const { version } = await act(order, 'confirm');
      await expect(amend(order, lines, {}, `"${version - 1}-x"`)).rejects.toMatchObject({
        code: 'version_conflict',
      });
      expect((await amend(order, lines, {}, `"${version}-x"`)).lines).toMatchObject([{ quantity: '2' }]);
      await act(order, 'cancel');
      await expect(amend(order, lines)).rejects.toMatchObject({ code: 'illegal_transition' });
    });

    it('lose nothing that is shipped at the same time, whoever comes first', async () => {
      const { item } = await stockedItem(desk, { onHand: '200' });
      const orders = await Promise.all(
        Array.from({ length: 8 }, async () => act(await orderOf(item.id, '8'), 'confirm')),
      );
      const results = await Promise.allSettled(
        orders.flatMap((order) => {
          const [id] = idsOf(order);
          return [ship(order, '5'), amend(order, [{ id, quantity: '3' }]), ship(order, '2')];
        }),
      );
      const codes = results.map(codeOf);
      expect(new Set(codes)).not.toContain(undefined);
      for (const [index, order] of orders.entries()) {
        const after = await desk.orders.get(order.id);
        const [line] = after.lines;
        expect(Number(line?.shippedQuantity)).toBeLessThanOrEqual(Number(line?.quantity));
        const [large, amended] = codes.slice(index * 3);
        // One of the two was first, and the other was told.
        expect([large, amended].filter((code) => code === 'ok')).toHaveLength(1);
        expect([large, amended]).toContain(large === 'ok' ? 'not_editable' : 'quantity_exceeded');
        expect(after.status).toBe(line?.quantity === line?.shippedQuantity ? 'shipped' : 'partly_shipped');
      }
    });

    it('hold no more than they lack and than there is, whatever is done with them', async () => {
      const items = [await stockedItem(desk, { onHand: '7' }), await stockedItem(desk, { onHand: '2.5' })];
      const quantity = fc.integer({ min: 1, max: 60 }).map((tenths) => String(tenths / 10));
      const line = fc.record({ item: fc.constantFrom(0, 1), quantity, isOld: fc.boolean() });
      const step = fc.oneof(
        fc.record({ amend: fc.array(line, { minLength: 1, maxLength: 4 }) }),
        fc.record({ ship: quantity }),
        fc.record({ act: fc.constantFrom('allocate', 'hold', 'resume' as const) }),
      );
      await fc.assert(
        fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 10 }), async (steps) => {
          const order = await act(await orderOf(items[0]?.item.id ?? '', '3'), 'confirm');
          for (const one of steps) {
            const { lines } = await desk.orders.get(order.id);
            await (
              'amend' in one
                ? amend(
                    order,
                    one.amend.map(({ item, quantity: wanted, isOld }, index) => ({
                      ...(isOld && { id: lines[index]?.id }),
                      itemId: items[item]?.item.id ?? null,
                      quantity: wanted,
                      unitPrice: '1',
                    })),
                  )
                : 'ship' in one
                  ? ship(await desk.orders.get(order.id), one.ship)
                  : act(order, one.act as 'hold')
            ).catch((error: { code?: string }) => {
              if (error.code === undefined) throw error;
            });
            expect(await discrepancies()).toEqual([]);
          }
          const after = await desk.orders.get(order.id);
          for (const { quantity: wanted, shippedQuantity, allocatedQuantity } of after.lines)
            expect(Number(shippedQuantity) + Number(allocatedQuantity)).toBeLessThanOrEqual(
              Number(wanted) + 1e-9,
            );
          // The held stock is released for the next order.
          await act(order, 'resume').catch(() => undefined);
          await act(order, 'cancel').catch(() => act(order, 'complete'));
          for (const { item } of items) expect(await onHandOf(item.id)).toMatch(/\/0$/);
        }),
        { numRuns: 12 },
      );
    });
  });
});
