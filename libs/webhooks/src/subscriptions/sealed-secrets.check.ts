import { type DataCheck, eachPage } from '@docket/platform';
import { isReadable } from './sealed';

type SealedRow = Record<'id' | 'headers' | 'secret', string>;

/** Checks that the secrets and headers of webhooks can be decrypted with the `SECRET_KEY` of this server. */
export const sealedSecretsCheck: DataCheck = {
  name: 'secrets of webhooks',
  faults: ({ manager, secrets }) =>
    eachPage<SealedRow>(
      manager,
      { columns: 'id, headers, secret', from: 'webhooks', key: 'id' },
      (_inside, rows) =>
        rows
          .filter((row) => !isReadable(secrets, row))
          .map(
            ({ id }) =>
              `The secret of the webhook ${id} cannot be read with this SECRET_KEY. Start Docket with the old key.`,
          ),
    ),
};
