import type { Sentence } from '@docket/domain';
import { PASSWORD_ADVICE, passwordFault, type PasswordOwner, wordsOthersKnow } from '@docket/contracts';
import { CompanyService, type Config, DomainError, invalidFields } from '@docket/platform';
import { Injectable } from '@nestjs/common';
import { say } from '../sentences';
import { guessablePattern, type GuessablePattern } from './password-strength';

/** A field that is refused, and why. */
interface FieldProblem {
  path: string;
  message: Sentence;
}

const PATTERN_ADVICE: Readonly<Record<GuessablePattern, Sentence>> = {
  repeat: say.password_repeat(),
  sequence: say.password_sequence(),
  keyboard: say.password_keyboard(),
  date: say.password_date(),
  word: say.password_word(),
};

/** Decides whether a password may be chosen. The web UI knows only the rules that need no word lists. */
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
    const owner = { email, name, company: company.name };
    const fault = passwordFault(password, owner);
    if (fault !== null) return [{ path, message: PASSWORD_ADVICE[fault] }];
    const pattern = await guessablePattern(password, wordsOthersKnow(owner));
    return pattern === null ? [] : [{ path, message: PATTERN_ADVICE[pattern] }];
  }
}

/** @throws {DomainError} `forbidden` where people sign in by identity providers only */
export function requirePasswordSignIn({ passwordSignIn }: Pick<Config, 'passwordSignIn'>): void {
  if (!passwordSignIn) throw new DomainError('forbidden', say.password_sign_in_off());
}

/** @throws {DomainError} `invalid_request` where anything is listed */
export function refuseProblems(errors: FieldProblem[]): void {
  if (errors.length === 0) return;
  throw invalidFields(errors, say.password_problems({ problems: errors.map(({ message }) => message) }));
}
