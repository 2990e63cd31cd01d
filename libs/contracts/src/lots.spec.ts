import { NewStockMovement, StockCountRow } from './stock';
import { NewShipmentLine } from './shipments';

const ID = '0199b8a0-0000-7000-8000-000000000001';
const lotsOf = (lot: string) => [
  NewStockMovement.parse({ reason: 'receipt', itemId: ID, toLocationId: ID, quantity: '1', lot }).lot,
  NewShipmentLine.parse({ lineId: ID, quantity: '1', locationId: ID, lot }).lot,
  StockCountRow.parse({ sku: 'S', location: 'L', counted: '1', lot }).lot,
];

describe('a lot', () => {
  it('is the same however its characters were typed, without white space at its ends', () => {
    expect(new Set(lotsOf(' A\u0308-1\u00a0'))).toEqual(new Set(['\u00c4-1']));
    expect(new Set(lotsOf('\u00c4-1'))).toEqual(new Set(['\u00c4-1']));
  });

  it('is told apart by its case', () => {
    expect(lotsOf('a-1')).not.toEqual(lotsOf('A-1'));
  });
});
