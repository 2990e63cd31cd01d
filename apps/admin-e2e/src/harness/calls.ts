import type { Page } from '@playwright/test';
import { csrfHeader } from './people';

/** A record that was made by a call of its own. */
export interface Made {
  id: string;
  number: string;
}

/** Sends what a page would, without waiting for the page. */
export async function send<Answer = Made>(
  page: Page,
  method: 'POST' | 'PUT',
  path: string,
  data: object,
): Promise<Answer> {
  const answer = await page.request.fetch(`/v1${path}`, { method, data, headers: await csrfHeader(page) });
  if (!answer.ok()) throw new Error(`${path} answered ${answer.status()}: ${await answer.text()}`);
  return (await answer.json()) as Answer;
}

export const post = <Answer = Made>(page: Page, path: string, data: object) =>
  send<Answer>(page, 'POST', path, data);

/** Returns the answer of the API to a user with the page's session. */
export const read = async <Answer = unknown>(page: Page, path: string): Promise<Answer> =>
  (await (await page.request.get(`/v1${path}`)).json()) as Answer;
