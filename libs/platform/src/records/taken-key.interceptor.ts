import {
  type CallHandler,
  type ExecutionContext,
  Inject,
  Injectable,
  mixin,
  type NestInterceptor,
  type Type,
} from '@nestjs/common';
import type { Request } from 'express';
import { catchError, type Observable } from 'rxjs';
import { Database } from '../database/database';
import { DomainError } from '../errors/domain-error';
import { type KeyedRecord, takenKey } from './unique-key';

/**
 * Adds to a refusal that the record's key is taken, which the sender would otherwise hear of only after the next
 * attempt.
 */
export function takenKeyInterceptor(record: KeyedRecord): Type<NestInterceptor> {
  @Injectable()
  class TakenKeyInterceptor implements NestInterceptor {
    @Inject(Database)
    private readonly database!: Database;

    intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
      const request = context.switchToHttp().getRequest<Request>();
      return next.handle().pipe(
        catchError(async (error: unknown) => {
          throw await this.withTakenKey(error, request);
        }),
      );
    }

    private async withTakenKey(error: unknown, { body, params }: Request): Promise<unknown> {
      if (!(error instanceof DomainError) || !hasFields(error)) return error;
      const { errors = [] } = error.extras;
      const { field } = record.unique;
      const value = new Map<string, unknown>(Object.entries((body ?? {}) as object)).get(field);
      // An invalid value is not looked up.
      if (typeof value !== 'string' || errors.some(({ path }) => path === field)) return error;
      const taken = await takenKey(this.database.read, record, value, params['id'] as string | undefined);
      if (taken === null) return error;
      return new DomainError(error.code, error.told, { ...error.extras, errors: [...errors, taken] });
    }
  }
  return mixin(TakenKeyInterceptor);
}

const hasFields = ({ code, extras }: DomainError) =>
  (code === 'invalid_request' || code === 'unknown_field') && extras.errors !== undefined;
