import type { Response } from 'express';
import { DomainError } from '../errors/domain-error';

/**
 * A signal that is aborted when the client closes the connection before it has its answer. Its reason is a
 * `DomainError` that nobody reads, but that ends the work as every refusal does: with a rollback.
 */
export function clientGone(response: Response): AbortSignal {
  const gone = new AbortController();
  response.once('close', () => {
    if (response.writableFinished) return;
    gone.abort(
      new DomainError(
        'request_timeout',
        'The connection was closed before the work was done. Nothing was changed. Send the request again.',
      ),
    );
  });
  return gone.signal;
}
