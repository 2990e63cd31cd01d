import fc from 'fast-check';
import { readSerials } from './typed-serials';

const MOST = 50;
const read = (text: string) => readSerials(text, MOST);
const separator = fc.constantFrom('\n', ',', ', ', ' \n', ',\n', '\r\n');
const plain = fc.stringMatching(/^[A-Za-z0-9ÄÖ/_-]{1,8}(\.[a-z])?$/);
const prefix = fc.stringMatching(/^([A-Za-z0-9/ .-]{0,6}[A-Za-z/-])?$/).map((text) => text.trim());
const isRange = (text: string) => text.includes('..');

describe('serial numbers that are typed', () => {
  it('are read from lines and between commas, in their order', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.tuple(plain, separator), { maxLength: MOST, selector: ([one]) => one }),
        (typed) => {
          expect(read(typed.map((pair) => pair.join('')).join(''))).toEqual({
            serials: typed.map(([one]) => one),
          });
        },
      ),
    );
  });

  it.each([
    ['SN-1, SN-2\nSN-1', 'SN-1'],
    ['SN-1..SN-5, SN-004', undefined],
    ['SN-001..005, SN-004', 'SN-004'],
  ])('are named once each: %j', (text, serial) => {
    expect(read(text).mistake).toEqual(serial && { reason: 'twice', serial });
  });

  it('are written out of a range, whether its end is given whole or for short', () => {
    fc.assert(
      fc.property(
        prefix.filter((text) => !isRange(text)),
        fc.integer({ min: 1, max: 12 }),
        fc.bigInt({ min: 0n, max: 10n ** 20n }),
        fc.integer({ min: 1, max: MOST }),
        (before, width, start, count) => {
          const numbers = Array.from({ length: count }, (_, index) =>
            String(start + BigInt(index)).padStart(width, '0'),
          );
          const [first = '', last = ''] = [numbers[0], numbers.at(-1)];
          // Leading zeros fix the number of digits.
          fc.pre(!first.startsWith('0') || first.length === last.length);
          const serials = numbers.map((number) => `${before}${number}`);
          for (const range of [`${before}${first}..${before}${last}`, `${before}${first} .. ${last}`])
            expect(read(range)).toEqual({ serials });
        },
      ),
    );
  });

  it('are never more than are taken, whatever is typed', () => {
    const text = fc.string({ unit: fc.constantFrom(...'SN-019 .,\n', '..', 'ä') });
    fc.assert(
      fc.property(text, fc.integer({ min: 0, max: 5 }), (typed, most) => {
        const { serials, mistake } = readSerials(typed, most);
        expect(serials.length).toBeLessThanOrEqual(most);
        if (mistake === undefined) expect(serials.every((one) => one !== '' && !isRange(one))).toBe(true);
      }),
    );
  });

  it('may mix ranges with others, and count on from where there are no zeros', () => {
    expect(read('A-1, SN-008..SN-010\nB-2,SN-001..2').serials).toEqual(
      ['A-1', 'SN-008', 'SN-009', 'SN-010', 'B-2', 'SN-001', 'SN-002'], //
    );
    expect(read('8..11').serials).toEqual(['8', '9', '10', '11']);
    expect(read('SN-7..SN-7').serials).toEqual(['SN-7']);
  });

  it.each([
    ['SN-001..', 'noRange'],
    ['..SN-001', 'noRange'],
    ['SN-A..SN-C', 'noRange'],
    ['SN-001..SX-020', 'noRange'],
    ['SN-001..SN-20', 'noRange'],
    ['SN-001..SN-0020', 'noRange'],
    ['SN-098..1002', 'noRange'],
    ['SN-001..SN-002..SN-003', 'noRange'],
    ['SN-020..SN-001', 'backwards'],
  ])('are none in %p, which is told', (range, reason) => {
    expect(read(`A-1, ${range}`)).toEqual({ serials: ['A-1'], mistake: { reason, range } });
  });

  it('are not written out where they are too many', () => {
    const mistake = { reason: 'tooMany', most: MOST };
    expect(read('1..50').mistake).toBeUndefined();
    expect(read('1..51')).toEqual({ serials: [], mistake });
    expect(read('A-1,1..50')).toEqual({ serials: ['A-1'], mistake });
    expect(read(`SN-1..SN-${'9'.repeat(90)}`)).toEqual({ serials: [], mistake });
  });
});
