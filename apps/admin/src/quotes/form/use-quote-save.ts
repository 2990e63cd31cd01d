import type { SalesQuote } from '@docket/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { Tagged } from '../../api/http';
import { quoteQuery, quotesKey } from '../../api/quotes';
import type { Form } from '../../components/form/use-form';
import { useToast } from '../../components/use-toast';
import { asSent, type QuoteForm } from './quote-draft';
import { quoteMistakes } from './quote-mistakes';

interface Options {
  form: Form<QuoteForm>;
  save: (sent: QuoteForm) => Promise<Tagged<SalesQuote>>;
  /** What to say once it is stored. */
  doneText: (number: string) => string;
  onFailed?: (error: Error) => void;
}

/** Stores a quote and shows it, or marks what was refused of it. */
export function useQuoteSave({ form, save, doneText, onFailed }: Options) {
  const { t } = useTranslation('quoteForm');
  const { t: words } = useTranslation('form');
  const { t: lines } = useTranslation('lines');
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const toast = useToast();
  const mutation = useMutation({
    mutationFn: save,
    onSuccess: async (saved) => {
      const { id, number } = saved.value;
      await queryClient.invalidateQueries({ queryKey: quotesKey, refetchType: 'none' });
      queryClient.setQueryData(quoteQuery(id).queryKey, saved);
      void toast.success(doneText(number));
      await navigate({
        to: '/salesquotes/$quoteId',
        params: { quoteId: id },
        replace: true,
        ignoreBlocker: true,
      });
    },
    onError: (error, sent) => {
      form.refuseBy(error, asSent(sent));
      onFailed?.(error);
    },
  });
  return {
    isPending: mutation.isPending,
    error: mutation.error,
    submit: () => {
      mutation.reset();
      form.unmark();
      const mistakes = quoteMistakes(form.values, {
        customer: t('customer.missing'),
        required: lines('mistakes.required'),
        number: lines('mistakes.number'),
        twice: words('custom.twice'),
        nameless: words('custom.nameless'),
      });
      if (Object.keys(mistakes).length > 0) form.refuse(mistakes);
      else mutation.mutate(form.values);
    },
  };
}
