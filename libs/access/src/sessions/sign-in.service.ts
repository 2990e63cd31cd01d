import type { Session } from '@docket/contracts';
import { AuditTrail, callOrigin, CONFIG, type Config, Database, DomainError } from '@docket/platform';
import { Inject, Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import type { Request, Response } from 'express';
import { AccountNotices } from '../notices/account-notices.service';
import { verifyPassword } from '../passwords/password-hash';
import { requirePasswordSignIn } from '../passwords/password-rules';
import { User } from '../users/user.entity';
import { KnownDevices } from './known-devices';
import { sessionOf } from './session-of';
import { LONGEST_EMAIL_KEPT, SignInAttempts } from './sign-in-attempts';
import { UiSessionsService } from './ui-sessions.service';
import { say } from '../sentences';

/** Signs people in to the web UI by e-mail address and password. */
@Injectable()
export class SignInService {
  constructor(
    private readonly database: Database,
    @InjectRepository(User) private readonly userRepository: Repository<User>,
    private readonly sessions: UiSessionsService,
    private readonly attempts: SignInAttempts,
    private readonly devices: KnownDevices,
    private readonly notices: AccountNotices,
    private readonly audit: AuditTrail,
    @Inject(CONFIG) private readonly config: Pick<Config, 'mail' | 'attachmentBytes' | 'passwordSignIn'>,
  ) {}

  /**
   * @throws {DomainError} `sign_in_failed`, the same for an unknown e-mail address and a wrong password; `rate_limited`
   *   after too many of these; `forbidden` where password sign-in is switched off
   */
  async signIn(email: string, password: string, request: Request, response: Response): Promise<Session> {
    requirePasswordSignIn(this.config);
    const origin = callOrigin(request);
    const known = await this.database.read
      .withRepository(this.userRepository)
      .findOneBy({ email: email.toLowerCase() });
    const device = known === null ? undefined : this.devices.idFor(request, known.id);
    return this.attempts.inTurn({ email, origin, device }, async (guess) => {
      const user = await this.database.read
        .withRepository(this.userRepository)
        .findOneBy({ email: email.toLowerCase() });
      const valid = await verifyPassword(user?.passwordHash, password);
      const token = user !== null && valid ? await this.admit(user, request) : null;
      if (user === null || token === null) {
        guess.wrong();
        await this.audit.record(null, {
          event: 'sign_in_failed',
          actor: null,
          origin,
          details: { email: email.slice(0, LONGEST_EMAIL_KEPT) },
        });
        throw new DomainError('sign_in_failed', say.sign_in_wrong());
      }
      guess.right();
      this.sessions.enter(response, token);
      if (device === undefined) {
        this.devices.remember(response, user.id);
        // The first time there is no other browser to tell it from.
        if (user.lastSignInAt !== null) this.notices.tell({ userId: user.id, occasion: 'signed-in', origin });
      }
      return sessionOf(user, this.config);
    });
  }

  /** Null where the user is disabled, or the password was changed while it was being verified. */
  private admit(user: User, request: Request): Promise<string | null> {
    const { id, name, passwordHash } = user;
    if (passwordHash === null) return Promise.resolve(null);
    return this.database.transaction(async (manager) => {
      const { affected } = await manager
        .withRepository(this.userRepository)
        .update({ id, passwordHash, active: true }, { lastSignInAt: new Date().toISOString() });
      if (affected !== 1) return null;
      await this.audit.record(manager, {
        event: 'signed_in',
        actor: { userId: id, name, origin: callOrigin(request) },
      });
      return this.sessions.begin(manager, id, request);
    });
  }
}
