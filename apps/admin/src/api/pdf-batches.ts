import type { PdfBatch, PdfBatchJob } from '@docket/contracts';
import { fileNameFrom, type ServerFile } from './files';
import { request, requestNothing, send } from './http';

const pathOf = ({ id }: PdfBatchJob) => `/pdf/${encodeURIComponent(id)}`;

/** Has many documents printed into one PDF, without waiting for it. */
export const beginBatch = (batch: PdfBatch) =>
  request<PdfBatchJob>('POST', '/pdf', { body: batch, prefer: 'respond-async' });

/** How far it is now. */
export const lookAtBatch = (job: PdfBatchJob, signal: AbortSignal) =>
  request<PdfBatchJob>('GET', pathOf(job), { signal });

/** Its file, once it is ready. */
export async function fetchBatch(job: PdfBatchJob, signal: AbortSignal): Promise<ServerFile> {
  const response = await send('GET', `${pathOf(job)}/content`, { signal });
  const fileName = fileNameFrom(response.headers.get('Content-Disposition'), job.fileName);
  return { blob: await response.blob(), fileName };
}

/** Gives it up, or forgets it. */
export const forgetBatch = (job: PdfBatchJob) => requestNothing('DELETE', pathOf(job));
