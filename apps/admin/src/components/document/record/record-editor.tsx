import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Tagged } from '../../../api/http';
import { hasCode } from '../../../api/problem';
import { ConflictNotice } from '../../form/conflict-notice';
import { FormFrame } from '../../form/form-frame';
import { saysTheSame } from '../../form/keyed';
import { type Form, useForm } from '../../form/use-form';
import { useToast } from '../../feedback/use-toast';
import type { EditDesk } from './record-desk';
import { useRecordSave } from './use-record-save';

interface Props<Stored extends { id: string }, Content extends object> {
  desk: EditDesk<Stored, Content>;
  record: Tagged<Stored>;
  texts: {
    conflict: string;
    saved: (stored: Stored) => string;
    field: (name: keyof Content & string) => string;
  };
  /** Called after saving, if the page should be left then. */
  onSaved?: () => void;
  /** Link that leaves a page that exists only for editing. */
  wayOut?: ReactNode;
  /** Renders the fields. */
  children: (form: Form<Content>) => ReactNode;
}

/** Form that edits a record on its page. */
export function RecordEditor<Stored extends { id: string }, Content extends object>({
  desk,
  record,
  texts,
  onSaved,
  wayOut,
  children,
}: Props<Stored, Content>) {
  const { t } = useTranslation();
  const { t: words } = useTranslation('form');
  const toast = useToast();
  const queryClient = useQueryClient();
  const { value } = record;
  const stored = useMemo(() => desk.contentOf(value), [desk, value]);
  const form = useForm(stored, desk.required);
  // A counter, so that a second conflict shows the notice again.
  const [conflicts, setConflicts] = useState(0);
  const queryKey = desk.oneKey(value.id);

  const save = useRecordSave({
    desk,
    form,
    save: (sent) => desk.change(record, sent, form.changed),
    onSaved: (saved, sent) => {
      queryClient.setQueryData(queryKey, saved);
      void queryClient.invalidateQueries({ queryKey: desk.listsKey });
      form.settle(sent);
      setConflicts(0);
      void toast.success(texts.saved(saved.value));
      onSaved?.();
    },
    onFailed: (error) => {
      if (hasCode(error, 'version_conflict')) setConflicts((count) => count + 1);
    },
  });

  const load = async () => {
    const newer = await queryClient.fetchQuery({
      queryKey,
      queryFn: () => desk.read(value.id),
      staleTime: 0,
    });
    const theirs = desk.contentOf(newer.value);
    return desk.fields.filter((name) => !saysTheSame(theirs[name], stored[name])).map(texts.field);
  };

  return (
    <>
      {conflicts > 0 && <ConflictNotice key={conflicts} title={texts.conflict} onLoad={load} />}
      <FormFrame
        form={form}
        isSaving={save.isPending}
        error={save.error}
        saveLabel={t('actions.save')}
        isStored
        onSave={save.submit}
        onCheck={save.check}
        wayOut={
          <>
            {form.isDirty && !save.isPending && (
              <Button
                variant="default"
                onClick={() => {
                  form.reset();
                  save.reset();
                }}
              >
                {words('discard')}
              </Button>
            )}
            {wayOut}
          </>
        }
      >
        {children(form)}
      </FormFrame>
    </>
  );
}
