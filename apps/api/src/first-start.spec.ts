import { asWritten } from '@docket/domain';
import { ApiKeysService, UsersService } from '@docket/access';
import { type Config, DomainError } from '@docket/platform';
import type { INestApplicationContext } from '@nestjs/common';
import { fillWithDemoData } from './demo/demo-data';
import { prepareFirstStart, withoutDemo } from './first-start';

jest.mock('./demo/demo-data');

describe('a first start', () => {
  const user = { id: 'u', email: 'admin@example.com' };
  const services = new Map<unknown, unknown>([
    [UsersService, { createFirstAdmin: () => Promise.resolve({ user, password: 'generated' }) }],
    [ApiKeysService, { create: () => Promise.resolve({ key: 'dk_key' }) }],
  ]);
  const app = { get: (token: unknown) => services.get(token) } as unknown as INestApplicationContext;
  const config = { publicUrl: 'http://docket', firstAdmin: { email: user.email }, demo: true } as Config;
  const fill = jest.mocked(fillWithDemoData);
  const start = () => prepareFirstStart(app, config, () => undefined).catch(withoutDemo);

  it('tells how to print a document of the demo data', async () => {
    fill.mockResolvedValue({ quoteId: 'q', documentId: 'd' });
    expect(await start()).toContain('/v1/salesquotes/q/pdf?DocumentID=d');
  });

  it('serves without demo data that a busy machine could not make, and says how to make it', async () => {
    fill.mockRejectedValue(
      new DomainError('template_timeout', asWritten('Checking the template takes too long.')),
    );
    const told = await start();
    expect(told).toContain('Checking the template takes too long.');
    expect(told).toContain('seed --force');
  });

  it('ends where anything else fails', async () => {
    services.set(UsersService, { createFirstAdmin: () => Promise.reject(new Error('no database')) });
    await expect(start()).rejects.toThrow('no database');
  });
});
