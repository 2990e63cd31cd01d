import type { Sentence } from '@docket/domain';
import { PASSWORD_ADVICE, passwordFault, type PasswordOwner } from '@docket/contracts';
import { CompanyService, invalidFields } from '@docket/platform';
import { Injectable } from '@nestjs/common';
import { say } from '../sentences';

/** A field that is refused, and why. */
interface FieldProblem {
  path: string;
  message: Sentence;
}

/** Words that a password must not contain. The server adds the name of the company. */
@Injectable()
export class PasswordRules {
  constructor(private readonly company: CompanyService) {}

  /** Problems of a chosen password, in the form of a refusal; empty if it may be used. */
  async problems(
    password: string,
    { email, name }: Pick<PasswordOwner, 'email' | 'name'>,
    path: string,
  ): Promise<FieldProblem[]> {
    const company = await this.company.get();
    const fault = passwordFault(password, { email, name, company: company.name });
    return fault === null ? [] : [{ path, message: PASSWORD_ADVICE[fault] }];
  }
}

/** @throws {DomainError} `invalid_request` where anything is listed */
export function refuseProblems(errors: FieldProblem[]): void {
  if (errors.length === 0) return;
  throw invalidFields(errors, say.password_problems({ problems: errors.map(({ message }) => message) }));
}
