import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Form } from '../form/use-form';
import type { EditDesk } from './record-desk';

interface Options<Stored extends { id: string }, Content extends object, Saved> {
  desk: EditDesk<Stored, Content>;
  form: Form<Content>;
  save: (sent: Content) => Promise<Saved>;
  onSaved: (saved: Saved, sent: Content) => void | Promise<void>;
  onFailed?: (error: Error) => void;
}

/** Stores what was typed of a record, and marks what was refused of it. */
export function useRecordSave<Stored extends { id: string }, Content extends object, Saved>({
  desk,
  form,
  save,
  onSaved,
  onFailed,
}: Options<Stored, Content, Saved>) {
  const { t } = useTranslation('form');
  const mutation = useMutation({
    mutationFn: save,
    onSuccess: onSaved,
    onError: (error, sent) => {
      const refused = desk.refused(error, form.changed);
      if (refused !== null) form.refuse(refused);
      else form.refuseBy(error, sent);
      onFailed?.(error);
    },
  });
  /** @returns whether there is something to be mended */
  const check = (): boolean => {
    mutation.reset();
    form.unmark();
    const words = {
      required: t('required'),
      wholeNumber: t('wholeNumber'),
      twice: t('custom.twice'),
      nameless: t('custom.nameless'),
    };
    const mistakes = desk.mistakes(form.values, words);
    if (Object.keys(mistakes).length === 0) return false;
    form.refuse(mistakes);
    return true;
  };
  return {
    isPending: mutation.isPending,
    error: mutation.error,
    reset: () => mutation.reset(),
    check,
    submit: () => {
      if (!check()) mutation.mutate(form.values);
    },
  };
}
