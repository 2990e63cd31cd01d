import { ApiKeysService, UsersService } from '@docket/access';
import { NewApiKey } from '@docket/contracts';
import type { Command } from './command';
import { EMAIL, parseEmail, parseOptions } from './options';
import { print, withServices } from './services';

export const createKey: Command = {
  name: 'keys create',
  summary: 'Makes an API key of a user, and prints it once.',
  options: {
    email: { ...EMAIL, help: 'of the user whose rights it has' },
    name: { type: 'string', value: 'TEXT', help: 'what the key is for', required: true },
    expires: {
      type: 'string',
      value: 'TIME',
      help: 'as in 2027-12-31T23:59:59Z; without it the key does not expire',
    },
    'read-only': { type: 'boolean', help: 'the key may read, and change nothing' },
    kinds: {
      type: 'string',
      value: 'KIND,…',
      help: 'what it may be used for, as in SalesQuote,DeliveryNote; everything where it is left out',
    },
  },
  async run(given): Promise<undefined> {
    const email = parseEmail(given.required('email'));
    const wanted = {
      name: given.required('name'),
      expiresAt: given.text('expires'),
      readOnly: given.flag('read-only'),
      kinds: given
        .text('kinds')
        ?.split(',')
        .map((kind) => kind.trim()),
    };
    const key = parseOptions(NewApiKey, wanted, { expiresAt: 'expires' });
    const made = await withServices(async (app) => {
      const { id } = await app.get(UsersService).byEmail(email);
      return app.get(ApiKeysService).create(id, key);
    });
    print(`Key: ${made.key}`, '(shown this once: keep it)');
  },
};
