import { UsersService } from '@docket/access';
import { createLogger, IssueWorker, loadConfig, securityHeaders } from '@docket/platform';
import { RendererService } from '@docket/templates';
import { WebhookDispatcher } from '@docket/webhooks';
import { greeting, neverSignedIn, NO_ADMIN, prepareFirstStart } from './first-start';
import { createHttpServer } from './http-server';
import { prepareDatabase } from './prepare-database';
import { programs, servedFiles } from './programs';
import { StartingServer } from './starting-server';
import { stopOnSignal, stopWhileStarting } from './stop-on-signal';

/** Starts the server. */
export async function serve(): Promise<void> {
  const config = loadConfig(process.env);
  const logger = createLogger(config.logLevel);
  for (const warning of config.warnings) logger.warn(warning);
  const server = new StartingServer(securityHeaders(config.publicUrl));
  await server.listen(config.port, config.host);
  const starting = stopWhileStarting(logger);
  await prepareDatabase(config, server, logger, starting.hold);
  const app = await createHttpServer(config, programs, servedFiles, logger, server.http);
  await app.init();
  const print = (text: string) => void process.stdout.write(text);
  const known = await app.get(UsersService).anyAdmin();
  const demo = await prepareFirstStart(app, config, print);
  if (known !== null && known.lastSignInAt === null && config.firstAdmin.password === undefined)
    logger.warn(neverSignedIn(known.email));
  if ((await app.get(UsersService).anyAdmin()) === null) logger.warn(NO_ADMIN);
  starting.end();
  stopOnSignal(app, config, logger, server.graceful);
  server.handOver(app.getHttpAdapter().getInstance());
  print(greeting(config));
  print(`${demo}\n`);
  app.get(IssueWorker).start();
  app.get(WebhookDispatcher).start();
  if (config.pdf.warmUp) await app.get(RendererService).warmUp();
}
