import type { PdfBatch, PdfBatchJob } from '@docket/contracts';
import { fetchFile } from './files';
import { request, requestNothing } from './http';

const pathOf = ({ id }: PdfBatchJob) => `/pdf/${encodeURIComponent(id)}`;

/** Has many documents printed into one PDF, without waiting for it. */
export const beginBatch = (batch: PdfBatch) =>
  request<PdfBatchJob>('POST', '/pdf', { body: batch, prefer: 'respond-async' });

/** How far it is now. */
export const lookAtBatch = (job: PdfBatchJob, signal: AbortSignal) =>
  request<PdfBatchJob>('GET', pathOf(job), { signal });

/** Its file, once it is ready. */
export const fetchBatch = (job: PdfBatchJob, signal: AbortSignal) =>
  fetchFile(`${pathOf(job)}/content`, {}, job.fileName, signal);

/** Gives it up, or forgets it; also while the page is left. */
export const forgetBatch = (job: PdfBatchJob) => requestNothing('DELETE', pathOf(job), { keepalive: true });
