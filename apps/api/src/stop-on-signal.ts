import type { ChildProcess } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { type Config, HealthRegistry } from '@docket/platform';
import { PdfBatchJobs } from '@docket/templates';
import { WebhookDispatcher } from '@docket/webhooks';
import type { NestExpressApplication } from '@nestjs/platform-express';
import type { Logger } from 'pino';
import type { GracefulStop } from './graceful-stop';

/** Longest that refusing what still waits may take, and whoever does not take their answer. */
const FAREWELL_MS = 5_000;
/** The time to finish after every connection is closed: the last writes, and closing the database. */
const LAST_MS = 5_000;

/**
 * Stops at once on SIGTERM and SIGINT while the server starts: nothing has been acknowledged yet, and the next start
 * finishes what was interrupted.
 * @returns `hold` names a process to end as well, `end` leaves signals to somebody else
 */
export function stopWhileStarting(logger: Logger): { hold(child: ChildProcess): void; end(): void } {
  let held: ChildProcess | undefined;
  const stop = (signal: NodeJS.Signals) => {
    logger.info({ signal }, 'stopping');
    held?.kill('SIGKILL');
    process.exit(0);
  };
  process.on('SIGTERM', stop).on('SIGINT', stop);
  return {
    hold: (child) => (held = child),
    end: () => void process.off('SIGTERM', stop).off('SIGINT', stop),
  };
}

/**
 * Stops on SIGTERM and SIGINT. For `STOP_DELAY` the server reports that it is not ready, so that load balancers choose
 * another one, and still answers every request. Then it takes no new requests, and finishes the running ones within
 * `STOP_TIMEOUT`.
 */
export function stopOnSignal(
  app: NestExpressApplication,
  config: Config,
  logger: Logger,
  graceful: GracefulStop,
): void {
  let stopping = false;
  const stop = (signal: NodeJS.Signals) => {
    if (stopping) return;
    stopping = true;
    logger.info({ signal }, 'stopping');
    finish(app, config, graceful, logger).then(
      () => process.exit(0),
      (error: unknown) => {
        logger.error({ err: error }, 'could not stop cleanly');
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}

async function finish(
  app: NestExpressApplication,
  { stopDelayMs, stopTimeoutMs }: Config,
  graceful: GracefulStop,
  logger: Logger,
): Promise<void> {
  app.get(HealthRegistry).stop();
  graceful.keepNone();
  await pause(stopDelayMs);
  await Promise.all([
    graceful.drain(stopTimeoutMs),
    app.get(PdfBatchJobs).finish(stopTimeoutMs),
    app.get(WebhookDispatcher).stop(stopTimeoutMs),
  ]);
  const late = setTimeout(() => {
    logger.warn('what still runs is broken off');
    app.getHttpServer().closeAllConnections();
  }, FAREWELL_MS);
  const hung = setTimeout(() => {
    logger.error('something does not end');
    process.exit(1);
  }, FAREWELL_MS + LAST_MS);
  for (const timer of [late, hung]) timer.unref();
  await app.close();
}
