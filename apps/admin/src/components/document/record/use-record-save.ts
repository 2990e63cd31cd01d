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

/** A form as it is sent. */
interface Attempt<Content> {
  sent: Content;
  /** It is sent only to hear what else is wrong with it. */
  isRefused: boolean;
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
  /** Marks what is wrong. @returns whether anything is, and whether the server would not take it either */
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
    /** Marks what is wrong with a form of which something cannot be read. */
    check: (isSureToBeRefused: boolean) => {
      const { isRefused } = mark();
      if (isSureToBeRefused && isRefused) send(true);
    },
    submit: () => {
      const { isWrong, isRefused } = mark();
      // What is left empty is refused by the server, too: asked, it tells what else is wrong, such as a code that is taken.
      if (isRefused) send(isWrong);
    },
  };
}
