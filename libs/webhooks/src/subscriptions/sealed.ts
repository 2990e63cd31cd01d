import type { SecretBox } from '@docket/platform';
import type { WebhookEntity } from './webhook.entity';

/** Purpose of an encrypted value: it can be decrypted for no other purpose. */
const place = (id: string, what: 'secret' | 'headers') => `webhook ${what} ${id}`;

export function sealSecret(box: SecretBox, id: string, secret: string): string {
  return box.seal(secret, place(id, 'secret'));
}

export function sealHeaders(box: SecretBox, id: string, headers: Readonly<Record<string, string>>): string {
  return box.seal(JSON.stringify(headers), place(id, 'headers'));
}

/** @throws {Error} if `SECRET_KEY` has changed */
export function openHeaders(
  box: SecretBox,
  { id, headers }: Pick<WebhookEntity, 'id' | 'headers'>,
): Record<string, string> {
  return JSON.parse(box.open(headers, place(id, 'headers'))) as Record<string, string>;
}

/** Secrets that sign now, the newest first. @throws {Error} if `SECRET_KEY` has changed */
export function openSecrets(
  box: SecretBox,
  webhook: WebhookEntity,
  now = new Date().toISOString(),
): string[] {
  const own = box.open(webhook.secret, place(webhook.id, 'secret'));
  return [own, ...openFormer(box, webhook, now).map(({ secret }) => secret)];
}

/** Whether the headers and the secret can be decrypted with the current `SECRET_KEY`. */
export function isReadable(
  box: SecretBox,
  { id, headers, secret }: Pick<WebhookEntity, 'id' | 'headers' | 'secret'>,
): boolean {
  try {
    box.open(headers, place(id, 'headers'));
    box.open(secret, place(id, 'secret'));
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
export function sealFormer(
  box: SecretBox,
  webhook: WebhookEntity,
  endsAt: string,
  now = new Date().toISOString(),
): Pick<WebhookEntity, 'previousSecret' | 'previousSecretEndsAt'> {
  const secret = box.open(webhook.secret, place(webhook.id, 'secret'));
  const former = [{ secret, endsAt }, ...openFormer(box, webhook, now)].slice(0, MOST_FORMER);
  const text = former.map((one) => `${one.secret} ${one.endsAt}`).join(',');
  const ends = former.map((one) => one.endsAt).sort();
  return {
    previousSecret: box.seal(text, place(webhook.id, 'secret')),
    previousSecretEndsAt: ends.at(-1) ?? null,
  };
}

function openFormer(
  box: SecretBox,
  { id, previousSecret, previousSecretEndsAt }: WebhookEntity,
  now: string,
): FormerSecret[] {
  if (previousSecret === null || previousSecretEndsAt === null || now >= previousSecretEndsAt) return [];
  return box
    .open(previousSecret, place(id, 'secret'))
    .split(',')
    .map((one) => {
      // Earlier versions stored a single former secret without its end.
      const [secret = '', endsAt = previousSecretEndsAt] = one.split(' ');
      return { secret, endsAt };
    })
    .filter(({ endsAt }) => now < endsAt);
}
