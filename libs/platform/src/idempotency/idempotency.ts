import type { ErrorCode } from '@docket/contracts';
import { type CallHandler, type ExecutionContext, Injectable } from '@nestjs/common';
import type { Response } from 'express';
import { defer, lastValueFrom, type Observable } from 'rxjs';
import type { EntityManager } from 'typeorm';
import { BackgroundTasks } from '../background/background-tasks';
import { Database } from '../database/database';
import { databaseAwayError } from '../database/errors/database-errors';
import { ERROR_STATUS } from '../errors/error-status';
import { DomainError, NotRepeatable } from '../errors/domain-error';
import { asDomainError, problem } from '../http/problem.filter';
import type { ApiRequest } from '../http/request';
import { SecretBox } from '../secrets/secret-box';
import { say } from '../sentences';
import { IdempotencyKeys, type KeptAnswer } from './idempotency-keys';
import { IDEMPOTENCY_KEY, type KeyedCall, keyedCall } from './keyed-call';
import { ReplayedRefusal } from './replayed-refusal';

/** Refusals of this moment: the same call may be served a little later. */
const PASSING: ReadonlySet<ErrorCode> = new Set([
  'unauthenticated',
  'csrf',
  'forbidden',
  'request_timeout',
  'rate_limited',
  'idempotency_in_flight',
  'template_timeout',
  'template_memory',
  'document_too_large',
  'mail_not_configured',
  'storage_quota',
]);

/**
 * Lets a call with an Idempotency-Key have its effect once, and repeats its answer for the same call.
 * The answer is known only when the handler has returned. The transaction of the change stays open until then and
 * stores the answer, so that a crash leaves both or neither. Computing the answer again would show a later state of
 * the document.
 */
@Injectable()
export class Idempotency {
  constructor(
    private readonly database: Database,
    private readonly keys: IdempotencyKeys,
    private readonly background: BackgroundTasks,
    private readonly secrets: SecretBox,
  ) {}

  /** Carries a handler out, or not where the same call has been answered before. */
  once(context: ExecutionContext, next: CallHandler<unknown>): Observable<unknown> {
    const http = context.switchToHttp();
    const request = http.getRequest<ApiRequest>();
    if (request.get(IDEMPOTENCY_KEY) === undefined) return next.handle();
    return defer(async () => {
      const call = keyedCall(request);
      const work = () => lastValueFrom(next.handle(), { defaultValue: undefined });
      return call === null ? work() : this.carryOut(call, work, request, http.getResponse<Response>());
    });
  }

  private async carryOut(
    call: KeyedCall,
    work: () => Promise<unknown>,
    request: ApiRequest,
    response: Response,
  ): Promise<unknown> {
    const kept = await this.keys.claim(call);
    if (kept !== null) return replay(this.opened(call, kept), response);
    try {
      return await this.database.asOne(work, (manager, body) => this.note(manager, call, body, response));
    } catch (error) {
      await this.noteRefusal(call, error, request);
      throw error;
    } finally {
      this.keys.end(call);
    }
  }

  /** An answer that was sent by its handler is a file, which changes nothing and is made again. */
  private note(manager: EntityManager, call: KeyedCall, body: unknown, response: Response): Promise<void> {
    const { statusCode: status } = response;
    if (response.headersSent || status < 200 || status > 299) return this.keys.release(manager, call);
    const location = response.getHeader('Location');
    return this.keys.keep(manager, call, {
      status,
      location: typeof location === 'string' ? location : null,
      body: body === undefined ? null : this.sealed(call, JSON.stringify(body)),
    });
  }

  private sealed({ id, isSecret }: KeyedCall, body: string): string {
    return isSecret ? this.secrets.encrypt(body, placeOf(id)) : body;
  }

  /** @throws {DomainError} `outcome_unknown` where the answer was encrypted with another `SECRET_KEY` */
  private opened({ id, isSecret }: KeyedCall, kept: KeptAnswer): KeptAnswer {
    // Refusals hold no secrets.
    if (!isSecret || kept.body === null || kept.status >= 400) return kept;
    try {
      return { ...kept, body: this.secrets.decrypt(kept.body, placeOf(id)) };
    } catch {
      throw new DomainError('outcome_unknown', say.answer_sealed_otherwise());
    }
  }

  /** A refusal that cannot be stored is released when its lease ends. */
  private async noteRefusal(call: KeyedCall, thrown: unknown, request: ApiRequest): Promise<void> {
    const error = asDomainError(thrown);
    const isRepeatable = !(error instanceof NotRepeatable);
    // The database would only keep the caller waiting. The claim of the key ends with its lease.
    if (isRepeatable && (error.code === 'outcome_unknown' || databaseAwayError(error) !== undefined)) return;
    const status = ERROR_STATUS[error.code];
    const answer = { status, location: null, body: JSON.stringify(problem(error, request)) };
    // A request that cannot be read or is not valid has no effect: a corrected request may use the same key.
    const isFinal = !isRepeatable || (status > 400 && status < 500 && !PASSING.has(error.code));
    await this.database
      .transaction((manager) =>
        isFinal ? this.keys.keep(manager, call, answer) : this.keys.release(manager, call),
      )
      .catch((cause: unknown) =>
        this.background.failed(cause, { failure: 'the end of a call was not noted' }),
      );
  }
}

const placeOf = (callId: string): string => `answer of ${callId}`;

function replay({ status, location, body }: KeptAnswer, response: Response): unknown {
  response.setHeader('Idempotency-Replayed', 'true');
  if (status >= 400) throw new ReplayedRefusal(status, body ?? '');
  response.status(status);
  if (location !== null) response.setHeader('Location', location);
  return body === null ? undefined : (JSON.parse(body) as unknown);
}
