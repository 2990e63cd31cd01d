import fc from 'fast-check';
import { foldText } from './fold-text';

describe('folded text', () => {
  it.each([
    ['müller', 'MÜLLER', 'Muller', 'mu\u0308ller'],
    ['straße', 'STRASSE', 'Strasse'],
    ['ÆØÅ', 'æøå', 'AEOA'],
    ['Łódź', 'lodz', 'ŁÓDŹ'],
    ['İstanbul', 'istanbul', 'ISTANBUL'],
    ['ΟΔΟΣ', 'οδος', 'οδοσ'],
    ['ﬁne', 'FINE'],
    ['１２３', '123'],
    ['  Acme \t Ltd ', 'acme ltd'],
  ])('is the same for %s and its other spellings', (...spellings) => {
    expect(new Set(spellings.map(foldText)).size).toBe(1);
  });

  it('tells apart what people tell apart', () => {
    for (const [one, other] of [
      ['a', 'b'],
      ['SQ-00001', 'SQ-00010'],
      ['か', 'が'],
      ['हिन्दी', 'हन्दी'],
    ] as const)
      expect(foldText(one)).not.toBe(foldText(other));
  });

  it('is not folded any further', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(foldText(foldText(text))).toBe(foldText(text));
      }),
    );
  });
});
