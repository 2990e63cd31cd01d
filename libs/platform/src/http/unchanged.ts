import type { Request } from 'express';

/** A suffix that servers and proxies append to the tag of an answer they compress: Apache `-gzip`, Jetty `--gzip`, others `;br`. */
const COMPRESSED = /(?:--|[-;:+])(?:gzip|br|deflate|zstd)(?="$)/;

/**
 * Whether the caller has what an ETag names (`If-None-Match`, RFC 9110 section 13.1.2), so that 304 is the answer.
 * Unlike Express' own check it heeds no `Cache-Control: no-cache` of the request, which some clients add to every
 * conditional request: that is meant for caches on the way.
 */
export function isUnchanged(request: Request, entityTag: string): boolean {
  const given = request.get('if-none-match');
  if (given === undefined || (request.method !== 'GET' && request.method !== 'HEAD')) return false;
  return given.split(',').some((sent) => {
    const tag = sent.trim().replace(/^W\//, '');
    return tag === '*' || tag === entityTag || tag.replace(COMPRESSED, '') === entityTag;
  });
}
