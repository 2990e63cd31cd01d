import { isUtf8 } from 'node:buffer';
import type { NextFunction, Request, Response } from 'express';
import { DomainError } from '../errors/domain-error';
import { say } from '../sentences';

/**
 * Refuses bodies that are not UTF-8, for the parser of bodies. Invalid bytes would be stored as �, and other
 * encodings would pass the checks of the bytes unseen (RFC 8259, section 8.1).
 * @param encoding that the parser will read them in
 * @throws {Error} that the parser passes on as a body which cannot be read
 */
export function requireUtf8(bytes: Buffer, encoding: string): void {
  if (encoding.toLowerCase() !== 'utf-8')
    throw Object.assign(new Error('not to be read as UTF-8'), { status: 415, expose: true });
  if (!isUtf8(bytes)) throw Object.assign(new Error('no UTF-8'), { status: 400, expose: true });
}

/** The same for what stands behind the `?` of an address. */
export function readableQuery(request: Request, _response: Response, next: NextFunction): void {
  const query = request.originalUrl.split('?', 2)[1] ?? '';
  const escaped = query.match(/(?:%[\da-f]{2})+/gi) ?? [];
  if (escaped.every((bytes) => isUtf8(Buffer.from(bytes.replaceAll('%', ''), 'hex')))) next();
  else next(new DomainError('malformed_request', say.query_not_utf8()));
}
