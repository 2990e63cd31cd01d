import { mailServer } from './mail-server';

const FROM = 'Docket <docket@example.com>';

describe('the mail server of a configuration', () => {
  it('must encrypt, unless it is on this machine or may do without', () => {
    expect(mailServer('smtp://mail.example.com', FROM)).toEqual({
      host: 'mail.example.com',
      port: 587,
      secure: false,
      requireTls: true,
      from: { name: 'Docket', address: 'docket@example.com' },
    });
    expect(mailServer('smtps://mail.example.com', FROM)).toMatchObject({ port: 465, secure: true });
    expect(mailServer('smtp://localhost:1025', FROM)).toMatchObject({ port: 1025, requireTls: false });
    expect(mailServer('smtp://[::1]:1025', FROM)).toMatchObject({ host: '::1', requireTls: false });
    expect(mailServer('smtp://localhost:1025?tls=required', FROM).requireTls).toBe(true);
    expect(mailServer('smtp://mail:1025?tls=optional', FROM).requireTls).toBe(false);
    expect(mailServer('smtp://localhost.example.com', FROM).requireTls).toBe(true);
  });

  it('may want a user and a password, which hold any characters', () => {
    expect(mailServer('smtp://a%40b:p%2F%3A%40@mail.example.com', FROM)).toMatchObject({
      user: 'a@b',
      password: 'p/:@',
    });
  });

  it.each([
    ['docket@example.com', { name: '', address: 'docket@example.com' }],
    ['"Docket, Ltd." <docket@example.com>', { name: 'Docket, Ltd.', address: 'docket@example.com' }],
  ])('sends as %s', (sender, from) => {
    expect(mailServer('smtp://mail.example.com', sender).from).toEqual(from);
  });

  it.each([
    ['smtp://mail.example.com', undefined, /MAIL_FROM is required/],
    ['smtp://mail.example.com', 'nobody', /MAIL_FROM is an e-mail address/],
    ['smtp://mail.example.com', 'A\r\nBcc: x <a@example.com>', /MAIL_FROM is an e-mail address/],
    ['smtp://mail.example.com?tls=never', FROM, /SMTP_URL takes/],
    ['smtp://mail.example.com?pool=true', FROM, /SMTP_URL takes/],
    ['smtp://mail.example.com/path', FROM, /SMTP_URL takes/],
  ])('is refused in words: %s, %s', (url, sender, words) => {
    expect(() => mailServer(url, sender)).toThrow(words);
  });
});
