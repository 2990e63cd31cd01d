import type { Attachment } from '@docket/contracts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { attachmentsQuery } from '../../../api/attachments';
import { issueExpectedKey } from '../../../api/issue-expected';

/** Interval and duration of polling for the PDF of a document that was just sent, in milliseconds. */
const EVERY = 2_000;
const PATIENCE = 60_000;

/** Earliest creation time of the wanted PDF, and end of polling in epoch milliseconds. */
interface Search {
  since: string;
  until: number;
}

interface Issued {
  /** True if the document was sent. */
  isOut: boolean;
  /** Time of the last change. Sending sets it. */
  updatedAt: string;
}

/**
 * Polls for the PDF of a sent document. The server creates and attaches it shortly after the document was sent.
 *
 * @param path path of the document, relative to the base URL of the API
 * @param onIssued called when the PDF is attached
 */
export function useIssuedFile(path: string, { isOut, updatedAt }: Issued, onIssued: () => void): void {
  const before = useRef({ path, isOut });
  const [search, setSearch] = useState<Search | null>(null);
  const queryClient = useQueryClient();
  useEffect(() => {
    const lookFor = (since: string) => setSearch({ since, until: Date.now() + PATIENCE });
    // A document that was sent before this page opened needs no polling, unless another page has requested it.
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
