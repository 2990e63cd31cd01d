import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { Tagged } from '../../../../api/http';
import type { SalesDocument } from '../../../../api/sales-documents';
import type { FormErrors } from '../../../../components/form/form-errors';
import type { Form } from '../../../../components/form/use-form';
import { useToast } from '../../../../components/feedback/use-toast';
import { pageOf, type SalesDesk } from '../sales-desk';

interface Options<Content extends object> {
  desk: SalesDesk;
  form: Form<Content>;
  /** Finds mistakes for which the document is not sent at all. */
  mistakesOf: (content: Content) => FormErrors;
  /** The form as the server receives it. */
  asSent: (content: Content) => Content;
  save: (content: Content) => Promise<Tagged<SalesDocument>>;
  /** The message after the document is stored. */
  doneText: (number: string) => string;
  onDone?: (saved: SalesDocument) => void;
  onFailed?: (error: Error) => void;
}

/** Stores an edited document and shows it, or marks the fields that were refused. */
export function useDocumentSave<Content extends object>({
  desk,
  form,
  mistakesOf,
  asSent,
  save,
  doneText,
  onDone,
  onFailed,
}: Options<Content>) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const toast = useToast();
  const mutation = useMutation({
    mutationFn: save,
    onSuccess: async (saved) => {
      const { id, number } = saved.value;
      await queryClient.invalidateQueries({ queryKey: desk.key, refetchType: 'none' });
      queryClient.setQueryData(desk.oneKey(id), saved);
      onDone?.(saved.value);
      void toast.success(doneText(number));
      await navigate({ ...pageOf(desk, id), replace: true, ignoreBlocker: true });
    },
    onError: (error, sent) => {
      form.refuseBy(error, asSent(sent));
      onFailed?.(error);
    },
  });
  /** @returns whether there is something to be corrected */
  const check = (): boolean => {
    mutation.reset();
    form.unmark();
    const mistakes = mistakesOf(form.values);
    if (Object.keys(mistakes).length === 0) return false;
    form.refuse(mistakes);
    return true;
  };
  return {
    isPending: mutation.isPending,
    error: mutation.error,
    check,
    submit: () => {
      if (!check()) mutation.mutate(form.values);
    },
  };
}
