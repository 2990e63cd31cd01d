import type { Sentence } from '@docket/domain';
import {
  type CallHandler,
  createParamDecorator,
  type ExecutionContext,
  Injectable,
  type NestInterceptor,
} from '@nestjs/common';
import type { Response } from 'express';
import { map, type Observable } from 'rxjs';
import { detailFor, type Reader, readerOf } from './reader';
import type { ApiRequest } from './request';

/** The reader of the answer. Caches keep one answer for each language. */
function readerIn(context: ExecutionContext): Reader {
  const http = context.switchToHttp();
  const reader = readerOf(http.getRequest<ApiRequest>());
  http.getResponse<Response>().vary('Accept-Language').setHeader('Content-Language', reader.language);
  return reader;
}

/** Parameter of a handler whose answer names things in the caller's language. */
export const CurrentReader = createParamDecorator((_data: unknown, context: ExecutionContext) =>
  readerIn(context),
);

/**
 * Gives the texts within an answer in the caller's language: the `message` of every object that has the `key` of its
 * text, such as the warnings of a template. Texts that an earlier version stored without a key stay English.
 */
@Injectable()
export class InReadersLanguage implements NestInterceptor {
  intercept(context: ExecutionContext, next: CallHandler<unknown>): Observable<unknown> {
    // A file that is sent has a language of its own.
    return next.handle().pipe(map((body) => (isPlain(body) ? read(body, readerIn(context)) : body)));
  }
}

function read(value: unknown, reader: Reader): unknown {
  if (Array.isArray(value)) return value.map((item: unknown) => read(item, reader));
  if (!isPlain(value)) return value;
  if (isTold(value)) return detailFor(value, reader);
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, read(inner, reader)]));
}

const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

const isTold = (
  value: Record<string, unknown>,
): value is Record<string, unknown> & { message: string; key: string; params?: Sentence['params'] } =>
  typeof value['message'] === 'string' && typeof value['key'] === 'string';
