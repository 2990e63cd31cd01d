import { DOCX_MEDIA_TYPE } from '@docket/contracts';
import { type ApiRequest, dispositionOf, isUnchanged } from '@docket/platform';
import type { Response } from 'express';

/** Answers with a Word file, or 304 where the caller has it already. */
export function sendDocx(
  { fileName, sha256, bytes }: { fileName: string; sha256: string; bytes: Uint8Array },
  { request, response }: { request: ApiRequest; response: Response },
): void {
  const entityTag = `"${sha256}"`;
  response.setHeader('ETag', entityTag);
  if (isUnchanged(request, entityTag)) {
    response.status(304).end();
    return;
  }
  response.setHeader('Content-Disposition', dispositionOf('attachment', fileName));
  response.type(DOCX_MEDIA_TYPE).end(bytes);
}
