import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Form } from '../../form/use-form';
import type { EditDesk } from './record-desk';

interface Options<Stored extends { id: string }, Content extends object, Saved> {
  desk: EditDesk<Stored, Content>;
  form: Form<Content>;
  save: (sent: Content) => Promise<Saved>;
  onSaved: (saved: Saved, sent: Content) => void | Promise<void>;
  onFailed?: (error: Error) => void;
}

/** One submission of a form. */
interface Attempt<Content> {
  sent: Content;
  /** True if the server will certainly refuse it. It is sent only to learn the other errors. */
  isRefused: boolean;
}

/** Saves the form of a record, and marks the fields that are refused. */
export function useRecordSave<Stored extends { id: string }, Content extends object, Saved>({
  desk,
  form,
  save,
  onSaved,
  onFailed,
}: Options<Stored, Content, Saved>) {
  const { t } = useTranslation('form');
  const mutation = useMutation({
    mutationFn: ({ sent }: Attempt<Content>) => save(sent),
    onSuccess: (saved, { sent }) => onSaved(saved, sent),
    onError: (error, { sent, isRefused }) => {
      const refused = desk.refused(error, form.changed);
      if (isRefused) form.refuseMoreBy(error, sent);
      else if (refused !== null) form.refuse(refused);
      else form.refuseBy(error, sent);
      onFailed?.(error);
    },
  });
  /**
   * Marks the invalid fields.
   * @returns whether there are any, and whether the server would refuse the form for the same reasons
   */
  const mark = () => {
    mutation.reset();
    form.unmark();
    const words = {
      required: t('required'),
      wholeNumber: t('wholeNumber'),
      twice: t('custom.twice'),
      nameless: t('custom.nameless'),
    };
    const mistakes = desk.mistakes(form.values, words);
    const texts = Object.values(mistakes);
    if (texts.length > 0) form.refuse(mistakes);
    return { isWrong: texts.length > 0, isRefused: texts.every((text) => text === words.required) };
  };
  const send = (isRefused: boolean) => mutation.mutate({ sent: form.values, isRefused });
  return {
    isPending: mutation.isPending,
    error: mutation.error,
    reset: () => mutation.reset(),
    /** Marks the invalid fields of a form in which a value cannot be read. */
    check: (isSureToBeRefused: boolean) => {
      const { isRefused } = mark();
      if (isSureToBeRefused && isRefused) send(true);
    },
    submit: () => {
      const { isWrong, isRefused } = mark();
      // The server also refuses empty required fields. Its response reports further errors, such as a code that is
      // taken.
      if (isRefused) send(isWrong);
    },
  };
}
