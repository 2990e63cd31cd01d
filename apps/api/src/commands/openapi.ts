import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createLogger, loadConfig } from '@docket/platform';
import { createHttpServer } from '../http-server';
import { describeApi } from '../openapi/describe-api';
import { programs, servedFiles } from '../programs';
import type { Command } from './command';

export const printApiDescription: Command = {
  name: 'openapi',
  summary: 'Prints the OpenAPI document.',
  notes: 'It is the same whatever the settings are, and no database is looked at.',
  async run(): Promise<undefined> {
    const folder = await mkdtemp(join(tmpdir(), 'docket-openapi-'));
    try {
      const config = loadConfig({ DATA_DIR: folder, PDF_PROCESSES: '1' });
      const app = await createHttpServer(config, programs, servedFiles, createLogger('warn'));
      await app.init();
      process.stdout.write(`${JSON.stringify(describeApi(app), null, 2)}\n`);
      await app.close();
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  },
};
