import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import type { Request, Response } from 'express';
import { type Observable, tap } from 'rxjs';

/** Puts the address of a list's next page into a `Link` header (RFC 8288), beside `next` in the body. */
@Injectable()
export class PageLinkInterceptor implements NestInterceptor {
  intercept(context: ExecutionContext, next: CallHandler<unknown>): Observable<unknown> {
    const http = context.switchToHttp();
    return next.handle().pipe(
      tap((body) => {
        if (typeof body !== 'object' || body === null || !('next' in body) || typeof body.next !== 'string')
          return;
        // The path alone: whoever sends a whole address must not choose where the next page is.
        const { path, originalUrl } = http.getRequest<Request>();
        const parameters = new URLSearchParams(originalUrl.split('?', 2)[1]);
        parameters.set('cursor', body.next);
        http.getResponse<Response>().setHeader('Link', `<${path}?${parameters.toString()}>; rel="next"`);
      }),
    );
  }
}
