import type { DiskList } from '@docket/contracts';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { request } from './http';
import { sessionQuery } from './session';

const MINUTE = 60_000;
/** Longest that a page waits for the state of the disks. */
const PATIENCE_MS = 300;

/** The disks of the server, for administrators. */
export const disksQuery = queryOptions({
  queryKey: ['disks'],
  queryFn: async ({ signal }) => (await request<DiskList>('GET', '/system/disks', { signal })).data,
  staleTime: MINUTE,
});

/** Asks for the disks if the user is an administrator. Resolves with the answer, or after a moment without it. */
export async function knownDisks(queryClient: QueryClient): Promise<void> {
  const session = await queryClient.ensureQueryData(sessionQuery);
  if (session?.user.role !== 'ADMIN') return;
  const known = queryClient.ensureQueryData(disksQuery).catch(() => undefined);
  await Promise.race([known, new Promise((done) => setTimeout(done, PATIENCE_MS))]);
}
