import { setTimeout as pause } from 'node:timers/promises';
import { BackgroundTasks, type CallOrigin, CompanyService, Database, Mailer } from '@docket/platform';
import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { mailMoment } from '../mail-moment';
import { browserName } from '../sessions/browser-name';
import { User } from '../users/user.entity';
import { accountNotice, type Occasion } from './account-notice';

/** How long a server or a command that ends waits for mails which are on their way. */
const PATIENCE_MS = 5_000;

/** An event of an account. */
export interface AccountEvent {
  userId: string;
  occasion: Occasion;
  /** From where; missing where it was done on the server itself. */
  origin?: CallOrigin | undefined;
  /** Name of a new key. */
  keyName?: string;
}

/** Mails people the events of their account, if the server sends mail. Callers do not wait for the mail. */
@Injectable()
export class AccountNotices implements OnApplicationShutdown {
  private readonly underWay = new Set<Promise<void>>();

  constructor(
    private readonly database: Database,
    @InjectRepository(User) private readonly userRepository: Repository<User>,
    private readonly company: CompanyService,
    private readonly mailer: Mailer,
    private readonly background: BackgroundTasks,
  ) {}

  /** To be called once what happened is committed. Never fails; a mail that cannot be sent is told in the log. */
  tell(event: AccountEvent): void {
    if (!this.mailer.isConfigured) return;
    const work = this.mail(event, new Date())
      .catch((error: unknown) =>
        this.background.failed(error, { failure: 'a notice about an account could not be mailed' }),
      )
      .finally(() => this.underWay.delete(work));
    this.underWay.add(work);
  }

  /** Resolves when nothing is under way any more. */
  async settled(): Promise<void> {
    await Promise.all(this.underWay);
  }

  /** Before the database is closed. */
  async onApplicationShutdown(): Promise<void> {
    await Promise.race([this.settled(), pause(PATIENCE_MS, undefined, { ref: false })]);
  }

  private async mail({ userId, occasion, origin, keyName }: AccountEvent, now: Date): Promise<void> {
    const user = await this.database.read.withRepository(this.userRepository).findOneBy({ id: userId });
    if (user === null) return;
    const { email, name, language } = user;
    const company = await this.company.get();
    const at = mailMoment(now, language, company.timeZone);
    const mail = accountNotice({
      language,
      occasion,
      name,
      company: company.name,
      at,
      address: origin?.address ?? '',
      browser: browserName(origin?.userAgent ?? ''),
      ...(keyName !== undefined && { keyName }),
    });
    await this.mailer.send({ to: [email], ...mail });
  }
}
