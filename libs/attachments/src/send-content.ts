import { pipeline } from 'node:stream/promises';
import type { Attachment } from '@docket/contracts';
import {
  type ApiRequest,
  type ByteRange,
  dispositionOf,
  DomainError,
  type FileStore,
  isUnchanged,
} from '@docket/platform';
import type { Response } from 'express';

/** Whatever it is, no page may come of it. */
const POLICY = "default-src 'none'; sandbox";

/**
 * Answers with the content of an attachment, or with the one part of it that `Range` asks for (RFC 9110, section 14);
 * several parts at once are answered with the whole. Always for saving: what people upload is never shown as a page.
 * @throws {DomainError} `range_not_satisfiable`
 */
export async function sendContent(
  files: FileStore,
  { name, contentType, size, sha256 }: Attachment,
  { request, response }: { request: ApiRequest; response: Response },
): Promise<void> {
  const entityTag = `"${sha256}"`;
  response.setHeader('ETag', entityTag);
  response.setHeader('Accept-Ranges', 'bytes');
  if (isUnchanged(request, entityTag)) {
    response.status(304).end();
    return;
  }
  const range = wantedRange(request, response, size, entityTag);
  const isText = contentType.startsWith('text/');
  response.status(range === undefined ? 200 : 206);
  // Express would add a charset of its own.
  response.setHeader('Content-Type', isText ? `${contentType}; charset=utf-8` : contentType);
  response.setHeader('Content-Disposition', dispositionOf('attachment', name));
  response.setHeader('X-Content-Type-Options', 'nosniff');
  response.setHeader('Content-Security-Policy', POLICY);
  response.setHeader('Content-Length', range === undefined ? size : range.end - range.start + 1);
  if (range) response.setHeader('Content-Range', `bytes ${range.start}-${range.end}/${size}`);
  if (request.method === 'HEAD') {
    response.end();
    return;
  }
  const content = await files.stream(sha256, range);
  // Whoever goes away needs no answer; what breaks in the middle closes the connection, so that it shows.
  await pipeline(content, response).catch(() => response.destroy());
}

/** Undefined for the whole. */
function wantedRange(
  request: ApiRequest,
  response: Response,
  size: number,
  entityTag: string,
): ByteRange | undefined {
  const condition = request.get('if-range');
  // A part of something else is of no use; a date is never strong enough here.
  if (request.method !== 'GET' || (condition !== undefined && condition !== entityTag)) return undefined;
  const ranges = request.range(size);
  if (ranges === -1) {
    response.setHeader('Content-Range', `bytes */${size}`);
    throw new DomainError(
      'range_not_satisfiable',
      `The file has ${size} bytes, and none of those that Range asks for. Ask for others, or leave Range out.`,
    );
  }
  if (ranges === undefined || ranges === -2 || ranges.type !== 'bytes' || ranges.length !== 1)
    return undefined;
  return ranges[0];
}
