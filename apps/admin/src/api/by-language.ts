import type { QueryClient } from '@tanstack/react-query';

/** Option of queries whose answers hold names or texts in the language of the request. */
export const BY_LANGUAGE = { meta: { byLanguage: true } } as const;

/** Loads these answers anew, in the present language. */
export const renewTexts = (queryClient: QueryClient): Promise<void> =>
  queryClient.invalidateQueries({ predicate: ({ meta }) => meta?.['byLanguage'] === true });
