import fc from 'fast-check';
import { foldText, withoutInvisible } from './fold-text';

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

  it('ignores case, width and invisible characters of codes', () => {
    const invisible = fc.constantFrom('', '\u200b', '\u200d', '\u2060', '\ufeff', '\u00ad');
    const letter = fc.constantFrom(...'ABCXYZ019-._/');
    const wide = (text: string) =>
      text.replace(/[!-~]/g, (one) => String.fromCharCode(one.charCodeAt(0) + 0xfee0));
    fc.assert(
      fc.property(fc.array(fc.tuple(letter, invisible, fc.nat(2)), { minLength: 1 }), (parts) => {
        const plain = parts.map(([text]) => text).join('');
        const other = parts
          .map(
            ([text, hidden, how]) =>
              (how === 0 ? text : how === 1 ? text.toLowerCase() : wide(text)) + hidden,
          )
          .join('');
        expect(foldText(other)).toBe(foldText(plain));
      }),
    );
  });

  it('removes what nobody sees', () => {
    expect(withoutInvisible('\ufeffAB\u200b1')).toBe('AB1');
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
