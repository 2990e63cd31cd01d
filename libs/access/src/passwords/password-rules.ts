import { PASSWORD_ADVICE, passwordFault, type PasswordOwner } from '@docket/contracts';
import { invalidFields } from '@docket/platform';

/** A field that is refused, and why. */
interface FieldProblem {
  path: string;
  message: string;
}

/** What is wrong with a password that somebody chooses, as a refusal lists it: nothing where it may be used. */
export function passwordProblems(password: string, owner: PasswordOwner, path: string): FieldProblem[] {
  const fault = passwordFault(password, owner);
  return fault === null ? [] : [{ path, message: PASSWORD_ADVICE[fault] }];
}

/** @throws {DomainError} `invalid_request` where anything is listed */
export function refuseProblems(errors: FieldProblem[]): void {
  if (errors.length === 0) return;
  throw invalidFields(errors, errors.map(({ message }) => message).join(' '));
}
