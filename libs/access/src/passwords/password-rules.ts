import { PASSWORD_ADVICE, passwordFault, type PasswordOwner, type ProblemDetail } from '@docket/contracts';
import { DomainError } from '@docket/platform';

/** What is wrong with a password that somebody chooses, as a refusal lists it: nothing where it may be used. */
export function passwordProblems(password: string, owner: PasswordOwner, path: string): ProblemDetail[] {
  const fault = passwordFault(password, owner);
  return fault === null ? [] : [{ path, code: 'invalid_field', message: PASSWORD_ADVICE[fault] }];
}

/** @throws {DomainError} `invalid_request` where anything is listed */
export function refuseProblems(errors: ProblemDetail[]): void {
  if (errors.length === 0) return;
  throw new DomainError('invalid_request', errors.map(({ message }) => message).join(' '), { errors });
}
