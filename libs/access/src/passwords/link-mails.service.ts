import { CompanyService, Mailer } from '@docket/platform';
import { Injectable, Logger } from '@nestjs/common';
import { mailMoment } from '../mail-moment';
import type { User } from '../users/user.entity';
import { type LinkMail, linkMail } from './link-mail';
import type { IssuedLink } from './password-links.service';

/** The inviting person waits for the mail server. */
const DEADLINE_MS = 15_000;

/** Mails people the links by which they choose a password, where this server sends mail. */
@Injectable()
export class LinkMailsService {
  private readonly logger = new Logger('LinkMails');

  constructor(
    private readonly mailer: Mailer,
    private readonly company: CompanyService,
  ) {}

  /**
   * To be called once the link is committed. Never fails: who has made it is told, or can ask again.
   * @returns whether the mail server has taken it over
   */
  async send(
    { email, name, language }: Pick<User, 'email' | 'name' | 'language'>,
    { link, expiresAt, purpose }: IssuedLink,
    occasion: LinkMail['occasion'] = purpose,
  ): Promise<boolean> {
    if (!this.mailer.isConfigured) return false;
    try {
      const company = await this.company.get();
      const until = mailMoment(new Date(expiresAt), language, company.timeZone);
      const mail = linkMail({ language, occasion, name, company: company.name, link, until });
      await this.mailer.send({ to: [email], ...mail }, DEADLINE_MS);
      return true;
    } catch (error) {
      this.logger.warn({ err: error }, 'a link could not be mailed');
      return false;
    }
  }
}
