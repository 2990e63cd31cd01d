import type { SecretBox } from '@docket/platform';
import type { WebhookEntity } from './webhook.entity';

/** Purpose of an encrypted value: it can be decrypted for no other purpose. */
const purpose = (id: string, what: 'secret' | 'headers') => `webhook ${what} ${id}`;

export function encryptSecret(box: SecretBox, id: string, secret: string): string {
  return box.encrypt(secret, purpose(id, 'secret'));
}

export function encryptHeaders(
  box: SecretBox,
  id: string,
  headers: Readonly<Record<string, string>>,
): string {
  return box.encrypt(JSON.stringify(headers), purpose(id, 'headers'));
}

/** @throws {Error} if `SECRET_KEY` has changed */
export function decryptHeaders(
  box: SecretBox,
  { id, headers }: Pick<WebhookEntity, 'id' | 'headers'>,
): Record<string, string> {
  return JSON.parse(box.decrypt(headers, purpose(id, 'headers'))) as Record<string, string>;
}

/** Secrets that sign now, the newest first. @throws {Error} if `SECRET_KEY` has changed */
export function decryptSecrets(
  box: SecretBox,
  webhook: WebhookEntity,
  now = new Date().toISOString(),
): string[] {
  const own = box.decrypt(webhook.secret, purpose(webhook.id, 'secret'));
  return [own, ...decryptFormer(box, webhook, now).map(({ secret }) => secret)];
}

/** Whether the headers and the secret can be decrypted with the current `SECRET_KEY`. */
export function canDecrypt(
  box: SecretBox,
  { id, headers, secret }: Pick<WebhookEntity, 'id' | 'headers' | 'secret'>,
): boolean {
  try {
    box.decrypt(headers, purpose(id, 'headers'));
    box.decrypt(secret, purpose(id, 'secret'));
    return true;
  } catch {
    return false;
  }
}

/** Most former secrets that still sign. The column holds no more, and receivers use one of the latest secrets. */
const MOST_FORMER = 3;

/** A rotated secret. It also signs until `endsAt`. */
interface FormerSecret {
  secret: string;
  endsAt: string;
}

/**
 * Former secrets of a webhook after a rotation: the current one until `endsAt`, and earlier ones that have not ended.
 * @returns columns of the former secrets, encrypted, and of their last end
 * @throws {Error} if `SECRET_KEY` has changed
 */
export function encryptFormer(
  box: SecretBox,
  webhook: WebhookEntity,
  endsAt: string,
  now = new Date().toISOString(),
): Pick<WebhookEntity, 'previousSecret' | 'previousSecretEndsAt'> {
  const secret = box.decrypt(webhook.secret, purpose(webhook.id, 'secret'));
  const former = [{ secret, endsAt }, ...decryptFormer(box, webhook, now)].slice(0, MOST_FORMER);
  const text = former.map((one) => `${one.secret} ${one.endsAt}`).join(',');
  const ends = former.map((one) => one.endsAt).sort();
  return {
    previousSecret: box.encrypt(text, purpose(webhook.id, 'secret')),
    previousSecretEndsAt: ends.at(-1) ?? null,
  };
}

function decryptFormer(
  box: SecretBox,
  { id, previousSecret, previousSecretEndsAt }: WebhookEntity,
  now: string,
): FormerSecret[] {
  if (previousSecret === null || previousSecretEndsAt === null || now >= previousSecretEndsAt) return [];
  return box
    .decrypt(previousSecret, purpose(id, 'secret'))
    .split(',')
    .map((one) => {
      // Earlier versions stored a single former secret without its end.
      const [secret = '', endsAt = previousSecretEndsAt] = one.split(' ');
      return { secret, endsAt };
    })
    .filter(({ endsAt }) => now < endsAt);
}
