import type { SecretBox } from '@docket/platform';
import type { WebhookEntity } from './webhook.entity';

/** Where each of them belongs: none can be opened in another's place. */
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

/** What is signed with now, the newest first. @throws {Error} where `SECRET_KEY` is another one than it was */
export function openSecrets(
  box: SecretBox,
  { id, secret, previousSecret, previousSecretEndsAt }: WebhookEntity,
  now = new Date().toISOString(),
): string[] {
  const isBoth = previousSecret !== null && previousSecretEndsAt !== null && now < previousSecretEndsAt;
  return [secret, ...(isBoth ? [previousSecret] : [])].map((sealed) => box.open(sealed, place(id, 'secret')));
}
