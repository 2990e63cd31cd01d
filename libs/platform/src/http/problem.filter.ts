import { STATUS_CODES } from 'node:http';
import type { ErrorCode, Problem } from '@docket/contracts';
import { toldText, type Sentence } from '@docket/domain';
import {
  type ArgumentsHost,
  Catch,
  type ExceptionFilter,
  HttpException,
  Logger,
  MethodNotAllowedException,
  NotFoundException,
  Optional,
} from '@nestjs/common';
import type { Response } from 'express';
import { isDatabaseError, meaningOf } from '../database/errors/database-errors';
import { DatabaseOutage } from '../database/errors/database-outage';
import { anotherCameFirst, storageUnavailable } from '../database/errors/storage-refusals';
import { DomainError } from '../errors/domain-error';
import { ERROR_STATUS, ERROR_TITLES } from '../errors/error-status';
import { isDiskFull } from '../files/storage-full';
import { ReplayedRefusal } from '../idempotency/replayed-refusal';
import { RareWords } from '../logging/rare-words';
import { allowedMethods } from './allowed-methods';
import { problemFor, readerOf } from './reader';
import type { ApiRequest } from './request';
import { say } from '../sentences';

const MEDIA_TYPE = 'application/problem+json';
/** A crowd may be refused for one reason: nobody needs to read it a thousand times. */
const SILENCE_MS = 60_000;
const MOST_REASONS = 50;
/** Pause that a caller is told to wait for an unavailable service. */
const RETRY_SECONDS = 5;

/**
 * Turns whatever was thrown into a problem body (RFC 9457). Shows no stack, path or SQL. A refusal stands in the log by
 * its code, in the line of its request; only what is our own fault has a stack there.
 */
@Catch()
export class ProblemFilter implements ExceptionFilter {
  private readonly logger = new Logger('ProblemFilter');
  private readonly reasons = new RareWords(SILENCE_MS, MOST_REASONS);

  constructor(@Optional() private readonly outage: DatabaseOutage = new DatabaseOutage()) {}

  catch(exception: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    const request = http.getRequest<ApiRequest>();
    const response = http.getResponse<Response>();
    if (exception instanceof ReplayedRefusal) {
      if (exception.status === 503) response.setHeader('Retry-After', String(RETRY_SECONDS));
      const body = JSON.parse(exception.body) as Problem;
      this.send(body, exception.status, request, response);
      return;
    }
    const allowed = exception instanceof NotFoundException ? allowedMethods(request) : [];
    if (allowed.length > 0) response.setHeader('Allow', allowed.join(', '));
    const error = asDomainError(allowed.length > 0 ? new MethodNotAllowedException() : exception);
    request.refusal = error.code;
    if (error.code === 'internal') {
      this.logger.error(
        { err: exception, requestId: request.requestId, path: request.path },
        'unexpected error',
      );
    } else if (error.cause !== undefined && !this.outage.note(error)) {
      this.tellReason(error.code, inWords(error.cause), request);
    }
    // Half an answer cannot be taken back; closing the connection tells the client that it is incomplete.
    if (response.headersSent) {
      response.destroy();
      return;
    }
    const retryAfterSeconds = retryAfter(error);
    if (retryAfterSeconds > 0) response.setHeader('Retry-After', String(retryAfterSeconds));
    if (error.code === 'unauthenticated') response.setHeader('WWW-Authenticate', 'ApiKey header="X-APIKEY"');
    for (const header of ['Content-Disposition', 'ETag']) response.removeHeader(header);
    // A refusal before routing belongs to no caller, and must not be cached.
    if (!response.hasHeader('Cache-Control')) response.setHeader('Cache-Control', 'no-store');
    this.send(problem(error, request), ERROR_STATUS[error.code], request, response);
  }

  private send(body: Problem, status: number, request: ApiRequest, response: Response): void {
    const reader = readerOf(request);
    response.vary('Accept-Language').setHeader('Content-Language', reader.language);
    response
      .status(status)
      .type(MEDIA_TYPE)
      .send(JSON.stringify(problemFor(body, reader)));
  }

  /** Logs the reason behind a refusal for operators, such as an engine that is down. */
  private tellReason(code: ErrorCode, reason: string, { requestId }: ApiRequest): void {
    if (this.reasons.areNew(`${code} ${reason}`)) this.logger.warn({ code, reason, requestId }, 'refused');
  }
}

/** An error and what caused it, without stacks. */
function inWords(error: unknown, depth = 3): string {
  if (!(error instanceof Error)) return String(error);
  const words = error.message || ('code' in error ? String(error.code) : error.name);
  return error.cause === undefined || depth === 1 ? words : `${words}: ${inWords(error.cause, depth - 1)}`;
}

/** Seconds; 0 where the same call would not succeed later. */
function retryAfter({ code, extras: { retryAfterSeconds = 0 } }: DomainError): number {
  return ERROR_STATUS[code] === 503 ? retryAfterSeconds || RETRY_SECONDS : retryAfterSeconds;
}

/** The body of a refusal, in English. */
export function problem(error: DomainError, request: Pick<ApiRequest, 'path' | 'requestId'>): Problem {
  const { errors, currentVersion, legalActions, shortages } = error.extras;
  const { message: detail, ...told } = toldText(error.told);
  return {
    type: `urn:docket:problem:${error.code}`,
    title: ERROR_TITLES[error.code],
    status: ERROR_STATUS[error.code],
    detail,
    ...told,
    instance: request.path,
    code: error.code,
    requestId: request.requestId,
    ...(errors && { errors }),
    ...(currentVersion !== undefined && { currentVersion }),
    ...(legalActions && { legalActions }),
    ...(shortages && { shortages }),
  };
}

/** Errors of frameworks by HTTP status. */
const CODE_BY_STATUS: Readonly<Record<number, [ErrorCode, Sentence]>> = {
  400: ['malformed_request', say.request_unreadable()],
  404: ['not_found', say.path_unknown()],
  405: ['method_not_allowed', say.method_unknown()],
  408: ['request_timeout', say.request_too_slow()],
  413: ['payload_too_large', say.request_too_large()],
  415: ['unsupported_media_type', say.send_json()],
};

/** Turns any thrown value into a refusal; `internal` for unexpected ones. */
export function asDomainError(exception: unknown): DomainError {
  if (exception instanceof DomainError) return exception;
  // Nest wraps what the parser of bodies throws.
  if (exception instanceof HttpException && exception.cause instanceof DomainError) return exception.cause;
  const storage = storageError(exception);
  if (storage !== undefined) return storage;
  const status = httpStatus(exception);
  const known = status === undefined ? undefined : CODE_BY_STATUS[status];
  if (known) return new DomainError(...known);
  if (status !== undefined && status < 500) {
    return new DomainError(
      'malformed_request',
      say.request_refused({ reason: STATUS_CODES[status] ?? 'The request cannot be read' }),
    );
  }
  return new DomainError('internal', say.internal_error());
}

/** Errors of the file system by their meaning. Those of the database are in `database-errors.ts`. */
const AWAY = new Set(['EIO', 'EROFS', 'ESTALE']);
/** The same codes come from the network, without a path. */
const DENIED = new Set(['EACCES', 'EPERM']);

/** A database or disk that cannot be used now; undefined for any other error. */
function storageError(cause: unknown): DomainError | undefined {
  if (isDatabaseError(cause)) {
    const meaning = meaningOf(cause);
    if (meaning === 'again') return anotherCameFirst(cause);
    return meaning === 'unavailable' ? storageUnavailable(cause) : undefined;
  }
  if (isDiskFull(cause)) {
    const advice = say.server_disk_full();
    return new DomainError('storage_full', advice, {}, { cause });
  }
  const { code = '', syscall, path } = (cause ?? {}) as NodeJS.ErrnoException;
  const isAway = AWAY.has(code) ? syscall !== undefined : DENIED.has(code) && path !== undefined;
  if (!isAway) return undefined;
  const advice = say.server_storage_away();
  return new DomainError('storage_unavailable', advice, {}, { cause });
}

/** The status that Nest, body-parser or the router gave an error; undefined for anything unexpected. */
function httpStatus(exception: unknown): number | undefined {
  if (exception instanceof HttpException) return exception.getStatus();
  if (exception instanceof Error && 'expose' in exception && 'status' in exception) {
    return typeof exception.status === 'number' ? exception.status : undefined;
  }
  return undefined;
}
