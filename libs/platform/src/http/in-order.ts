import type { CallHandler, ExecutionContext, NestInterceptor } from '@nestjs/common';
import { defer, type Observable } from 'rxjs';

/** Interceptors that answer without a promise, which Nest would allow. */
export interface Interceptor extends NestInterceptor {
  intercept(context: ExecutionContext, next: CallHandler<unknown>): Observable<unknown>;
}

/**
 * Makes one interceptor of several, the first being the outermost. Nest puts a resource of asynchronous hooks and two
 * observables around each one that it knows of, which is a sixteenth of the time of a read for five.
 */
export function inOrder(...interceptors: readonly Interceptor[]): Interceptor {
  return {
    intercept: (context, next) =>
      interceptors
        .reduceRight<CallHandler<unknown>>(
          (inner, interceptor) => ({ handle: () => defer(() => interceptor.intercept(context, inner)) }),
          next,
        )
        .handle(),
  };
}
