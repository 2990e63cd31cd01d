import { foldText } from '@docket/domain';
import { anyOf, type Clause } from '../lists/clause';
import type { SearchWord } from './search-words';

/** The letters of the Latin scripts beyond ASCII that are one letter with a mark. */
const [FIRST_MARKED, LAST_MARKED] = [0xc0, 0x24f];

/** That a word stands in a column that is stored folded. */
export const foldedHolds = (column: string, { spellings }: SearchWord): Clause =>
  anyOf(spellings.map((spelling) => ({ sql: `INSTR(${column}, ?) > 0`, parameters: [spelling] })));

/**
 * That a word stands in a column that is stored as it was typed. MySQL and MariaDB compare without case and accents by
 * themselves; SQLite is told the letters that are to be one.
 */
export function columnHolds(column: string, { typed, spellings }: SearchWord, isSqlite: boolean): Clause {
  const asTyped = { sql: `${column} LIKE ? ESCAPE '!'`, parameters: [`%${escaped(typed)}%`] };
  const folded = spellings
    .filter((spelling) => isSqlite || spelling !== typed)
    .map((spelling) =>
      isSqlite
        ? { sql: `${column} GLOB ?`, parameters: [`*${[...spelling].map(anyCase).join('')}*`] }
        : { sql: `${column} LIKE ? ESCAPE '!'`, parameters: [`%${escaped(spelling)}%`] },
    );
  return anyOf([asTyped, ...folded]);
}

const escaped = (text: string) => text.replace(/[!%_]/g, '!$&');

/** GLOB pattern of a folded letter in all of its forms. */
function anyCase(letter: string): string {
  const forms = new Set([letter, letter.toUpperCase(), ...(MARKED.get(letter) ?? [])].filter(isOne));
  const [only] = forms;
  if (forms.size === 1 && only !== undefined) return /[*?[]/.test(only) ? `[${only}]` : only;
  return `[${[...forms].join('')}]`;
}

/** `ß` and the like have two letters in upper case. */
const isOne = (text: string) => [...text].length === 1;

/** Letters with a mark, by the letter that they are folded to. */
const MARKED = new Map<string, string[]>();
for (let code = FIRST_MARKED; code <= LAST_MARKED; code++) {
  const letter = String.fromCodePoint(code);
  const folded = foldText(letter);
  MARKED.set(folded, [...(MARKED.get(folded) ?? []), letter]);
}
