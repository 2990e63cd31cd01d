import type { Sentence } from '@docket/domain';
import { MailAddress, MailSubject, MailText, MAXIMUM_RECIPIENTS } from '@docket/contracts';
import { Inject, Injectable } from '@nestjs/common';
import { z } from 'zod';
import { CONFIG, type Config } from '../config/config';
import { DomainError, NotRepeatable } from '../errors/domain-error';
import { invalidRequest } from '../http/validation.pipe';
import { asHtml } from './as-html';
import type { MailServer } from './mail-server';
import { say } from '../sentences';

/** Simultaneous connections, and most waiting mails. Further callers are told to come again. */
const CONNECTIONS = 4;
const WAITING = 50;
/** From the wish to send to the last word of the server. */
const DEADLINE_MS = 60_000;
const CONNECT_MS = 10_000;
const SILENCE_MS = 20_000;
const LONGEST_REPLY = 200;

const Recipients = z.array(MailAddress).max(MAXIMUM_RECIPIENTS);

const Message = z.object({
  to: Recipients.min(1),
  cc: Recipients.default([]),
  replyTo: MailAddress.optional(),
  subject: MailSubject,
  text: MailText,
});

/** A mail. Its text is sent as plain text and as simple HTML. */
export type Mail = z.input<typeof Message> & {
  attachments?: readonly { name: string; contentType: string; content: Uint8Array }[];
};

/** Result of sending a mail. */
export interface Sent {
  messageId: string;
  /** Recipients that the server did not take, while it took others. */
  refused: string[];
}

/** Hands mail to the server that `SMTP_URL` names, over connections that are encrypted and whose certificate holds. */
@Injectable()
export class Mailer {
  private working = 0;
  private readonly waiting: (() => void)[] = [];

  constructor(@Inject(CONFIG) private readonly config: Pick<Config, 'mail'>) {}

  get isConfigured(): boolean {
    return this.config.mail !== undefined;
  }

  /** @throws {DomainError} `mail_not_configured` */
  requireConfigured(): void {
    this.server();
  }

  /**
   * Returns once the server has taken the mail over.
   * @param deadlineMs how long somebody waits for it
   * @throws {DomainError} `mail_not_configured`; `mail_refused` with what the server said; `mail_unavailable` where it
   *   cannot be reached or does not answer; `outcome_unknown` where it has got the whole mail and does not answer;
   *   `invalid_request`
   */
  async send({ attachments = [], ...mail }: Mail, deadlineMs = DEADLINE_MS): Promise<Sent> {
    const server = this.server();
    const parsed = Message.safeParse(mail);
    if (!parsed.success) throw invalidRequest(parsed.error.issues);
    const { text, ...head } = parsed.data;
    const signal = AbortSignal.timeout(deadlineMs);
    await this.turn(signal);
    let isHandedOver = false;
    try {
      const { createTransport } = await import('nodemailer');
      const transport = createTransport(options(server));
      transport.use('stream', ({ message }, done) => {
        // Until its end is written, no server sends it on.
        message.processFunc((content) => content.once('end', () => (isHandedOver = true)));
        done();
      });
      const { messageId, rejected } = await transport.sendMail({
        ...head,
        text,
        html: asHtml(text),
        from: server.from,
        attachments: attachments.map(({ name, content, contentType }) => ({
          filename: name,
          content: Buffer.from(content),
          contentType,
        })),
        signal,
      });
      return { messageId, refused: rejected.map(String) };
    } catch (error) {
      throw asRefusal(error, isHandedOver);
    } finally {
      this.end();
    }
  }

  private server(): MailServer {
    const { mail } = this.config;
    if (mail !== undefined) return mail;
    throw new DomainError('mail_not_configured', say.mail_not_set_up());
  }

  private async turn(signal: AbortSignal): Promise<void> {
    if (this.working < CONNECTIONS) {
      this.working += 1;
      return;
    }
    if (this.waiting.length >= WAITING) throw unavailable(say.mails_waiting());
    await new Promise<void>((resolve, reject) => {
      const begin = () => {
        signal.removeEventListener('abort', giveUp);
        resolve();
      };
      const giveUp = () => {
        this.waiting.splice(this.waiting.indexOf(begin), 1);
        reject(unavailable(say.mails_waiting()));
      };
      signal.addEventListener('abort', giveUp, { once: true });
      this.waiting.push(begin);
    });
  }

  /** Its place goes to whoever has waited longest. */
  private end(): void {
    const next = this.waiting.shift();
    if (next === undefined) this.working -= 1;
    else next();
  }
}

function options({ host, port, secure, requireTls, user, password }: MailServer) {
  return {
    host,
    port,
    secure,
    requireTLS: requireTls,
    tls: { rejectUnauthorized: true, minVersion: 'TLSv1.2' as const },
    ...(user !== undefined && { auth: { user, pass: password ?? '' } }),
    connectionTimeout: CONNECT_MS,
    dnsTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    socketTimeout: SILENCE_MS,
    // Attachments are bytes only, and never a path or an address that somebody wrote.
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/**
 * The refusal for a failed mail. A permanent refusal of the server needs another mail; other failures may pass.
 * @param isHandedOver whether the server has got the whole mail
 */
function asRefusal(error: unknown, isHandedOver: boolean): DomainError {
  const {
    code,
    response,
    responseCode = 0,
  } = error as {
    code?: string;
    response?: string;
    responseCode?: number;
  };
  if (isHandedOver && responseCode < 400) return maybeSent(error);
  const isRefusal = responseCode >= 500 && (code === 'EENVELOPE' || code === 'EMESSAGE');
  if (!isRefusal) return unavailable(say.mail_server_away(), error);
  const reply = (response ?? '').replace(/[\p{C}\p{Z}]+/gu, ' ').trim();
  return new DomainError('mail_refused', say.mail_was_refused({ reason: reply.slice(0, LONGEST_REPLY) }));
}

function maybeSent(cause: unknown): NotRepeatable {
  return new NotRepeatable(say.mail_maybe_sent(), { cause });
}

function unavailable(why: Sentence, cause?: unknown): DomainError {
  return new DomainError('mail_unavailable', say.nothing_sent({ why }), { retryAfterSeconds: 60 }, { cause });
}
