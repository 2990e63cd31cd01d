import type { NextFunction, Response } from 'express';
import type { Logger } from 'pino';
import type { ApiRequest } from '../http/request';

/** One line a request, once it has been answered. No query, header or body is logged: they may hold secrets. */
export function requestLog(logger: Logger) {
  return (request: ApiRequest, response: Response, next: NextFunction): void => {
    const start = performance.now();
    const { method, path } = request;
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
          ...(response.writableFinished ? {} : { aborted: true }),
        },
        'request',
      );
    });
    next();
  };
}
