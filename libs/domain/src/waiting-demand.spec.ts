import fc from 'fast-check';
import { byTurn, type WaitingDemand } from './waiting-demand';

const day = fc.integer({ min: 1, max: 5 }).map((number) => `2026-01-0${number}`);
const demand: fc.Arbitrary<WaitingDemand> = fc.record({
  dueDate: fc.option(day),
  priority: fc.integer({ min: 1, max: 9 }),
  since: day,
  id: fc.uuid(),
});

describe('the turn of waiting demand', () => {
  const first = { dueDate: '2026-01-02', priority: 5, since: '2026-01-01', id: 'a' };

  it.each([
    ['the earlier due date', { dueDate: '2026-01-03', priority: 1, since: '2025-01-01' }],
    ['a due date before none', { dueDate: null, priority: 1, since: '2025-01-01' }],
    ['the higher priority on the same day', { priority: 6, since: '2025-01-01' }],
    ['the older one of equal priority', { since: '2026-01-02' }],
  ])('is %s', (_name, other) => {
    expect(byTurn(first, { ...first, ...other, id: '0' })).toBeLessThan(0);
  });

  it('is one order, however the demand is listed', () => {
    fc.assert(
      fc.property(fc.uniqueArray(demand, { selector: ({ id }) => id }), (all) => {
        expect(all.toReversed().toSorted(byTurn)).toEqual(all.toSorted(byTurn));
      }),
    );
  });
});
