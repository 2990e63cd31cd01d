import { UsersService } from '@docket/access';
import { createLogger, IssueWorker, loadConfig } from '@docket/platform';
import { RendererService } from '@docket/templates';
import { WebhookDispatcher } from '@docket/webhooks';
import { greeting, NO_ADMIN, prepareFirstStart } from './first-start';
import { createHttpServer } from './http-server';
import { programs, webUiFolder } from './programs';
import { stopOnSignal } from './stop-on-signal';

/** Starts the server. */
export async function serve(): Promise<void> {
  const config = loadConfig(process.env);
  const logger = createLogger(config.logLevel);
  const app = await createHttpServer(config, programs, webUiFolder, logger);
  await app.init();
  const credentials = await prepareFirstStart(app, config);
  if ((await app.get(UsersService).anyAdmin()) === null) logger.warn(NO_ADMIN);
  try {
    await app.listen(config.port, config.host);
    process.stdout.write(greeting(config));
  } finally {
    // They are shown this once: also where the port turns out to be taken.
    process.stdout.write(credentials);
  }
  stopOnSignal(app, config, logger);
  app.get(IssueWorker).start();
  app.get(WebhookDispatcher).start();
  if (config.pdf.warmUp) await app.get(RendererService).warmUp();
}
