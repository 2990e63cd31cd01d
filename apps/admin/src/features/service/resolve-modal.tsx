import type { TroubleReport, TroubleResolution } from '@docket/contracts';
import { useTranslation } from 'react-i18next';
import type { Tagged } from '../../api/http';
import { resolveReport } from '../../api/trouble-reports';
import { ActionError } from '../../components/feedback/action-error';
import { DecimalField } from '../../components/form/decimal-field';
import { FormModal } from '../../components/form/form-modal';
import formStyles from '../../components/form/form.module.css';
import { LONG_TEXT } from '../../components/form/limits';
import { TextField } from '../../components/form/text-field';
import { useForm } from '../../components/form/use-form';
import { useTroubleChange } from './use-trouble-change';

interface Props {
  report: Tagged<TroubleReport>;
  onClose: () => void;
}

/** Asks for the diagnosis, the resolution and the labour hours. */
export function ResolveModal({ report, onClose }: Props) {
  const { t } = useTranslation('service');
  const { t: words } = useTranslation('form');
  const { number, diagnosis, resolution, labourHours } = report.value;
  const form = useForm({ diagnosis, resolution, labourHours }, ['resolution']);
  const { values, field } = form;
  const resolve = useTroubleChange<TroubleResolution>({
    report,
    send: (said, key) => resolveReport(report, said, key),
    doneText: () => t('done.resolve', { number }),
    onDone: onClose,
    onFailed: (error) => form.refuseBy(error, values),
  });
  return (
    <FormModal
      title={t('resolve.title', { number })}
      form={form}
      confirmLabel={t('actions.resolve')}
      isBusy={resolve.isPending}
      problem={<ActionError error={resolve.error} />}
      onClose={onClose}
      onSubmit={() => {
        form.unmark();
        if (values.resolution.trim() === '') form.refuse({ resolution: words('required') });
        else resolve.mutate({ ...values, labourHours: values.labourHours.trim() || '0' });
      }}
    >
      <div className={formStyles.fields}>
        <TextField
          field={field('resolution')}
          label={t('fields.resolution')}
          hint={t('hints.resolution')}
          lines={4}
          maxLength={LONG_TEXT}
          autoFocus
          wide
        />
        <TextField
          field={field('diagnosis')}
          label={t('fields.diagnosis')}
          hint={t('hints.diagnosis')}
          lines={3}
          maxLength={LONG_TEXT}
          wide
        />
        <DecimalField
          type="stockQuantity"
          field={field('labourHours')}
          label={t('fields.labourHours')}
          unit={t('hours')}
        />
      </div>
    </FormModal>
  );
}
