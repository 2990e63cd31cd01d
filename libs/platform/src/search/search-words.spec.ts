import { foldText, formatNumber } from '@docket/domain';
import fc from 'fast-check';
import { searchWords } from './search-words';

const texts = (text: string) => searchWords(text).map((word) => word.text);
const only = (text: string) => searchWords(text)[0];

describe('the words of a search', () => {
  it.each([
    ['laiterie marais', ['laiterie', 'marais']],
    ['  MÜLLER \t Söhne ', ['muller', 'sohne']],
    ['sq-3', ['sq-3']],
    ['J.Doe@Example.com', ['j.doe@example.com']],
    ['a a  A ä', ['a']],
    ['', []],
    [' \n ', []],
    ['´´', []],
  ])('of %j are %j', (text, words) => {
    expect(texts(text)).toEqual(words);
  });

  it('come with the longest first, of many the longest alone', () => {
    expect(texts('of the Marais')).toEqual(['marais', 'the', 'of']);
    const many = Array.from({ length: 30 }, (_, index) => 'x'.repeat(index + 1));
    expect(texts(many.join(' '))).toEqual(many.reverse().slice(0, 10));
  });

  it.each([
    ['mueller', ['mueller', 'muller']],
    ['Müller', ['muller', 'mueller']],
    ['mu\u0308ller', ['muller', 'mueller']],
    ['Soehne', ['soehne', 'sohne']],
    ['Baecker', ['baecker', 'backer']],
    ['Straße', ['strasse']],
    ['neue', ['neue']],
    ['Bauer', ['bauer']],
    ['quer', ['quer']],
    ['blue', ['blue']],
    ['marais', ['marais']],
  ])('have the spellings of umlauts: %s', (text, spellings) => {
    expect(only(text)?.spellings).toEqual(spellings);
  });

  it('may be short for numbers, which have zeros', () => {
    expect(only('SQ-3')?.numbers).toEqual(expect.arrayContaining(['sq-03', 'sq-00003']));
    expect(only('so-2026-3')?.numbers).toContain('so-2026-00003');
    expect(only('3/26')?.numbers).toContain('00003/26');
    expect(only('sq-03')?.numbers).toContain('sq-00003');
    expect(only('sq-00003')?.numbers).not.toContain('sq-00003');
    expect(only('muller')?.numbers).toEqual([]);
  });

  const blanks = fc.stringMatching(/^[ \t\n]+$/).filter((text) => text.length < 5);
  const word = fc
    .string({ unit: 'grapheme', minLength: 1, maxLength: 15 })
    .filter((text) => !/\s/.test(text));

  it('are found in what they were taken from, however it is written', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 100 }), (text) => {
        for (const { text: folded, spellings, common } of searchWords(text.toUpperCase())) {
          expect(foldText(text.toUpperCase())).toContain(folded);
          expect(spellings[0]).toBe(folded);
          for (const spelling of spellings) expect(spelling).toContain(common);
        }
      }),
    );
  });

  it('are the same in any order, between any blanks, in either case', () => {
    fc.assert(
      fc.property(fc.array(word, { maxLength: 4 }), blanks, (words, blank) => {
        const sorted = (text: string) => texts(text).sort();
        expect(sorted([...words].reverse().join(blank))).toEqual(sorted(words.join(' ')));
      }),
    );
  });

  it('are folded, without blanks, and each once', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (text) => {
        const words = texts(text);
        expect(new Set(words).size).toBe(words.length);
        for (const each of words) expect(each).toMatch(/^\S+$/);
        for (const each of words) expect(foldText(each)).toBe(each);
      }),
    );
  });

  it('find every number without its zeros', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('SQ-{seq:5}', 'SO-{yyyy}-{seq:5}', '{seq:8}/{yy}', 'A{mm}-{seq:3}-X', '{seq}'),
        fc.integer({ min: 1, max: 99_999 }),
        (pattern, sequence) => {
          const number = formatNumber(pattern, sequence, '2026-11-21');
          const typed = formatNumber(pattern.replace(/:\d/, ''), sequence, '2026-11-21');
          const found = only(typed);
          expect([found?.text, ...(found?.numbers ?? [])]).toContain(foldText(number));
        },
      ),
    );
  });
});
