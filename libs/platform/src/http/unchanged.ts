import type { Request } from 'express';

/**
 * Whether the caller has what an ETag names (`If-None-Match`, RFC 9110 section 13.1.2), so that 304 is the answer.
 * Unlike Express' own check it heeds no `Cache-Control: no-cache` of the request, which some clients add to every
 * conditional request: that is meant for caches on the way.
 */
export function isUnchanged(request: Request, entityTag: string): boolean {
  const given = request.get('if-none-match');
  if (given === undefined || (request.method !== 'GET' && request.method !== 'HEAD')) return false;
  return given.split(',').some((tag) => tag.trim() === '*' || tag.trim().replace(/^W\//, '') === entityTag);
}
