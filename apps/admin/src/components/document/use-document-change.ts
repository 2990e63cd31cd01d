import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import type { Tagged } from '../../api/http';
import { useOneTimeKey } from '../../api/one-time-key';
import { hasCode } from '../../api/problem';
import { useToast } from '../feedback/use-toast';

export interface DocumentChange<Document, Said extends object> {
  send: (said: Said, idempotencyKey: string) => Promise<Tagged<Document>>;
  /** Text of the toast after success. A `notice` means that the action had no effect. */
  doneText: (document: Document, said: Said) => string | { notice: string };
  onDone?: () => void;
  onFailed?: (error: Error, said: Said) => void;
}

interface Options<Document, Said extends object> extends DocumentChange<Document, Said> {
  /** Query keys of this kind of document. */
  api: { key: QueryKey; query: (id: string) => { queryKey: QueryKey } };
  document: Tagged<Document>;
  /** Refetches other data that the action changes. */
  refreshOthers: () => Promise<unknown>;
}

/** Error codes which mean that the page shows an outdated document or outdated stock. */
const OVERTAKEN = [
  'version_conflict',
  'illegal_transition',
  'quantity_exceeded',
  'insufficient_stock',
] as const;

/** Mutation that changes a document once, then refetches everything that shows it. */
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
    // The ETag is part of the idempotency key. After the document has changed, the same input is a new request.
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
