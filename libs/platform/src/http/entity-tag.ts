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
        // Refusals are not cached: `ready` answers one with a body of its own.
        if (response.statusCode >= 400) return body;
        const tag = entityTag(json, 'version' in body ? Number(body.version) : undefined);
        response.setHeader('ETag', tag);
        if (isUnchanged(http.getRequest<Request>(), tag)) {
          // The caller has the headers of its cached answer (RFC 9110, 15.4.5).
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
 * Strong ETag of a file. If it belongs to an entity, `If-Match` takes it like the entity's own.
 * @param version of that entity
 * @param sha256 of the file's content, in hex
 */
export function fileTag({ version, sha256 }: { version?: number | undefined; sha256: string }): string {
  return version === undefined ? `"${sha256}"` : `"${version}-${sha256}"`;
}

/**
 * Compares `If-Match` with the current version of an entity. The version within a tag decides, even if the tag is
 * weak or has a suffix. A proxy that compresses answers turns `"1-…"` into `W/"1-…"` or `"1-…-gzip"`, and changes no
 * version. By RFC 9110, section 13.1.1, nobody could save behind it.
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
