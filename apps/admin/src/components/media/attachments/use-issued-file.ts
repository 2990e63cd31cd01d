import type { Attachment } from '@docket/contracts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { attachmentsQuery } from '../../../api/attachments';
import { issueExpectedKey } from '../../../api/issue-expected';

/** How often, and for how long, the PDF of a document that has just gone out is looked for. */
const EVERY = 2_000;
const PATIENCE = 60_000;

/** What is looked for: a PDF that is no older than what was done with the document, and until when. */
interface Search {
  since: string;
  until: number;
}

interface Issued {
  /** Whether it has gone out. */
  isOut: boolean;
  /** When it was changed last: by going out, at the moment that it does. */
  updatedAt: string;
}

/**
 * Once a document goes out, the server makes its PDF and attaches it, a little later: it is looked for until it is there.
 *
 * @param path of the document, below the API's base
 * @param onIssued the PDF is there
 */
export function useIssuedFile(path: string, { isOut, updatedAt }: Issued, onIssued: () => void): void {
  const before = useRef({ path, isOut });
  const [search, setSearch] = useState<Search | null>(null);
  const queryClient = useQueryClient();
  useEffect(() => {
    const lookFor = (since: string) => setSearch({ since, until: Date.now() + PATIENCE });
    // What had gone out before this page was opened has its PDF, or never gets one, unless another page said otherwise.
    if (before.current.path === path && isOut && !before.current.isOut) lookFor(updatedAt);
    before.current = { path, isOut };
    const queryKey = issueExpectedKey(path);
    const expected = queryClient.getQueryData<string>(queryKey);
    if (expected === undefined) return;
    queryClient.removeQueries({ queryKey, exact: true });
    lookFor(expected);
  }, [path, isOut, updatedAt, queryClient]);
  const isMeant = ({ origin, createdAt }: Attachment) =>
    search !== null && origin === 'issued' && createdAt >= search.since;
  const files = useQuery({
    ...attachmentsQuery(path),
    enabled: search !== null,
    refetchInterval: ({ state }) =>
      search !== null && Date.now() < search.until && state.data?.data.some(isMeant) !== true ? EVERY : false,
  });
  const hasCome = files.data?.data.some(isMeant) === true;
  const come = useEffectEvent(onIssued);
  useEffect(() => {
    if (hasCome) come();
  }, [hasCome]);
}
