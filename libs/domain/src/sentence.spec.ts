import { defineSentences, inLanguage, parametersOf } from './sentence';

const say = defineSentences({
  spec_left: {
    en: 'Of {ordered} {uom}, {left} can still be shipped.',
    de: 'Von {ordered} {uom} können noch {left} geliefert werden.',
  },
  spec_in_use: { en: '{use} Set it inactive instead.', de: '{use} Setzen Sie es inaktiv.' },
  spec_stock: { en: 'There is stock.', de: 'Es liegt Bestand.' },
  spec_choose: { en: 'Send one of {names}.', form: 'Choose one of {names}.', de: 'Wählen Sie {names}.' },
  spec_braces: {
    en: 'Write {{IF {field}}} or {{SQ.NUMBER}}.',
    de: 'Schreiben Sie {{IF {field}}}, {{SQ.NUMBER}}.',
  },
});

describe('a sentence', () => {
  it('is told in each language, with its decimal sign', () => {
    const left = say.spec_left({ ordered: '5', uom: 'pcs', left: '2.5' });
    expect(inLanguage(left, 'en')).toBe('Of 5 pcs, 2.5 can still be shipped.');
    expect(inLanguage(left, 'de')).toBe('Von 5 pcs können noch 2,5 geliefert werden.');
  });

  it('holds sentences and lists of them', () => {
    const use = say.spec_in_use({ use: [say.spec_stock(), say.spec_stock()] });
    expect(inLanguage(use, 'de')).toBe('Es liegt Bestand. Es liegt Bestand. Setzen Sie es inaktiv.');
    expect(inLanguage(say.spec_choose({ names: ['a', 'b'] }), 'de')).toBe('Wählen Sie a, b.');
  });

  it('has other words for people where the English ones are for programs', () => {
    const choose = say.spec_choose({ names: ['a'] });
    expect([inLanguage(choose, 'en'), inLanguage(choose, 'en', true)]).toEqual([
      'Send one of a.',
      'Choose one of a.',
    ]);
  });

  it('keeps the braces of templates', () => {
    expect(inLanguage(say.spec_braces({ field: 'x' }), 'en')).toBe('Write {{IF x}} or {{SQ.NUMBER}}.');
    expect(parametersOf('{b} {a} {{END-FOR}} {seq:5} {b}')).toEqual(['a', 'b']);
  });

  it('does not put on what stands in a value', () => {
    expect(inLanguage(say.spec_left({ ordered: '{uom}', uom: '$&', left: '1' }), 'en')).toBe(
      'Of {uom} $&, 1 can still be shipped.',
    );
  });

  it('is declared once: another text of the same key is refused, and a parameter that only German has', () => {
    expect(() => defineSentences({ spec_stock: { en: 'Other.', de: 'Anderer.' } })).toThrow(/spec_stock/);
    // @ts-expect-error the German text has a parameter that the English one lacks
    defineSentences({ spec_wrong: { en: 'A {name}.', de: 'Ein {wort}.' } });
    // @ts-expect-error the parameter is missing
    say.spec_choose();
  });
});
