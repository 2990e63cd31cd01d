import type { Sentence } from '@docket/domain';
import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../config/config';
import { WindowCounts } from '../counts/window-counts';
import { DomainError } from '../errors/domain-error';
import { say } from '../sentences';

const HOUR_MS = 3_600_000;

/** Bounds how many mails a person may send, so that nobody makes the company's address one of junk mail. */
@Injectable()
export class MailLimit {
  constructor(
    private readonly counts: WindowCounts,
    @Inject(CONFIG) private readonly config: Pick<Config, 'mailLimits'>,
  ) {}

  /** Counts a mail of a user, whether or not it can be sent then. @throws {DomainError} `rate_limited` */
  async take(userId: string): Promise<void> {
    const { hour, day } = this.config.mailLimits;
    const hourly = await this.waitWithin(userId, HOUR_MS, hour);
    if (hourly > 0) throw refusal(say.mails_of_hour({ limit: hour, minutes: minutes(hourly) }), hourly);
    const daily = await this.waitWithin(userId, 24 * HOUR_MS, day);
    if (daily > 0) throw refusal(say.mails_of_day({ limit: day, minutes: minutes(daily) }), daily);
  }

  /** Milliseconds until one passes; 0 where this one does. */
  private async waitWithin(userId: string, windowMs: number, limit: number): Promise<number> {
    const { passes, wait } = await this.counts.count({ key: `mails:${windowMs}:${userId}`, windowMs, limit });
    return passes ? 0 : Math.max(wait, 1);
  }
}

const minutes = (milliseconds: number) => Math.ceil(milliseconds / 60_000);

function refusal(message: Sentence, wait: number): DomainError {
  return new DomainError('rate_limited', message, { retryAfterSeconds: Math.ceil(wait / 1000) });
}
