/** White space and delimiters end a word (ISO 32000-1, 7.2.2). */
const WORD = /[^\0\t\n\f\r ()<>[\]{}/%]+/y;
const REFERENCE = /(\d{1,10})[\0\t\n\f\r ]+(\d{1,5})[\0\t\n\f\r ]+R(?![^\0\t\n\f\r ()<>[\]{}/%])/y;
const LINE_END = /[\r\n]/g;
const DIGIT = /\d/;

/** Syntax that cannot be read. */
export class UnreadablePdf extends Error {
  constructor(why: string) {
    super(`The PDF cannot be read: ${why}.`);
  }
}

/** End of an object: the keyword, and the text before it. */
export interface Written {
  /** The object, with every reference replaced. */
  text: string;
  /** The word that ended it. */
  endedBy: 'endobj' | 'stream' | 'end';
  /** Behind that word. */
  end: number;
}

/**
 * Rewrites the references of an object, up to the end of the text, `endobj` or `stream`. Strings, names and comments
 * are not changed.
 * @param text of the PDF, a character for each byte
 * @param replace what is to stand in place of a reference to an object
 * @throws {UnreadablePdf}
 */
export function rewriteReferences(text: string, start: number, replace: (object: number) => string): Written {
  let written = '';
  let copied = start;
  let at = start;
  while (at < text.length) {
    const character = text.charAt(at);
    if (character === '(') at = endOfString(text, at);
    else if (character === '<' && text.charAt(at + 1) !== '<') at = behind(text, '>', at);
    else if (character === '<' || character === '>') at += text.charAt(at + 1) === character ? 2 : 1;
    else if (character === '%') at = endOfLine(text, at);
    else if (character === '/') at = endOfWord(text, at + 1);
    else {
      const reference = DIGIT.test(character) ? matchAt(REFERENCE, text, at) : null;
      if (reference !== null) {
        written += text.slice(copied, at) + replace(Number(reference[1]));
        at += reference[0].length;
        copied = at;
        continue;
      }
      const end = endOfWord(text, at);
      const word = text.slice(at, end);
      if (word === 'endobj' || word === 'stream')
        return { text: written + text.slice(copied, at), endedBy: word, end };
      at = Math.max(end, at + 1);
    }
  }
  return { text: written + text.slice(copied), endedBy: 'end', end: text.length };
}

export function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(text);
}

function endOfWord(text: string, at: number): number {
  return at + (matchAt(WORD, text, at)?.[0].length ?? 0);
}

function endOfLine(text: string, at: number): number {
  return matchAt(LINE_END, text, at)?.index ?? text.length;
}

function behind(text: string, character: string, at: number): number {
  const found = text.indexOf(character, at);
  if (found < 0) throw new UnreadablePdf('a string has no end');
  return found + 1;
}

/** Strings may hold brackets in pairs, and others after a backslash. */
function endOfString(text: string, start: number): number {
  let open = 0;
  for (let at = start; at < text.length; at++) {
    const character = text.charAt(at);
    if (character === '\\') at++;
    else if (character === '(') open++;
    else if (character === ')' && --open === 0) return at + 1;
  }
  throw new UnreadablePdf('a string has no end');
}
