import Big from 'big.js';
import fc from 'fast-check';
import { Formatter } from '../render/format';
import { type Computed, evaluateFormula, type Surroundings } from './evaluate';
import { fitsPattern } from './field-code';
import { FormulaError, parseFormula, PrintedFormulaError } from './formula';
import { NumberReader } from './read-number';
import { type FieldValue, type Unit } from './units';

const COLUMN: readonly Computed[] = ['201.00', '721.80', '1803.00'].map((value) => ({
  value: new Big(value),
  decimals: 2,
}));
const around: Surroundings = {
  cells: ({ side, from, to }) => (side !== undefined || from !== to ? COLUMN : COLUMN.slice(0, 1)),
  bookmark: (name) => (name === 'Rate' ? { value: new Big('0.19'), decimals: 2 } : undefined),
  number: ({ exact = '0' }) => ({ value: new Big(exact), decimals: 2 }),
};
const of = (...parts: (string | FieldValue)[]): string =>
  evaluateFormula(parseFormula(parts), around).value.toFixed();
const value = (exact: string): FieldValue => ({ text: exact, exact });

describe('formulas', () => {
  it.each([
    ['SUM(ABOVE)', '2725.8'],
    ['sum(above)', '2725.8'],
    ['SUM(C2:C5)', '2725.8'],
    ['SUM(Table1 C2:C5)', '2725.8'],
    ['A1*2', '402'],
    ['PRODUCT(2;3;4)', '24'],
    ['AVERAGE(ABOVE)', '908.6'],
    ['COUNT(ABOVE)', '3'],
    ['MIN(ABOVE)', '201'],
    ['MAX(ABOVE)', '1803'],
    ['ROUND(2.345, 2)', '2.35'],
    ['ROUND(2,345; 2)', '2.35'],
    ['ROUND(123.4; -1)', '120'],
    ['INT(-2.5)', '-3'],
    ['ABS(-2.5)', '2.5'],
    ['MOD(7;3)', '1'],
    ['MOD(-7;3)', '2'],
    ['SIGN(-4)', '-1'],
    ['IF(A1>200;10;20)', '10'],
    ['IF(A1>500,10,20)', '20'],
    ['AND(1;0)', '0'],
    ['OR(1;0)', '1'],
    ['NOT(0)', '1'],
    ['TRUE', '1'],
    ['FALSE', '0'],
    ['DEFINED(Rate)', '1'],
    ['DEFINED(Nothing)', '0'],
    ['100*Rate', '19'],
    ['200*5%', '10'],
    ['2^10', '1024'],
    ['9^0.5', '3'],
    ['-2^2', '-4'],
    ['(1+2)*3', '9'],
    ['1,5*2', '3'],
    ['0,125*8', '1'],
    ['0.1+0.2', '0.3'],
    ['3 > 2', '1'],
    ['3 <= 2', '0'],
    ['10/4', '2.5'],
  ])('%s is %s', (formula, expected) => {
    expect(of(formula)).toBe(expected);
  });

  it('take data exactly', () => {
    expect(of('', value('1110.63'), ' * 0.02')).toBe('22.2126');
    expect(of('SUM(', value('0.1'), ';', value('0.2'), ')')).toBe('0.3');
  });

  it.each([
    ['SUMME(ABOVE)', 'SUM'],
    ['SUM(ÜBER)', 'ABOVE'],
    ['AVERGE(ABOVE)', 'AVERAGE'],
    ['1,000*2', '1000'],
    ['1.500*2', '1500'],
  ])('say what to write instead of %s', (formula, suggestion) => {
    expect(() => parseFormula([formula])).toThrow(expect.objectContaining({ suggestion }));
  });

  it.each(['', '1+', 'SUM(', '(1', 'ROUND(1)', '1 2', 'A1 &', 'SUM(C2:)'])('refuse %j', (formula) => {
    expect(() => parseFormula([formula])).toThrow(FormulaError);
  });

  it.each([
    ['1/0', '!Zero Divide'],
    ['9^9^9', '!Number too large'],
    ['Nothing+1', '!Undefined Bookmark, NOTHING'],
  ])('say as Word does that %s has no result', (formula, message) => {
    expect(() => of(formula)).toThrow(message);
  });

  const amounts = fc.integer({ min: -1e9, max: 1e9 }).map((cents) => new Big(cents).div(100).toFixed());

  it('add, subtract and multiply without a rounding error', () => {
    fc.assert(
      fc.property(amounts, amounts, amounts, (a, b, c) => {
        const [x, y, z] = [a, b, c].map(value) as [FieldValue, FieldValue, FieldValue];
        expect(of('(', x, '+', y, ')*', z)).toBe(new Big(a).plus(b).times(c).toFixed());
        expect(of('', x, '*', z, '+', y, '*', z)).toBe(of('(', x, '+', y, ')*', z));
        expect(of('SUM(', x, ';', y, ';', z, ')-', y)).toBe(new Big(a).plus(c).toFixed());
      }),
    );
  });

  it('give quotient and rest back', () => {
    fc.assert(
      fc.property(
        amounts,
        amounts.filter((one) => Number(one) !== 0),
        (a, b) => {
          const [x, y] = [value(a), value(b)];
          const rest = new Big(of('MOD(', x, ';', y, ')'));
          expect(of('INT(', x, '/', y, ')*', y, '+', value(rest.toFixed()))).toBe(new Big(a).toFixed());
        },
      ),
    );
  });

  it('end for any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'SUM(A1:;,.%^*/-+<>=)2 ') }), (text) => {
        try {
          of(text);
        } catch (error) {
          expect([FormulaError, PrintedFormulaError]).toContain((error as Error).constructor);
        }
      }),
    );
  });
});

describe('numbers in texts', () => {
  const read = (text: string, language = 'en'): string | undefined =>
    new NumberReader(new Formatter({ language })).sumIn(text)?.value.toFixed();

  it.each([
    ['1,803.00', 'en', '1803'],
    ['€ 1,803.00', 'en', '1803'],
    ['1.803,00 €', 'de', '1803'],
    ['25.00', 'de', '25'],
    ['1 803,00', 'fr', '1803'],
    ['1\u00A0803,00', 'fr', '1803'],
    ['1’803.00', 'de-CH', '1803'],
    ["CHF 1'803.00", 'de-CH', '1803'],
    ['-5', 'en', '-5'],
    ['(5.50)', 'en', '-5.5'],
    ['−$5', 'en', '-5'],
    ['19 %', 'en', '0.19'],
    ['1,00,000', 'en-IN', '100000'],
    ['.5', 'en', '0.5'],
    ['m2', 'en', undefined],
    ['none', 'en', undefined],
    ['', 'en', undefined],
    ['2 and 3', 'en', '5'],
  ])('%s in %s is %s', (text, language, expected) => {
    expect(read(text, language)).toBe(expected);
  });

  it('are those that were written', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -1e12, max: 1e12 }),
        fc.constantFrom('en', 'de', 'fr', 'de-CH', 'de-AT', 'es', 'it', 'pl', 'sv', 'en-IN', 'nl'),
        (cents, language) => {
          const format = new Formatter({ language });
          const exact = new Big(cents).div(100).toFixed(2);
          const read = new NumberReader(format).exactly(format.number(exact, 2));
          expect([read?.value.toFixed(2), read?.decimals]).toEqual([exact, 2]);
        },
      ),
    );
  });
});

describe('wildcards', () => {
  const units = (text: string): Unit[] => [...text].map((char) => ({ text: char }));

  it.each([
    ['SQ-00001', 'SQ*', true],
    ['SQ-00001', 'SQ-0000?', true],
    ['SQ-00001', '*1', true],
    ['SQ-00001', '*2*', false],
    ['SQ', 'SQ?', false],
    ['', '*', true],
    ['', '', true],
    ['abcabd', 'a*abd', true],
  ])('%s fits %s: %s', (text, pattern, expected) => {
    expect(fitsPattern(text, units(pattern))).toBe(expected);
  });

  it('of data stand for themselves', () => {
    expect(fitsPattern('abc', [{ text: 'a*', value: { text: 'a*' } }])).toBe(false);
  });
});
