import { UsersService } from '@docket/access';
import { isTimeZone } from '@docket/domain';
import { CompanyService, createLogger, IssueWorker, loadConfig, securityHeaders } from '@docket/platform';
import { RendererService } from '@docket/templates';
import { WebhookDispatcher } from '@docket/webhooks';
import {
  greeting,
  neverSignedIn,
  NO_ADMIN,
  prepareFirstStart,
  unknownTimeZone,
  withoutDemo,
} from './first-start';
import { createHttpServer } from './http-server';
import { prepareDatabase } from './prepare-database';
import { programs, servedFiles } from './programs';
import { StartingServer } from './starting-server';
import { stopOnSignal, stopWhileStarting } from './stop-on-signal';

/** Starts the server. */
export async function serve(): Promise<void> {
  const config = loadConfig(process.env);
  // An error while printing, as on a full disk or a closed pipe, must not end the server.
  process.stdout.on('error', () => undefined);
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
  const demo = await prepareFirstStart(app, config, print).catch(withoutDemo);
  if (known !== null && known.lastSignInAt === null && config.firstAdmin.password === undefined)
    logger.warn(neverSignedIn(known.email));
  if ((await app.get(UsersService).anyAdmin()) === null) logger.warn(NO_ADMIN);
  const { timeZone } = await app.get(CompanyService).get();
  if (!isTimeZone(timeZone)) logger.warn(unknownTimeZone(timeZone));
  starting.end();
  stopOnSignal(app, config, logger, server.graceful);
  server.handOver(app.getHttpAdapter().getInstance());
  print(greeting(config));
  print(`${demo}\n`);
  app.get(IssueWorker).start();
  app.get(WebhookDispatcher).start();
  if (config.pdf.warmUp) await app.get(RendererService).warmUp();
}
