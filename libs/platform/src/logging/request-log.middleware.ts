import type { NextFunction, Response } from 'express';
import type { Logger } from 'pino';
import { callOrigin } from '../http/call-origin';
import type { ApiRequest } from '../http/request';

/**
 * One line a request, once it has been answered. Queries, bodies and headers other than `User-Agent` are not logged: they
 * may hold secrets.
 */
export function requestLog(logger: Logger) {
  return (request: ApiRequest, response: Response, next: NextFunction): void => {
    const start = performance.now();
    const { method, path } = request;
    // A connection that has ended has no address any more.
    const { address, userAgent } = callOrigin(request);
    response.once('close', () => {
      logger.info(
        {
          requestId: request.requestId,
          method,
          path,
          status: response.statusCode,
          ...(request.refusal && { code: request.refusal }),
          ms: Math.round(performance.now() - start),
          user: request.principal?.userId,
          address,
          agent: userAgent,
          ...(response.writableFinished ? {} : { aborted: true }),
        },
        'request',
      );
    });
    next();
  };
}
