import type { Problem, ProblemDetail } from '@docket/contracts';
import { type Sentence, TEXT_LANGUAGES, type TextLanguage, textOf } from '@docket/domain';
import type { ApiRequest } from './request';

/** Who reads an answer: the language, and whether they are a person at the web UI rather than a program. */
export interface Reader {
  language: TextLanguage;
  isForm: boolean;
}

/** The best language of `Accept-Language`; English where it names none that there is. */
export function readerOf(request: ApiRequest): Reader {
  const best = request.acceptsLanguages(...TEXT_LANGUAGES);
  const language = TEXT_LANGUAGES.find((known) => known === best) ?? 'en';
  // A caller without a session or key is a person who signs in at the web UI: programs send a key.
  const isForm = request.principal === undefined || request.principal.via === 'session';
  return { language, isForm };
}

interface Keyed {
  key?: string;
  params?: Sentence['params'];
}

/** The text of a key in the reader's language. The English text stays where the key is missing or unknown. */
function read({ key, params = {} }: Keyed, english: string, { language, isForm }: Reader): string {
  if (key === undefined) return english;
  return textOf({ key, params }, language, isForm) ?? english;
}

/** A detail in the reader's language. */
export const detailFor = <Detail extends Pick<ProblemDetail, 'message'> & Keyed>(
  detail: Detail,
  reader: Reader,
): Detail => ({ ...detail, message: read(detail, detail.message, reader) });

/** A problem body in the reader's language. */
export function problemFor(problem: Problem, reader: Reader): Problem {
  const { errors } = problem;
  return {
    ...problem,
    detail: read(problem, problem.detail, reader),
    ...(errors && { errors: errors.map((error) => detailFor(error, reader)) }),
  };
}
