import { ApiKeysService, UsersService } from '@docket/access';
import { NewApiKey } from '@docket/contracts';
import { type Command, UsageError } from './command';
import { print, withServices } from './services';

export const createKey: Command = {
  name: 'keys create',
  summary: 'Makes an API key of a user, and prints it once.',
  options: {
    email: { type: 'string', value: 'E-MAIL', help: 'of the user whose rights it has', required: true },
    name: { type: 'string', value: 'TEXT', help: 'what the key is for', required: true },
    expires: {
      type: 'string',
      value: 'TIME',
      help: 'as in 2027-12-31T23:59:59Z; without it the key does not expire',
    },
  },
  async run(given): Promise<undefined> {
    const parsed = NewApiKey.safeParse({ name: given.required('name'), expiresAt: given.text('expires') });
    if (!parsed.success)
      throw new UsageError(
        parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('\n'),
      );
    const { key } = await withServices(async (app) => {
      const { id } = await app.get(UsersService).byEmail(given.required('email'));
      return app.get(ApiKeysService).create(id, parsed.data);
    });
    print(`Key: ${key}`, '(shown this once: keep it)');
  },
};
