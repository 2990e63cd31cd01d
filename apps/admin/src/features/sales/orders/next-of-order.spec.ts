import { salesOrderActions, type SalesOrderState } from '@docket/domain';
import { anOrder } from '../../../testing/order-builders';
import { pump } from '../../../testing/order-desk';
import { nextOfOrder } from './next-of-order';

const held = { ...pump, backorderQuantity: '0' };
const short = { ...pump, allocatedQuantity: '0', backorderQuantity: '7' };
const shipped = { ...pump, shippedQuantity: '10', allocatedQuantity: '0', backorderQuantity: '0' };

it.each<[string, SalesOrderState, typeof pump, string | undefined]>([
  ['what is written', 'draft', pump, 'confirm'],
  ['what is held', 'confirmed', held, 'ship'],
  ['what is held in part', 'partly_shipped', pump, 'ship'],
  ['what is on backorder alone', 'confirmed', short, 'allocate'],
  ['what is on backorder alone', 'in_progress', short, 'allocate'],
  ['what is on backorder alone', 'partly_shipped', short, 'allocate'],
  ['what is held', 'on_hold', held, 'resume'],
  ['what is short', 'on_hold', short, 'resume'],
  ['what is shipped', 'shipped', shipped, 'complete'],
  ['what is over', 'completed', shipped, undefined],
  ['what is over', 'cancelled', short, undefined],
])('next of %s (%s)', (_what, status, line, next) => {
  const heldStatus = status === 'on_hold' ? 'confirmed' : null;
  const actions = salesOrderActions({ status, heldStatus });
  expect(nextOfOrder(anOrder({ status, heldStatus, actions, lines: [line] }))).toBe(next);
});
