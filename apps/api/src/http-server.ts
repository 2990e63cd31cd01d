import { beforeTheBody, CredentialsGuard, RateLimitGuard } from '@docket/access';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import {
  bodyCoding,
  bodyType,
  cacheHeaders,
  type Config,
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
} from '@docket/platform';
import { NestFactory } from '@nestjs/core';
import { ExpressAdapter, type NestExpressApplication } from '@nestjs/platform-express';
import cookieParser from 'cookie-parser';
import express from 'express';
import helmet from 'helmet';
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
  app.use(
    oneMiddleware(requestId, version, requestLog(logger), measured, contentSecurity(config), requestForm),
  );
  const callers = beforeTheBody(app.get(CredentialsGuard), app.get(RateLimitGuard));
  app.use('/v1', oneMiddleware(cacheHeaders, cookieParser(), callers, bodyType, bodyCoding, readableQuery));
  app.use(express.json({ limit: '1mb', type: JSON_TYPES, verify: takeBody }), requireUniqueKeys);
  serveApiDescription(app, files.apiDescription);
  app.use(webUi(files.webUi));
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
  noteKeys(request, bytes, requireJsonLimits(bytes));
  noteBody(request, response, bytes);
}
