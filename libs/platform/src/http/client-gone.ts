import type { Response } from 'express';
import { DomainError } from '../errors/domain-error';
import { say } from '../sentences';

/**
 * A signal that is aborted when the client closes the connection before it has its answer. Its reason is a
 * `DomainError` that nobody reads, but that ends the work as every refusal does: with a rollback.
 */
export function clientGone(response: Response): AbortSignal {
  const gone = new AbortController();
  response.once('close', () => {
    if (response.writableFinished) return;
    gone.abort(new DomainError('request_timeout', say.connection_closed()));
  });
  return gone.signal;
}
