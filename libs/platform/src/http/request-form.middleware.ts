import type { NextFunction, Request, Response } from 'express';
import { DomainError } from '../errors/domain-error';

/** Refuses what HTTP/1.1 says is no complete request, which Node would answer without a word. */
export function requestForm(request: Request, _response: Response, next: NextFunction): void {
  const hosts = request.headersDistinct['host'] ?? [];
  const expected = request.get('expect');
  if (hosts.length > 1 || (hosts.length === 0 && request.httpVersion === '1.1'))
    next(new DomainError('malformed_request', 'Send one Host header: HTTP/1.1 has one with every request.'));
  else if (expected !== undefined && expected.toLowerCase() !== '100-continue')
    next(
      new DomainError(
        'expectation_failed',
        'Leave out the Expect header: no other than 100-continue can be met here.',
      ),
    );
  else next();
}
