import { countryCode, languageInCountry } from './countries';
import { addressLines, isCityFirst, townLines } from './postal-address';

describe('a country', () => {
  it.each([
    ['United Kingdom', 'GB'],
    ['UK', 'GB'],
    ['england', 'GB'],
    ['Großbritannien', 'GB'],
    ['Deutschland', 'DE'],
    ['Germany', 'DE'],
    ['Österreich', 'AT'],
    ['Suisse', 'CH'],
    ['U.S.A.', 'US'],
    ['USA', 'US'],
    [' España ', 'ES'],
    ['de', 'DE'],
  ])('is known by the name %s', (name, code) => {
    expect(countryCode(name)).toBe(code);
  });

  it('is none where nobody calls one so', () => {
    expect(['', 'Exampleland', 'QQ', 'D'].map(countryCode)).toEqual(Array(4).fill(undefined));
  });
});

describe('a language in a country', () => {
  it.each([
    ['en', ['United Kingdom'], 'en-GB'],
    ['de', ['Austria'], 'de-AT'],
    ['en-US', ['United Kingdom'], 'en-US'],
    // A British company writes English to a German customer as it writes it at home.
    ['en', ['Deutschland', 'United Kingdom'], 'en-GB'],
    ['en', ['Deutschland', 'Deutschland'], 'en'],
    ['en', ['', ''], 'en'],
  ])('%s in %p is %s', (language, countries, tag) => {
    expect(languageInCountry(language, countries)).toBe(tag);
  });
});

describe('an address', () => {
  const parts = { city: 'Bristol', region: '', postalCode: 'BS1 6QT' };

  it.each([
    ['United Kingdom', parts, ['Bristol', 'BS1 6QT']],
    ['USA', { city: 'Portland', region: 'OR', postalCode: '97201' }, ['Portland, OR 97201']],
    ['USA', { city: 'Portland', region: '', postalCode: '97201' }, ['Portland 97201']],
    ['USA', { city: '', region: 'OR', postalCode: '' }, ['OR']],
    ['Australia', { city: 'Sydney', region: 'NSW', postalCode: '2000' }, ['Sydney NSW 2000']],
    ['Deutschland', { city: 'Ulm', region: '', postalCode: '89073' }, ['89073 Ulm']],
    ['Austria', { city: 'Wien', region: '', postalCode: '1010' }, ['1010 Wien']],
    ['Schweiz', { city: 'Zürich', region: 'ZH', postalCode: '8001' }, ['8001 Zürich', 'ZH']],
    ['Italia', { city: 'Como', region: 'CO', postalCode: '22100' }, ['22100 Como CO']],
    ['Exampleland', { city: 'Town', region: '', postalCode: '1' }, ['1 Town']],
  ])('of %s is written in the order of the country', (country, address, lines) => {
    expect(townLines({ ...address, country })).toEqual(lines);
  });

  it('that names no country is one at home', () => {
    expect(townLines(parts, 'GB')).toEqual(['Bristol', 'BS1 6QT']);
    expect(townLines(parts)).toEqual(['BS1 6QT Bristol']);
    expect(isCityFirst({ country: '' }, 'GB')).toBe(true);
    expect(isCityFirst({ country: 'Germany' }, 'GB')).toBe(false);
  });

  it('leaves out what is not said', () => {
    expect(addressLines({ name: 'Ada', street: 'A\nB', city: '', country: 'UK' })).toEqual([
      'Ada',
      'A',
      'B',
      'UK',
    ]);
  });
});
