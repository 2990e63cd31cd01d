import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { hasCode } from '../api/problem';
import { customFieldErrors } from '../components/form/custom-fields';
import type { Form } from '../components/form/use-form';
import type { ItemForm } from './item-draft';

interface Options<Saved> {
  form: Form<ItemForm>;
  save: (sent: ItemForm) => Promise<Saved>;
  onSaved: (saved: Saved, sent: ItemForm) => void | Promise<void>;
  onFailed?: (error: Error) => void;
}

/** What stays once stock has moved. */
const FIXED_ONCE_MOVED = ['uom', 'tracking'] as const;

/** Stores what was typed of an item, and marks what was refused of it. */
export function useItemSave<Saved>({ form, save, onSaved, onFailed }: Options<Saved>) {
  const { t } = useTranslation('form');
  const mutation = useMutation({
    mutationFn: save,
    onSuccess: onSaved,
    onError: (error, sent) => {
      const fixed = FIXED_ONCE_MOVED.find((field) => form.changed.includes(field));
      // The one thing of an item that there can be only one of.
      if (hasCode(error, 'conflict')) form.refuse({ sku: error.message });
      else if (hasCode(error, 'in_use') && fixed !== undefined) form.refuse({ [fixed]: error.message });
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
      const empty = (['sku', 'name', 'uom'] as const).filter((field) => form.values[field].trim() === '');
      const mistakes = {
        ...Object.fromEntries(empty.map((field) => [field, t('required')])),
        ...customFieldErrors(form.values.customFields, {
          twice: t('custom.twice'),
          nameless: t('custom.nameless'),
        }),
      };
      if (Object.keys(mistakes).length > 0) form.refuse(mistakes);
      else mutation.mutate(form.values);
    },
  };
}
