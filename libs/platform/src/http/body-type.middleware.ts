import type { NextFunction, Request, Response } from 'express';
import { DomainError } from '../errors/domain-error';
import { say } from '../sentences';

/** Media types of bodies. */
export const JSON_TYPES = ['application/json', 'application/merge-patch+json'];
export const CSV_TYPE = 'text/csv';
const FORM_TYPE = 'multipart/form-data';
/** The only paths that take CSV as their body. */
const IMPORT = /\/import\/?$/;

/** Refuses bodies that no handler could read, instead of treating them as if they were not there. */
export function bodyType(request: Request, _response: Response, next: NextFunction): void {
  const empty =
    request.headers['transfer-encoding'] === undefined && (request.get('content-length') ?? '0') === '0';
  const takesCsv = IMPORT.test(request.path);
  if (empty || request.is([...JSON_TYPES, FORM_TYPE, ...(takesCsv ? [CSV_TYPE] : [])])) next();
  else next(new DomainError('unsupported_media_type', takesCsv ? say.body_csv() : say.body_json_or_file()));
}
