import type { NextFunction, Request, Response } from 'express';
import type { Metrics } from './metrics';
import { routeOf } from './requests-at-work';

/** Counts and times every request. */
export function requestMetrics(metrics: Metrics) {
  return (request: Request, response: Response, next: NextFunction): void => {
    const start = performance.now();
    metrics.atWork.begin(request);
    response.once('close', () => {
      metrics.atWork.end(request);
      const { method } = request;
      const route = routeOf(request) ?? 'none';
      metrics.request({ method, route, status: response.statusCode }, (performance.now() - start) / 1000);
    });
    next();
  };
}
