import type { Readable } from 'node:stream';
import {
  type CallHandler,
  type ExecutionContext,
  Inject,
  Injectable,
  type NestInterceptor,
  type Type,
} from '@nestjs/common';
import { FileInterceptor } from '@nestjs/platform-express';
import type { Request } from 'express';
import { defer, lastValueFrom, type Observable } from 'rxjs';
import { CONFIG, type Config } from '../config/config';
import { DiskSpace } from '../disk/disk-space';
import { DomainError } from '../errors/domain-error';
import { FileStore } from '../files/file-store';
import { Idempotency } from '../idempotency/idempotency';
import type { StreamedFile } from './form-file';
import { fileMissing, FORM_CHARSET, FORM_LIMITS, formReader } from './upload';
import { say } from '../sentences';

/** Bytes of a form besides its file: boundaries, names, text fields. */
const FORM_BYTES = 256 * 1024;
/** The free space is measured again after so much of a file: other uploads run beside it. */
const MEASURE_EVERY_BYTES = 16 * 1024 * 1024;

interface Upload {
  files: FileStore;
  space: DiskSpace;
  maximumBytes: number;
}
const uploads = new WeakMap<Request, Upload>();

/** Storage of the form's reader, which takes a file piece by piece (the interface is multer's). */
const storage = {
  _handleFile(
    request: Request,
    { stream }: { stream: Readable },
    done: (error: unknown, file?: Pick<StreamedFile, 'content'>) => void,
  ): void {
    const upload = uploads.get(request);
    if (upload === undefined) throw new Error('A form is read by its interceptor.');
    // The form's reader ends the stream itself.
    const pieces = stream.iterator({ destroyOnReturn: false }) as AsyncIterable<Uint8Array>;
    upload.files.receive(bounded(pieces, upload)).then(
      (content) => done(null, { content }),
      (error: unknown) => done(error),
    );
  },
  _removeFile(_request: Request, file: Partial<StreamedFile>, done: (error: unknown) => void): void {
    (file.content?.discard() ?? Promise.resolve()).then(() => done(null), done);
  },
};

/**
 * Takes `file` out of a multipart body, straight to the disk.
 * @param limitOf the largest file in bytes
 */
export function streamedUploadInterceptor(limitOf: (config: Config) => number): Type<NestInterceptor> {
  const FileOfForm = FileInterceptor('file', {
    storage,
    limits: FORM_LIMITS,
    defParamCharset: FORM_CHARSET,
    // Names are made safe by whoever keeps them.
    preservePath: true,
  });

  @Injectable()
  class StreamedForm extends FileOfForm implements NestInterceptor {
    @Inject(Idempotency)
    private readonly idempotency!: Idempotency;
    @Inject(FileStore)
    private readonly files!: FileStore;
    @Inject(DiskSpace)
    private readonly disks!: DiskSpace;
    @Inject(CONFIG)
    private readonly config!: Config;

    override async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
      const request = context.switchToHttp().getRequest<Request & { file?: StreamedFile }>();
      const maximumBytes = limitOf(this.config);
      // A body that is too large is refused before it is sent.
      if (Number(request.get('content-length') ?? 0) > maximumBytes + FORM_BYTES)
        throw tooLarge(maximumBytes);
      uploads.set(request, { files: this.files, space: this.disks, maximumBytes });
      const handle = () =>
        defer(() =>
          lastValueFrom(this.idempotency.once(context, next), { defaultValue: undefined }).finally(() =>
            request.file?.content.discard(),
          ),
        );
      try {
        return await super.intercept(context, { handle });
      } catch (error) {
        if (!request.destroyed || request.complete) throw error;
        throw new DomainError('malformed_request', say.upload_broke_off());
      }
    }
  }
  return formReader(StreamedForm, limitOf);
}

/** @throws {DomainError} `invalid_request` where the form holds no file */
export function requireStreamedFile(file: StreamedFile | undefined): StreamedFile {
  if (file === undefined) throw fileMissing();
  return file;
}

/** @throws {DomainError} `payload_too_large`, or `storage_full` if the disk has too little space left */
async function* bounded(
  pieces: AsyncIterable<Uint8Array>,
  { space, maximumBytes }: Upload,
): AsyncGenerator<Uint8Array> {
  let size = 0;
  let measured = 0;
  for await (const piece of pieces) {
    size += piece.byteLength;
    if (size > maximumBytes) throw tooLarge(maximumBytes);
    if (size - measured >= MEASURE_EVERY_BYTES) {
      measured = size;
      await space.requireRoom();
    }
    yield piece;
  }
}

function tooLarge(maximumBytes: number): DomainError {
  return new DomainError(
    'payload_too_large',
    say.file_too_large({ most: Math.floor(maximumBytes / 1024 / 1024) }),
  );
}
