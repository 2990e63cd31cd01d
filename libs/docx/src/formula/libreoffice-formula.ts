import { FormulaError, parseFormula } from './formula';
import { type FieldValue } from './units';
import { say } from '../sentences';

/** How LibreOffice marks the formulas of its own tables, which it saves in Word's files as they are. */
const MARK = /^\s*ooow:\s*/i;
const MOST_CHARACTERS = 1_000;
/** Stands for a value of data while the code around it is read. */
const DATA = '\uFFFC';
/** Its words, as Word writes them. */
const WORDS: Readonly<Record<string, string>> = {
  ...{ sum: 'SUM', mean: 'AVERAGE', average: 'AVERAGE', min: 'MIN', max: 'MAX', product: 'PRODUCT' },
  ...{ count: 'COUNT', abs: 'ABS', sign: 'SIGN', round: 'ROUND', phd: '%', pow: '^' },
  ...{ add: '+', sub: '-', mul: '*', div: '/', eq: '=', neq: '<>', l: '<', g: '>', leq: '<=', geq: '>=' },
};
const LIST_FUNCTIONS = 'sum|mean|min|max|product';
const CELL = '[a-z]{1,2}[1-9]\\d{0,4}';
const OPERAND = `(?:${CELL}(?:\\s*:\\s*${CELL})?|\\d+|${DATA})`;
const LIST = `${OPERAND}(?:\\s*[|;]\\s*${OPERAND})*`;
/** A function of all that follows. In longer formulas LibreOffice takes operators behind it for a part of its list. */
const ONE_FUNCTION = new RegExp(`^(${LIST_FUNCTIONS})\\s*(?:\\(\\s*(${LIST})\\s*\\)|(${LIST}))$`, 'i');
/** Numbers and single cells with the four operators. */
const ARITHMETIC = new RegExp(`^(?:${CELL}\\b|\\d[\\d.,]*(?![\\d.,])|${DATA}|[-+*/()\\s])+$`, 'i');

/**
 * Writes a formula of LibreOffice's own (`ooow:sum A1:A3`) as Word does. All others stay as they are.
 *
 * @throws FormulaError with what to write, where the two programs could compute different numbers
 */
export function inWordsNotation(parts: readonly (string | FieldValue)[]): readonly (string | FieldValue)[] {
  const [first] = parts;
  if (typeof first !== 'string' || !MARK.test(first)) return parts;
  const values = parts.filter((part) => typeof part !== 'string');
  const written = parts.map((part) => (typeof part === 'string' ? part : DATA)).join('');
  if (written.length > MOST_CHARACTERS) throw new FormulaError(say.formula_long());
  const code = written
    .replace(MARK, '')
    // LibreOffice 7 drops the brackets of its cells, and a blank was not needed before them.
    .replace(/<([^<>]*)>/g, ' $1 ')
    .replace(new RegExp(`\\b(${LIST_FUNCTIONS})(?=${CELL}\\b)`, 'gi'), '$1 ')
    .trim();
  const [, name = '', inBrackets, bare] = ONE_FUNCTION.exec(code) ?? [];
  const list = inBrackets ?? bare;
  if (list !== undefined) return withValues(callOf(name, list), values);
  if (ARITHMETIC.test(code)) return withValues(code, values);
  throw refused(code);
}

function callOf(name: string, list: string): string {
  const args = list.split(/[|;]/).map((item) => item.replace(/\s/g, '').toUpperCase());
  return `${WORDS[name.toLowerCase()] ?? name}(${args.join(';')})`;
}

function withValues(code: string, values: readonly FieldValue[]): (string | FieldValue)[] {
  return code
    .split(DATA)
    .flatMap((text, index): (string | FieldValue)[] => [
      ...(index === 0 ? [] : values.slice(index - 1, index)),
      text,
    ])
    .filter((part) => part !== '');
}

function refused(code: string): FormulaError {
  const formula = wordFormula(code);
  return formula === undefined
    ? new FormulaError(say.formula_of_libreoffice())
    : new FormulaError(say.formula_of_libreoffice_as({ formula }), `=${formula}`);
}

/** The formula as one would write it in Word; undefined where Word has no such function, or data stands in it. */
function wordFormula(code: string): string | undefined {
  const formula = code
    .replace(new RegExp(`\\b(${LIST_FUNCTIONS})\\s+(${LIST})`, 'gi'), (_call, name: string, list: string) =>
      callOf(name, list),
    )
    .replace(/[\p{L}_][\p{L}\p{N}_.]*/gu, (word) => {
      const known = WORDS[word.toLowerCase()];
      return known ?? word.toUpperCase();
    })
    .replaceAll('|', ';')
    .replace(/\s+%/g, '%')
    .replace(/\(\s+/g, '(')
    .replace(/\s+\)/g, ')');
  if (formula.includes(DATA) || formula.length > 200) return undefined;
  try {
    const names = [...formula.matchAll(/[\p{L}_][\p{L}\p{N}_.]*/gu)].map(([word]) => word);
    const isKnown = (word: string) => Object.values(WORDS).includes(word) || /^[A-Z]{1,2}\d{1,5}$/.test(word);
    parseFormula([formula]);
    return names.every(isKnown) ? formula : undefined;
  } catch (error) {
    if (error instanceof FormulaError) return undefined;
    throw error;
  }
}
