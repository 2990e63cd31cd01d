import fc from 'fast-check';
import {
  dateReadings,
  formatOfFile,
  numberReadings,
  percentReadings,
  readingsIn,
  truthReading,
  WRITTEN_FORMATS,
  writeDate,
  writeNumber,
} from './written-values';

const decimals = fc
  .tuple(fc.boolean(), fc.integer({ min: 0, max: 999_999_999_999 }), fc.stringMatching(/^\d{0,6}$/))
  .map(
    ([isNegative, whole, places]) => `${isNegative ? '-' : ''}${whole}${places === '' ? '' : `.${places}`}`,
  );
const days = fc
  .date({ min: new Date('1000-01-01'), max: new Date('9999-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const formats = fc.constantFrom(...WRITTEN_FORMATS);
/** Texts that look like numbers. */
const numberLike = fc.string({ unit: fc.constantFrom(...'0123456789.,- \u00a0\u202f%'), maxLength: 14 });

describe('numbers as spreadsheets write them', () => {
  it('are read back as they were, in every format', () => {
    fc.assert(
      fc.property(decimals, formats, (value, format) => {
        expect(numberReadings(writeNumber(value, format), [format])).toEqual([value]);
      }),
    );
  });

  it('have one reading at most in one format', () => {
    fc.assert(
      fc.property(numberLike, formats, (text, format) => {
        expect(numberReadings(text, [format]).length).toBeLessThanOrEqual(1);
      }),
    );
  });

  it('are never read as another number without a second reading', () => {
    fc.assert(
      fc.property(decimals, formats, (value, format) => {
        // A file whose format is open: what was meant is always among the readings.
        const open = { format: null, isChosen: false };
        expect(readingsIn(numberReadings, writeNumber(value, format), open)).toContain(value);
      }),
    );
  });

  it.each([
    ['1,50', ['1.50']],
    ['1.50', ['1.50']],
    ['1.234,56', ['1234.56']],
    ['1,234.56', ['1234.56']],
    ['1 234,56', ['1234.56']],
    ['1\u00a0234,56', ['1234.56']],
    ['1\u202f234\u202f567', ['1234567']],
    ['\u22125,5', ['-5.5']],
    ['1.234', ['1.234', '1234']],
    ['1,234', ['1234', '1.234']],
    ['0.123', ['0.123']],
    ['1.234.567', ['1234567']],
    ['1234.567', ['1234.567']],
    ['12.34,5', []],
    ['1,23,456', []],
    ['1e3', []],
    ['', []],
    ['-', []],
    ['12,50 €', []],
  ])('of an open format: %j', (text, readings) => {
    expect(readingsIn(numberReadings, text, { format: null, isChosen: false })).toEqual(readings);
  });

  it('are read in a chosen format alone, and in the format of a file first', () => {
    expect(readingsIn(numberReadings, '12.50', { format: 'de', isChosen: true })).toEqual([]);
    expect(readingsIn(numberReadings, '12.50', { format: 'de', isChosen: false })).toEqual(['12.50']);
    expect(readingsIn(numberReadings, '1.234', { format: 'de', isChosen: false })).toEqual(['1234']);
    expect(readingsIn(numberReadings, '1.234', { format: 'fr', isChosen: true })).toEqual([]);
  });

  it('may have a percent sign where they are percentages', () => {
    expect(percentReadings('19 %', ['de'])).toEqual(['19']);
    expect(percentReadings('7,5\u00a0%', ['fr'])).toEqual(['7.5']);
    expect(percentReadings('% 19', ['de'])).toEqual([]);
    expect(numberReadings('19 %', ['de'])).toEqual([]);
  });
});

describe('dates as spreadsheets write them', () => {
  it('are read back as they were, in every format', () => {
    fc.assert(
      fc.property(days, formats, (day, format) => {
        expect(dateReadings(writeDate(day, format), [format])).toEqual([day]);
      }),
    );
  });

  it.each([
    ['26.11.2026', ['2026-11-26']],
    ['1.2.2026', ['2026-02-01']],
    ['2026-11-26', ['2026-11-26']],
    ['26/11/2026', ['2026-11-26']],
    ['03/04/2026', ['2026-03-04', '2026-04-03']],
    ['05/05/2026', ['2026-05-05']],
    ['31.2.2026', []],
    ['2026-02-30', []],
    ['26.11.26', []],
    ['1.2-2026', []],
  ])('of an open format: %j', (text, readings) => {
    expect(readingsIn(dateReadings, text, { format: null, isChosen: false })).toEqual(readings);
  });

  it('with slashes are a question in English, and none in French', () => {
    expect(dateReadings('03/04/2026', ['en'])).toHaveLength(2);
    expect(dateReadings('03/04/2026', ['fr'])).toEqual(['2026-04-03']);
  });
});

it('truth values are read in three languages', () => {
  expect(['WAHR', 'ja', ' Oui ', 'TRUE', 'vrai', 'yes', '1'].map(truthReading)).toEqual(Array(7).fill(true));
  expect(['FALSCH', 'nein', 'FAUX', 'non', 'no', '0'].map(truthReading)).toEqual(Array(6).fill(false));
  expect(truthReading('perhaps')).toBeNull();
});

it('the format of a file follows from its delimiter and the language of its headings', () => {
  const formatOf = (delimiter: string, language: 'en' | 'de' | null) => formatOfFile({ delimiter, language });
  expect([formatOf(',', null), formatOf(',', 'en'), formatOf(',', 'de')]).toEqual(['plain', 'en', null]);
  expect([formatOf(';', null), formatOf(';', 'en'), formatOf(';', 'de')]).toEqual([null, null, 'de']);
  expect([formatOf('\t', null), formatOf('\t', 'en'), formatOf('\t', 'de')]).toEqual([null, null, null]);
});
