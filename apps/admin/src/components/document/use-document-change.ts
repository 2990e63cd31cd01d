import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import type { Tagged } from '../../api/http';
import { useOneTimeKey } from '../../api/one-time-key';
import { hasCode } from '../../api/problem';
import { useToast } from '../feedback/use-toast';

export interface DocumentChange<Document, Said extends object> {
  send: (said: Said, idempotencyKey: string) => Promise<Tagged<Document>>;
  /** What to say once it is done; as a notice where that came to nothing. */
  doneText: (document: Document, said: Said) => string | { notice: string };
  onDone?: () => void;
  onFailed?: (error: Error, said: Said) => void;
}

interface Options<Document, Said extends object> extends DocumentChange<Document, Said> {
  /** What documents of the kind are kept under. */
  api: { key: QueryKey; query: (id: string) => { queryKey: QueryKey } };
  document: Tagged<Document>;
  /** What else shows what was done. */
  refreshOthers: () => Promise<unknown>;
}

/** What shows that the document is not what the page takes it for, or stock not where it was. */
const OVERTAKEN = [
  'version_conflict',
  'illegal_transition',
  'quantity_exceeded',
  'insufficient_stock',
] as const;

/** Says of a document what was done, once, and shows how it stands then. */
export function useDocumentChange<Document extends { id: string }, Said extends object>({
  api,
  document,
  send,
  doneText,
  onDone,
  onFailed,
  refreshOthers,
}: Options<Document, Said>) {
  const queryClient = useQueryClient();
  const toast = useToast();
  const once = useOneTimeKey();
  const refresh = () => Promise.all([queryClient.invalidateQueries({ queryKey: api.key }), refreshOthers()]);
  return useMutation({
    // Of another state of the document, the same words are said anew.
    mutationFn: (said: Said) => send(said, once.keyFor([document.etag, said])),
    onSuccess: (changed, said) => {
      queryClient.setQueryData(api.query(changed.value.id).queryKey, changed);
      const text = doneText(changed.value, said);
      void (typeof text === 'string' ? toast.success(text) : toast.notice(text.notice));
      void refresh();
      onDone?.();
    },
    onError: (error, said) => {
      once.refused(error);
      onFailed?.(error, said);
      if (hasCode(error, ...OVERTAKEN)) void refresh();
    },
  });
}
