import { createHmac } from 'node:crypto';
import { CreatedApiKey, type NewApiKey } from '@docket/contracts';
import type { z } from 'zod';
import type { Answer } from './answer';
import type { Client } from './client';

/** Known to the tests, so that they can sign what only the server could. */
export const SECRET_KEY = 'a secret of the tests, 32 characters or more';

export const HOUR_MS = 3_600_000;

/** The two cookies of a key's first call. */
export interface CookiePair {
  docket_session: string;
  docket_csrf: string;
}

/** Returns the cookies that a server signs for a key at some time. */
export function signedPair(
  keyId: string,
  { start = Date.now(), secret = SECRET_KEY }: { start?: number; secret?: string } = {},
): CookiePair {
  const sign = (purpose: string, text: string) =>
    createHmac('sha256', secret).update(`${purpose}\0${text}`).digest('base64url');
  const payload = Buffer.from(JSON.stringify({ key: keyId, start, nonce: 'test' })).toString('base64url');
  const session = `${payload}.${sign('api-session', payload)}`;
  return { docket_session: session, docket_csrf: sign('api-csrf', session) };
}

/** The pair that an answer sets. */
export function pairOf(answer: Answer): CookiePair {
  const value = (name: string) =>
    answer
      .setCookies()
      .map((cookie) => new RegExp(`^(?:__Host-)?${name}=([^;]+)`).exec(cookie)?.[1])
      .find((found) => found !== undefined) ?? '';
  return { docket_session: value('docket_session'), docket_csrf: value('docket_csrf') };
}

/** A key of the signed-in user, with the given rights. */
export async function keyWith(
  client: Client,
  rights: Partial<z.input<typeof NewApiKey>> = {},
): Promise<CreatedApiKey> {
  return (await client.post('/v1/profile/apikeys', { name: 'Shop', ...rights })).as(CreatedApiKey, 201);
}
