import { type ApiRequest, dispositionOf, isUnchanged, type Principal } from '@docket/platform';
import type { Response } from 'express';
import type { RenderPlan } from './render-plan';
import type { RendererService } from './renderer.service';

/**
 * Answers with the PDF of a plan: 304 before anything is filled where the caller has it already. `HEAD` gets the headers
 * of `GET` but the length, which only making the PDF would tell. Where the caller goes away, the work is given up.
 */
export async function sendPdf(
  renderer: RendererService,
  plan: RenderPlan,
  user: Principal,
  disposition: 'attachment' | 'inline',
  { request, response }: { request: ApiRequest; response: Response },
): Promise<void> {
  if (plan.entityTag !== null) {
    response.setHeader('ETag', plan.entityTag);
    if (isUnchanged(request, plan.entityTag)) {
      response.status(304).end();
      return;
    }
  }
  if (request.method === 'HEAD') {
    describePdf(response, disposition, plan);
    response.end();
    return;
  }
  const abandoned = new AbortController();
  response.once('close', () => {
    abandoned.abort();
  });
  const rendered = await renderer.render(plan, user, abandoned.signal).catch((error: unknown) => {
    // Nobody is there any more to be told what went wrong.
    if (abandoned.signal.aborted) return null;
    throw error;
  });
  if (rendered === null) return;
  const { pdf, entityTag } = rendered;
  if (entityTag === null) response.removeHeader('ETag');
  describePdf(response, disposition, plan);
  response.setHeader('Content-Length', pdf.byteLength);
  response.end(pdf);
}

function describePdf(
  response: Response,
  disposition: 'attachment' | 'inline',
  { fileName }: RenderPlan,
): void {
  response.setHeader('Content-Type', 'application/pdf');
  response.setHeader('Content-Disposition', dispositionOf(disposition, fileName));
}
