import { CookieJar } from './cookie-jar';
import { createClient, createConfig } from './generated/client';
import { Api } from './generated/sdk.gen';
import { ProblemError } from './problem-error';
import { type RetryOptions, sendWithRetries } from './retries';
import { refuseRedirect } from './redirects';
import { withIdempotencyKey } from './idempotency-key';

export interface DocketOptions extends Partial<RetryOptions> {
  /** The server's address: `https://docket.example.com`. */
  url: string;
  /** An API key, made in Profile > API. */
  key: string;
  /** Replaces Node's own `fetch`, for example to use a proxy. */
  fetch?: (request: Request) => Promise<Response>;
  /** To share cookies between several clients, or to keep them. */
  cookies?: CookieJar;
}

/**
 * The API of a server, called with a key. It keeps the cookies that exempt from the rate limit, waits and calls again
 * where that is safe, follows no redirect, and throws a `ProblemError` for whatever is refused.
 */
export function createDocket({
  url,
  key,
  fetch: send = (request) => fetch(request),
  cookies = new CookieJar(),
  ...retries
}: DocketOptions): Api {
  const client = createClient(
    createConfig({
      baseUrl: url.replace(/\/+$/, ''),
      throwOnError: true,
      fetch: async (input, init) => {
        const request = withIdempotencyKey(new Request(input, init));
        return sendWithRetries(request, retries, async (attempt) => {
          const headers = new Headers(attempt.headers);
          headers.set('X-APIKEY', key);
          cookies.addTo(headers, attempt.url);
          // Redirects are not followed: `fetch` would send the key to the other server.
          const response = await send(new Request(attempt, { headers, redirect: 'manual' }));
          await refuseRedirect(attempt, response);
          cookies.keep(response, attempt.url);
          return response;
        });
      },
    }),
  );
  client.interceptors.error.use((error, response) =>
    response === undefined ? error : new ProblemError(response, error),
  );
  return new Api({ client });
}
