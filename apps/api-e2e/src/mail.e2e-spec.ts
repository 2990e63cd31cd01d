import { AuditEventPage, InvitedUser, OneTimeLink } from '@docket/contracts';
import { createKey } from './harness/business';
import type { Client } from './harness/client';
import { ANY_DATABASE } from './harness/databases';
import { Docket } from './harness/docket';
import { Mailbox } from './harness/mailbox';
import { invite, member, ownerOf, tokenOf } from './harness/people';
import { waitFor } from './harness/wait-for';

const FORGOTTEN = '/v1/session/password/forgotten';

describe.each(ANY_DATABASE)('links by mail, on $name', (database) => {
  let mailbox: Mailbox;
  let docket: Docket;
  let admin: Client;

  beforeAll(async () => {
    mailbox = await Mailbox.open();
    docket = await Docket.start({ database, environment: { ...mailbox.environment, LOG_LEVEL: 'trace' } });
    admin = await docket.signedIn();
    await admin.patch('/v1/settings/company', {
      name: 'Acme & Söhne',
      language: 'en',
      timeZone: 'Europe/Berlin',
    });
  });
  afterAll(async () => {
    await docket.stop();
    await mailbox.close();
  });

  it('bring an invitation, the very link that the administrator sees, over an encrypted line', async () => {
    const { email, invitation } = await invite(admin, { email: 'ivy@example.com', name: 'Ivy' });
    expect(invitation.mailed).toBe(true);
    const [mail] = mailbox.to(email);
    expect(mail).toMatchObject({
      from: 'docket@example.com',
      to: [email],
      encrypted: true,
      subject: 'Your invitation to Acme & Söhne',
    });
    expect(mail?.text).toContain('Hello Ivy,');
    expect(mail?.text).toContain(invitation.link);
    const html = mail?.parts.find(({ headers }) => headers.includes('text/html'))?.content.toString();
    expect(html).toContain(`<a href="${invitation.link}">`);
    expect(html).toContain('Acme &amp; Söhne');
    expect(await ownerOf(docket.anonymous(), invitation.link)).toMatchObject({ purpose: 'invitation' });
  });

  it('bring a new password, and are German where the reader is', async () => {
    const person = await member(docket, admin);
    const own = await docket.signedIn(person);
    await own.patch('/v1/profile', { language: 'de-AT' });
    const link = (await admin.post(`/v1/users/${person.id}/invitation`, {})).as(OneTimeLink);
    expect(link.mailed).toBe(true);
    const mail = mailbox.to(person.email).find(({ subject }) => subject.startsWith('Ein neues Passwort'));
    expect(mail?.subject).toBe('Ein neues Passwort für Acme & Söhne');
    expect(mail?.text).toContain(`Guten Tag ${person.name},`);
    expect(mail?.text).toContain(link.link);
  });

  it('bring a new password to who has forgotten theirs, and to nobody else', async () => {
    const person = await member(docket, admin);
    const links = () => mailbox.mails.filter(({ text }) => text.includes('/set-password#'));
    const before = links().length;
    const page = docket.anonymous();
    const answers = [
      await page.post(FORGOTTEN, { email: 'unknown@example.com' }),
      await page.post(FORGOTTEN, { email: ` ${person.email.toUpperCase()} ` }),
      await page.post(FORGOTTEN, { email: person.email }),
    ];
    expect(answers.map((answer) => [answer.status, answer.text()])).toEqual(Array(3).fill([204, '']));
    const mail = await waitFor('the mail', () => links()[before]);
    expect(mail.text).toContain('somebody has asked on the sign-in page');
    const link = /https?:\S+#\S+/.exec(mail.text)?.[0] ?? '';
    expect(await ownerOf(page, link)).toMatchObject({ email: person.email, purpose: 'reset' });
    const password = 'chosen after it was forgotten';
    expect((await page.post('/v1/session/password', { token: tokenOf(link), password })).status).toBe(200);
    await docket.signedIn({ email: person.email, password });
    const told = (await admin.get('/v1/audit?event=password_forgotten')).as(AuditEventPage).data;
    expect(told.map(({ actorId, subjectId }) => [actorId, subjectId])).toEqual([[null, person.id]]);
    expect(links()).toHaveLength(before + 1);
    expect(docket.output).toContain(FORGOTTEN);
    expect(docket.output).not.toContain(tokenOf(link));
  });

  it('that cannot be mailed are there all the same, and the administrator is told', async () => {
    const unknown = await invite(admin, { email: 'nobody@example.com' });
    expect(unknown.invitation.mailed).toBe(false);
    mailbox.refuseAll(true);
    const body = { email: 'later@example.com', name: 'Later', role: 'USER' };
    const later = (await admin.post('/v1/users', body)).as(InvitedUser, 201);
    mailbox.refuseAll(false);
    expect(later.invitation.mailed).toBe(false);
    expect(await ownerOf(docket.anonymous(), later.invitation.link)).toMatchObject({ name: 'Later' });
    expect(docket.output).toContain('a link could not be mailed');
    expect(docket.output).not.toContain(later.invitation.link);
    expect(mailbox.to('later@example.com')).toEqual([]);
  });

  it('are mailed to nobody who has an account already', async () => {
    const before = mailbox.to('ivy@example.com').length;
    const twice = { email: 'ivy@example.com', name: 'Ivy', role: 'USER' };
    (await admin.post('/v1/users', twice)).problem(409, 'conflict');
    expect(mailbox.to('ivy@example.com')).toHaveLength(before);
  });

  it('carry no line of somebody’s name into the head of a mail', async () => {
    const { email } = await invite(admin, { name: 'Eve\r\nBcc: all@example.com' });
    const mails = mailbox.to(email);
    expect(mails.map(({ to }) => to)).toEqual([[email]]);
    expect(mails[0]?.text).toContain('Hello Eve Bcc: all@example.com,');
  });
});

describe('notices about an account by mail', () => {
  let mailbox: Mailbox;
  let docket: Docket;
  beforeAll(async () => {
    mailbox = await Mailbox.open();
    docket = await Docket.start({ environment: mailbox.environment });
  });
  afterAll(async () => {
    await docket.stop();
    await mailbox.close();
  });

  it('tell of a new browser, a new key and another password, and hold nobody up while mail is away', async () => {
    const person = await member(docket, await docket.signedIn());
    const told = (subject: string, count = 1) =>
      waitFor(`a mail: ${subject}`, () => {
        const mails = mailbox.to(person.email).filter((mail) => mail.subject.includes(subject));
        return mails.length >= count ? mails : undefined;
      });
    const client = await docket.signedIn(person);
    expect((await told('New sign-in'))[0]?.text).toContain('127.0.0.1');
    const { key } = await createKey(client, 'Shop');
    const [mail] = await told('New API key');
    expect(mail?.text).toContain('Key: Shop');
    expect(mail?.text).not.toContain(key);
    await docket.command('users', 'reset-password', '--email', person.email);
    expect((await told('was changed'))[0]?.text).toContain('on the server itself');
    await docket.command('keys', 'create', '--email', person.email, '--name', 'By command');
    await told('New API key', 2);
    mailbox.refuseAll(true);
    const admin = await docket.signedIn();
    await createKey(admin, 'While mail is away');
    await waitFor(
      'the log to tell',
      () => docket.output.includes('a notice about an account could not be mailed') || undefined,
    );
  });
});

describe('a server without mail', () => {
  it('says of a link that it was not mailed, and whom to ask for one, whatever the address', async () => {
    const docket = await Docket.start();
    try {
      const { email, invitation } = await invite(await docket.signedIn());
      expect(invitation.mailed).toBe(false);
      for (const address of [email, 'unknown@example.com']) {
        const refused = await docket.anonymous().post(FORGOTTEN, { email: address });
        expect(refused.problem(409, 'mail_not_configured').detail).toContain('Ask an administrator');
      }
    } finally {
      await docket.stop();
    }
  });
});
