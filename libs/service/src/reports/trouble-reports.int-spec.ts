import {
  type Customer,
  type Location,
  PartReturn,
  PartUse,
  TroubleAssignment,
  type TroubleReport,
  TroubleReportListQuery,
  TroubleResolution,
} from '@docket/contracts';
import {
  nextTroubleReportState,
  TROUBLE_REPORT_ACTIONS,
  TROUBLE_REPORT_STATES,
  type TroubleReportAction,
  type TroubleReportState,
} from '@docket/domain';
import type { Database } from '@docket/platform';
import { onEachDatabase } from '@docket/platform/testing';
import { v7 as uuidv7 } from 'uuid';
import type { z } from 'zod';
import {
  aCustomer,
  aLocation,
  anItem,
  deskSchema,
  mender as user,
  openServiceDesk,
  ordered,
  reported,
  type ServiceDesk,
  shipped,
  stocked,
} from '../testing/service-desk';

const CALLERS = 16;

describe('trouble reports', () => {
  onEachDatabase(deskSchema, (database: () => Database) => {
    let desk: ServiceDesk;
    let customer: Customer;
    let van: Location;

    beforeAll(async () => {
      desk = await openServiceDesk(database());
      customer = await aCustomer(desk, { contacts: [{ name: 'Sam' }, { name: 'Kim' }] });
      van = await aLocation(desk);
    });
    afterAll(() => desk.close());

    const act = (
      { id }: { id: string },
      action: TroubleReportAction,
      body: { resolution?: string; assigneeId?: string } = {},
    ): Promise<TroubleReport> => {
      if (action === 'assign') return desk.reports.assign(id, TroubleAssignment.parse(body), user, undefined);
      if (action === 'resolve')
        return desk.reports.resolve(id, TroubleResolution.parse(body), user, undefined);
      return desk.reports.act(id, action, user, undefined);
    };
    const use = (report: { id: string }, part: z.input<typeof PartUse>) =>
      desk.parts.use(report.id, PartUse.parse(part), user, undefined);
    const giveBack = (report: TroubleReport, part: z.input<typeof PartReturn>, index = 0) => {
      const id = report.parts[index]?.id ?? '';
      return desk.parts.giveBack(report.id, id, PartReturn.parse(part), user, undefined);
    };
    const onHand = async ({ id }: { id: string }) =>
      (await desk.stock.levelsOf(database().read, [id])).get(id)?.onHand;
    const codeOf = (result: PromiseSettledResult<unknown>) =>
      result.status === 'fulfilled' ? 'ok' : (result.reason as { code?: string }).code;

    const TO: Record<TroubleReportState, TroubleReportAction[]> = {
      open: [],
      assigned: ['assign'],
      in_progress: ['assign', 'start'],
      waiting: ['assign', 'start', 'wait'],
      resolved: ['assign', 'start', 'resolve'],
      closed: ['assign', 'start', 'resolve', 'close'],
      cancelled: ['cancel'],
    };
    /** A report of the customer in a state. */
    const inState = async (state: TroubleReportState, fields: Parameters<typeof reported>[1] = {}) => {
      let report = await reported(desk, { customerId: customer.id, resolution: 'Oiled', ...fields });
      for (const action of TO[state]) report = await act(report, action);
      return report;
    };
    /** As if all that has happened so far had begun so many minutes earlier. */
    const age = (id: string, minutes: number) =>
      database().transaction(async (manager) => {
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

    it('are made of a customer, with a number and the first contact', async () => {
      const report = await reported(desk, { customerId: customer.id, severity: 'high' });
      expect(report.number).toMatch(/^TR-\d{5}$/);
      expect(report).toMatchObject({
        status: 'open',
        severity: 'high',
        warrantyStatus: 'unknown',
        customer: { code: customer.code, name: customer.name },
        contact: { name: 'Sam' },
        assignee: null,
        salesOrder: null,
        labourHours: '0',
        parts: [],
        links: [],
        actions: ['assign', 'cancel'],
      });
      expect(await desk.reports.get(report.id)).toEqual(report);
    });

    it('take the customer over from a sales order, and are linked to it both ways', async () => {
      const item = await anItem(desk);
      const order = await ordered(desk, customer.id, item.id, '2');
      const report = await reported(desk, { salesOrderId: order.id, itemId: item.id });
      expect(report).toMatchObject({
        customerId: customer.id,
        salesOrder: { id: order.id, number: order.number },
        item: { sku: item.sku },
        links: [{ relation: 'origin', kind: 'SalesOrder', number: order.number }],
      });
      await act(report, 'cancel');
      expect((await desk.salesOrders.get(order.id)).links).toMatchObject([
        { relation: 'result', kind: 'TroubleReport', number: report.number, status: 'cancelled' },
      ]);
      const other = await aCustomer(desk);
      await expect(reported(desk, { salesOrderId: order.id, customerId: other.id })).rejects.toMatchObject({
        code: 'invalid_request',
        extras: { errors: [{ path: 'customerId' }] },
      });
    });

    it('find by a serial number who got it, by which order and shipment', async () => {
      const serial = `S-${uuidv7()}`;
      const item = await anItem(desk, { tracking: 'serial' });
      await stocked(desk, item.id, van.id, '1', [serial]);
      const { order, shipment } = await shipped(desk, customer.id, item.id, '1');
      const report = await reported(desk, { lot: serial });
      expect(report).toMatchObject({
        customerId: customer.id,
        lot: serial,
        item: { id: item.id },
        salesOrder: { id: order.id },
        shipment: { id: shipment.id, number: shipment.number, date: shipment.date },
        links: [{ relation: 'origin', id: order.id }],
      });
      // As it is written: another case is another number.
      await expect(reported(desk, { lot: serial.toUpperCase() })).rejects.toMatchObject({
        code: 'invalid_request',
        extras: { errors: [{ path: 'lot' }] },
      });
      const unknown = await reported(desk, { lot: 'NOBODY-KNOWS', customerId: customer.id });
      expect(unknown).toMatchObject({ salesOrder: null, shipment: null, item: null });
      const emptied = await desk.reports.change(report.id, { lot: null }, user, undefined);
      expect(emptied).toMatchObject({ lot: null, shipment: null, salesOrder: { id: order.id } });
      const again = await desk.reports.change(report.id, { lot: serial }, user, undefined);
      expect(again.shipment).toEqual(report.shipment);
    });

    it('ask for the customer where a lot went to several, and for the item where several share a number', async () => {
      const lot = `L-${uuidv7()}`;
      const other = await aCustomer(desk);
      const [item, second] = [
        await anItem(desk, { tracking: 'lot' }),
        await anItem(desk, { tracking: 'lot' }),
      ];
      await stocked(desk, item.id, van.id, '5', [lot]);
      await shipped(desk, customer.id, item.id, '2');
      const { order } = await shipped(desk, other.id, item.id, '1');
      await expect(reported(desk, { lot })).rejects.toMatchObject({
        extras: { errors: [{ path: 'customerId' }] },
      });
      expect(await reported(desk, { lot, customerId: other.id })).toMatchObject({
        salesOrderId: order.id,
        itemId: item.id,
      });
      await stocked(desk, second.id, van.id, '5', [lot]);
      await shipped(desk, other.id, second.id, '1');
      await expect(reported(desk, { lot })).rejects.toMatchObject({
        extras: { errors: [{ path: 'itemId' }] },
      });
      expect(await reported(desk, { lot, itemId: second.id })).toMatchObject({ customerId: other.id });
    });

    it('refuse what is not there, and what does not go together', async () => {
      const plain = await anItem(desk);
      const missing = uuidv7();
      for (const [fields, path] of [
        [{ customerId: missing }, 'customerId'],
        [{ salesOrderId: missing }, 'salesOrderId'],
        [{ customerId: customer.id, itemId: missing }, 'itemId'],
        [{ customerId: customer.id, itemId: plain.id, lot: 'A1' }, 'lot'],
      ] as const)
        await expect(reported(desk, fields)).rejects.toMatchObject({
          code: 'invalid_request',
          extras: { errors: [{ path }] },
        });
      expect(() => reported(desk, {})).toThrow(/Name the customer/);
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
        desk.reports.change(report.id, { resolution: null }, user, undefined),
      ).rejects.toMatchObject({ code: 'invalid_request' });
    });

    it('tell how long it took until work began and until they were resolved, without waiting', async () => {
      const report = await reported(desk, { customerId: customer.id });
      await act(report, 'assign');
      await age(report.id, 30);
      expect(await act(report, 'start')).toMatchObject({ responseMinutes: 30, resolutionMinutes: null });
      await age(report.id, 20);
      await act(report, 'wait');
      expect((await desk.reports.get(report.id)).waitingSince).not.toBeNull();
      await age(report.id, 600);
      expect(await act(report, 'resume')).toMatchObject({ waitedMinutes: 600, waitingSince: null });
      await age(report.id, 15);
      const times = { responseMinutes: 30, resolutionMinutes: 65 };
      expect(await act(report, 'resolve', { resolution: 'Oiled' })).toMatchObject(times);
      const query = TroubleReportListQuery.parse({ number: report.number });
      expect((await desk.reports.list(query)).data).toMatchObject([times]);
      await age(report.id, 1000);
      expect(await act(report, 'close')).toMatchObject(times);
      const reopened = await act(report, 'reopen');
      expect(reopened).toMatchObject({ resolvedAt: null, closedAt: null, resolutionMinutes: null });
      await age(report.id, 5);
      expect(await act(report, 'resolve')).toMatchObject({ responseMinutes: 30, resolutionMinutes: 70 });
    });

    it('take parts from stock and bring them back, in the ledger too, which only they take back', async () => {
      const item = await anItem(desk);
      await stocked(desk, item.id, van.id, '10');
      const report = await inState('in_progress');
      const used = await use(report, { itemId: item.id, quantity: '4.5', locationId: van.id, note: 'Seal' });
      expect(used.parts).toMatchObject([
        { position: 1, sku: item.sku, quantity: '4.5', locationCode: van.code, lot: null, note: 'Seal' },
      ]);
      expect(used.actions).not.toContain('cancel');
      await expect(act(used, 'cancel')).rejects.toMatchObject({ code: 'illegal_transition' });
      expect(await onHand(item)).toBe('5.5');
      expect(await giveBack(used, { quantity: '1.5' })).toMatchObject({
        parts: [{ quantity: '3', consumedQuantity: '4.5', returnedQuantity: '1.5' }],
      });
      await expect(giveBack(used, { quantity: '3.000001' })).rejects.toMatchObject({
        code: 'quantity_exceeded',
      });
      expect(await onHand(item)).toBe('7');
      const movements: { id: string; reason: string }[] = await database().read.query(
        'SELECT id, reason FROM stockmovements WHERE referenceId = ? ORDER BY id',
        [report.id],
      );
      expect(movements.map(({ reason }) => reason)).toEqual(['consume', 'return']);
      for (const { id } of movements)
        await expect(desk.movements.reverse(id, '', user)).rejects.toMatchObject({
          code: 'owned_by_document',
          message: expect.stringContaining(report.number) as string,
        });
      const empty = await giveBack(used, { quantity: '3' });
      expect(empty.actions).toContain('cancel');
      expect(await onHand(item)).toBe('10');
    });

    it('name the lot or serial number of a part that has one', async () => {
      const item = await anItem(desk, { tracking: 'serial' });
      await stocked(desk, item.id, van.id, '1', ['S1', 'S2']);
      const report = await inState('in_progress');
      const part = { itemId: item.id, quantity: '1', locationId: van.id };
      await expect(use(report, part)).rejects.toMatchObject({ extras: { errors: [{ path: 'lot' }] } });
      await expect(use(report, { ...part, lot: 'S1', quantity: '2' })).rejects.toMatchObject({
        extras: { errors: [{ path: 'quantity' }] },
      });
      const used = await use(report, { ...part, lot: 'S1' });
      await expect(use(report, { ...part, lot: 'S1' })).rejects.toMatchObject({ code: 'insufficient_stock' });
      expect((await giveBack(used, { quantity: '1' })).parts).toMatchObject([{ lot: 'S1', quantity: '0' }]);
      expect(await onHand(item)).toBe('2');
    });

    it.each([
      ['open', false, false],
      ['assigned', false, false],
      ['in_progress', true, true],
      ['waiting', true, true],
      ['resolved', false, true],
      ['closed', false, false],
    ] as const)('while %s, take parts: %s, and bring them back: %s', async (state, mayUse, mayReturn) => {
      const item = await anItem(desk);
      await stocked(desk, item.id, van.id, '5');
      const part = { itemId: item.id, quantity: '1', locationId: van.id };
      let report = await inState('open');
      for (const action of TO[state]) {
        report = await act(report, action);
        if (action === 'start') report = await use(report, part);
      }
      const taken = await Promise.allSettled([use(report, part)]);
      expect(taken.map(codeOf)).toEqual([mayUse ? 'ok' : 'illegal_transition']);
      if (report.parts.length === 0) return;
      const returned = await Promise.allSettled([giveBack(report, { quantity: '1' })]);
      expect(returned.map(codeOf)).toEqual([mayReturn ? 'ok' : 'illegal_transition']);
    });

    it('take what is there and no more, with sixteen who take at once, and as much comes back', async () => {
      const item = await anItem(desk);
      await stocked(desk, item.id, van.id, '20');
      const reports = [await inState('in_progress'), await inState('in_progress')];
      const one = (index: number) => reports[index % 2] ?? { id: '' };
      const part = { itemId: item.id, quantity: '3', locationId: van.id };
      const taken = await Promise.allSettled(
        Array.from({ length: CALLERS }, (_, index) => use(one(index), part)),
      );
      expect(taken.map(codeOf).filter((code) => code === 'ok')).toHaveLength(6);
      expect(new Set(taken.map(codeOf))).toEqual(new Set(['ok', 'insufficient_stock']));
      expect(await onHand(item)).toBe('2');
      const after = await Promise.all(reports.map(({ id }) => desk.reports.get(id)));
      expect(after.flatMap(({ parts }) => parts.map(({ quantity }) => quantity))).toEqual(Array(6).fill('3'));
      for (const { parts } of after)
        expect(parts.map(({ position }) => position)).toEqual(parts.map((_, index) => index + 1));
      const [first] = after;
      if (first === undefined) throw new Error('There is no report.');
      const returned = await Promise.allSettled(
        Array.from({ length: CALLERS }, () => giveBack(first, { quantity: '1' })),
      );
      expect(returned.map(codeOf).filter((code) => code === 'ok')).toHaveLength(3);
      expect(new Set(returned.map(codeOf))).toEqual(new Set(['ok', 'quantity_exceeded']));
      expect(await onHand(item)).toBe('5');
    }, 60_000);

    it('can be changed as their state allows, and deleted while they are open', async () => {
      const report = await inState('open');
      const change = (fields: Record<string, unknown>) =>
        desk.reports.change(report.id, fields, user, undefined);
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
      await expect(desk.reports.remove(report.id, user, undefined)).rejects.toMatchObject({
        code: 'not_editable',
      });
      const item = await anItem(desk);
      const order = await ordered(desk, customer.id, item.id, '1');
      const short = await reported(desk, { salesOrderId: order.id });
      await expect(desk.reports.remove(short.id, user, '"99"')).rejects.toMatchObject({
        code: 'version_conflict',
      });
      await desk.reports.remove(short.id, user, undefined);
      await expect(desk.reports.get(short.id)).rejects.toMatchObject({ code: 'not_found' });
      expect((await desk.salesOrders.get(order.id)).links).toEqual([]);
    });

    it('keep their customer and their item from being deleted', async () => {
      const [item, other] = [await anItem(desk), await aCustomer(desk)];
      const report = await reported(desk, { customerId: other.id, itemId: item.id });
      await expect(desk.items.remove(item.id, user, undefined)).rejects.toMatchObject({ code: 'in_use' });
      await expect(desk.customers.remove(other.id, user, undefined)).rejects.toMatchObject({
        code: 'in_use',
      });
      await desk.reports.remove(report.id, user, undefined);
      await desk.items.remove(item.id, user, undefined);
      await desk.customers.remove(other.id, user, undefined);
    });

    it('are listed by what they are about, and found by number, subject, serial number and customer', async () => {
      const other = await aCustomer(desk, { name: 'Zebra Works' });
      const item = await anItem(desk, { tracking: 'lot' });
      const order = await ordered(desk, other.id, item.id, '1');
      const lot = `Q-${uuidv7().slice(-8)}`;
      const one = await reported(desk, {
        salesOrderId: order.id,
        itemId: item.id,
        lot,
        severity: 'critical',
      });
      const two = await act(await reported(desk, { customerId: other.id, subject: 'Sparks fly' }), 'assign');
      const list = async (query: object) => {
        const { data } = await desk.reports.list(
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
      ] as const)
        expect([query, await list(query)]).toEqual([query, found.map(({ number }) => number)]);
    });
  });
});
