import { REPEATABLE_POSTS } from './generated/repeatable.gen';

export const IDEMPOTENCY_KEY = 'Idempotency-Key';

/** Gives a POST that takes one a key of its own, so that it can be sent again without being done twice. */
export function withIdempotencyKey(request: Request, paths: readonly string[] = REPEATABLE_POSTS): Request {
  if (request.method !== 'POST' || request.headers.has(IDEMPOTENCY_KEY)) return request;
  const { pathname } = new URL(request.url);
  if (!paths.some((path) => matches(path, pathname))) return request;
  const headers = new Headers(request.headers);
  headers.set(IDEMPOTENCY_KEY, crypto.randomUUID());
  return new Request(request, { headers });
}

/** `/v1/salesquotes/{id}/{action}` is any path of as many steps; in front of it the server may have some of its own. */
function matches(path: string, pathname: string): boolean {
  const wanted = path.split('/').slice(1);
  const given = pathname.split('/').slice(-wanted.length);
  return (
    given.length === wanted.length &&
    wanted.every((step, index) => step.startsWith('{') || step === given[index])
  );
}
