import type { ErrorCode, Problem, ProblemDetail } from '@docket/contracts';
import type { Interpreter } from './server-speech';

/** What the server says in English to programs, as it is said to people, in another language or in English. */
export interface ServerWords {
  /** What a refusal means in general, by its code: for sentences that are not among those below. */
  codes: Readonly<Record<ErrorCode, string>>;
  /** The same of single fields and of what is found in templates. */
  details: Readonly<Record<string, string>>;
  /**
   * Sentences and names as the server has them. `<name>` stands for what differs from case to case; it need not be
   * told, and is itself looked up here.
   */
  sentences: Readonly<Record<string, string>>;
}

const BLANK = /<(\w+)>/g;
const DECIMAL = /^-?\d+\.\d+$/;

interface Pattern {
  form: RegExp;
  names: string[];
  text: string;
}

/** Reads the server's English by a language's words. @param decimalSign between whole and broken, as `,` */
export function interpreterOf(words: ServerWords, decimalSign: string): Interpreter {
  const plain = new Map(Object.entries(words.sentences));
  const details = new Map(Object.entries({ ...words.codes, ...words.details }));
  const patterns = Object.entries(words.sentences)
    .filter(([sentence]) => sentence.search(BLANK) >= 0)
    // What says more by itself fits better: `<use> Set it inactive instead.` comes late.
    .toSorted(([one], [other]) => other.replace(BLANK, '').length - one.replace(BLANK, '').length)
    .map(([sentence, text]) => patternOf(sentence, text));

  const sentence = (said: string): string | null => {
    const known = plain.get(said);
    if (known !== undefined) return known;
    for (const { form, names, text } of patterns) {
      const match = form.exec(said);
      if (match === null) continue;
      const values = new Map(names.map((name, index) => [name, valueOf(match[index + 1] ?? '')]));
      return text.replace(BLANK, (_blank, name: string) => values.get(name) ?? '');
    }
    return null;
  };
  const valueOf = (value: string) =>
    DECIMAL.test(value) ? value.replace('.', decimalSign) : (sentence(value) ?? value);

  // A text with a key came in the reader's language, unless it was stored in English, as the warnings of templates are.
  const detail = ({ code, key, message }: ProblemDetail) =>
    sentence(message) ?? (key === undefined ? details.get(code) : undefined) ?? message;
  return {
    text: (said) => sentence(said) ?? said,
    detail,
    problem: (problem: Problem) => ({
      ...problem,
      detail:
        problem.key === undefined
          ? (sentence(problem.detail) ?? details.get(problem.code) ?? problem.detail)
          : problem.detail,
      ...(problem.errors && {
        errors: problem.errors.map((error) => ({ ...error, message: detail(error) })),
      }),
    }),
  };
}

function patternOf(sentence: string, text: string): Pattern {
  const parts = sentence.split(BLANK);
  // Between the literal parts stand the names.
  const names = parts.filter((_part, index) => index % 2 === 1);
  const form = parts.map((part, index) => (index % 2 === 1 ? '([^]*?)' : escaped(part))).join('');
  return { form: new RegExp(`^${form}$`), names, text };
}

const escaped = (part: string) => part.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
