import { randomUUID } from 'node:crypto';
import type { NextFunction, Response } from 'express';
import type { ApiRequest } from './request';

const ACCEPTABLE = /^[\w.:-]{1,64}$/;

/** Gives every request an id, in its answer and in the logs: the caller's own where it is harmless. */
export function requestId(request: ApiRequest, response: Response, next: NextFunction): void {
  const given = request.get('x-request-id');
  request.requestId = given !== undefined && ACCEPTABLE.test(given) ? given : randomUUID();
  response.setHeader('X-Request-Id', request.requestId);
  next();
}
