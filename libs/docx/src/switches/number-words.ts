import { type Formatter } from '../render/format';

/** How one language says numbers. Numbers are whole, not negative and below 10^12. */
interface Words {
  cardinal(value: number): string;
  /** Absent where the language forms ordinals in no regular way. */
  ordinal?(value: number): string;
  /** Stands between whole amount and hundredths. */
  readonly and: string;
}

/** Highest number with words, plus one. */
const LIMIT = 1_000_000_000_000;

const EN_SMALL =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const EN_TENS = '_ _ twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');
const EN_ORDINALS: Readonly<Record<string, string>> = {
  one: 'first',
  two: 'second',
  three: 'third',
  five: 'fifth',
  eight: 'eighth',
  nine: 'ninth',
  twelve: 'twelfth',
};

function english(value: number): string {
  if (value < 20) return EN_SMALL[value] ?? '';
  if (value < 100) return joined(EN_TENS[Math.floor(value / 10)] ?? '', value % 10, english, '-');
  if (value < 1000) return joined(`${english(Math.floor(value / 100))} hundred`, value % 100, english, ' ');
  const [size, name] = value < 1e6 ? [1e3, 'thousand'] : value < 1e9 ? [1e6, 'million'] : [1e9, 'billion'];
  return joined(`${english(Math.floor(value / size))} ${name}`, value % size, english, ' ');
}

function englishOrdinal(value: number): string {
  return english(value).replace(/[a-z]+$/, (last) => {
    const irregular = EN_ORDINALS[last];
    return irregular ?? (last.endsWith('y') ? `${last.slice(0, -1)}ieth` : `${last}th`);
  });
}

const DE_SMALL =
  'null eins zwei drei vier fünf sechs sieben acht neun zehn elf zwölf dreizehn vierzehn fünfzehn sechzehn siebzehn achtzehn neunzehn'.split(
    ' ',
  );
const DE_TENS = '_ _ zwanzig dreißig vierzig fünfzig sechzig siebzig achtzig neunzig'.split(' ');

/** @param one how a final one is said: `eins` alone, `ein` before a noun or hundred */
function german(value: number, one = 'eins'): string {
  if (value === 1) return one;
  if (value < 20) return DE_SMALL[value] ?? '';
  if (value < 100) {
    const tens = DE_TENS[Math.floor(value / 10)] ?? '';
    return value % 10 === 0 ? tens : `${german(value % 10, 'ein')}und${tens}`;
  }
  if (value < 1e6) {
    const [size, name] = value < 1000 ? [100, 'hundert'] : [1000, 'tausend'];
    const rest = value % size;
    return `${german(Math.floor(value / size), 'ein')}${name}${rest === 0 ? '' : german(rest, one)}`;
  }
  const [size, name, plural] = value < 1e9 ? [1e6, 'Million', 'en'] : [1e9, 'Milliarde', 'n'];
  const count = Math.floor(value / size);
  const head = count === 1 ? `eine ${name}` : `${german(count, 'ein')} ${name}${plural}`;
  return joined(head, value % size, (rest) => german(rest, one), ' ');
}

const DE_ORDINALS: Readonly<Record<number, string>> = { 1: 'erste', 3: 'dritte', 7: 'siebte', 8: 'achte' };

function germanOrdinal(value: number): string {
  const rest = value % 100;
  const irregular = rest < 20 ? DE_ORDINALS[rest] : undefined;
  if (irregular !== undefined) return `${value === rest ? '' : german(value - rest)}${irregular}`;
  return `${german(value)}${value === 0 || (rest > 0 && rest < 20) ? 'te' : 'ste'}`;
}

const FR_SMALL =
  'zéro un deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize dix-sept dix-huit dix-neuf'.split(
    ' ',
  );
const FR_TENS = '_ _ vingt trente quarante cinquante soixante soixante quatre-vingt quatre-vingt'.split(' ');

/** @param isLast `quatre-vingts` and `cents` take an s only at the end of a number */
function french(value: number, isLast = true): string {
  if (value < 20) return FR_SMALL[value] ?? '';
  if (value < 100) {
    const ten = Math.floor(value / 10);
    const rest = ten === 7 || ten === 9 ? value % 20 : value % 10;
    const tens = FR_TENS[ten] ?? '';
    if (rest === 0) return ten === 8 && isLast ? `${tens}s` : tens;
    const and = (rest === 1 || rest === 11) && ten < 8 ? ' et ' : '-';
    return `${tens}${and}${french(rest)}`;
  }
  if (value < 1000) {
    const [count, rest] = [Math.floor(value / 100), value % 100];
    const head = count === 1 ? 'cent' : `${french(count)} cent${rest === 0 && isLast ? 's' : ''}`;
    return joined(head, rest, (more) => french(more, isLast), ' ');
  }
  if (value < 1e6) {
    const count = Math.floor(value / 1000);
    const head = count === 1 ? 'mille' : `${french(count, false)} mille`;
    return joined(head, value % 1000, french, ' ');
  }
  const [size, name] = value < 1e9 ? [1e6, 'million'] : [1e9, 'milliard'];
  const count = Math.floor(value / size);
  return joined(`${french(count)} ${name}${count > 1 ? 's' : ''}`, value % size, french, ' ');
}

function frenchOrdinal(value: number): string {
  if (value === 1) return 'premier';
  const cardinal = french(value, false).replace(/(million|milliard)s$/, '$1');
  if (cardinal.endsWith('cinq')) return `${cardinal}uième`;
  if (cardinal.endsWith('neuf')) return `${cardinal.slice(0, -1)}vième`;
  return `${cardinal.replace(/e$/, '')}ième`;
}

const ES_SMALL = (
  'cero uno dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciséis diecisiete ' +
  'dieciocho diecinueve veinte veintiuno veintidós veintitrés veinticuatro veinticinco veintiséis veintisiete ' +
  'veintiocho veintinueve'
).split(' ');
const ES_TENS = '_ _ _ treinta cuarenta cincuenta sesenta setenta ochenta noventa'.split(' ');
const ES_HUNDREDS =
  '_ ciento doscientos trescientos cuatrocientos quinientos seiscientos setecientos ochocientos novecientos'.split(
    ' ',
  );

function spanish(value: number): string {
  if (value < 30) return ES_SMALL[value] ?? '';
  if (value < 100) return joined(ES_TENS[Math.floor(value / 10)] ?? '', value % 10, spanish, ' y ');
  if (value === 100) return 'cien';
  if (value < 1000) return joined(ES_HUNDREDS[Math.floor(value / 100)] ?? '', value % 100, spanish, ' ');
  const [size, one, many] = value < 1e6 ? [1e3, 'mil', 'mil'] : [1e6, 'un millón', 'millones'];
  const count = Math.floor(value / size);
  // Before a noun the final o goes: veintiún mil.
  const counted = spanish(count)
    .replace(/veintiuno$/, 'veintiún')
    .replace(/uno$/, 'un');
  return joined(count === 1 ? one : `${counted} ${many}`, value % size, spanish, ' ');
}

const IT_SMALL = (
  'zero uno due tre quattro cinque sei sette otto nove dieci undici dodici tredici quattordici quindici sedici ' +
  'diciassette diciotto diciannove'
).split(' ');
const IT_TENS = '_ _ venti trenta quaranta cinquanta sessanta settanta ottanta novanta'.split(' ');
const IT_ORDINALS = '_ primo secondo terzo quarto quinto sesto settimo ottavo nono decimo'.split(' ');

function italian(value: number): string {
  if (value < 20) return IT_SMALL[value] ?? '';
  if (value < 100) {
    const [tens, rest] = [IT_TENS[Math.floor(value / 10)] ?? '', value % 10];
    const stem = rest === 1 || rest === 8 ? tens.slice(0, -1) : tens;
    return `${stem}${rest === 0 ? '' : rest === 3 ? 'tré' : italian(rest)}`;
  }
  if (value < 1000) {
    const count = Math.floor(value / 100);
    return joined(`${count === 1 ? '' : italian(count)}cento`, value % 100, italian, '');
  }
  if (value < 1e6) {
    const count = Math.floor(value / 1000);
    return joined(
      count === 1 ? 'mille' : `${italian(count).replace(/é$/, 'e')}mila`,
      value % 1000,
      italian,
      '',
    );
  }
  const [size, one, many] = value < 1e9 ? [1e6, 'un milione', 'milioni'] : [1e9, 'un miliardo', 'miliardi'];
  const count = Math.floor(value / size);
  return joined(count === 1 ? one : `${italian(count)} ${many}`, value % size, italian, ' ');
}

function italianOrdinal(value: number): string {
  if (value > 0 && value <= 10) return IT_ORDINALS[value] ?? '';
  const cardinal = italian(value).replace(/é$/, 'e');
  return `${/(tre|sei)$/.test(cardinal) ? cardinal : cardinal.slice(0, -1)}esimo`;
}

const NL_SMALL = (
  'nul een twee drie vier vijf zes zeven acht negen tien elf twaalf dertien veertien vijftien zestien zeventien ' +
  'achttien negentien'
).split(' ');
const NL_TENS = '_ _ twintig dertig veertig vijftig zestig zeventig tachtig negentig'.split(' ');
const NL_ORDINALS: Readonly<Record<number, string>> = { 1: 'eerste', 3: 'derde', 8: 'achtste' };

function dutch(value: number): string {
  if (value < 20) return NL_SMALL[value] ?? '';
  if (value < 100) {
    const [tens, rest] = [NL_TENS[Math.floor(value / 10)] ?? '', value % 10];
    return rest === 0 ? tens : `${dutch(rest)}${rest === 2 || rest === 3 ? 'ën' : 'en'}${tens}`;
  }
  if (value < 1000) {
    const count = Math.floor(value / 100);
    return joined(`${count === 1 ? '' : dutch(count)}honderd`, value % 100, dutch, '');
  }
  if (value < 1e6) {
    const count = Math.floor(value / 1000);
    return joined(`${count === 1 ? '' : dutch(count)}duizend`, value % 1000, dutch, ' ');
  }
  const [size, name] = value < 1e9 ? [1e6, 'miljoen'] : [1e9, 'miljard'];
  return joined(`${dutch(Math.floor(value / size))} ${name}`, value % size, dutch, ' ');
}

function dutchOrdinal(value: number): string {
  const rest = value % 100;
  const irregular = NL_ORDINALS[rest];
  if (irregular !== undefined) return `${value === rest ? '' : dutch(value - rest)}${irregular}`;
  return `${dutch(value)}${value === 0 || (rest > 0 && rest < 20) ? 'de' : 'ste'}`;
}

/** Joins a head with the words of what is left, if anything is. */
function joined(head: string, rest: number, words: (value: number) => string, glue: string): string {
  return rest === 0 ? head : `${head}${glue}${words(rest)}`;
}

const LANGUAGES: Readonly<Record<string, Words>> = {
  en: { cardinal: english, ordinal: englishOrdinal, and: 'and' },
  de: { cardinal: (value) => german(value), ordinal: germanOrdinal, and: 'und' },
  fr: { cardinal: (value) => french(value), ordinal: frenchOrdinal, and: 'et' },
  es: { cardinal: spanish, and: 'con' },
  it: { cardinal: italian, ordinal: italianOrdinal, and: 'e' },
  nl: { cardinal: dutch, ordinal: dutchOrdinal, and: 'en' },
};

/** Sign behind the digits of an ordinal; English and French have several. */
const ORDINAL_SIGNS: Readonly<Record<string, string>> = {
  ...{ de: '.', da: '.', nb: '.', nn: '.', no: '.', fi: '.', cs: '.', sk: '.', pl: '.', hu: '.', tr: '.' },
  ...{ es: '.º', pt: '.º', it: 'º', nl: 'e' },
};

/** `CardText`: `one hundred eleven`. Undefined where the language has no words here, or the number is too high. */
export function cardinalWords(value: number, format: Formatter): string | undefined {
  return wordsOf(value, format)?.cardinal(value);
}

/** `OrdText`: `one hundred eleventh`. */
export function ordinalWords(value: number, format: Formatter): string | undefined {
  return wordsOf(value, format)?.ordinal?.(value);
}

/** `DollarText`: `one hundred eleven and 63/100`. @param hundredths two digits */
export function amountWords(value: number, hundredths: string, format: Formatter): string | undefined {
  const words = wordsOf(value, format);
  return words && `${words.cardinal(value)} ${words.and} ${hundredths}/100`;
}

/** `Ordinal`: `1st`, `2.`, `3e`. */
export function ordinalDigits(value: number, format: Formatter): string {
  return `${value}${ordinalSign(value, primary(format.locale))}`;
}

function ordinalSign(value: number, language: string): string {
  if (language === 'fr') return value === 1 ? 'er' : 'e';
  if (language !== 'en') return ORDINAL_SIGNS[language] ?? '.';
  const rest = value % 100;
  if (rest > 10 && rest < 20) return 'th';
  return ['th', 'st', 'nd', 'rd'][value % 10] ?? 'th';
}

function wordsOf(value: number, { locale }: Formatter): Words | undefined {
  return value >= 0 && value < LIMIT ? LANGUAGES[primary(locale)] : undefined;
}

const primary = (language: string): string => language.split('-')[0]?.toLowerCase() ?? '';
