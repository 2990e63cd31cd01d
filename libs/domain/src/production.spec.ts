import Big from 'big.js';
import { isWhole } from './quantities';
import { isPartOf, isStorableNeed, materialNeed, plannedMinutes } from './production';

describe('what a material is needed of', () => {
  const use = { quantityPerUnit: '2', scrapPercent: '0', tracking: 'none' } as const;

  it.each([
    ['2', '0', '5', '10'],
    ['2', '10', '5', '11'],
    ['0.1', '0', '3', '0.3'],
    ['0.333333', '5', '7', '2.449998'],
    ['1', '100', '1', '2'],
    ['2', '0', '0', '0'],
  ])('is %s × (1 + %s %%) for each of %s: %s', (quantityPerUnit, scrapPercent, pieces, need) => {
    expect(materialNeed({ ...use, quantityPerUnit, scrapPercent }, pieces)).toBe(need);
  });

  it('comes in whole pieces where it has serial numbers', () => {
    expect(materialNeed({ ...use, quantityPerUnit: '1', scrapPercent: '2', tracking: 'serial' }, '3')).toBe(
      '4',
    );
    expect(materialNeed({ ...use, quantityPerUnit: '1', tracking: 'serial' }, '3')).toBe('3');
  });

  it('never shrinks with more pieces, and is never less than without scrap', () => {
    let random = 7;
    const next = (most: number) => (random = (random * 16_807) % 2_147_483_647) % most;
    for (let round = 0; round < 500; round++) {
      const quantityPerUnit = `${next(1_000)}.${String(next(1_000_000)).padStart(6, '0')}`;
      const scrapPercent = `${next(100)}.${next(100)}`;
      const [few, more] = [next(1_000), 1_000 + next(1_000)].map(String);
      for (const tracking of ['none', 'serial'] as const) {
        const of = (pieces = '0', scrap = scrapPercent) =>
          new Big(materialNeed({ quantityPerUnit, scrapPercent: scrap, tracking }, pieces));
        expect(of(more).gte(of(few))).toBe(true);
        expect(of(few).gte(of(few, '0'))).toBe(true);
      }
    }
  });

  it('is refused where it cannot be written down', () => {
    expect(isStorableNeed({ ...use, quantityPerUnit: '999999' }, '999999')).toBe(true);
    expect(isStorableNeed({ ...use, quantityPerUnit: '1000000' }, '1000000')).toBe(false);
  });
});

it('a quantity is of whole pieces, however it is written, or it is not', () => {
  expect(['3', '3.000', '0', '12.5', '0.000001'].map(isWhole)).toEqual([true, true, true, false, false]);
});

it('an operation takes its setup once, and its run for every piece', () => {
  expect(plannedMinutes({ setupMinutes: '15', runMinutes: '0.5' }, '30')).toBe('30');
  expect(plannedMinutes({ setupMinutes: '0', runMinutes: '0' }, '30')).toBe('0');
});

describe('what an item is made of', () => {
  const components = new Map([
    ['car', ['engine', 'wheel']],
    ['engine', ['piston', 'bolt']],
    ['wheel', ['bolt']],
  ]);

  it('is found at every depth', () => {
    expect(isPartOf(components, 'bolt', 'car')).toBe(true);
    expect(isPartOf(components, 'engine', 'car')).toBe(true);
    expect(isPartOf(components, 'car', 'engine')).toBe(false);
    expect(isPartOf(components, 'wheel', 'engine')).toBe(false);
    expect(isPartOf(components, 'car', 'car')).toBe(false);
  });

  it('ends also where a circle is there already', () => {
    const circle = new Map([
      ['a', ['b']],
      ['b', ['a']],
    ]);
    expect(isPartOf(circle, 'c', 'a')).toBe(false);
    expect(isPartOf(circle, 'a', 'a')).toBe(true);
  });
});
