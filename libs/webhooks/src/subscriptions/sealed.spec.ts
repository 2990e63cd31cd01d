import { SecretBox } from '@docket/platform';
import { openHeaders, openSecrets, sealHeaders, sealSecret } from './sealed';
import type { WebhookEntity } from './webhook.entity';

const box = new SecretBox({ secretKey: 'x'.repeat(32) });
const ID = '0199b8a0-0000-7000-8000-000000000001';
const ENDS_AT = '2026-07-01T12:00:00.000Z';

const webhook = {
  id: ID,
  secret: sealSecret(box, ID, 'whsec_new'),
  previousSecret: sealSecret(box, ID, 'whsec_old'),
  previousSecretEndsAt: ENDS_AT,
} as WebhookEntity;

describe('the secrets of a webhook', () => {
  it('are both signed with until the overlap of a rotation ends, and the new one alone from then on', () => {
    expect(openSecrets(box, webhook, '2026-07-01T11:59:59.999Z')).toEqual(['whsec_new', 'whsec_old']);
    expect(openSecrets(box, webhook, ENDS_AT)).toEqual(['whsec_new']);
  });

  it('cannot be opened in the place of another webhook, nor as its headers', () => {
    const other = { ...webhook, id: ID.replace(/1$/, '2') };
    expect(() => openSecrets(box, other)).toThrow();
    expect(() => openHeaders(box, { id: ID, headers: webhook.secret })).toThrow();
    expect(openHeaders(box, { id: ID, headers: sealHeaders(box, ID, { A: 'one' }) })).toEqual({ A: 'one' });
  });
});
