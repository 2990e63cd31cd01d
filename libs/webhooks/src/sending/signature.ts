import { createHmac, randomBytes } from 'node:crypto';

const PREFIX = 'whsec_';
const SECRET_BYTES = 32;

/** A new secret in the format of Standard Webhooks. */
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
 * `webhook-signature` of Standard Webhooks. It holds one signature for each secret, so that a receiver needs to know
 * only one of the secrets.
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
