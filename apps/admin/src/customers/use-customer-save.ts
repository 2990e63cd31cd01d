import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { hasCode } from '../api/problem';
import type { Form } from '../components/form/use-form';
import type { CustomerForm } from './customer-draft';
import { customerMistakes } from './customer-mistakes';

interface Options<Saved> {
  form: Form<CustomerForm>;
  save: (sent: CustomerForm) => Promise<Saved>;
  onSaved: (saved: Saved, sent: CustomerForm) => void | Promise<void>;
  onFailed?: (error: Error) => void;
}

/** Stores what was typed of a customer, and marks what was refused of it. */
export function useCustomerSave<Saved>({ form, save, onSaved, onFailed }: Options<Saved>) {
  const { t } = useTranslation('form');
  const mutation = useMutation({
    mutationFn: save,
    onSuccess: onSaved,
    onError: (error, sent) => {
      // The one thing of a customer that there can be only one of.
      if (hasCode(error, 'conflict')) form.refuse({ code: error.message });
      else form.refuseBy(error, sent);
      onFailed?.(error);
    },
  });
  return {
    isPending: mutation.isPending,
    error: mutation.error,
    reset: () => mutation.reset(),
    submit: () => {
      mutation.reset();
      form.unmark();
      const words = { required: t('required'), twice: t('custom.twice'), nameless: t('custom.nameless') };
      const mistakes = customerMistakes(form.values, words);
      if (Object.keys(mistakes).length > 0) form.refuse(mistakes);
      else mutation.mutate(form.values);
    },
  };
}
