import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { Mailer } from './mailer';

const FROM = { name: 'Docket', address: 'docket@example.com' };
const MAIL = { to: ['ann@example.com'], subject: 'A quote', text: 'Hello Ann' };

/** A mail that the server received. */
interface Received {
  from: string;
  to: string[];
  user: string | null;
  encrypted: boolean;
  source: string;
}

describe('mail', () => {
  const closing: (() => void)[] = [];
  afterEach(() => closing.splice(0).forEach((close) => close()));

  /** A real SMTP server on loopback. */
  const receiver = async (options: SMTPServerOptions = {}) => {
    const received: Received[] = [];
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      logger: false,
      onData: (stream, session, done) => {
        void text(stream).then((source) => {
          const { mailFrom, rcptTo } = session.envelope;
          received.push({
            from: mailFrom === false ? '' : mailFrom.address,
            to: rcptTo.map(({ address }) => address),
            user: session.user ?? null,
            encrypted: Boolean(session.secure),
            source,
          });
          done();
        });
      },
      ...options,
    });
    server.on('error', () => undefined);
    await new Promise<void>((ready) => void server.listen(0, '127.0.0.1', ready));
    closing.push(() => server.close(() => undefined));
    return { port: (server.server.address() as AddressInfo).port, received };
  };

  /** Something that listens, and is no mail server. */
  const listener = async (answer: (socket: Socket) => void) => {
    const sockets: Socket[] = [];
    const server: Server = createServer((socket) => {
      sockets.push(socket.on('error', () => undefined));
      answer(socket);
    });
    await new Promise<void>((ready) => void server.listen(0, '127.0.0.1', ready));
    closing.push(() => {
      sockets.forEach((socket) => socket.destroy());
      server.close();
    });
    return (server.address() as AddressInfo).port;
  };

  const mailer = (port: number, more: { user?: string; password?: string; requireTls?: boolean } = {}) =>
    new Mailer({ mail: { host: '127.0.0.1', port, secure: false, requireTls: false, from: FROM, ...more } });

  it('is handed over with its recipients, texts and attachments', async () => {
    const { port, received } = await receiver();
    const sent = await mailer(port).send({
      ...MAIL,
      subject: 'Angebot für Köln',
      cc: ['carl@example.com'],
      text: 'Guten Tag,\n\nsiehe <Anhang>.',
      attachments: [
        { name: 'Angebot Größe.pdf', contentType: 'application/pdf', content: Buffer.from('%PDF-1.7 test') },
      ],
    });
    expect(sent).toEqual({ messageId: expect.stringMatching(/^<.+@example\.com>$/), refused: [] });
    const [mail] = received;
    expect(mail).toMatchObject({ from: FROM.address, to: ['ann@example.com', 'carl@example.com'] });
    const { source = '' } = mail ?? {};
    expect(source).toContain('From: Docket <docket@example.com>\r\n');
    expect(source).toContain('To: ann@example.com\r\nCc: carl@example.com\r\n');
    expect(source).toContain(Buffer.from('%PDF-1.7 test').toString('base64'));
    expect(source).toMatch(/filename\*0\*=utf-8''Angebot%20Gr%C3%B6%C3%9Fe\.pdf/);
    expect(source).toMatch(/text\/plain; charset=utf-8[\s\S]*text\/html; charset=utf-8/);
    expect(source).toContain('&lt;Anhang&gt;');
  });

  it('signs in where the address says so, and says so to nobody where that fails', async () => {
    const auth: SMTPServerOptions = {
      authOptional: false,
      allowInsecureAuth: true,
      onAuth: ({ username, password }, _session, done) =>
        username === 'docket' && password === 'right'
          ? done(null, { user: username })
          : done(new Error('Wrong: secret words of the server')),
    };
    const { port, received } = await receiver(auth);
    await mailer(port, { user: 'docket', password: 'right' }).send(MAIL);
    expect(received[0]?.user).toBe('docket');
    const failed = mailer(port, { user: 'docket', password: 'wrong' }).send(MAIL);
    await expect(failed).rejects.toMatchObject({
      code: 'mail_unavailable',
      message: expect.not.stringContaining('secret words'),
    });
  });

  it('goes to no server whose certificate does not hold', async () => {
    // Its own certificate is signed by nobody.
    const { port, received } = await receiver({ disabledCommands: [] });
    const error = await mailer(port)
      .send(MAIL)
      .catch((refusal: unknown) => refusal as Error);
    expect(error).toMatchObject({ code: 'mail_unavailable' });
    expect(String((error as Error).cause)).toMatch(/self[- ]signed|certificate/i);
    expect(received).toEqual([]);
  });

  it('goes to no server that does not encrypt, where that is required', async () => {
    const { port, received } = await receiver();
    const refused = mailer(port, { requireTls: true, user: 'docket', password: 'right' }).send(MAIL);
    await expect(refused).rejects.toMatchObject({ code: 'mail_unavailable' });
    expect(received).toEqual([]);
  });

  const refusing: SMTPServerOptions = {
    onRcptTo: ({ address }, _session, done) => {
      const isKnown = !address.startsWith('no');
      done(isKnown ? null : Object.assign(new Error(`No ${'such '.repeat(100)}user`), { responseCode: 550 }));
    },
  };

  it('that the server refuses is told with what it said, shortened', async () => {
    const { port, received } = await receiver(refusing);
    const refused = mailer(port).send({ ...MAIL, to: ['nobody@example.com'] });
    await expect(refused).rejects.toMatchObject({
      code: 'mail_refused',
      message: expect.stringMatching(/^The mail server refused this: 550 No such such .{100,200}\. Check/),
    });
    expect(received).toEqual([]);
  });

  it('that some cannot get is sent to the others, and says so', async () => {
    const { port, received } = await receiver(refusing);
    const sent = await mailer(port).send({ ...MAIL, to: ['ann@example.com', 'nobody@example.com'] });
    expect(sent.refused).toEqual(['nobody@example.com']);
    expect(received[0]?.to).toEqual(['ann@example.com']);
  });

  it('that is refused for now may be tried again', async () => {
    const { port } = await receiver({
      onMailFrom: (_address, _session, done) =>
        done(Object.assign(new Error('Come again'), { responseCode: 451 })),
    });
    await expect(mailer(port).send(MAIL)).rejects.toMatchObject({
      code: 'mail_unavailable',
      extras: { retryAfterSeconds: 60 },
    });
  });

  it.each([
    ['says nothing', () => undefined],
    ['says nothing after its greeting', (socket: Socket) => void socket.write('220 hello\r\n')],
    [
      'goes on greeting',
      (socket: Socket) => {
        const timer = setInterval(() => socket.write('220-hello\r\n'), 20);
        socket.on('close', () => clearInterval(timer));
      },
    ],
  ])('waits no longer than somebody waits for it, for a server that %s', async (_how, answer) => {
    const port = await listener(answer);
    const started = Date.now();
    await expect(mailer(port).send(MAIL, 300)).rejects.toMatchObject({ code: 'mail_unavailable' });
    expect(Date.now() - started).toBeLessThan(5_000);
  });

  /** A server that has answered all, and closes the connection once it has read this. */
  const closingAt = (end: RegExp) =>
    listener((socket) => {
      let isData = false;
      socket.write('220 hello\r\n');
      socket.on('data', (bytes) => {
        const said = bytes.toString();
        if (end.test(said)) socket.destroy();
        else if (isData) return;
        else if (/^EHLO/.test(said)) socket.write('250 hello\r\n');
        else if (/^(MAIL|RCPT)/.test(said)) socket.write('250 ok\r\n');
        else if (/^DATA/.test(said)) isData = socket.write('354 go on\r\n');
      });
    });

  it('fails where the server closes before it has got the text, and where there is none', async () => {
    await expect(mailer(await closingAt(/^DATA/)).send(MAIL)).rejects.toMatchObject({
      code: 'mail_unavailable',
    });
    await expect(mailer(1).send(MAIL)).rejects.toMatchObject({ code: 'mail_unavailable' });
  });

  it('may have been sent where the server got all of it and confirms nothing', async () => {
    const maybe = {
      code: 'outcome_unknown',
      message: expect.stringContaining('It may have been sent') as string,
    };
    await expect(mailer(await closingAt(/\r\n\.\r\n$/)).send(MAIL)).rejects.toMatchObject(maybe);
    const silent = await closingAt(/never/);
    await expect(mailer(silent).send(MAIL, 2_000)).rejects.toMatchObject(maybe);
  });

  it('was not sent where the server refuses the text', async () => {
    const refuse = (responseCode: number): SMTPServerOptions => ({
      onData: (stream, _session, done) =>
        void text(stream).then(() => done(Object.assign(new Error('No such text'), { responseCode }))),
    });
    const codes: string[] = [];
    for (const code of [451, 554]) {
      const { port } = await receiver(refuse(code));
      await mailer(port)
        .send(MAIL)
        .catch((error: unknown) => codes.push((error as { code: string }).code));
    }
    expect(codes).toEqual(['mail_unavailable', 'mail_refused']);
  });

  it.each([
    { to: [] },
    { to: ['ann@example.com\r\nBcc: eve@example.com'] },
    { to: ['Ann <ann@example.com>'] },
    { to: ['ann@example.com, eve@example.com'] },
    { to: Array.from({ length: 21 }, (_, index) => `a${index}@example.com`) },
    { cc: ['eve'] },
    { subject: 'A quote\r\nBcc: eve@example.com' },
    { subject: 'A quote\u2028Bcc: eve@example.com' },
    { subject: ' ' },
    { text: 'x'.repeat(20_001) },
  ])('lets nobody write its headers, or too much: %j', async (odd) => {
    const { port, received } = await receiver();
    await expect(mailer(port).send({ ...MAIL, ...odd })).rejects.toMatchObject({ code: 'invalid_request' });
    expect(received).toEqual([]);
  });

  it('needs a few connections only, however much there is to send', async () => {
    let [open, most] = [0, 0];
    const { port, received } = await receiver({
      onConnect: (_session, done) => {
        open += 1;
        most = Math.max(most, open);
        done();
      },
      onClose: () => (open -= 1),
    });
    const one = mailer(port);
    await Promise.all(Array.from({ length: 30 }, () => one.send(MAIL)));
    expect(received).toHaveLength(30);
    // One that has been used up may still be closing.
    expect(most).toBeLessThanOrEqual(8);
    const many = await Promise.allSettled(Array.from({ length: 60 }, () => one.send(MAIL)));
    const refused = many.filter(({ status }) => status === 'rejected');
    expect(refused).toHaveLength(6);
    expect(refused[0]).toMatchObject({ reason: { code: 'mail_unavailable' } });
  });

  it('is not sent where no server is named', async () => {
    const none = new Mailer({});
    expect(none.isConfigured).toBe(false);
    await expect(none.send(MAIL)).rejects.toMatchObject({ code: 'mail_not_configured' });
    expect(() => none.requireConfigured()).toThrow(/SMTP_URL/);
  });
});
