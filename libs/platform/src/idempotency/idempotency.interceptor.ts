import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import type { Observable } from 'rxjs';
import { readsForm } from '../http/upload';
import { Idempotency } from './idempotency';

/** Honours the Idempotency-Key of every POST, behind what gives answers their headers. */
@Injectable()
export class IdempotencyInterceptor implements NestInterceptor {
  constructor(private readonly idempotency: Idempotency) {}

  intercept(context: ExecutionContext, next: CallHandler<unknown>): Observable<unknown> {
    // What a form asks for is known once it has been read: its own interceptor sees to it then.
    return readsForm(context.getHandler()) ? next.handle() : this.idempotency.once(context, next);
  }
}
