import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

/** A mail as it came in: to whom, and its source. */
export interface ReceivedMail {
  to: string[];
  source: string;
}

/** A mail server on this machine, which keeps what it gets. Addresses that start with `no` it does not know. */
export class Mailbox {
  readonly mails: ReceivedMail[] = [];
  private readonly server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    logger: false,
    onRcptTo: ({ address }, _session, done) =>
      address.startsWith('no')
        ? done(Object.assign(new Error('No such user'), { responseCode: 550 }))
        : done(),
    onData: (stream, { envelope: { rcptTo } }, done) => {
      void text(stream).then((source) => {
        this.mails.push({ to: rcptTo.map(({ address }) => address), source });
        done();
      });
    },
  });

  static async open(): Promise<Mailbox> {
    const mailbox = new Mailbox();
    await new Promise<void>((ready) => void mailbox.server.listen(0, '127.0.0.1', ready));
    return mailbox;
  }

  /** The settings that a program needs to send through it. */
  get settings(): Record<string, string> {
    const { port } = this.server.server.address() as AddressInfo;
    return { SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: 'Docket <docket@example.com>' };
  }

  close(): Promise<void> {
    return new Promise((closed) => this.server.close(() => closed()));
  }
}
