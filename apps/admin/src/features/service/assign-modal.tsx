import type { TroubleReport, UserReference } from '@docket/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Tagged } from '../../api/http';
import { assignReport } from '../../api/trouble-reports';
import { useUser } from '../../api/use-session';
import { ActionError } from '../../components/feedback/action-error';
import { FormModal } from '../../components/form/form-modal';
import { useForm } from '../../components/form/use-form';
import { PersonPicker } from './person-picker';
import { useTroubleChange } from './use-trouble-change';

interface Props {
  report: Tagged<TroubleReport>;
  onClose: () => void;
}

/** Asks for the assignee of a report. The proposal is the present assignee, or else the user who asks. */
export function AssignModal({ report, onClose }: Props) {
  const { t } = useTranslation('service');
  const { t: words } = useTranslation('form');
  const { number, assignee } = report.value;
  const user = useUser();
  const [person, setPerson] = useState<UserReference | undefined>(
    assignee ?? (user === null ? undefined : { id: user.id, name: user.name }),
  );
  const form = useForm({ assigneeId: person?.id ?? '' });
  const field = form.field('assigneeId');
  const assign = useTroubleChange<{ assigneeId: string }>({
    report,
    send: (said, key) => assignReport(report, said, key),
    doneText: (changed) => t('done.assign', { number, name: changed.assignee?.name }),
    onDone: onClose,
    onFailed: (error, said) => form.refuseBy(error, said),
  });
  return (
    <FormModal
      title={t('assign.title', { number })}
      form={form}
      confirmLabel={t('assign.confirm')}
      isBusy={assign.isPending}
      problem={<ActionError error={assign.error} />}
      onClose={onClose}
      onSubmit={() => {
        form.unmark();
        const { assigneeId } = form.values;
        if (assigneeId === '') form.refuse({ assigneeId: words('required') });
        else assign.mutate({ assigneeId });
      }}
    >
      <PersonPicker
        label={t('fields.assignee')}
        placeholder={t('people.placeholder')}
        person={person}
        error={field.errorAt()}
        required
        autoFocus
        onChoose={(chosen) => {
          setPerson(chosen);
          field.onChange(chosen.id);
        }}
      />
    </FormModal>
  );
}
