import { isSame, isWhole, remainderOf, sumOf } from './quantities';
import { amendedStanding } from './sales-order.amendment';
import { salesOrderOpenFields } from './sales-open-fields';
import { SALES_ORDER_STATES, type SalesOrderState } from './sales-order.states';
import { nextSalesOrderState, salesOrderActions, salesOrderTransitions } from './sales-order.transitions';
import { salesQuoteStateOn } from './sales-quote.states';
import { dayIn, daysAfter, daysBetween } from './dates';

describe('the life of a sales order', () => {
  it('leads every order out of draft, and through every state', () => {
    const reached = new Set(
      SALES_ORDER_STATES.flatMap((state) => Object.values(salesOrderTransitions[state])),
    );
    // Only the last shipment leads to `shipped`.
    const others = SALES_ORDER_STATES.filter((state) => state !== 'draft' && state !== 'shipped');
    expect([...reached].sort()).toEqual([...others].sort());
  });

  it('goes on from hold where it was', () => {
    const standing = { status: 'on_hold', heldStatus: 'partly_shipped' } as const;
    expect(nextSalesOrderState(standing, 'resume')).toBe('partly_shipped');
    expect(nextSalesOrderState(standing, 'cancel')).toBeNull();
    expect(salesOrderActions(standing)).toEqual(['amend', 'resume']);
    expect(salesOrderActions({ status: 'on_hold', heldStatus: 'confirmed' })).toEqual([
      'amend',
      'resume',
      'cancel',
    ]);
  });

  it('takes shipments back until it is over', () => {
    const legal = SALES_ORDER_STATES.filter(
      (status) => nextSalesOrderState({ status, heldStatus: null }, 'reverse_shipment') !== null,
    );
    expect(legal).toEqual(['partly_shipped', 'shipped']);
    const held = { status: 'on_hold', heldStatus: 'partly_shipped' } as const;
    expect(nextSalesOrderState(held, 'reverse_shipment')).toBeNull();
    expect(salesOrderActions({ status: 'shipped', heldStatus: null })).toEqual(['amend', 'complete']);
  });

  it('is amended until it is over, and stays where it was', () => {
    const line = (quantity: string, shippedQuantity: string) => ({ quantity, shippedQuantity });
    const [open, shipped] = [[line('2', '2'), line('3', '1.5')], [line('2.0', '2')]];
    const amended = (status: SalesOrderState, lines = open) =>
      amendedStanding({ status, heldStatus: null }, lines)?.status;
    for (const state of ['confirmed', 'in_progress', 'partly_shipped'] as const)
      expect(amended(state)).toBe(state);
    for (const state of ['draft', 'completed', 'cancelled'] as const)
      expect(amended(state, shipped)).toBeUndefined();
    expect(amended('partly_shipped', shipped)).toBe('shipped');
    expect(amended('shipped', shipped)).toBe('shipped');
    expect(amended('shipped')).toBe('partly_shipped');
  });

  it('is on hold still when it is amended there, and goes on from where that leads', () => {
    const line = (quantity: string) => [{ quantity, shippedQuantity: '2' }];
    const held = (heldStatus: SalesOrderState, quantity: string) =>
      amendedStanding({ status: 'on_hold', heldStatus }, line(quantity));
    expect(held('in_progress', '3')).toEqual({ status: 'on_hold', heldStatus: 'in_progress' });
    expect(held('partly_shipped', '2')).toEqual({ status: 'on_hold', heldStatus: 'shipped' });
    expect(held('shipped', '3')).toEqual({ status: 'on_hold', heldStatus: 'partly_shipped' });
    expect(nextSalesOrderState({ status: 'on_hold', heldStatus: 'shipped' }, 'resume')).toBe('shipped');
  });

  it('leaves open in a later state only what an earlier one does', () => {
    for (const state of ['shipped', 'completed', 'cancelled'] as const)
      for (const field of salesOrderOpenFields[state])
        expect(salesOrderOpenFields.confirmed).toContain(field);
  });
});

describe('the validity of a quote', () => {
  it('ends with its last day, and only for one that was sent', () => {
    expect(salesQuoteStateOn('sent', '2026-03-31', '2026-03-31')).toBe('sent');
    expect(salesQuoteStateOn('sent', '2026-03-31', '2026-04-01')).toBe('expired');
    expect(salesQuoteStateOn('sent', null, '2026-04-01')).toBe('sent');
    expect(salesQuoteStateOn('draft', '2026-03-31', '2026-04-01')).toBe('draft');
    expect(salesQuoteStateOn('accepted', '2026-03-31', '2026-04-01')).toBe('accepted');
  });

  it('is counted in days of the company’s time zone', () => {
    const moment = new Date('2026-03-31T22:30:00Z');
    expect(dayIn('UTC', moment)).toBe('2026-03-31');
    expect(dayIn('Europe/Berlin', moment)).toBe('2026-04-01');
    expect(dayIn('America/Los_Angeles', moment)).toBe('2026-03-31');
    expect(daysBetween('2026-03-02', '2026-04-01')).toBe(30);
    expect(daysAfter('2026-12-31', 1)).toBe('2027-01-01');
  });
});

describe('quantities', () => {
  it('are added and taken away to the last digit', () => {
    expect(sumOf(['0.1', '0.2'])).toBe('0.3');
    expect(sumOf([])).toBe('0');
    expect(remainderOf('1', '0.4', '0.600000')).toBe('0');
    expect(remainderOf('1', '2')).toBe('0');
    expect(isSame('1.50', '1.5')).toBe(true);
    expect([isWhole('2.000'), isWhole('1.000001')]).toEqual([true, false]);
  });
});
