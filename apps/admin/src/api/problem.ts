import type { ErrorCode, Problem, ProblemDetail } from '@docket/contracts';

/** Why a call failed where the server does not say so; `former_session`: it came too late for the session it was begun in. */
export type LocalErrorCode = 'network' | 'unexpected_answer' | 'former_session';

/** A call that failed, with what the server said about it. */
export class ApiError extends Error {
  override readonly name = 'ApiError';

  constructor(
    readonly status: number,
    readonly code: ErrorCode | LocalErrorCode,
    detail: string,
    readonly problem: Problem | null = null,
    /** Seconds to wait, from `Retry-After`. */
    readonly retryAfter: number | null = null,
  ) {
    super(detail);
  }

  /** The single mistakes: invalid fields, or problems of a template. */
  get details(): ProblemDetail[] {
    return this.problem?.errors ?? [];
  }
}

/** Whether `error` is the server's answer with one of these codes. */
export function hasCode(error: unknown, ...codes: (ErrorCode | LocalErrorCode)[]): error is ApiError {
  return error instanceof ApiError && codes.includes(error.code);
}

/** Builds the error of a failed answer from its body and headers. */
export function errorFromAnswer(status: number, body: string, retryAfter: string | null): ApiError {
  const problem = parseProblem(body);
  const seconds = retryAfter === null ? Number.NaN : Number(retryAfter);
  return new ApiError(
    status,
    problem?.code ?? 'unexpected_answer',
    problem?.detail ?? '',
    problem,
    Number.isFinite(seconds) ? seconds : null,
  );
}

/** Not checked with zod: an answer of a newer server must still be readable here. */
function parseProblem(body: string): Problem | null {
  try {
    const value: unknown = JSON.parse(body);
    const isProblem = typeof value === 'object' && value !== null && 'code' in value && 'detail' in value;
    return isProblem ? (value as Problem) : null;
  } catch {
    return null;
  }
}
