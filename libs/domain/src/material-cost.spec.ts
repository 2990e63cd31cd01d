import fc from 'fast-check';
import { componentCost, costByCurrency, type CostedComponent } from './material-cost';

const screw: CostedComponent = { quantity: '12', scrapPercent: '2.5', cost: '0.0035', currency: 'EUR' };

describe('what a piece costs in material', () => {
  it('is quantity with scrap times cost, with more places than the currency has where it needs them', () => {
    expect(componentCost(screw)).toBe('0.04305');
    expect(componentCost({ ...screw, quantity: '0.5', scrapPercent: '0', cost: '85' })).toBe('42.5');
  });

  it('is rounded once, by currency, so that parts of a cent are not lost', () => {
    const components = [screw, screw, screw, { ...screw, currency: 'JPY', cost: '120' }];
    expect(costByCurrency(components)).toEqual([
      { currency: 'EUR', amount: '0.13' },
      { currency: 'JPY', amount: '1476' },
    ]);
    expect(costByCurrency([])).toEqual([]);
  });

  it('does not depend on the order of the components', () => {
    const cents = fc.integer({ min: 0, max: 99_999 }).map((value) => (value / 1_000).toFixed(3));
    const component = fc.record({
      quantity: cents,
      scrapPercent: fc.constantFrom('0', '2.5', '10'),
      cost: cents,
      currency: fc.constantFrom('EUR', 'USD', 'JPY'),
    });
    fc.assert(
      fc.property(fc.array(component, { maxLength: 20 }), (components) => {
        expect(costByCurrency(components.toReversed())).toEqual(costByCurrency(components));
      }),
    );
  });
});
