import type { NextFunction, Request, Response } from 'express';
import { DomainError } from '../errors/domain-error';
import { say } from '../sentences';

const HOST = 'host';

/** Refuses what HTTP/1.1 says is no complete request, which Node would answer without a word. */
export function requestForm(request: Request, _response: Response, next: NextFunction): void {
  const hosts = hostsOf(request);
  const expected = request.get('expect');
  if (hosts > 1 || (hosts === 0 && request.httpVersion === '1.1'))
    next(new DomainError('malformed_request', say.one_host_header()));
  else if (expected !== undefined && expected.toLowerCase() !== '100-continue')
    next(new DomainError('expectation_failed', say.no_expect_header()));
  else next();
}

/** Number of Host headers. Node's parsed list of headers would be built for this alone. */
function hostsOf({ rawHeaders }: Request): number {
  let hosts = 0;
  // Names and values in turn.
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at];
    if (name?.length === HOST.length && name.toLowerCase() === HOST) hosts += 1;
  }
  return hosts;
}
