import { DOCX_MEDIA_TYPE } from '@docket/contracts';
import { type ApiRequest, dispositionOf, isUnchanged, type Principal } from '@docket/platform';
import type { Response } from 'express';
import type { RenderPlan } from './render-plan';
import type { RendererService } from './renderer.service';

/**
 * Answers with the PDF of a plan. If the caller has it already, the answer is 304 before anything is filled. `HEAD`
 * gets the headers of `GET` without the length, which only the finished PDF would tell. The work is aborted if the
 * caller disconnects.
 */
export async function sendPdf(
  renderer: RendererService,
  plan: RenderPlan,
  user: Principal,
  disposition: 'attachment' | 'inline',
  { request, response }: { request: ApiRequest; response: Response },
): Promise<void> {
  const describe = () => describePdf(response, disposition, plan);
  if (isAnswered(plan, describe, { request, response })) return;
  const rendered = await untilClosed(response, (signal) => renderer.render(plan, user, signal));
  if (rendered === null) return;
  const { pdf, entityTag } = rendered;
  if (entityTag === null) response.removeHeader('ETag');
  describe();
  response.setHeader('Content-Length', pdf.byteLength);
  response.end(pdf);
}

/** Answers with the filled Word file of a plan, in the same way. */
export async function sendFilled(
  renderer: RendererService,
  plan: RenderPlan,
  user: Principal,
  { request, response }: { request: ApiRequest; response: Response },
): Promise<void> {
  const describe = () => {
    response.setHeader('Content-Type', DOCX_MEDIA_TYPE);
    response.setHeader('Content-Disposition', dispositionOf('attachment', plan.fileName));
  };
  if (isAnswered(plan, describe, { request, response })) return;
  const docx = await untilClosed(response, (signal) => renderer.fill(plan, user, signal));
  if (docx === null) return;
  describe();
  response.setHeader('Content-Length', docx.byteLength);
  response.end(docx);
}

/** Whether nothing has to be made: the caller has it already, or wants only the headers. */
function isAnswered(
  { entityTag }: RenderPlan,
  describe: () => void,
  { request, response }: { request: ApiRequest; response: Response },
): boolean {
  if (entityTag !== null) {
    response.setHeader('ETag', entityTag);
    if (isUnchanged(request, entityTag)) {
      response.status(304).end();
      return true;
    }
  }
  if (request.method !== 'HEAD') return false;
  describe();
  response.end();
  return true;
}

/** @returns null where the caller went away: nobody is there any more to be told what went wrong */
export function untilClosed<Result>(
  response: Response,
  work: (signal: AbortSignal) => Promise<Result>,
): Promise<Result | null> {
  const abandoned = new AbortController();
  response.once('close', () => {
    abandoned.abort();
  });
  return work(abandoned.signal).catch((error: unknown) => {
    if (abandoned.signal.aborted) return null;
    throw error;
  });
}

function describePdf(
  response: Response,
  disposition: 'attachment' | 'inline',
  { fileName }: RenderPlan,
): void {
  response.setHeader('Content-Type', 'application/pdf');
  response.setHeader('Content-Disposition', dispositionOf(disposition, fileName));
}
