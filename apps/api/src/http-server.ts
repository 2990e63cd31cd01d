import { beforeTheBody, CredentialsGuard, RateLimitGuard } from '@docket/access';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import {
  bodyCoding,
  bodyType,
  cacheHeaders,
  type Config,
  type Headers,
  JSON_TYPES,
  Metrics,
  NestLogger,
  noteBody,
  noteKeys,
  oneMiddleware,
  readableQuery,
  requestForm,
  requestId,
  requestLog,
  requestMetrics,
  requireJsonLimits,
  requireUniqueKeys,
  requireUtf8,
  securityHeaders,
  setHeaders,
} from '@docket/platform';
import { NestFactory } from '@nestjs/core';
import { ExpressAdapter, type NestExpressApplication } from '@nestjs/platform-express';
import cookieParser from 'cookie-parser';
import express, { type RequestHandler } from 'express';
import type { Logger } from 'pino';
import { AppModule } from './app.module';
import { serveApiDescription } from './openapi/describe-api';
import { webUi, webUiVersion } from './web-ui';
import type { Programs, ServedFiles } from './programs';

/** Nest on an HTTP server that is there already. */
class AdapterOn extends ExpressAdapter {
  constructor(
    router: express.Express,
    private readonly server: Server,
  ) {
    super(router);
  }

  override initHttpServer(): void {
    this.httpServer = this.server;
  }
}

/**
 * Builds the HTTP application.
 * @param server listens already, and is given the requests later; without it the application has a server of its own
 */
export async function createHttpServer(
  config: Config,
  programs: Programs,
  files: ServedFiles,
  logger: Logger,
  server?: Server,
): Promise<NestExpressApplication> {
  const router = express();
  // One address for each thing: what looks at paths (guards, the web UI) must see the same as the router. It is made
  // with the first handler, so this comes before Nest adds any.
  router.set('case sensitive routing', true);
  const adapter = new AdapterOn(router, server ?? createServer(router));
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
  const version = webUiVersion(files.webUi);
  const headers = securityHeaders(config.publicUrl);
  app.use(
    oneMiddleware(requestId, version, requestLog(logger), measured, withHeaders(headers.data), requestForm),
  );
  const callers = beforeTheBody(app.get(CredentialsGuard), app.get(RateLimitGuard));
  app.use('/v1', oneMiddleware(cacheHeaders, cookieParser(), callers, bodyType, bodyCoding, readableQuery));
  app.use(express.json({ limit: '1mb', type: JSON_TYPES, verify: takeBody }), requireUniqueKeys);
  app.use('/docs', withHeaders(headers.page));
  serveApiDescription(app, files.apiDescription);
  app.use(webUi(files.webUi, withHeaders(headers.page)));
  return app;
}

/** Sets headers, which handlers may replace by their own. */
function withHeaders(headers: Headers): RequestHandler {
  return (_request, response, next) => {
    setHeaders(response, headers);
    next();
  };
}

/** Checks the bytes of a body before they are read as JSON. */
function takeBody(request: IncomingMessage, response: ServerResponse, bytes: Buffer, encoding: string): void {
  requireUtf8(bytes, encoding);
  noteKeys(request, bytes, requireJsonLimits(bytes));
  noteBody(request, response, bytes);
}
