import { Formatter } from '../render/format';
import { formatField } from './field-format';
import { applyGeneralFormats } from './general-format';
import { writeByPicture } from './number-picture';
import { readSwitches } from './read-switches';

const inLanguage = (language: string) => new Formatter({ language });
const english = inLanguage('en');
const plain = (text: string) => text.replace(/[\u00A0\u202F]/g, ' ').replace('’', "'");

describe('numeric pictures', () => {
  it.each([
    ['1', '000', '001'],
    ['9', '00.00', '09.00'],
    ['15', '$###', '$ 15'],
    ['95.4', '$###.00', '$ 95.40'],
    ['222492', 'x##', '492'],
    ['0.125', '0.00x', '0.125'],
    ['0.75', '.x', '.8'],
    ['2456800', '$#,###,###', '$2,456,800'],
    ['-80', '-##', '-80'],
    ['80', '-##', '80'],
    ['10', '+##', '+10'],
    ['-10', '+##', '-10'],
    ['33', '##%', '33%'],
    ['1110.63', '#,##0.00 €', '1,110.63 €'],
    ['1110.63', '€#,##0', '€1,111'],
    ['201', '€#,##0.00', '€201.00'],
    ['1110.63', '0.00;(0.00);-', '1110.63'],
    ['-1110.63', '0.00;(0.00);-', '(1110.63)'],
    ['0', '0.00;(0.00);-', '-'],
    ['0', '$#,##0.00;($#,##0.00);zero', 'zero'],
    ['-5', '#,##0.00 €', '-5.00 €'],
    ['-0.001', '0.00', '0.00'],
    ['1110.63', '#.##0,00 EUR', '1,110.63 EUR'],
    ['1110.63', '# ##0,00', '1,110.63'],
    ['1110.63', "#'##0.00", '1,110.63'],
    ['1234567.5', '$,0.00', '$1,234,567.50'],
    ['7', "0 'of 100'", '7 of 100'],
    ['7', "'No. '000", 'No. 007'],
    ['1234567', '000-0000', '123-4567'],
    ['2.5', '0.##', '2.5'],
    ['2', '0.##', '2'],
    ['1234', '0', '1234'],
    ['0', '#,##0', '0'],
    ['1234.5678', '0.000', '1234.568'],
  ])('write %s by %s as %s', (value, picture, expected) => {
    expect(writeByPicture(value, picture, english)).toBe(expected);
  });

  it.each([
    ['de', '2.725,80'],
    ['fr', '2 725,80'],
    ['de-CH', "2'725.80"],
    ['de-AT', '2.725,80'],
  ])('take the separators of the document: %s', (language, expected) => {
    for (const picture of ['#,##0.00', '#.##0,00', '# ##0,00'])
      expect(plain(writeByPicture('2725.8', picture, inLanguage(language)))).toBe(expected);
  });
});

describe('date pictures', () => {
  it.each([
    ['dddd, d MMMM yyyy', 'en', 'Thursday, 5 November 2026'],
    ['dddd, d. MMMM yyyy', 'de', 'Donnerstag, 5. November 2026'],
    ['TT.MM.JJJJ', 'de', '05.11.2026'],
    ['jj/MM/aa', 'fr', '05/11/26'],
    ["d 'of' MMM", 'en', '5 of Nov'],
    ["yyyy-MM-dd'T'HH:mm", 'en', '2026-11-05T00:00'],
    ['h:mm am/pm', 'en', '12:00 AM'],
  ])('write a day by %s in %s', (date, language, expected) => {
    expect(formatField('2026-11-05', 'date', { date }, inLanguage(language))).toBe(expected);
  });
});

describe('general formats', () => {
  const of = (text: string, exact: string | undefined, ...formats: string[]) =>
    applyGeneralFormats(text, exact, formats, english);

  it.each([
    ['McDonald & o’Neil <Brewing> GmbH', 'FirstCap', 'McDonald & o’Neil <Brewing> GmbH'],
    ['po 4711', 'FirstCap', 'Po 4711'],
    ['1 long street', 'FirstCap', '1 long street'],
    ['“ada”', 'FirstCap', '“Ada”'],
    ['1 long street', 'Caps', '1 Long Street'],
    ['McDonald & o’Neil', 'Caps', 'McDonald & O’Neil'],
    ['po 4711', 'Upper', 'PO 4711'],
    ['SQ-1', 'lower', 'sq-1'],
  ])('change letters only: %s by %s', (text, format, expected) => {
    expect(of(text, undefined, format)).toBe(expected);
  });

  it.each([
    ['1', 'Roman', 'I'],
    ['1994', 'roman', 'mcmxciv'],
    ['28', 'ALPHABETIC', 'BB'],
    ['3', 'alphabetic', 'c'],
    ['12', 'ArabicDash', '- 12 -'],
    ['458', 'Hex', '1CA'],
    ['1', 'Ordinal', '1st'],
    ['12', 'Ordinal', '12th'],
    ['23', 'Ordinal', '23rd'],
    ['1', 'CardText', 'one'],
    ['1110', 'CardText', 'one thousand one hundred ten'],
    ['21', 'OrdText', 'twenty-first'],
    ['1110.63', 'DollarText', 'one thousand one hundred ten and 63/100'],
    ['14.999', 'DollarText', 'fifteen and 00/100'],
  ])('write the number %s by %s', (exact, format, expected) => {
    expect(of(exact, exact, format)).toBe(expected);
  });

  it('apply one after the other', () => {
    expect(of('21', '21', 'CardText', 'Caps', 'MERGEFORMAT')).toBe('Twenty-One');
  });

  it.each([
    ['de', ['eins', 'einundzwanzig', 'eintausendeinhundertelf', 'zweiundzwanzigste', '3.']],
    ['fr', ['un', 'vingt et un', 'mille cent onze', 'vingt-deuxième', '3e']],
    ['es', ['uno', 'veintiuno', 'mil ciento once', '22', '3.º']],
    ['it', ['uno', 'ventuno', 'millecentoundici', 'ventiduesimo', '3º']],
    ['nl', ['een', 'eenentwintig', 'duizend honderdelf', 'tweeëntwintigste', '3e']],
    ['pl', ['1', '21', '1111', '22', '3.']],
  ])('write words of the document’s language, and digits where it has none: %s', (language, expected) => {
    const format = inLanguage(language);
    const words = ['1', '21', '1111'].map((value) => applyGeneralFormats(value, value, ['CardText'], format));
    const ordinals = [
      applyGeneralFormats('22', '22', ['OrdText'], format),
      applyGeneralFormats('3', '3', ['Ordinal'], format),
    ];
    expect([...words, ...ordinals]).toEqual(expected);
  });

  it.each([
    ['es', 21_031, 'veintiún mil treinta y uno'],
    ['es', 100, 'cien'],
    ['es', 2_000_500, 'dos millones quinientos'],
    ['it', 28, 'ventotto'],
    ['it', 23_123, 'ventitremilacentoventitré'],
    ['it', 1_000_001, 'un milione uno'],
    ['nl', 1_000_000, 'een miljoen'],
    ['nl', 32, 'tweeëndertig'],
    ['de', 1_002_101, 'eine Million zweitausendeinhunderteins'],
  ])('count in other languages: %s %d', (language, value, expected) => {
    expect(applyGeneralFormats('', String(value), ['CardText'], inLanguage(language))).toBe(expected);
  });

  it.each([
    [71, 'soixante et onze'],
    [80, 'quatre-vingts'],
    [91, 'quatre-vingt-onze'],
    [200, 'deux cents'],
    [80_000, 'quatre-vingt mille'],
    [2_000_001, 'deux millions un'],
  ])('count in French: %d', (value, expected) => {
    expect(applyGeneralFormats('', String(value), ['CardText'], inLanguage('fr'))).toBe(expected);
  });
});

describe('switches of a field', () => {
  it('are read with the texts around the value', () => {
    const { format, words, problems } = readSwitches(
      ['SQ.TOTAL', '\\#', '0.00', '\\b', 'Sum: ', '\\f', ',', '\\*', 'Upper', '\\*', 'MERGEFORMAT', '\\v'],
      true,
    );
    expect({ format, words, problems }).toEqual({
      format: { numeric: '0.00', before: 'Sum: ', after: ',', general: ['Upper', 'MERGEFORMAT'] },
      words: ['SQ.TOTAL'],
      problems: [],
    });
  });

  it('that are not known are named', () => {
    expect(readSwitches(['\\*', 'Uper', '\\q']).problems).toMatchObject([
      { code: 'field_switch_unknown', suggestion: 'Upper' },
      { code: 'field_switch_unknown' },
    ]);
  });

  it('print nothing around a field without a value, and something around a zero', () => {
    const around = { before: '(', after: ')' };
    expect(formatField(undefined, 'text', around, english)).toBe('');
    expect(formatField('0.00', 'money', around, english)).toBe('(0.00)');
  });
});
