import type { Config } from '@docket/platform';
import type { CookieOptions, Request, Response } from 'express';
import { ApiSession } from './api-session';
import { Cookies } from './cookies';
import { sign } from './signed-token';

const HOUR = 60 * 60 * 1000;

function sessionFor(config: Partial<Config> = {}) {
  const complete = { secretKey: 'x'.repeat(32), publicUrl: 'http://localhost:3000', ...config } as Config;
  return new ApiSession(complete, new Cookies(complete));
}

/** The cookies that a call gets, by name. */
function started(session: ApiSession, keyId: string, now?: number) {
  const jar: Record<string, string> = {};
  const options: Record<string, CookieOptions> = {};
  const response = {
    cookie: (name: string, value: string, given: CookieOptions) => {
      jar[name] = value;
      options[name] = given;
    },
  };
  session.start(response as unknown as Response, keyId, now);
  return { jar, options };
}

const requestWith = (cookies: Record<string, string>) => ({ cookies }) as unknown as Request;

describe('the two cookies of a key', () => {
  const session = sessionFor();

  it('are live for their own key, for twelve hours', () => {
    const now = Date.now();
    const request = requestWith(started(session, 'key-a', now).jar);
    expect(session.isLive(request, 'key-a', now)).toBe(true);
    expect(session.isLive(request, 'key-a', now + 12 * HOUR - 1)).toBe(true);
    expect(session.isLive(request, 'key-a', now + 12 * HOUR)).toBe(false);
  });

  it('are worth nothing beside another key', () => {
    expect(session.isLive(requestWith(started(session, 'key-a').jar), 'key-b')).toBe(false);
  });

  it('are worth nothing one without the other, or mixed', () => {
    const first = started(session, 'key-a').jar;
    const second = started(session, 'key-a').jar;
    expect(session.isLive(requestWith({ docket_session: first['docket_session']! }), 'key-a')).toBe(false);
    expect(session.isLive(requestWith({ docket_csrf: first['docket_csrf']! }), 'key-a')).toBe(false);
    expect(session.isLive(requestWith({ ...first, docket_csrf: second['docket_csrf']! }), 'key-a')).toBe(
      false,
    );
    expect(session.isLive(requestWith({}), 'key-a')).toBe(false);
  });

  it('cannot be forged or altered', () => {
    const { jar } = started(session, 'key-a');
    const [, signature] = jar['docket_session']!.split('.');
    const claims = Buffer.from(JSON.stringify({ key: 'key-b', start: Date.now(), nonce: 'x' })).toString(
      'base64url',
    );
    for (const forged of [`${claims}.${signature}`, `${claims}.`, claims, '', '.', 'a.b.c', '{}']) {
      expect(session.isLive(requestWith({ ...jar, docket_session: forged }), 'key-b')).toBe(false);
    }
    const elsewhere = sessionFor({ secretKey: 'y'.repeat(32) });
    expect(session.isLive(requestWith(started(elsewhere, 'key-a').jar), 'key-a')).toBe(false);
  });

  it('are ignored where what was signed is of another form', () => {
    const secret = 'x'.repeat(32);
    for (const text of [
      '',
      'no JSON',
      '{',
      'null',
      '[]',
      '"text"',
      '{"key":"key-a"}',
      '{"key":1,"start":0}',
    ]) {
      const payload = Buffer.from(text).toString('base64url');
      const token = `${payload}.${sign(secret, 'api-session', payload)}`;
      const jar = { docket_session: token, docket_csrf: sign(secret, 'api-csrf', token) };
      expect(session.isLive(requestWith(jar), 'key-a')).toBe(false);
    }
  });

  it('are live in pairs, however many calls were the first at the same time', () => {
    const pairs = [started(session, 'key-a').jar, started(session, 'key-a').jar];
    for (const pair of pairs) expect(session.isLive(requestWith(pair), 'key-a')).toBe(true);
  });

  it('are told apart: only the companion can be read by a page', () => {
    const { options } = started(session, 'key-a');
    expect(options['docket_session']).toMatchObject({
      httpOnly: true,
      sameSite: 'lax',
      secure: false,
      path: '/',
    });
    expect(options['docket_csrf']).toMatchObject({ httpOnly: false, sameSite: 'lax' });
  });

  it('are bound to their host over HTTPS', () => {
    const { jar, options } = started(sessionFor({ publicUrl: 'https://docket.example' }), 'key-a');
    expect(Object.keys(jar).sort()).toEqual(['__Host-docket_csrf', '__Host-docket_session']);
    expect(options['__Host-docket_session']).toMatchObject({ secure: true, path: '/' });
  });
});
