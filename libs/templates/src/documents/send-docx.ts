import { DOCX_MEDIA_TYPE } from '@docket/contracts';
import { type ApiRequest, dispositionOf, fileTag, isUnchanged } from '@docket/platform';
import type { Response } from 'express';

export interface DocxFile {
  fileName: string;
  /** Version of the template, if this is its current file. */
  version?: number;
  sha256: string;
  bytes: Uint8Array;
}

/** Answers with a Word file, or 304 where the caller has it already. */
export function sendDocx(
  { fileName, version, sha256, bytes }: DocxFile,
  { request, response }: { request: ApiRequest; response: Response },
): void {
  const entityTag = fileTag({ version, sha256 });
  response.setHeader('ETag', entityTag);
  if (isUnchanged(request, entityTag)) {
    response.status(304).end();
    return;
  }
  response.setHeader('Content-Disposition', dispositionOf('attachment', fileName));
  response.type(DOCX_MEDIA_TYPE).end(bytes);
}
