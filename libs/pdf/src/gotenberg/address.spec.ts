import { inspect } from 'node:util';
import { Address } from './address';

const authorization = (user: string) => `Basic ${Buffer.from(user, 'utf8').toString('base64')}`;

describe('Address', () => {
  it.each([
    ['http://gotenberg:3000', 'http://gotenberg:3000', 'gotenberg:3000'],
    ['http://gotenberg:3000/', 'http://gotenberg:3000', 'gotenberg:3000'],
    ['https://example.com/pdf//', 'https://example.com/pdf', 'example.com/pdf'],
    ['http://ann:secret@[::1]:3000/a/b/', 'http://[::1]:3000/a/b', '[::1]:3000/a/b'],
  ])('keeps the path of %s, and no slash at its end', (text, base, label) => {
    expect(new Address(text)).toMatchObject({ base, label });
  });

  it.each([
    ['http://ann:secret@host', 'ann:secret'],
    ['http://ann%40x:p%3Ass%25w%C3%B6rd@host', 'ann@x:p:ss%wörd'],
    ['http://ann@host', 'ann:'],
    ['http://:secret@host', ':secret'],
    ['http://ann:100%@host', 'ann:100%'],
  ])('makes a header of the credentials in %s', (text, user) => {
    expect(new Address(text).headers).toEqual({ Authorization: authorization(user) });
  });

  it('has no header without credentials', () => {
    expect(new Address('http://host').headers).toEqual({});
  });

  it.each([
    'gotenberg',
    'ftp://ann:secret@host',
    'http://ann:secret@',
    'http:ann:secret@host',
    'http://ann:secret@host/?a=b',
    'http://ann:secret@host#x',
  ])('refuses %s without repeating its password', (text) => {
    let thrown: unknown;
    try {
      new Address(text);
    } catch (error) {
      thrown = error;
    }
    expect(thrown).toBeInstanceOf(TypeError);
    expect(inspect(thrown, { showHidden: true, depth: 5 })).not.toContain('secret');
  });

  it('does not show its credentials when it is dumped', () => {
    const dump = inspect(new Address('http://ann:secret@host'), { showHidden: true, depth: 5 });
    expect(dump).not.toMatch(/secret|YW5uOnNlY3JldA/);
  });

  it('takes its credentials out of what others say', () => {
    const address = new Address('http://ann:p%3Ass@host');
    const token = authorization('ann:p:ss');
    expect(address.redact(`<pre>${token} p:ss p%3Ass</pre>`)).toBe('<pre>Basic *** *** ***</pre>');
  });
});
