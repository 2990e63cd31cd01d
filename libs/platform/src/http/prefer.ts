import type { Request } from 'express';

/** Answers at once with where the result is going to be (RFC 7240, section 4.1). */
export const RESPOND_ASYNC = 'respond-async';

/** Tokens of a list: quoted texts, which may hold commas, commas, and the rest. */
const PIECE = /"(?:[^"\\]|\\.)*"?|,|[^",]+/g;

/** Whether a request has a preference that says no more than its name (`Prefer`, RFC 7240). */
export function prefers(request: Pick<Request, 'get'>, preference: string): boolean {
  const preferences = [''];
  for (const [piece] of (request.get('prefer') ?? '').matchAll(PIECE))
    if (piece === ',') preferences.push('');
    else preferences.push((preferences.pop() ?? '') + piece);
  return preferences.some((one) => one.split(';', 1)[0]?.trim().toLowerCase() === preference);
}
