import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { Tagged } from '../../api/http';
import type { SalesDocument } from '../../api/sales-documents';
import type { Form } from '../../components/form/use-form';
import { useDecimalMistake } from '../../components/line-grid/use-decimal-mistake';
import { useToast } from '../../components/use-toast';
import { pageOf, type SalesDesk } from '../sales-desk';
import { asSent, type SalesForm } from './sales-draft';
import { salesMistakes } from './sales-mistakes';

interface Options {
  desk: SalesDesk;
  form: Form<SalesForm>;
  save: (sent: SalesForm) => Promise<Tagged<SalesDocument>>;
  /** What to say once it is stored. */
  doneText: (number: string) => string;
  onFailed?: (error: Error) => void;
}

/** Stores a document and shows it, or marks what was refused of it. */
export function useSalesSave({ desk, form, save, doneText, onFailed }: Options) {
  const { t } = useTranslation('salesForm');
  const { t: words } = useTranslation('form');
  const numberMistake = useDecimalMistake();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const toast = useToast();
  const mutation = useMutation({
    mutationFn: save,
    onSuccess: async (saved) => {
      const { id, number } = saved.value;
      await queryClient.invalidateQueries({ queryKey: desk.key, refetchType: 'none' });
      queryClient.setQueryData(desk.oneKey(id), saved);
      void toast.success(doneText(number));
      await navigate({ ...pageOf(desk, id), replace: true, ignoreBlocker: true });
    },
    onError: (error, sent) => {
      form.refuseBy(error, asSent(sent));
      onFailed?.(error);
    },
  });
  /** @returns whether there is something to be mended */
  const check = (): boolean => {
    mutation.reset();
    form.unmark();
    const mistakes = salesMistakes(form.values, {
      customer: t('customer.missing'),
      required: words('required'),
      number: numberMistake,
      twice: words('custom.twice'),
      nameless: words('custom.nameless'),
    });
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
