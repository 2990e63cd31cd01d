import { MAXIMUM_TEMPLATE_BYTES } from '@docket/contracts';
import {
  type CallHandler,
  type ExecutionContext,
  Injectable,
  mixin,
  type NestInterceptor,
  PayloadTooLargeException,
} from '@nestjs/common';
import { FileInterceptor } from '@nestjs/platform-express';
import type { Observable } from 'rxjs';
import { tooLarge } from './template-files';

const FileOfForm = FileInterceptor('file', {
  limits: {
    fileSize: MAXIMUM_TEMPLATE_BYTES,
    files: 1,
    fields: 10,
    fieldSize: 16 * 1024,
    fieldNameSize: 100,
    parts: 12,
  },
  // File names in forms are UTF-8 (RFC 7578, section 5.1); multer would read them as Latin-1.
  defParamCharset: 'utf8',
});

/** Takes `file` out of a multipart body, into memory and within bounds. */
@Injectable()
class BoundedFile extends FileOfForm implements NestInterceptor {
  override async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
    try {
      return await super.intercept(context, next);
    } catch (error) {
      throw error instanceof PayloadTooLargeException ? tooLarge() : error;
    }
  }
}

export const DocxUploadInterceptor = mixin(BoundedFile);
