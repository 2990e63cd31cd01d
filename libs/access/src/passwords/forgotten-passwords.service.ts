import { setTimeout as pause } from 'node:timers/promises';
import {
  AuditTrail,
  BackgroundTasks,
  type CallOrigin,
  CONFIG,
  type Config,
  Database,
  DomainError,
  Mailer,
} from '@docket/platform';
import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { SignInAttempts } from '../sessions/sign-in-attempts';
import { User } from '../users/user.entity';
import { LinkMailsService } from './link-mails.service';
import { requirePasswordSignIn } from './password-rules';
import { PasswordLinksService } from './password-links.service';
import { say } from '../sentences';

/** How long a server that stops waits for mails which are on their way. */
const PATIENCE_MS = 3_000;

/** Mails links to choose a password to those who ask for one because they have forgotten theirs. */
@Injectable()
export class ForgottenPasswordsService implements OnApplicationShutdown {
  private readonly underWay = new Set<Promise<void>>();

  constructor(
    private readonly database: Database,
    @InjectRepository(User) private readonly userRepository: Repository<User>,
    private readonly links: PasswordLinksService,
    private readonly attempts: SignInAttempts,
    private readonly audit: AuditTrail,
    private readonly mailer: Mailer,
    private readonly mails: LinkMailsService,
    private readonly background: BackgroundTasks,
    @Inject(CONFIG) private readonly config: Pick<Config, 'passwordSignIn'>,
  ) {}

  /**
   * Whether somebody may ask, whether or not there is such an account. Each time is counted by e-mail address and by where
   * they call from: nobody has to ask often, and nobody is kept from asking by others at the same address.
   * @throws {DomainError} `mail_not_configured`, `rate_limited`; `forbidden` where password sign-in is switched off
   */
  async admit(email: string, origin: CallOrigin): Promise<void> {
    requirePasswordSignIn(this.config);
    if (!this.mailer.isConfigured) {
      throw new DomainError('mail_not_configured', say.ask_for_password_link());
    }
    await this.attempts.ask({ email, origin });
  }

  /** Begins to make and mail the link, if there is such an account. To be called once whoever asked has their answer. */
  answer(email: string, origin: CallOrigin): void {
    const work = this.mail(email, origin)
      .catch((error: unknown) =>
        this.background.failed(error, { failure: 'a link for a forgotten password could not be made' }),
      )
      .finally(() => this.underWay.delete(work));
    this.underWay.add(work);
  }

  /** Resolves when nothing is under way any more. */
  async settled(): Promise<void> {
    await Promise.all(this.underWay);
  }

  /** Before the database is closed. A mail that takes longer is lost: it can be asked for again. */
  async onApplicationShutdown(): Promise<void> {
    await Promise.race([this.settled(), pause(PATIENCE_MS, undefined, { ref: false })]);
  }

  private async mail(email: string, origin: CallOrigin): Promise<void> {
    const found = await this.database.read
      .withRepository(this.userRepository)
      .findOneBy({ email, active: true });
    if (found === null) return;
    const made = await this.database.transaction(async (manager) => {
      // If two requests run at once, the second waits here and sees the link of the first.
      await manager.query('UPDATE users SET version = version WHERE id = ?', [found.id]);
      const user = await manager
        .withRepository(this.userRepository)
        .findOneBy({ id: found.id, active: true });
      const link = user && (await this.links.issueToOwner(manager, user));
      if (user === null || link === null) return null;
      await this.audit.record(manager, {
        event: 'password_forgotten',
        actor: null,
        origin,
        subject: { kind: 'User', id: user.id },
        details: { email },
      });
      return { user, link };
    });
    if (made === null) return;
    const { user, link } = made;
    if (!(await this.mails.send(user, link, 'forgotten'))) await this.links.takeBackFromOwner(user.id);
  }
}
