import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useOneTimeKey } from '../../../api/one-time-key';
import { FormFrame } from '../../form/form-frame';
import { type Form, useForm } from '../../form/use-form';
import { ButtonLink } from '../../layout/links';
import { PageHeader } from '../../layout/page-header';
import { useToast } from '../../feedback/use-toast';
import type { RecordDesk } from './record-desk';
import { useRecordSave } from './use-record-save';

interface Props<Stored extends { id: string }, Content extends object> {
  desk: RecordDesk<Stored, Content>;
  texts: {
    /** Label of the navigation section that the list belongs to. */
    section: string;
    list: string;
    title: string;
    save: string;
    done: (stored: Stored) => string;
  };
  /** Data outside the form that belongs to the record, such as files. */
  alongside?: {
    isEmpty: boolean;
    /** Called before the page of the new record is shown. */
    onStored: (stored: Stored) => void;
  };
  /** Link that leaves without saving. The default leads to the list. */
  wayOut?: ReactNode;
  /** Renders the fields. */
  children: (form: Form<Content>) => ReactNode;
}

/** Page that creates a record. */
export function NewRecordPage<Stored extends { id: string }, Content extends object>({
  desk,
  texts,
  alongside,
  wayOut,
  children,
}: Props<Stored, Content>) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const toast = useToast();
  const form = useForm(desk.blank, desk.required);
  const once = useOneTimeKey();
  const save = useRecordSave({
    desk,
    form,
    save: (sent) => desk.create(sent, once.keyFor),
    onSaved: async (stored) => {
      alongside?.onStored(stored);
      void queryClient.invalidateQueries({ queryKey: desk.listsKey });
      void toast.success(texts.done(stored));
      await navigate({ to: `${desk.list}/${stored.id}`, replace: true, ignoreBlocker: true });
    },
    onFailed: once.refused,
  });
  const isDirty = form.isDirty || alongside?.isEmpty === false;
  return (
    <>
      <PageHeader
        title={texts.title}
        crumbs={[{ label: texts.section }, { label: texts.list, to: desk.list }]}
      />
      <FormFrame
        form={{ ...form, isDirty }}
        isSaving={save.isPending}
        error={save.error}
        saveLabel={texts.save}
        onSave={save.submit}
        onCheck={save.check}
        wayOut={
          wayOut ?? (
            <ButtonLink to={desk.list} variant="default">
              {t('actions.cancel')}
            </ButtonLink>
          )
        }
      >
        {children(form)}
      </FormFrame>
    </>
  );
}
