import { hash } from 'node:crypto';
import {
  type CallHandler,
  type ExecutionContext,
  Injectable,
  type NestInterceptor,
  StreamableFile,
} from '@nestjs/common';
import type { Request, Response } from 'express';
import { map, type Observable } from 'rxjs';
import { DomainError } from '../errors/domain-error';
import { isUnchanged } from './unchanged';
import { say } from '../sentences';

/**
 * Sends JSON with a strong ETag over its very bytes, so that it changes with everything that GET shows. An entity's
 * tag starts with its version, which is what `If-Match` is held against.
 */
@Injectable()
export class EntityTagInterceptor implements NestInterceptor {
  intercept(context: ExecutionContext, next: CallHandler<unknown>): Observable<unknown> {
    const http = context.switchToHttp();
    const response = http.getResponse<Response>();
    return next.handle().pipe(
      map((body) => {
        if (typeof body !== 'object' || body === null || response.headersSent) return body;
        if (body instanceof StreamableFile) return body;
        const json = JSON.stringify(body);
        // Nobody keeps a refusal: `ready` says so with a body of its own.
        if (response.statusCode >= 400) return body;
        const tag = entityTag(json, 'version' in body ? Number(body.version) : undefined);
        response.setHeader('ETag', tag);
        if (isUnchanged(http.getRequest<Request>(), tag)) {
          // The one who asks has the headers of the answer, too (RFC 9110, 15.4.5).
          response.removeHeader('Link');
          response.status(304);
          return undefined;
        }
        response.type('application/json');
        return json;
      }),
    );
  }
}

function entityTag(json: string, version: number | undefined): string {
  const digest = hash('sha256', json, 'base64url').slice(0, 22);
  return version === undefined ? `"${digest}"` : `"${version}-${digest}"`;
}

/**
 * The strong ETag of a file. Where it belongs to an entity, it is as good for `If-Match` as the entity's own.
 * @param version of that entity
 * @param sha256 of the file's content, in hex
 */
export function fileTag({ version, sha256 }: { version?: number | undefined; sha256: string }): string {
  return version === undefined ? `"${sha256}"` : `"${version}-${sha256}"`;
}

/**
 * Holds `If-Match` against the version an entity has now. The version within a tag decides, also of a tag that is weak or
 * has a suffix: a proxy that compresses answers makes `W/"1-…"` or `"1-…-gzip"` of `"1-…"`, and changes no version (RFC 9110,
 * section 13.1.1, would have nothing saved behind it).
 * @throws {DomainError} `version_conflict` where none of the tags names this version
 */
export function requireMatch(ifMatch: string | undefined, currentVersion: number): void {
  if (ifMatch === undefined || ifMatch.trim() === '*') return;
  const versions = ifMatch.split(',').map((tag) => /^(?:W\/)?"(\d+)-[^"]+"$/.exec(tag.trim())?.[1]);
  if (versions.includes(String(currentVersion))) return;
  throw new DomainError('version_conflict', say.changed_meanwhile({ version: currentVersion }), {
    currentVersion,
  });
}
