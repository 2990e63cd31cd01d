import { createLogger, loadConfig } from '@docket/platform';
import { createHttpServer } from '../http-server';
import { describeApi } from '../openapi/describe-api';
import { programs, webUiFolder } from '../programs';
import type { Command } from './command';

export const printApiDescription: Command = {
  name: 'openapi',
  summary: 'Prints the OpenAPI document.',
  async run(): Promise<undefined> {
    const config = loadConfig(process.env);
    const app = await createHttpServer(config, programs, webUiFolder, createLogger('warn'));
    await app.init();
    process.stdout.write(`${JSON.stringify(describeApi(app), null, 2)}\n`);
    await app.close();
  },
};
