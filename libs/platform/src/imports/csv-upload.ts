import { MAXIMUM_IMPORT_BYTES } from '@docket/contracts';
import {
  type CallHandler,
  type ExecutionContext,
  Inject,
  Injectable,
  type NestInterceptor,
} from '@nestjs/common';
import express, { type Request, type Response } from 'express';
import type { Observable } from 'rxjs';
import { DomainError } from '../errors/domain-error';
import { CSV_TYPE } from '../http/body-type.middleware';
import type { FormFile } from '../http/form-file';
import { formReader, requireFile, uploadInterceptor } from '../http/upload';
import { Idempotency } from '../idempotency/idempotency';
import { say } from '../sentences';

const FormUpload = uploadInterceptor(MAXIMUM_IMPORT_BYTES, tooLarge);
const readRaw = express.raw({ type: CSV_TYPE, limit: MAXIMUM_IMPORT_BYTES });

@Injectable()
class CsvOrForm extends FormUpload implements NestInterceptor {
  @Inject(Idempotency)
  private readonly calls!: Idempotency;

  override async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
    const http = context.switchToHttp();
    const [request, response] = [http.getRequest<Request>(), http.getResponse<Response>()];
    if (!request.is(CSV_TYPE)) return await super.intercept(context, next);
    await new Promise<void>((resolve, reject) => {
      readRaw(request, response, (error?: unknown) =>
        error === undefined ? resolve() : reject(asRefusal(error)),
      );
    });
    return this.calls.once(context, next);
  }
}

/** Takes a CSV file as the body itself or as `file` of a form, into memory and within bounds, once its sender is known. */
export const CsvUploadInterceptor = formReader(CsvOrForm, () => MAXIMUM_IMPORT_BYTES);

/** @throws {DomainError} where there is none */
export function uploadedCsv(request: Request, file: FormFile | undefined): Uint8Array {
  return Buffer.isBuffer(request.body) ? request.body : requireFile(file).buffer;
}

function asRefusal(error: unknown): Error {
  const isTooLarge = error instanceof Error && 'status' in error && error.status === 413;
  return isTooLarge ? tooLarge() : (error as Error);
}

function tooLarge(): DomainError {
  return new DomainError(
    'payload_too_large',
    say.import_too_large({ most: MAXIMUM_IMPORT_BYTES / 1024 / 1024 }),
  );
}
