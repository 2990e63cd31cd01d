import fc from 'fast-check';
import {
  routeProblems,
  STOCK_REASONS,
  stockDirections,
  stockEffects,
  type StockReason,
  trackingProblems,
} from './stock-movements';

const place = fc.constantFrom(null, 'A', 'B');
const quantity = fc.integer({ min: 1, max: 1e9 }).map((scaled) => (scaled / 1e6).toFixed(6));

/** In the house, out of it, or within: by its ends. */
const way = (from: string | null, to: string | null) =>
  from !== null && to !== null ? 'across' : from !== null ? 'out' : to !== null ? 'in' : 'nowhere';

describe('movements of stock', () => {
  it('go where their reason says, and nowhere else', () => {
    fc.assert(
      fc.property(fc.constantFrom(...STOCK_REASONS), place, place, (reason, fromLocationId, toLocationId) => {
        const goes = way(fromLocationId, toLocationId);
        const direction = stockDirections[reason];
        const isRight =
          direction === 'either'
            ? goes === 'in' || goes === 'out'
            : goes === direction && fromLocationId !== toLocationId;
        expect(routeProblems(reason, { fromLocationId, toLocationId }).length === 0).toBe(isRight);
      }),
    );
  });

  it.each<[StockReason, string | null, string | null, string[]]>([
    ['receipt', 'A', null, ['toLocationId', 'fromLocationId']],
    ['ship', null, 'A', ['fromLocationId', 'toLocationId']],
    ['transfer', 'A', 'A', ['toLocationId']],
    ['adjust', null, null, ['toLocationId']],
    ['count', 'A', 'B', ['toLocationId']],
  ])('of the reason %s from %s to %s are told what is wrong with them', (reason, from, to, fields) => {
    const problems = routeProblems(reason, { fromLocationId: from, toLocationId: to });
    expect(problems.map(({ field }) => field)).toEqual(fields);
  });

  it('add what they take away, with the sign turned, when they are taken back', () => {
    fc.assert(
      fc.property(place, place, quantity, (fromLocationId, toLocationId, amount) => {
        const sum = new Map<string, number>();
        const back = { fromLocationId: toLocationId, toLocationId: fromLocationId };
        for (const route of [{ fromLocationId, toLocationId }, back]) {
          for (const { locationId, change } of stockEffects(route, amount))
            sum.set(locationId, (sum.get(locationId) ?? 0) + Number(change));
        }
        expect([...sum.values()].every((left) => left === 0)).toBe(true);
      }),
    );
  });

  it('name lots and serial numbers where the item has them, and one piece of each serial number', () => {
    const fields = (...given: Parameters<typeof trackingProblems>) =>
      trackingProblems(...given).map(({ field }) => field);
    expect(fields('none', null, '2.5')).toEqual([]);
    expect(fields('none', 'L1', '1')).toEqual(['lot']);
    expect(fields('lot', null, '1')).toEqual(['lot']);
    expect(fields('lot', 'L1', '2.5')).toEqual([]);
    expect(fields('serial', 'S1', '1.000000')).toEqual([]);
    expect(fields('serial', null, '2')).toEqual(['lot', 'quantity']);
  });
});
