import { createHmac, randomBytes } from 'node:crypto';

const PREFIX = 'whsec_';
const SECRET_BYTES = 32;

/** A secret in the form of Standard Webhooks. */
export function newSecret(): string {
  return PREFIX + randomBytes(SECRET_BYTES).toString('base64');
}

/** Signed content of a delivery. */
export interface Signed {
  id: string;
  /** Time of the attempt in seconds. */
  timestamp: number;
  body: Buffer;
}

/**
 * `webhook-signature` of Standard Webhooks: one signature for each secret, so that receivers who know only one of them
 * find theirs.
 */
export function signatureOf({ id, timestamp, body }: Signed, secrets: readonly string[]): string {
  return secrets
    .map((secret) => {
      const key = Buffer.from(secret.slice(PREFIX.length), 'base64');
      const digest = createHmac('sha256', key).update(`${id}.${timestamp}.`).update(body).digest('base64');
      return `v1,${digest}`;
    })
    .join(' ');
}
