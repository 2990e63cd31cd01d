import type { Page } from '@playwright/test';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';

const BODY = 'word/document.xml';

/** A file as the file chooser of a page takes it. */
export interface WordFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/** The starter document of the sales quote, with some of its text changed as one would in Word. */
export async function starterDocument(
  page: Page,
  name: string,
  changes: Record<string, string> = {},
): Promise<WordFile> {
  const answer = await page.request.get('/v1/documents/kinds/SalesQuote/starter');
  const parts = unzipSync(await answer.body());
  let body = strFromU8(parts[BODY] ?? new Uint8Array());
  for (const [before, after] of Object.entries(changes)) {
    if (!body.includes(before)) throw new Error(`The starter document holds no ${before}.`);
    body = body.replace(before, after);
  }
  return {
    name,
    mimeType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    buffer: Buffer.from(zipSync({ ...parts, [BODY]: strToU8(body) })),
  };
}
