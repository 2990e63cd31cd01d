import type { StockLevel } from '@docket/contracts';
import { aMaterial } from '../../../testing/production-builders';
import { consumptionOf } from './consumption';

const place = (locationCode: string) => ({ locationId: locationCode, locationCode });
const held = (code: string, lot: string | null, quantity: string) => ({ ...place(code), lot, quantity });
const level = (code: string, lot: string | null, available: string) =>
  ({ itemId: aMaterial().itemId, ...place(code), lot, available }) as StockLevel;

const consumed = (
  material: Parameters<typeof aMaterial>[0],
  levels: readonly StockLevel[] = [],
  { pieces = ['2', '0'], ...order }: { pieces?: string[]; sourceLocationId?: string } = {},
) =>
  consumptionOf(
    {
      materials: [aMaterial(material)],
      completedQuantity: '1',
      scrappedQuantity: '1',
      sourceLocationId: null,
      ...order,
    },
    pieces,
    levels,
  ).map(({ quantity, parts, short }) => ({
    quantity,
    short,
    from: parts.map((part) => `${part.quantity} ${part.locationCode} ${part.lot}`.trim()),
  }));

describe('what noting pieces takes from stock', () => {
  it('is what all pieces need with what is lost on the way, beyond what is issued', () => {
    const material = { scrapPercent: '25', issuedQuantity: '3', held: [held('A', null, '20')] };
    expect(consumed(material)).toEqual([{ quantity: '7', short: '0', from: ['7 A'] }]);
    expect(consumed({ ...material, issuedQuantity: '10' })).toEqual([]);
    expect(consumed({ ...material, issuedQuantity: '10' }, [], { pieces: ['2', '2'] })).toMatchObject([
      { quantity: '5' },
    ]);
  });

  it('comes from what is held first, in the order of places, and then from where most is free', () => {
    const material = { held: [held('B', 'L-2', '1'), held('A', 'L-1', '2')] };
    const levels = [level('A', 'L-1', '1'), level('C', 'L-3', '4')];
    expect(consumed(material, levels)).toEqual([
      { quantity: '8', short: '0', from: ['3 A L-1', '1 B L-2', '4 C L-3'] },
    ]);
  });

  it('is short of what lies nowhere, or not where the order takes its materials from', () => {
    const material = { held: [held('A', null, '2')] };
    const levels = [level('A', null, '1'), level('C', null, '9')];
    expect(consumed(material, levels)).toMatchObject([{ short: '0' }]);
    expect(consumed(material, levels, { sourceLocationId: 'A' })).toEqual([
      { quantity: '8', short: '5', from: ['3 A'] },
    ]);
  });
});
