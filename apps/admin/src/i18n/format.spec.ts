import { CURRENT_CURRENCIES, currencyDecimals } from '@docket/domain';
import { formatsFor } from './format';

const english = formatsFor('en');

describe('formats', () => {
  it('show amounts exactly, however large', () => {
    expect(english.money('999999999999.99', 'EUR')).toBe('€999,999,999,999.99');
    expect(english.money('1235', 'JPY')).toBe('¥1,235');
    expect(english.money('0.012345', 'EUR')).toBe('€0.012345');
  });

  it('show the places of the table, whatever the browser says of a currency', () => {
    for (const currency of CURRENT_CURRENCIES) {
      const places = /\d(?:\.(\d+))?\D*$/.exec(english.money('91501', currency))?.[1]?.length ?? 0;
      expect([currency, places]).toEqual([currency, currencyDecimals(currency)]);
    }
  });

  it('read a percentage as it travels: 19 is 19 %', () => {
    expect(english.percent('19')).toBe('19%');
    expect(english.percent('7.5')).toBe('7.5%');
  });

  it('show a day as that day, in every time zone', () => {
    expect(english.date('2026-11-21')).toBe('Nov 21, 2026');
    expect(formatsFor('en-GB').date('2026-11-21')).toBe('21 Nov 2026');
  });

  it('count file sizes as operating systems do', () => {
    expect(english.fileSize(1)).toBe('1 kB');
    expect(english.fileSize(8_817)).toBe('9 kB');
    expect(english.fileSize(10 * 1024 * 1024)).toBe('10 MB');
    expect(english.fileSize(2.5 * 1024 ** 3)).toBe('2.5 GB');
  });

  it('say how long something took', () => {
    expect(english.duration(0)).toBe('0 ms');
    expect(english.duration(999)).toBe('999 ms');
    expect(english.duration(1_250)).toBe('1.3 sec');
  });

  it('say how long ago something was', () => {
    expect(english.relative(new Date(Date.now() - 3 * 3_600_000).toISOString())).toBe('3 hours ago');
    expect(english.relative(new Date().toISOString())).toBe('now');
  });

  it('are those of the language and its region', () => {
    const german = formatsFor('de');
    expect(german.money('1234.56', 'EUR')).toBe('1.234,56\u00a0€');
    expect(german.decimal('1721.6')).toBe('1.721,6');
    expect(german.percent('7.5')).toBe('7,5\u00a0%');
    expect(german.date('2026-11-21')).toBe('21.11.2026');
    expect(german.relative(new Date(Date.now() - 3 * 3_600_000).toISOString())).toBe('vor 3 Stunden');
    expect(german.list(['Angebot', 'Auftrag', 'Laufkarte'])).toBe('Angebot, Auftrag und Laufkarte');
    // Which apostrophe it is, versions of Node differ in.
    expect(formatsFor('de-CH').money('1234.56', 'CHF')).toMatch(/^CHF\s1['’]234\.56$/);
  });
});
