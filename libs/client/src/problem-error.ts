import type { Problem } from './generated/types.gen';

/** A refusal of the server's, by its code; `message` says what to do. */
export class ProblemError extends Error {
  override readonly name = 'ProblemError';
  readonly status: number;
  /** Undefined where the answer is none of Docket's, as a proxy's may be. */
  readonly code: Problem['code'] | undefined;
  /** Every invalid field, or every problem of a template. */
  readonly errors: NonNullable<Problem['errors']>;
  readonly problem: Problem | undefined;

  constructor(
    readonly response: Response,
    body: unknown,
  ) {
    const problem = isProblem(body) ? body : undefined;
    super(problem?.detail ?? `The server answered ${response.status} ${response.statusText}.`);
    this.status = response.status;
    this.problem = problem;
    this.code = problem?.code;
    this.errors = problem?.errors ?? [];
  }
}

function isProblem(body: unknown): body is Problem {
  return typeof body === 'object' && body !== null && 'code' in body && 'detail' in body;
}
