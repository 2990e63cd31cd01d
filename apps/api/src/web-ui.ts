import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import compression from 'compression';
import express, {
  type NextFunction,
  type Request,
  type RequestHandler,
  type Response,
  Router,
} from 'express';

/** In whatever case: `/V1/…` is no page of the web UI, and no path of the API either. */
const SERVER_PATHS = /^\/(v1|docs|health|metrics|openapi\.json)(\/|$)/i;
const ASSETS = '/assets';
/** Files (`/a.js`), hidden folders (`/.git/config`) and doubled slashes (`//v1/items`): the web UI has no such address. */
const NO_PAGE = /\.\w+$|\/\.|\/\//;

/**
 * Serves the web UI on every path that is not the API's. Its page answers any address of the application to whoever takes
 * HTML; a file that is missing is 404, never the page.
 * @param headers sets the security headers of pages
 */
export function webUi(folder: string, headers: RequestHandler): RequestHandler {
  const router = Router();
  const page = join(folder, 'index.html');
  router.use(headers, compression());
  // Built files carry a hash of their content in their names.
  router.use(
    ASSETS,
    express.static(join(folder, 'assets'), {
      immutable: true,
      maxAge: '1y',
      fallthrough: false,
      redirect: false,
    }),
  );
  router.use(express.static(folder, { index: false, maxAge: 0, redirect: false }));
  router.get('/{*path}', (request, response, next) => {
    if (NO_PAGE.test(request.path)) {
      refuse(response);
    } else if (!request.accepts('html')) {
      // A program that asks for JSON gets a problem, not a page with 200.
      next();
    } else if (existsSync(page)) {
      response.setHeader('Cache-Control', 'no-cache');
      response.sendFile(page);
    } else {
      response.status(503).type('text/plain').send('The web UI is not built. Run: npm run build\n');
    }
  });
  return (request: Request, response: Response, next: NextFunction) => {
    if (SERVER_PATHS.test(request.path)) next();
    else router(request, response, missing(response, next));
  };
}

/** The script that the built page starts with. Its name carries a hash of everything that was built. */
const ENTRY_SCRIPT = /<script[^>]* src="\/assets\/([\w-]+)\.js"/;

/**
 * Names the build of the web UI in the header `X-Docket-Version` of every answer. Open pages compare it with the script
 * they started with, and so learn that the server was updated. All processes of one build name the same. Without a built
 * web UI there is no such header.
 */
export function webUiVersion(folder: string): RequestHandler {
  const page = join(folder, 'index.html');
  const version = existsSync(page) ? ENTRY_SCRIPT.exec(readFileSync(page, 'utf8'))?.[1] : undefined;
  return (_request: Request, response: Response, next: NextFunction) => {
    if (version !== undefined) response.setHeader('X-Docket-Version', version);
    next();
  };
}

/** Answers for a built file that is missing, which express.static reports as an error. */
function missing(response: Response, next: NextFunction): NextFunction {
  return (error?: unknown) => {
    if (error === undefined) next();
    else refuse(response);
  };
}

function refuse(response: Response): void {
  response
    .status(404)
    .setHeader('Cache-Control', 'no-store')
    .type('text/plain')
    .send('There is no such file.\n');
}
