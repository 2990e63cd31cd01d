/** The languages that texts are written in. English is for programs, too. */
export const TEXT_LANGUAGES = ['en', 'de'] as const;
export type TextLanguage = (typeof TEXT_LANGUAGES)[number];

/** A text by its key, with the values of its parameters: plain JSON that can be stored and sent. */
export interface Sentence {
  readonly key: string;
  readonly params: Readonly<Record<string, SentenceValue>>;
}

/** The value of a parameter. A list is joined by commas, or by a blank where it consists of whole sentences. */
export type SentenceValue = string | number | Sentence | readonly (string | Sentence)[];

/** One text in every language. A parameter stands in it as `{name}`; all other braces are text. */
export interface SentenceTexts {
  readonly en: string;
  readonly de: string;
  /** English for people at a form, where `en` tells programs what to send. */
  readonly form?: string;
}

const PARAMETER = /\{([A-Za-z]+)\}/g;
/** A decimal number alone: quantities and amounts, as the API writes them. */
const DECIMAL = /^-?\d+\.\d+$/;
const DECIMAL_SIGNS: Readonly<Record<TextLanguage, string>> = { en: '.', de: ',' };

type Lower =
  | ('a' | 'b' | 'c' | 'd' | 'e' | 'f' | 'g' | 'h' | 'i' | 'j' | 'k' | 'l' | 'm')
  | ('n' | 'o' | 'p' | 'q' | 'r' | 's' | 't' | 'u' | 'v' | 'w' | 'x' | 'y' | 'z');
type Letter = Lower | Uppercase<Lower>;
type IsName<Text extends string> = Text extends `${Letter}${infer Rest}`
  ? Rest extends ''
    ? true
    : IsName<Rest>
  : false;
/** The names of the parameters of a text. */
type NamesIn<Text extends string> = Text extends `${string}{${infer Behind}`
  ? Behind extends `${infer Name}}${infer Rest}`
    ? IsName<Name> extends true
      ? Name | NamesIn<Rest>
      : NamesIn<Behind>
    : never
  : never;

type ParamsOf<Text extends string> = { readonly [Name in NamesIn<Text>]: SentenceValue };
/** Refuses a German text with a parameter that the English text does not have. */
type KnownParameters<Texts extends SentenceTexts> = [NamesIn<Texts['de']>] extends [NamesIn<Texts['en']>]
  ? unknown
  : { readonly de: { readonly parameters: NamesIn<Texts['en']> } };

/** One function per text. It takes the parameters of the text. */
export type Sentences<Table extends Readonly<Record<string, SentenceTexts>>> = {
  readonly [Key in keyof Table]: [NamesIn<Table[Key]['en']>] extends [never]
    ? () => Sentence
    : (params: ParamsOf<Table[Key]['en']>) => Sentence;
};

const known = new Map<string, SentenceTexts>();

/**
 * Declares the texts of a library, each by a key that is unique in the product.
 * @returns for each key a function that makes its sentence
 * @throws {Error} if a key is declared twice with different texts
 */
export function defineSentences<const Table extends Readonly<Record<string, SentenceTexts>>>(
  table: Table & { readonly [Key in keyof Table]: KnownParameters<Table[Key]> },
): Sentences<Table> {
  const makers = Object.entries<SentenceTexts>(table).map(([key, texts]) => {
    const other = known.get(key);
    if (other !== undefined && other.en !== texts.en) throw new Error(`Two texts have the key ${key}.`);
    known.set(key, texts);
    return [key, (params: Sentence['params'] = {}): Sentence => ({ key, params })] as const;
  });
  return Object.fromEntries(makers) as unknown as Sentences<Table>;
}

/** All texts that are declared in the libraries loaded so far, by key. */
export const declaredSentences = (): ReadonlyMap<string, SentenceTexts> => known;

/** The names of the parameters of a text, sorted, each once. */
export const parametersOf = (text: string): string[] =>
  [...new Set([...text.matchAll(PARAMETER)].map(([, name = '']) => name))].toSorted();

/**
 * A sentence as text. Decimal numbers among its parameters get the decimal sign of the language.
 * @param isForm whether the reader is a person at a form rather than a program
 * @returns undefined if its key is not known here, as that of a sentence stored by another version
 */
export function textOf(
  { key, params }: Sentence,
  language: TextLanguage,
  isForm = false,
): string | undefined {
  const texts = known.get(key);
  if (texts === undefined) return undefined;
  const text = isForm && language === 'en' ? (texts.form ?? texts.en) : texts[language];
  return text.replace(PARAMETER, (_place, name: string) => valueOf(params[name] ?? '', language, isForm));
}

/** A sentence as text. It is its key where the key is not known. */
export const inLanguage = (sentence: Sentence, language: TextLanguage, isForm = false): string =>
  textOf(sentence, language, isForm) ?? sentence.key;

function valueOf(value: SentenceValue, language: TextLanguage, isForm: boolean): string {
  if (typeof value === 'object') {
    if ('key' in value) return inLanguage(value, language, isForm);
    const parts = value.map((part) => valueOf(part, language, isForm));
    return parts.join(parts.every((part) => part.endsWith('.')) ? ' ' : ', ');
  }
  const text = String(value);
  return DECIMAL.test(text) ? text.replace('.', DECIMAL_SIGNS[language]) : text;
}

/** The English text, for logs. */
export const inEnglish = (sentence: Sentence): string => inLanguage(sentence, 'en');

/** A text in a problem body or a stored problem: its English form, its key and its parameters. */
export interface ToldText {
  message: string;
  key: string;
  params: Record<string, SentenceValue>;
}

export const toldText = (sentence: Sentence): ToldText => ({
  message: inEnglish(sentence),
  key: sentence.key,
  params: { ...sentence.params },
});
