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

/** @throws {Error} where `SECRET_KEY` is another one than it was */
export function openHeaders(
  box: SecretBox,
  { id, headers }: Pick<WebhookEntity, 'id' | 'headers'>,
): Record<string, string> {
  return JSON.parse(box.open(headers, place(id, 'headers'))) as Record<string, string>;
}

/** Secrets that sign now, the newest first. @throws {Error} where `SECRET_KEY` is another one than it was */
export function openSecrets(
  box: SecretBox,
  webhook: WebhookEntity,
  now = new Date().toISOString(),
): string[] {
  const own = box.open(webhook.secret, place(webhook.id, 'secret'));
  return [own, ...openFormer(box, webhook, now).map(({ secret }) => secret)];
}

/** Whether the headers and the secret can be read with this `SECRET_KEY`. */
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

/** Most former secrets that sign. The column holds no more, and a receiver knows one of the last. */
const MOST_FORMER = 3;

/** A secret that was rotated, and signs until then, too. */
interface FormerSecret {
  secret: string;
  endsAt: string;
}

/**
 * Former secrets of a webhook after a rotation: the current one until its end, and earlier ones that have not ended.
 * @returns nothing where none is to be kept
 * @throws {Error} where `SECRET_KEY` is another one than it was
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
      // Once there was one alone, without its end.
      const [secret = '', endsAt = previousSecretEndsAt] = one.split(' ');
      return { secret, endsAt };
    })
    .filter(({ endsAt }) => now < endsAt);
}
