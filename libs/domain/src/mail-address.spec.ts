import { isMailAddress, mailAddressesIn } from './mail-address';

it.each([
  ['ann@example.com', true],
  ["o'hara+quotes@mail.example.co.uk", true],
  ['ann', false],
  ['ann@localhost', false],
  ['ann@müller.de', false],
  ['a@b..de', false],
  ['<ann@example.com>', false],
  ['ann.@example.com', false],
  ['ann@example.d', false],
  [`${'x'.repeat(242)}@example.com`, true],
  [`${'x'.repeat(243)}@example.com`, false],
])('%s is an address: %s', (text, is) => expect(isMailAddress(text)).toBe(is));

it('several addresses are apart by commas, semicolons, blanks or lines', () => {
  expect(mailAddressesIn(' a@x.de; b@x.de,c@x.de\nd@x.de ')).toEqual([
    'a@x.de',
    'b@x.de',
    'c@x.de',
    'd@x.de',
  ]);
  expect(mailAddressesIn('  ')).toEqual([]);
});
