import { QueryCache, QueryClient } from '@tanstack/react-query';
import { sessionQuery } from '../api/session';
import { ApiError, hasCode } from '../api/problem';

const worthAnotherTry = (error: unknown) =>
  !(error instanceof ApiError) ||
  error.status === 0 ||
  error.status >= 500 ||
  hasCode(error, 'former_session');

/** The cache of what the server said. */
export function createQueryClient(): QueryClient {
  const client: QueryClient = new QueryClient({
    queryCache: new QueryCache({
      onError: (error, query) => {
        const isKept = client.getQueryData(sessionQuery.queryKey)?.ended;
        if (!isKept || !hasCode(error, 'unauthenticated')) return;
        // The page stays as it is; whoever signs in again has it asked again.
        const status = query.state.data === undefined ? 'pending' : 'success';
        query.setState({ status, error: null, isInvalidated: true });
      },
    }),
    defaultOptions: {
      queries: {
        // Without a network they fail, and say so, rather than wait without a word; once it is back they are asked again.
        networkMode: 'always',
        refetchOnReconnect: true,
        staleTime: 10_000,
        retry: (failures, error) => failures < 1 && worthAnotherTry(error),
      },
      mutations: { networkMode: 'always', retry: false },
    },
  });
  return client;
}
