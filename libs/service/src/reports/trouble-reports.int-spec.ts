import { TroubleReportListQuery } from '@docket/contracts';
import { nextTroubleReportState, TROUBLE_REPORT_ACTIONS, TROUBLE_REPORT_STATES } from '@docket/domain';
import { v7 as uuidv7 } from 'uuid';
import { inService } from '../testing/in-service';
import {
  aCustomer,
  anItem,
  mender as user,
  ordered,
  reported,
  shipped,
  stocked,
} from '../testing/service-desk';

describe('trouble reports', () => {
  inService((shop) => {
    const { act, inState } = shop;

    /** Moves all timestamps of a report back by some minutes. */
    const age = (id: string, minutes: number) =>
      shop.database().transaction(async (manager) => {
        const columns = ['createdAt', 'startedAt', 'resolvedAt', 'pausedAt'] as const;
        const [row]: Record<string, string | null>[] = await manager.query(
          `SELECT ${columns.join(', ')} FROM troublereports WHERE id = ?`,
          [id],
        );
        const earlier = (time: string | null | undefined) =>
          time ? new Date(Date.parse(time) - minutes * 60_000).toISOString() : null;
        await manager.query(
          `UPDATE troublereports SET ${columns.map((column) => `${column} = ?`).join(', ')} WHERE id = ?`,
          [...columns.map((column) => earlier(row?.[column])), id],
        );
      });

    it('are made of a shop.customer, with a number and the first contact', async () => {
      const report = await reported(shop.desk, { customerId: shop.customer.id, severity: 'high' });
      expect(report.number).toMatch(/^TR-\d{5}$/);
      expect(report).toMatchObject({
        status: 'open',
        severity: 'high',
        warrantyStatus: 'unknown',
        customer: { code: shop.customer.code, name: shop.customer.name },
        contact: { name: 'Sam' },
        assignee: null,
        salesOrder: null,
        labourHours: '0',
        parts: [],
        links: [],
        actions: ['assign', 'cancel'],
      });
      expect(await shop.desk.reports.get(report.id)).toEqual(report);
    });

    it('take the customer over from a sales order, and are linked to it both ways', async () => {
      const item = await anItem(shop.desk);
      const order = await ordered(shop.desk, shop.customer.id, item.id, '2');
      const report = await reported(shop.desk, { salesOrderId: order.id, itemId: item.id });
      expect(report).toMatchObject({
        customerId: shop.customer.id,
        salesOrder: { id: order.id, number: order.number },
        item: { sku: item.sku },
        links: [{ relation: 'origin', kind: 'SalesOrder', number: order.number }],
      });
      await act(report, 'cancel');
      expect((await shop.desk.salesOrders.get(order.id)).links).toMatchObject([
        { relation: 'result', kind: 'TroubleReport', number: report.number, status: 'cancelled' },
      ]);
      const other = await aCustomer(shop.desk);
      await expect(
        reported(shop.desk, { salesOrderId: order.id, customerId: other.id }),
      ).rejects.toMatchObject({
        code: 'invalid_request',
        extras: { errors: [{ path: 'customerId' }] },
      });
    });

    it('find by a serial number who got it, by which order and shipment', async () => {
      const serial = `S-${uuidv7()}`;
      const item = await anItem(shop.desk, { tracking: 'serial' });
      await stocked(shop.desk, item.id, shop.van.id, '1', [serial]);
      const { order, shipment } = await shipped(shop.desk, shop.customer.id, item.id, '1');
      const report = await reported(shop.desk, { lot: serial });
      expect(report).toMatchObject({
        customerId: shop.customer.id,
        lot: serial,
        item: { id: item.id },
        salesOrder: { id: order.id },
        shipment: { id: shipment.id, number: shipment.number, date: shipment.date },
        links: [{ relation: 'origin', id: order.id }],
      });
      // In any case; how it is stored wins.
      const shouted = await reported(shop.desk, { lot: serial.toUpperCase() });
      expect(shouted).toMatchObject({ lot: serial, customerId: shop.customer.id, shipment: report.shipment });
      const retyped = { lot: serial.toUpperCase() };
      expect(await shop.desk.reports.change(shouted.id, retyped, user, undefined)).toMatchObject({
        lot: serial,
        shipment: report.shipment,
      });
      await expect(reported(shop.desk, { lot: `${serial}-0` })).rejects.toMatchObject({
        code: 'invalid_request',
        extras: { errors: [{ path: 'lot' }] },
      });
      const unknown = await reported(shop.desk, { lot: 'NOBODY-KNOWS', customerId: shop.customer.id });
      expect(unknown).toMatchObject({ salesOrder: null, shipment: null, item: null });
      const emptied = await shop.desk.reports.change(report.id, { lot: null }, user, undefined);
      expect(emptied).toMatchObject({ lot: null, shipment: null, salesOrder: { id: order.id } });
      const again = await shop.desk.reports.change(report.id, { lot: serial }, user, undefined);
      expect(again.shipment).toEqual(report.shipment);
    });

    it('find a serial number in whatever case it is written', async () => {
      const serial = `s-${uuidv7()}`;
      const item = await anItem(shop.desk, { tracking: 'serial' });
      await stocked(shop.desk, item.id, shop.van.id, '1', [serial]);
      await shipped(shop.desk, shop.customer.id, item.id, '1');
      for (const lot of [serial, serial.toUpperCase(), `S${serial.slice(1)}`])
        expect(await reported(shop.desk, { lot })).toMatchObject({
          lot: serial,
          customerId: shop.customer.id,
        });
    });

    it('ask for the customer where a lot went to several, and for the item where several share a number', async () => {
      const lot = `L-${uuidv7()}`;
      const other = await aCustomer(shop.desk);
      const [item, second] = [
        await anItem(shop.desk, { tracking: 'lot' }),
        await anItem(shop.desk, { tracking: 'lot' }),
      ];
      await stocked(shop.desk, item.id, shop.van.id, '5', [lot]);
      await shipped(shop.desk, shop.customer.id, item.id, '2');
      const { order } = await shipped(shop.desk, other.id, item.id, '1');
      await expect(reported(shop.desk, { lot })).rejects.toMatchObject({
        extras: { errors: [{ path: 'customerId' }] },
      });
      expect(await reported(shop.desk, { lot, customerId: other.id })).toMatchObject({
        salesOrderId: order.id,
        itemId: item.id,
      });
      await stocked(shop.desk, second.id, shop.van.id, '5', [lot]);
      await shipped(shop.desk, other.id, second.id, '1');
      await expect(reported(shop.desk, { lot })).rejects.toMatchObject({
        extras: { errors: [{ path: 'itemId' }] },
      });
      expect(await reported(shop.desk, { lot, itemId: second.id })).toMatchObject({ customerId: other.id });
    });

    it('refuse what is not there, and what does not go together', async () => {
      const plain = await anItem(shop.desk);
      const missing = uuidv7();
      for (const [fields, path] of [
        [{ customerId: missing }, 'customerId'],
        [{ salesOrderId: missing }, 'salesOrderId'],
        [{ customerId: shop.customer.id, itemId: missing }, 'itemId'],
        [{ customerId: shop.customer.id, itemId: plain.id, lot: 'A1' }, 'lot'],
      ] as const)
        await expect(reported(shop.desk, fields)).rejects.toMatchObject({
          code: 'invalid_request',
          extras: { errors: [{ path }] },
        });
      expect(() => reported(shop.desk, {})).toThrow(/Name the customer/);
    });

    it.each(TROUBLE_REPORT_STATES)('take, while %s, exactly the actions that are legal', async (state) => {
      const report = await inState(state);
      expect(report.status).toBe(state);
      for (const action of TROUBLE_REPORT_ACTIONS) {
        const one = await inState(state);
        const next = nextTroubleReportState({ status: state, hasParts: false }, action);
        if (next === null)
          await expect(act(one, action)).rejects.toMatchObject({
            code: 'illegal_transition',
            extras: { legalActions: report.actions },
          });
        else expect(await act(one, action)).toMatchObject({ status: next });
      }
    });

    it('are given to whoever there is', async () => {
      const report = await inState('open');
      await expect(act(report, 'assign', { assigneeId: uuidv7() })).rejects.toMatchObject({
        extras: { errors: [{ path: 'assigneeId' }] },
      });
      expect(await act(report, 'assign')).toMatchObject({ status: 'assigned', assigneeId: user.userId });
    });

    it('are not resolved without a resolution, nor lose it then', async () => {
      const report = await inState('in_progress', { resolution: '' });
      await expect(act(report, 'resolve')).rejects.toMatchObject({
        code: 'invalid_request',
        extras: { errors: [{ path: 'resolution' }] },
      });
      expect(await act(report, 'resolve', { resolution: 'Oiled' })).toMatchObject({
        status: 'resolved',
        resolution: 'Oiled',
      });
      await expect(
        shop.desk.reports.change(report.id, { resolution: null }, user, undefined),
      ).rejects.toMatchObject({ code: 'invalid_request' });
    });

    it('tell how long it took until work began and until they were resolved, without waiting', async () => {
      const report = await reported(shop.desk, { customerId: shop.customer.id });
      await act(report, 'assign');
      await age(report.id, 30);
      expect(await act(report, 'start')).toMatchObject({ responseMinutes: 30, resolutionMinutes: null });
      await age(report.id, 20);
      await act(report, 'wait');
      expect((await shop.desk.reports.get(report.id)).waitingSince).not.toBeNull();
      await age(report.id, 600);
      expect(await act(report, 'resume')).toMatchObject({ waitedMinutes: 600, waitingSince: null });
      await age(report.id, 15);
      const times = { responseMinutes: 30, resolutionMinutes: 65 };
      expect(await act(report, 'resolve', { resolution: 'Oiled' })).toMatchObject(times);
      const query = TroubleReportListQuery.parse({ number: report.number });
      expect((await shop.desk.reports.list(query)).data).toMatchObject([times]);
      await age(report.id, 1000);
      expect(await act(report, 'close')).toMatchObject(times);
      const reopened = await act(report, 'reopen');
      expect(reopened).toMatchObject({ resolvedAt: null, closedAt: null, resolutionMinutes: null });
      await age(report.id, 5);
      expect(await act(report, 'resolve')).toMatchObject({ responseMinutes: 30, resolutionMinutes: 70 });
    });

    it('can be changed as their state allows, and deleted while they are open', async () => {
      const report = await inState('open');
      const change = (fields: Record<string, unknown>) =>
        shop.desk.reports.change(report.id, fields, user, undefined);
      expect(await change({ subject: 'It roars', labourHours: '1.25' })).toMatchObject({
        subject: 'It roars',
        labourHours: '1.25',
      });
      await act(report, 'assign');
      await expect(change({ subject: 'It hums' })).rejects.toMatchObject({
        code: 'not_editable',
        extras: { errors: [{ path: 'subject' }] },
      });
      expect(await change({ diagnosis: 'A bearing', severity: 'low' })).toMatchObject({
        diagnosis: 'A bearing',
      });
      await expect(shop.desk.reports.remove(report.id, user, undefined)).rejects.toMatchObject({
        code: 'not_editable',
      });
      const item = await anItem(shop.desk);
      const order = await ordered(shop.desk, shop.customer.id, item.id, '1');
      const short = await reported(shop.desk, { salesOrderId: order.id });
      await expect(shop.desk.reports.remove(short.id, user, '"99"')).rejects.toMatchObject({
        code: 'version_conflict',
      });
      await shop.desk.reports.remove(short.id, user, undefined);
      await expect(shop.desk.reports.get(short.id)).rejects.toMatchObject({ code: 'not_found' });
      expect((await shop.desk.salesOrders.get(order.id)).links).toEqual([]);
    });

    it('keep their customer and their item from being deleted', async () => {
      const [item, other] = [await anItem(shop.desk), await aCustomer(shop.desk)];
      const report = await reported(shop.desk, { customerId: other.id, itemId: item.id });
      await expect(shop.desk.items.remove(item.id, user, undefined)).rejects.toMatchObject({
        code: 'in_use',
      });
      await expect(shop.desk.customers.remove(other.id, user, undefined)).rejects.toMatchObject({
        code: 'in_use',
      });
      await shop.desk.reports.remove(report.id, user, undefined);
      await shop.desk.items.remove(item.id, user, undefined);
      await shop.desk.customers.remove(other.id, user, undefined);
    });

    it('are listed by what they are about, and found by number, subject, serial number and customer', async () => {
      const other = await aCustomer(shop.desk, { name: 'Zebra Works' });
      const item = await anItem(shop.desk, { tracking: 'lot' });
      const order = await ordered(shop.desk, other.id, item.id, '1');
      const lot = `Q-${uuidv7().slice(-8)}`;
      const one = await reported(shop.desk, {
        salesOrderId: order.id,
        itemId: item.id,
        lot,
        severity: 'critical',
      });
      const two = await act(
        await reported(shop.desk, { customerId: other.id, subject: 'Sparks fly' }),
        'assign',
      );
      const list = async (query: object) => {
        const { data } = await shop.desk.reports.list(
          TroubleReportListQuery.parse({ sort: 'number', customerId: other.id, ...query }),
        );
        return data.map(({ number }) => number);
      };
      expect(await list({})).toEqual([one.number, two.number]);
      expect(await list({ sort: '-createdAt' })).toEqual([two.number, one.number]);
      for (const [query, found] of [
        [{ status: 'assigned' }, [two]],
        [{ itemId: item.id }, [one]],
        [{ assigneeId: user.userId }, [two]],
        [{ severity: 'critical,high' }, [one]],
        [{ salesOrderId: order.id }, [one]],
        [{ q: lot.toLowerCase() }, [one]],
        [{ q: 'sparks' }, [two]],
        [{ q: one.number }, [one]],
        [{ q: 'zebra' }, [one, two]],
        [{ updatedSince: two.updatedAt }, [two]],
        [{ createdSince: two.createdAt }, [two]],
        [{ createdSince: one.createdAt, createdBefore: two.createdAt }, [one]],
      ] as const)
        expect([query, await list(query)]).toEqual([query, found.map(({ number }) => number)]);
    });
  });
});
