import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import type { Observable } from 'rxjs';
import { readsForm } from '../http/upload';
import { Idempotency } from './idempotency';

/** Honours the Idempotency-Key of every POST, behind what gives answers their headers. */
@Injectable()
export class IdempotencyInterceptor implements NestInterceptor {
  constructor(private readonly idempotency: Idempotency) {}

  intercept(context: ExecutionContext, next: CallHandler<unknown>): Observable<unknown> {
    // The content of a form is known once it was read, so the form's own interceptor handles it.
    return readsForm(context.getHandler()) ? next.handle() : this.idempotency.once(context, next);
  }
}
