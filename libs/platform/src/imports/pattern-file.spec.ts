import {
  CUSTOMER_COLUMNS,
  CustomerRow,
  COUNT_COLUMNS,
  ITEM_COLUMNS,
  NewItem,
  StockCountRow,
} from '@docket/contracts';
import { ImportErrors } from './import-errors';
import { parseRows } from './parse-rows';
import { patternText } from './pattern-file';

describe('the pattern file of an import', () => {
  it.each([
    ['customers', CustomerRow, CUSTOMER_COLUMNS],
    ['items', NewItem, ITEM_COLUMNS],
    ['counts', StockCountRow, COUNT_COLUMNS],
  ])('of %s can be imported as it is, and reads the same in every language', async (_what, schema, words) => {
    const rowsIn = async (language: 'en' | 'de') => {
      const errors = new ImportErrors();
      const text = patternText(schema, words, language).replace('\uFEFF', '');
      const { rows, format } = await parseRows(text, schema, errors, { words });
      errors.throwIfAny();
      return { format, rows };
    };
    const [english, german] = [await rowsIn('en'), await rowsIn('de')];
    expect(german.rows).toEqual(english.rows);
    expect([english.rows.length, english.format, german.format]).toEqual([1, 'en', 'de']);
  });

  it('is headed and written in the language of the reader', () => {
    const german = patternText(NewItem, ITEM_COLUMNS, 'de');
    expect(german).toMatch(/^\uFEFFArtikelnummer;Name;Beschreibung;/);
    expect(german).toContain(';1.234,50;');
    expect(german).toContain(';WAHR;');
    expect(patternText(NewItem, ITEM_COLUMNS, 'en')).toContain(',"1,234.50",');
  });
});
