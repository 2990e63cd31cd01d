import { Readable } from 'node:stream';
import {
  type CallHandler,
  type ExecutionContext,
  Injectable,
  type NestInterceptor,
  StreamableFile,
} from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Request } from 'express';
import { map, type Observable } from 'rxjs';
import { Counter } from 'prom-client';
import type { z } from 'zod';
import { ANSWER_SCHEMA } from '../http/api-responses';
import { ListPage } from '../lists/list-page';
import { Metrics } from '../metrics/metrics';
import { csvColumns } from './csv-columns';
import { BYTE_ORDER_MARK, csvHeader, csvLines } from './write-csv';

const MEDIA_TYPE = 'text/csv; charset=utf-8; header=present';

/**
 * Sends any list as CSV to whoever asks for that (`Accept: text/csv`): the whole of it, whatever `limit` says, read in
 * portions as fast as they are taken.
 */
@Injectable()
export class CsvListInterceptor implements NestInterceptor {
  private readonly rows: Counter;

  constructor(
    private readonly reflector: Reflector,
    metrics: Metrics,
  ) {
    this.rows = new Counter({
      name: 'docket_csv_rows_total',
      help: 'Rows of lists that were read to be sent as CSV.',
      registers: [metrics.registry],
    });
  }

  intercept(context: ExecutionContext, next: CallHandler<unknown>): Observable<unknown> {
    const request = context.switchToHttp().getRequest<Request>();
    const schema = this.reflector.get<z.ZodType | undefined>(ANSWER_SCHEMA, context.getHandler());
    const columns = schema === undefined ? null : csvColumns(schema);
    if (columns === null || request.accepts(['application/json', 'text/csv']) !== 'text/csv') {
      return next.handle();
    }
    return next.handle().pipe(
      map((body) => {
        const portions = portionsOf(body);
        if (portions === null) return body;
        const lines = request.method === 'HEAD' ? [] : this.csvOf(columns, portions);
        return new StreamableFile(Readable.from(lines, { objectMode: false }), {
          type: MEDIA_TYPE,
          disposition: `attachment; filename="${fileName(request)}"`,
        });
      }),
    );
  }

  private async *csvOf(columns: readonly string[], portions: Portions): AsyncGenerator<string> {
    yield BYTE_ORDER_MARK + csvHeader(columns);
    for await (const rows of portions) {
      this.rows.inc(rows.length);
      if (rows.length > 0) yield csvLines(columns, rows);
    }
  }
}

type Portions = AsyncIterable<readonly object[]> | Iterable<readonly object[]>;

function portionsOf(body: unknown): Portions | null {
  if (body instanceof ListPage) return (body as ListPage<object>).portions();
  const isWhole = typeof body === 'object' && body !== null && 'data' in body && Array.isArray(body.data);
  return isWhole ? [body.data as object[]] : null;
}

/** `/v1/salesquotes` on the 21st of November: `salesquotes-2026-11-21.csv`. */
function fileName(request: Request): string {
  const [name = 'list'] = request.path.split('/').reverse();
  return `${name}-${new Date().toISOString().slice(0, 10)}.csv`;
}
