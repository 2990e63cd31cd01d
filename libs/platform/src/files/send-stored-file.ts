import { Readable } from 'node:stream';
import { Logger } from '@nestjs/common';
import type { Response } from 'express';
import { DomainError } from '../errors/domain-error';
import { dispositionOf } from '../http/content-disposition';
import type { ApiRequest } from '../http/request';
import { isUnchanged } from '../http/unchanged';
import { damagedFile, verified } from './damaged-file';
import type { ByteRange, FileStore } from './file-store';
import { say } from '../sentences';

/** A file of the store, as somebody downloads it. */
export interface StoredFile {
  name: string;
  contentType: string;
  size: number;
  sha256: string;
}

const logger = new Logger('FileStore');

/** Files up to this size are held in memory. */
const SMALL_BYTES = 1024 * 1024;

/** Policy that keeps browsers from rendering a stored file. */
const POLICY = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; sandbox";

/**
 * Answers with a file, or with the one part of it that `Range` asks for (RFC 9110, section 14); several parts at once
 * are answered with the whole. Always for saving: what people upload is never shown as a page. A whole file is compared
 * with its SHA-256; of a part, only the size of the file is.
 * @throws {DomainError} `range_not_satisfiable`, `file_damaged`
 */
export async function sendStoredFile(
  files: FileStore,
  { name, contentType, size, sha256 }: StoredFile,
  { request, response }: { request: ApiRequest; response: Response },
): Promise<void> {
  const entityTag = `"${sha256}"`;
  response.setHeader('ETag', entityTag);
  response.setHeader('Accept-Ranges', 'bytes');
  if (isUnchanged(request, entityTag)) {
    response.status(304).end();
    return;
  }
  const stored = await files.sizeOf(sha256);
  if (stored !== size) throw damagedFile(sha256, stored === undefined ? 'missing' : 'damaged');
  const range = wantedRange(request, response, size, entityTag);
  const isWhole = range === undefined && request.method !== 'HEAD';
  // Verified before the first byte is sent, so that the answer can say what is wrong.
  const small = isWhole && size <= SMALL_BYTES ? await files.get(sha256) : undefined;
  const isText = contentType.startsWith('text/');
  response.status(range === undefined ? 200 : 206);
  // Express would add a charset of its own.
  response.setHeader('Content-Type', isText ? `${contentType}; charset=utf-8` : contentType);
  response.setHeader('Content-Disposition', dispositionOf('attachment', name));
  response.setHeader('Content-Security-Policy', POLICY);
  response.setHeader('Content-Length', range === undefined ? size : range.end - range.start + 1);
  if (range) response.setHeader('Content-Range', `bytes ${range.start}-${range.end}/${size}`);
  if (request.method === 'HEAD') {
    response.end();
    return;
  }
  if (small !== undefined) {
    response.end(small);
    return;
  }
  const content = await files.stream(sha256, range);
  // A response that has closed meanwhile emits `close` no more.
  if (response.destroyed) {
    content.destroy();
    return;
  }
  await pour(isWhole ? Readable.from(verified(sha256, content)) : content, response);
}

/**
 * Sends content until it ends or the caller disconnects. An error closes the connection, so that the caller notices
 * it.
 */
function pour(content: Readable, response: Response): Promise<void> {
  return new Promise((done) => {
    content.once('error', (error) => {
      logger.error({ err: error }, 'a download was cut off');
      response.destroy();
    });
    response.once('close', () => {
      content.destroy();
      done();
    });
    content.pipe(response);
  });
}

const ONE_RANGE = /^bytes=(\d{0,15})-(\d{0,15})$/i;

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
  const [, first, last] = ONE_RANGE.exec(request.get('range') ?? '') ?? [];
  if (first === undefined || last === undefined || (first === '' && last === '')) return undefined;
  // The last so many bytes, or from one to another; a file may end before.
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first);
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1);
  if (last !== '' && first !== '' && Number(last) < Number(first)) return undefined;
  if (start <= end) return { start, end };
  response.setHeader('Content-Range', `bytes */${size}`);
  throw new DomainError('range_not_satisfiable', say.range_beyond_file({ bytes: size }));
}
