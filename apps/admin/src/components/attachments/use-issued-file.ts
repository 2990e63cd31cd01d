import type { Attachment } from '@docket/contracts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { attachmentsQuery } from '../../api/attachments';

/** How often, and for how long, the PDF of a document that has just gone out is looked for. */
const EVERY = 2_000;
const PATIENCE = 60_000;

const isIssued = ({ origin }: Attachment) => origin === 'issued';

/**
 * Once a document goes out, the server makes its PDF and attaches it, a little later: it is looked for until it is there.
 *
 * @param path of the document, below the API's base
 * @param isOut whether the document has gone out
 * @param onIssued the PDF is there
 */
export function useIssuedFile(path: string, isOut: boolean, onIssued: () => void): void {
  const before = useRef({ path, isOut });
  const [until, setUntil] = useState<number | null>(null);
  useEffect(() => {
    // What had gone out before this page was opened has its PDF, or never gets one.
    if (before.current.path === path && isOut && !before.current.isOut) setUntil(Date.now() + PATIENCE);
    before.current = { path, isOut };
  }, [path, isOut]);
  const files = useQuery({
    ...attachmentsQuery(path),
    enabled: until !== null,
    refetchInterval: ({ state }) =>
      until !== null && Date.now() < until && state.data?.data.some(isIssued) !== true ? EVERY : false,
  });
  const hasCome = until !== null && files.data?.data.some(isIssued) === true;
  const come = useEffectEvent(onIssued);
  useEffect(() => {
    if (hasCome) come();
  }, [hasCome]);
}
