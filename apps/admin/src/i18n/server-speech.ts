import type { Problem, ProblemDetail } from '@docket/contracts';
import { useTranslation } from 'react-i18next';

/** Says in the reader's language what the server says in English. */
export interface Interpreter {
  /** A sentence or a name; what is not known stays as it is. */
  text: (said: string) => string;
  /** One problem of several: its message, else what its code means. */
  detail: (detail: ProblemDetail) => string;
  /** A refusal, with all that it says. */
  problem: (problem: Problem) => Problem;
}

/** English is said as it is, but for refusals. */
const plain: Interpreter = {
  text: (said) => said,
  detail: ({ message }) => message,
  problem: (problem) => problem,
};

let present = plain;
let bringRefusals: (() => Promise<Interpreter>) | null = null;

/**
 * Has what the server says read by an interpreter from now on; by none for null.
 * @param bring brings one who reads refusals, where there is none: with the first of them
 */
export function interpretBy(interpreter: Interpreter | null, bring: () => Promise<Interpreter>): void {
  present = interpreter ?? plain;
  bringRefusals = interpreter === null ? bring : null;
}

/** A refusal as it is told to the reader; as the server told it where its words do not come. */
export async function inReadersWords(problem: Problem): Promise<Problem> {
  const before = present;
  const interpreter = bringRefusals === null ? before : await bringRefusals().catch(() => before);
  return interpreter.problem(problem);
}

/** What the server says, in the language now chosen. */
export function useServerSpeech(): Interpreter {
  // Renders anew when the language changes.
  useTranslation();
  return present;
}
