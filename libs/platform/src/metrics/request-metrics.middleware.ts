import type { NextFunction, Request, Response } from 'express';
import type { Metrics } from './metrics';

/** Counts and times every request. */
export function requestMetrics(metrics: Metrics) {
  return (request: Request, response: Response, next: NextFunction): void => {
    const start = performance.now();
    response.once('close', () => {
      const matched = request.route as { path?: unknown } | undefined;
      const route = typeof matched?.path === 'string' ? matched.path : 'none';
      const { method } = request;
      metrics.request({ method, route, status: response.statusCode }, (performance.now() - start) / 1000);
    });
    next();
  };
}
