import { beforeTheBody, CredentialsGuard, RateLimitGuard } from '@docket/access';
import type { IncomingMessage, ServerResponse } from 'node:http';
import {
  answerUnreadableRequests,
  bodyType,
  cacheHeaders,
  type Config,
  JSON_TYPES,
  Metrics,
  NestLogger,
  noteBody,
  oneMiddleware,
  readableQuery,
  requestForm,
  requestId,
  requestLog,
  requestMetrics,
  requireUtf8,
} from '@docket/platform';
import { NestFactory } from '@nestjs/core';
import { ExpressAdapter, type NestExpressApplication } from '@nestjs/platform-express';
import cookieParser from 'cookie-parser';
import express from 'express';
import helmet from 'helmet';
import type { Logger } from 'pino';
import { AppModule } from './app.module';
import { serveApiDescription } from './openapi/describe-api';
import { webUi } from './web-ui';
import type { Programs } from './programs';

/** Longest a request may take to arrive: uploads over slow lines included. */
const REQUEST_TIMEOUT_MS = 120_000;

/** Longer than the proxies in front keep a connection, so that none sends into one that is just being closed. */
const KEEP_ALIVE_MS = 75_000;

/** Builds the HTTP application; not yet listening. @param webUiFolder the built web UI */
export async function createHttpServer(
  config: Config,
  programs: Programs,
  webUiFolder: string,
  logger: Logger,
): Promise<NestExpressApplication> {
  const router = express();
  // One address for each thing: what looks at paths (guards, the web UI) must see the same as the router. It is made
  // with the first handler, so this comes before Nest adds any.
  router.set('case sensitive routing', true);
  const adapter = new ExpressAdapter(router);
  const app = await NestFactory.create<NestExpressApplication>(AppModule.forRoot(config, programs), adapter, {
    bodyParser: false,
    logger: new NestLogger(logger),
    abortOnError: false,
  });
  app.set('etag', false);
  app.set('query parser', 'simple');
  app.set('trust proxy', config.trustProxy);
  app.disable('x-powered-by');
  const measured = requestMetrics(app.get(Metrics));
  app.use(oneMiddleware(requestId, requestLog(logger), measured, contentSecurity(config), requestForm));
  const callers = beforeTheBody(app.get(CredentialsGuard), app.get(RateLimitGuard));
  app.use('/v1', oneMiddleware(cacheHeaders, cookieParser(), callers, bodyType, readableQuery));
  app.use(express.json({ limit: '1mb', type: JSON_TYPES, verify: takeBody }));
  serveApiDescription(app);
  app.use(webUi(webUiFolder));
  const server = app.getHttpServer();
  answerUnreadableRequests(server);
  server.requestTimeout = REQUEST_TIMEOUT_MS;
  server.keepAliveTimeout = KEEP_ALIVE_MS;
  return app;
}

function contentSecurity(config: Config) {
  return helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        // Mantine and the API page set styles inline; scripts never are.
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        frameSrc: ["'self'", 'blob:'],
        objectSrc: ["'self'", 'blob:'],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'self'"],
      },
    },
    strictTransportSecurity: config.publicUrl.startsWith('https://'),
    crossOriginEmbedderPolicy: false,
  });
}

/** What is done with the bytes of a body before they are read as JSON. */
function takeBody(request: IncomingMessage, response: ServerResponse, bytes: Buffer): void {
  requireUtf8(bytes);
  noteBody(request, response, bytes);
}
