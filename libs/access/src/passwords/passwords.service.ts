import type { PasswordChange } from '@docket/contracts';
import { type AuditActor, AuditTrail, type CallOrigin, Database, DomainError } from '@docket/platform';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Request, Response } from 'express';
import { type EntityManager, Repository } from 'typeorm';
import { AccountNotices } from '../notices/account-notices.service';
import { SignInAttempts } from '../sessions/sign-in-attempts';
import { UiSessionsService } from '../sessions/ui-sessions.service';
import { User } from '../users/user.entity';
import { hashPassword, verifyPassword } from './password-hash';
import { PasswordLink } from './password-link.entity';
import { PasswordRules, refuseProblems } from './password-rules';
import { say } from '../sentences';

/** Origin of calls from the command line. */
const NOWHERE: CallOrigin = { address: '', userAgent: '' };

/** Changes passwords. */
@Injectable()
export class PasswordsService {
  constructor(
    private readonly database: Database,
    @InjectRepository(User) private readonly userRepository: Repository<User>,
    @InjectRepository(PasswordLink) private readonly passwordLinkRepository: Repository<PasswordLink>,
    private readonly sessions: UiSessionsService,
    private readonly attempts: SignInAttempts,
    private readonly audit: AuditTrail,
    private readonly notices: AccountNotices,
    private readonly rules: PasswordRules,
  ) {}

  /**
   * Changes one's own password. All sessions of the user end, and a new one begins for the requesting browser, so
   * that a stolen token becomes useless.
   * @throws {DomainError} `invalid_request` for a wrong current password, which counts as one at signing in, and
   *   for a new one that the rules refuse; `rate_limited`
   */
  async change(
    actor: AuditActor,
    { currentPassword, newPassword }: PasswordChange,
    request: Request,
    response: Response,
  ): Promise<void> {
    const { email } = await this.database.read
      .withRepository(this.userRepository)
      .findOneByOrFail({ id: actor.userId });
    await this.attempts.inTurn({ email, origin: actor.origin ?? NOWHERE }, async (guess) => {
      const user = await this.database.read
        .withRepository(this.userRepository)
        .findOneByOrFail({ id: actor.userId });
      const isTheirs = await verifyPassword(user.passwordHash, currentPassword);
      if (!isTheirs) {
        guess.wrong();
        await this.audit.record(null, {
          event: 'password_refused',
          actor,
          subject: { kind: 'User', id: user.id },
        });
      }
      const problems = await this.rules.problems(newPassword, user, 'newPassword');
      const wrong = { path: 'currentPassword', message: say.password_wrong() };
      refuseProblems([...(isTheirs ? [] : [wrong]), ...problems]);
      guess.right();
      const passwordHash = await hashPassword(newPassword);
      const session = await this.database.transaction(async (manager) => {
        await this.replace(manager, user, passwordHash, actor);
        return this.sessions.begin(manager, user.id, request);
      });
      this.sessions.enter(response, session);
      this.notices.tell({ userId: user.id, occasion: 'password-changed', origin: actor.origin });
    });
  }

  /**
   * Gives a user another password from the machine of the server; they are signed out everywhere. API keys stay.
   * @throws {DomainError} `invalid_request` for a password that the rules refuse, `conflict` for a disabled user
   */
  async reset(user: User, password: string): Promise<void> {
    if (!user.active) {
      throw new DomainError('conflict', say.enable_user_first({ email: user.email }));
    }
    refuseProblems(await this.rules.problems(password, user, 'password'));
    const passwordHash = await hashPassword(password);
    await this.database.transaction((manager) => this.replace(manager, user, passwordHash, null));
    this.notices.tell({ userId: user.id, occasion: 'password-changed' });
  }

  /**
   * Gives a user another password, inside the caller's transaction: their sessions end, and a link that is still about
   * is worth nothing any more.
   * @param user as read before: only while they are active and their password is still this one
   * @param actor who does it, for the audit; null for the server itself
   * @throws {DomainError} `conflict` where somebody was quicker
   */
  async replace(
    manager: EntityManager,
    { id, passwordHash: before }: Pick<User, 'id' | 'passwordHash'>,
    passwordHash: string,
    actor: AuditActor | null,
  ): Promise<void> {
    const { affected } = await manager
      .withRepository(this.userRepository)
      .createQueryBuilder()
      .update()
      .set({ passwordHash })
      .where('id = :id AND active = 1', { id })
      .andWhere(before === null ? 'passwordHash IS NULL' : 'passwordHash = :before', { before })
      .execute();
    if (affected !== 1) {
      throw new DomainError('conflict', say.password_changed());
    }
    await this.audit.record(manager, {
      event: 'password_changed',
      actor,
      subject: { kind: 'User', id },
    });
    await manager.withRepository(this.passwordLinkRepository).delete({ userId: id });
    await this.sessions.endAll(manager, id);
  }
}
