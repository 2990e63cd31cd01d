import type { Request } from 'express';

/** A suffix that servers and proxies append to the tag of an answer they compress: Apache `-gzip`, Jetty `--gzip`, others `;br`. */
const COMPRESSED = /(?:--|[-;:+])(?:gzip|br|deflate|zstd)(?="$)/;

/**
 * Whether the caller has the content of an ETag (`If-None-Match`, RFC 9110 section 13.1.2), so that the answer is
 * 304. Unlike Express' own check it ignores `Cache-Control: no-cache` of the request. Some clients add it to every
 * conditional request, and it is meant for caches in between.
 */
export function isUnchanged(request: Request, entityTag: string): boolean {
  const given = request.get('if-none-match');
  if (given === undefined || (request.method !== 'GET' && request.method !== 'HEAD')) return false;
  return given.split(',').some((sent) => {
    const tag = sent.trim().replace(/^W\//, '');
    return tag === '*' || tag === entityTag || tag.replace(COMPRESSED, '') === entityTag;
  });
}
