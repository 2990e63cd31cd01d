import type { NextFunction, Request, Response } from 'express';
import { DomainError } from '../errors/domain-error';
import { JSON_TYPES } from './body-type.middleware';
import { say } from '../sentences';

/** Codings in which JSON may come. */
const OF_JSON = new Set(['identity', 'gzip', 'deflate']);

/** Refuses bodies in a coding that is not read here: JSON may be compressed by gzip or deflate, files are sent as they are. */
export function bodyCoding(request: Request, _response: Response, next: NextFunction): void {
  const coding = request.get('content-encoding')?.trim().toLowerCase();
  const isJson = Boolean(request.is(JSON_TYPES));
  if (coding === undefined || coding === 'identity' || (isJson && OF_JSON.has(coding))) next();
  else
    next(new DomainError('unsupported_media_type', isJson ? say.body_coding() : say.body_without_coding()));
}
