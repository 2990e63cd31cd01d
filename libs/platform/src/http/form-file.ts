import type { IncomingFile } from '../files/file-store';

/** A file of a multipart body. */
export interface FormFile {
  originalname: string;
  buffer: Buffer;
}

/** A file of a multipart body. It is on the disk, and goes with the call unless the handler keeps it. */
export interface StreamedFile {
  originalname: string;
  content: IncomingFile;
}
