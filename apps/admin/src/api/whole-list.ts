import type { Page } from '@docket/contracts';
import { type Query, request } from './http';

/** The most entries the server returns at once. */
const AT_ONCE = 200;

/** Everything that a list holds, page by page: for what is shown as a whole. */
export async function wholeList<Entry>(path: string, query: Query, signal: AbortSignal): Promise<Entry[]> {
  const found: Entry[] = [];
  let cursor: string | undefined;
  do {
    const page: Page<Entry> = await request('GET', path, {
      query: { ...query, limit: AT_ONCE, cursor },
      signal,
    });
    found.push(...page.data);
    cursor = page.next ?? undefined;
  } while (cursor !== undefined);
  return found;
}
