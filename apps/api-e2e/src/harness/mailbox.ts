import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import { CERTIFICATE, CERTIFICATE_KEY } from './certificate';

/** A part of a mail, decoded. */
export interface MailPart {
  headers: string;
  content: Buffer;
}

/** A mail as it came in. */
export interface ReceivedMail {
  from: string;
  to: string[];
  encrypted: boolean;
  subject: string;
  /** The text as it would be read. */
  text: string;
  parts: MailPart[];
}

/**
 * A mail server that encrypts, requires a password and keeps the mails it gets. It refuses addresses that start with
 * `no` as unknown.
 */
export class Mailbox {
  readonly mails: ReceivedMail[] = [];
  private readonly folder = mkdtempSync(join(tmpdir(), 'docket-mailbox-'));
  private readonly server: SMTPServer;
  private port = 0;
  private isOpen = true;
  private confirms = true;

  private constructor() {
    this.server = new SMTPServer({
      key: CERTIFICATE_KEY,
      cert: CERTIFICATE,
      logger: false,
      onAuth: ({ username, password }, _session, done) =>
        username === 'docket' && password === 'secret'
          ? done(null, { user: username })
          : done(new Error('Wrong')),
      onRcptTo: ({ address }, _session, done) => {
        if (!this.isOpen) done(Object.assign(new Error('Come again later'), { responseCode: 451 }));
        else if (address.startsWith('no'))
          done(Object.assign(new Error('No such user'), { responseCode: 550 }));
        else done();
      },
      onData: (stream, { envelope: { mailFrom, rcptTo }, secure }, done) => {
        void text(stream).then((source) => {
          this.mails.push({
            from: mailFrom === false ? '' : mailFrom.address,
            to: rcptTo.map(({ address }) => address),
            encrypted: Boolean(secure),
            ...parsed(source),
          });
          // No answer to a whole mail that means yes or no.
          if (this.confirms) done();
          else done(Object.assign(new Error('Go on'), { responseCode: 354 }));
        });
      },
    });
    this.server.on('error', () => undefined);
  }

  static async open(): Promise<Mailbox> {
    const mailbox = new Mailbox();
    await new Promise<void>((ready) => void mailbox.server.listen(0, '127.0.0.1', ready));
    mailbox.port = (mailbox.server.server.address() as AddressInfo).port;
    return mailbox;
  }

  /** The settings that a program needs to send through it. */
  get environment(): Record<string, string> {
    const authority = join(this.folder, 'authority.pem');
    writeFileSync(authority, CERTIFICATE);
    return {
      SMTP_URL: `smtp://docket:secret@localhost:${this.port}?tls=required`,
      MAIL_FROM: 'Docket <docket@example.com>',
      NODE_EXTRA_CA_CERTS: authority,
    };
  }

  /** Behaves like a server that takes no mail for a while. */
  refuseAll(refuses: boolean): void {
    this.isOpen = !refuses;
  }

  /** Takes mails and never confirms them. */
  confirmNothing(isVague: boolean): void {
    this.confirms = !isVague;
  }

  /** Returns the mails to an address. */
  to(address: string): ReceivedMail[] {
    return this.mails.filter(({ to }) => to.includes(address));
  }

  async close(): Promise<void> {
    await new Promise<void>((closed) => this.server.close(() => closed()));
    rmSync(this.folder, { recursive: true });
  }
}

function parsed(source: string): Pick<ReceivedMail, 'subject' | 'text' | 'parts'> {
  const parts = partsOf(source);
  const plain = parts.find(({ headers }) => /^content-type: text\/plain/im.test(headers));
  const subject = /^subject: (.*)$/im.exec(unfolded(source))?.[1] ?? '';
  return {
    subject: decodedWords(subject),
    text: plain?.content.toString('utf8').replace(/\r\n/g, '\n') ?? '',
    parts,
  };
}

/** Every part that holds no others. */
function partsOf(source: string): MailPart[] {
  const [head = '', ...rest] = source.split('\r\n\r\n');
  const headers = unfolded(head);
  const body = rest.join('\r\n\r\n');
  const boundary = /^content-type: multipart\/.*boundary="?([^";\r\n]+)/im.exec(headers)?.[1];
  if (boundary === undefined) return [{ headers, content: decoded(headers, body) }];
  return body
    .split(`--${boundary}`)
    .slice(1, -1)
    .flatMap((part) => partsOf(part.replace(/^\r\n|\r\n$/g, '')));
}

function unfolded(head: string): string {
  return (head.split('\r\n\r\n')[0] ?? '').replace(/\r\n[ \t]+/g, ' ');
}

function decoded(headers: string, body: string): Buffer {
  if (/^content-transfer-encoding: base64/im.test(headers)) return Buffer.from(body, 'base64');
  return /^content-transfer-encoding: quoted-printable/im.test(headers)
    ? unquoted(body.replace(/=\r\n/g, ''))
    : Buffer.from(body);
}

function unquoted(text: string): Buffer {
  return Buffer.from(
    text.replace(/=([0-9A-F]{2})/g, (_all, digits: string) => String.fromCharCode(parseInt(digits, 16))),
    'latin1',
  );
}

function decodedWords(text: string): string {
  return text
    .replace(/\?= =\?/g, '?==?')
    .replace(/=\?utf-8\?([QB])\?([^?]*)\?=/gi, (_all, kind: string, word: string) =>
      (kind.toUpperCase() === 'B' ? Buffer.from(word, 'base64') : unquoted(word.replace(/_/g, ' '))).toString(
        'utf8',
      ),
    );
}
