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

/** English is said as it is. */
const plain: Interpreter = {
  text: (said) => said,
  detail: ({ message }) => message,
  problem: (problem) => problem,
};

let present = plain;

/** Has what the server says in English read by an interpreter from now on; by none for null. */
export function interpretBy(interpreter: Interpreter | null): void {
  present = interpreter ?? plain;
}

/** A refusal as it is told to the reader. */
export const inReadersWords = (problem: Problem): Problem => present.problem(problem);

/** What the server says, in the language now chosen. */
export function useServerSpeech(): Interpreter {
  // Renders anew when the language changes.
  useTranslation();
  return present;
}
