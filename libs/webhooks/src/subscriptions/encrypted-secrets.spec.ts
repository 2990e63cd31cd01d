import { SecretBox } from '@docket/platform';
import {
  decryptHeaders,
  decryptSecrets,
  encryptFormer,
  encryptHeaders,
  encryptSecret,
} from './encrypted-secrets';
import { newSecret } from '../sending/signature';
import type { WebhookEntity } from './webhook.entity';

const box = new SecretBox({ secretKey: 'x'.repeat(32) });
const ID = '0199b8a0-0000-7000-8000-000000000001';
const ENDS_AT = '2026-07-01T12:00:00.000Z';

const webhook = {
  id: ID,
  secret: encryptSecret(box, ID, 'whsec_new'),
  previousSecret: encryptSecret(box, ID, 'whsec_old'),
  previousSecretEndsAt: ENDS_AT,
} as WebhookEntity;

describe('webhook secrets', () => {
  it('both sign until the overlap of a rotation ends; then only the new one', () => {
    expect(decryptSecrets(box, webhook, '2026-07-01T11:59:59.999Z')).toEqual(['whsec_new', 'whsec_old']);
    expect(decryptSecrets(box, webhook, ENDS_AT)).toEqual(['whsec_new']);
  });

  it('of several rotations sign until their own ends, three at most', () => {
    const ends = ['2026-07-01T13:00:00.000Z', '2026-07-01T18:00:00.000Z', '2026-07-01T09:30:00.000Z'];
    const fields: Partial<WebhookEntity> = { previousSecret: null, previousSecretEndsAt: null };
    const rotated = { ...webhook, ...fields, secret: encryptSecret(box, ID, 'whsec_0') };
    for (const [index, endsAt] of ends.entries()) {
      Object.assign(rotated, encryptFormer(box, rotated, endsAt, '2026-07-01T09:00:00.000Z'));
      rotated.secret = encryptSecret(box, ID, `whsec_${index + 1}`);
    }
    const signing = (now: string) =>
      decryptSecrets(box, rotated, now).map((secret) => Number(secret.slice(6)));
    expect(signing('2026-07-01T09:00:00.000Z')).toEqual([3, 2, 1, 0]);
    expect(signing('2026-07-01T09:30:00.000Z')).toEqual([3, 1, 0]);
    expect(signing('2026-07-01T13:00:00.000Z')).toEqual([3, 1]);
    expect(signing('2026-07-01T18:00:00.000Z')).toEqual([3]);
    expect(rotated.previousSecretEndsAt).toBe(ends[1]);
    Object.assign(rotated, encryptFormer(box, rotated, ends[1] ?? '', '2026-07-01T09:00:00.000Z'));
    expect(signing('2026-07-01T09:00:00.000Z')).toEqual([3, 3, 2, 1]);
  });

  it('fit into their column, however many there are', () => {
    const full = { ...webhook, secret: encryptSecret(box, ID, newSecret()), previousSecret: null };
    for (let count = 0; count < 5; count++)
      Object.assign(full, encryptFormer(box, full, '2100-07-01T12:00:00.000Z'));
    expect(String(full.previousSecret).length).toBeLessThanOrEqual(500);
  });

  it('cannot be decrypted for another webhook, nor as headers', () => {
    const other = { ...webhook, id: ID.replace(/1$/, '2') };
    expect(() => decryptSecrets(box, other)).toThrow();
    expect(() => decryptHeaders(box, { id: ID, headers: webhook.secret })).toThrow();
    expect(decryptHeaders(box, { id: ID, headers: encryptHeaders(box, ID, { A: 'one' }) })).toEqual({
      A: 'one',
    });
  });
});
