import { type ApiRequest, CONFIG, type Config, DomainError } from '@docket/platform';
import {
  type CallHandler,
  type CanActivate,
  type ExecutionContext,
  Inject,
  Injectable,
  type NestInterceptor,
} from '@nestjs/common';
import type { Response } from 'express';
import { finalize, type Observable } from 'rxjs';
import { credentialsOf, isExempt } from './credentials';
import { say } from '../sentences';

/** One call that counts, until it has been answered and its handler is through: one may end long before the other. */
interface Call {
  answered: boolean;
  handled: boolean;
  end(): void;
}

/**
 * Bounds how many calls of one caller are at work at the same time. It is for those whose number is not limited: the
 * calls of a key with its cookies, and of the web UI. There is no bound over all callers: with two thousand calls at
 * work the server answers as many a second as with thirty, and needs some 200 MB more.
 */
@Injectable()
export class InFlightGuard implements CanActivate, NestInterceptor {
  private readonly inFlight = new Map<string, number>();
  private readonly calls = new WeakMap<ApiRequest, Call>();
  private readonly limit: number;

  constructor(@Inject(CONFIG) config: Config) {
    this.limit = config.callsInFlight;
  }

  canActivate(context: ExecutionContext): boolean {
    const http = context.switchToHttp();
    const request = http.getRequest<ApiRequest>();
    const { credential } = request;
    if (credential === undefined || !isExempt(credentialsOf(request))) return true;
    const others = this.inFlight.get(credential) ?? 0;
    if (others >= this.limit) {
      throw new DomainError('busy', say.calls_at_work({ count: this.limit }), { retryAfterSeconds: 1 });
    }
    this.inFlight.set(credential, others + 1);
    const call: Call = { answered: false, handled: true, end: () => this.end(credential) };
    this.calls.set(request, call);
    http.getResponse<Response>().once('close', () => {
      call.answered = true;
      if (call.handled) call.end();
    });
    return true;
  }

  /** A caller that disconnects keeps its place until the work ends. */
  intercept(context: ExecutionContext, next: CallHandler<unknown>): Observable<unknown> {
    const call = this.calls.get(context.switchToHttp().getRequest<ApiRequest>());
    if (call === undefined) return next.handle();
    call.handled = false;
    return next.handle().pipe(
      finalize(() => {
        call.handled = true;
        if (call.answered) call.end();
      }),
    );
  }

  private end(credential: string): void {
    const left = (this.inFlight.get(credential) ?? 0) - 1;
    if (left > 0) this.inFlight.set(credential, left);
    else this.inFlight.delete(credential);
  }
}
