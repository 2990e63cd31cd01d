import { type DataCheck, eachPage } from '@docket/platform';
import { canDecrypt } from './encrypted-secrets';

type EncryptedRow = Record<'id' | 'headers' | 'secret', string>;

/** Checks that the secrets and headers of webhooks can be decrypted with the `SECRET_KEY` of this server. */
export const encryptedSecretsCheck: DataCheck = {
  name: 'secrets of webhooks',
  faults: ({ manager, secrets }) =>
    eachPage<EncryptedRow>(
      manager,
      { columns: 'id, headers, secret', from: 'webhooks', key: 'id' },
      (_inside, rows) =>
        rows
          .filter((row) => !canDecrypt(secrets, row))
          .map(
            ({ id }) =>
              `The secret of the webhook ${id} cannot be read with this SECRET_KEY. Start Docket with the old key.`,
          ),
    ),
};
