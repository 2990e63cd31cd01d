import type { QueryClient } from '@tanstack/react-query';

/** Under which is kept that a document was issued on another page than its own: since when. */
export const issueExpectedKey = (path: string) => ['issueExpected', path] as const;

/**
 * Says that a document has been issued anew: its own page looks for the PDF.
 * @param path of the document, below the API's base
 * @param since when, by the server's clock
 */
export function expectIssue(queryClient: QueryClient, path: string, since: string): void {
  queryClient.setQueryData(issueExpectedKey(path), since);
}
