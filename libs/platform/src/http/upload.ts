import {
  applyDecorators,
  type CallHandler,
  type ExecutionContext,
  Inject,
  Injectable,
  mixin,
  type NestInterceptor,
  PayloadTooLargeException,
  type Type,
} from '@nestjs/common';
import { INTERCEPTORS_METADATA } from '@nestjs/common/constants';
import { FileInterceptor } from '@nestjs/platform-express';
import { ApiBody, ApiConsumes } from '@nestjs/swagger';
import type { Request } from 'express';
import type { Observable } from 'rxjs';
import { CONFIG, type Config } from '../config/config';
import { DiskSpace } from '../disk/disk-space';
import { DomainError, invalidField } from '../errors/domain-error';
import { Idempotency } from '../idempotency/idempotency';
import type { FormFile } from './form-file';
import { say } from '../sentences';

export const FORM_LIMITS = { files: 1, fields: 10, fieldSize: 16 * 1024, fieldNameSize: 100, parts: 12 };
/** File names in forms are UTF-8 (RFC 7578, section 5.1); multer would read them as Latin-1. */
export const FORM_CHARSET = 'utf8';

const formReaders = new WeakSet<object>();

/** Whether a handler takes a form that `uploadInterceptor`, or one made of it, reads. */
export function readsForm(handler: object): boolean {
  const interceptors = (Reflect.getMetadata(INTERCEPTORS_METADATA, handler) ?? []) as object[];
  const reads = (interceptor: unknown): boolean =>
    typeof interceptor === 'function' &&
    (formReaders.has(interceptor) || reads(Object.getPrototypeOf(interceptor)));
  return interceptors.some(reads);
}

/**
 * Takes `file` out of a multipart body, into memory and within bounds.
 * @param tooLarge what a larger one is refused with
 * @param fieldSize the longest text field, bytes
 */
export function uploadInterceptor(
  maximumBytes: number,
  tooLarge: () => DomainError,
  fieldSize = FORM_LIMITS.fieldSize,
): Type<NestInterceptor> {
  const FileOfForm = FileInterceptor('file', {
    limits: { ...FORM_LIMITS, fieldSize, fileSize: maximumBytes },
    defParamCharset: FORM_CHARSET,
  });

  @Injectable()
  class BoundedFile extends FileOfForm implements NestInterceptor {
    @Inject(Idempotency)
    private readonly idempotency!: Idempotency;

    override async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
      try {
        return await super.intercept(context, { handle: () => this.idempotency.once(context, next) });
      } catch (error) {
        throw error instanceof PayloadTooLargeException ? tooLarge() : error;
      }
    }
  }
  return formReader(BoundedFile, () => maximumBytes);
}

/**
 * Makes an interceptor known as one that reads forms. It reads nothing if the disk has too little space left: every upload
 * comes through here.
 * @param limitOf the largest file in bytes
 */
export function formReader(
  interceptor: Type<NestInterceptor>,
  limitOf: (config: Config) => number,
): Type<NestInterceptor> {
  @Injectable()
  class WithRoom extends interceptor {
    @Inject(DiskSpace)
    private readonly space!: DiskSpace;
    @Inject(CONFIG)
    private readonly settings!: Config;

    override async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
      const { headers } = context.switchToHttp().getRequest<Request>();
      // A larger one is refused for its size.
      await this.space.requireRoom(Math.min(Number(headers['content-length'] ?? 0), limitOf(this.settings)));
      return await super.intercept(context, next);
    }
  }
  const reader = mixin(WithRoom);
  formReaders.add(reader);
  return reader;
}

/** @throws {DomainError} `invalid_request` where the form holds no file */
export function requireFile(file: FormFile | undefined): FormFile {
  if (file === undefined) throw fileMissing();
  return file;
}

/** The refusal of a form without a file. */
export function fileMissing(): DomainError {
  return invalidField('file', say.choose_file(), say.file_field());
}

/** Documents a multipart body with `file` and text fields beside it. */
export const FileBody = (properties: object = {}, required: string[] = []) =>
  applyDecorators(
    ApiConsumes('multipart/form-data'),
    ApiBody({
      schema: {
        type: 'object',
        properties: { ...properties, file: { type: 'string', format: 'binary' } },
        required: ['file', ...required],
      },
    }),
  );
