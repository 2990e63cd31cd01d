import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { afterEnd, sessionQuery } from '../api/session';
import { ApiError, hasCode } from '../api/problem';

const worthAnotherTry = (error: unknown) =>
  !(error instanceof ApiError) || error.status === 0 || error.status >= 500;

/** The cache of what the server said. It remembers when an answer shows that the session is over. */
export function createQueryClient(): QueryClient {
  const hasEnded = (error: unknown) =>
    hasCode(error, 'unauthenticated') && client.setQueryData(sessionQuery.queryKey, afterEnd);
  const client: QueryClient = new QueryClient({
    queryCache: new QueryCache({
      onError: (error, query) => {
        if (!hasEnded(error)) return;
        // The page stays as it is; whoever signs in again has it asked again.
        const status = query.state.data === undefined ? 'pending' : 'success';
        query.setState({ status, error: null, isInvalidated: true });
      },
    }),
    mutationCache: new MutationCache({ onError: hasEnded }),
    defaultOptions: {
      queries: {
        staleTime: 10_000,
        retry: (failures, error) => failures < 1 && worthAnotherTry(error),
      },
      mutations: { retry: false },
    },
  });
  return client;
}
