import { InvitedUser, OneTimeLink } from '@docket/contracts';
import type { Client } from './harness/client';
import { ANY_DATABASE } from './harness/databases';
import { Docket } from './harness/docket';
import { Mailbox } from './harness/mailbox';
import { invite, member, ownerOf } from './harness/people';

describe.each(ANY_DATABASE)('links by mail, on $name', (database) => {
  let mailbox: Mailbox;
  let docket: Docket;
  let admin: Client;

  beforeAll(async () => {
    mailbox = await Mailbox.open();
    docket = await Docket.start({ database, environment: mailbox.environment });
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
    const mail = mailbox.to(person.email).at(-1);
    expect(mail?.subject).toBe('Ein neues Passwort für Acme & Söhne');
    expect(mail?.text).toContain(`Guten Tag ${person.name},`);
    expect(mail?.text).toContain(link.link);
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
    const before = mailbox.mails.length;
    const twice = { email: 'ivy@example.com', name: 'Ivy', role: 'USER' };
    (await admin.post('/v1/users', twice)).problem(409, 'conflict');
    expect(mailbox.mails).toHaveLength(before);
  });

  it('carry no line of somebody’s name into the head of a mail', async () => {
    const { email } = await invite(admin, { name: 'Eve\r\nBcc: all@example.com' });
    const mails = mailbox.to(email);
    expect(mails.map(({ to }) => to)).toEqual([[email]]);
    expect(mails[0]?.text).toContain('Hello Eve Bcc: all@example.com,');
  });
});

describe('a server without mail', () => {
  it('says of a link that it was not mailed', async () => {
    const docket = await Docket.start();
    try {
      expect((await invite(await docket.signedIn())).invitation.mailed).toBe(false);
    } finally {
      await docket.stop();
    }
  });
});
