import { useTranslation } from 'react-i18next';
import { DecimalField } from '../../../components/form/decimal-field';
import formStyles from '../../../components/form/form.module.css';
import { WORK_CENTRE_LIMITS } from '../../../components/form/limits';
import { SwitchField } from '../../../components/form/switch-field';
import { TextField } from '../../../components/form/text-field';
import type { Form } from '../../../components/form/use-form';
import { Section } from '../../../components/layout/section';
import { LocationField } from '../../inventory/stock/location-field';
import type { WorkCentreForm } from './work-centre-draft';

interface Props {
  form: Form<WorkCentreForm>;
  /** Currency of the hourly rate. Undefined until it is loaded. */
  currency?: string;
}

/** All fields of a work centre that can be edited. */
export function WorkCentreFields({ form: { field }, currency }: Props) {
  const { t } = useTranslation('workCentres');
  return (
    <Section title={t('section')} text={t('sectionText')}>
      <div className={formStyles.fields}>
        <TextField field={field('code')} label={t('fields.code')} maxLength={WORK_CENTRE_LIMITS.code} />
        <TextField field={field('name')} label={t('fields.name')} maxLength={WORK_CENTRE_LIMITS.name} />
        <LocationField
          field={field('locationId')}
          label={t('fields.locationId')}
          hint={t('hints.locationId')}
        />
        <DecimalField
          type="price"
          field={field('hourlyRate')}
          label={t('fields.hourlyRate')}
          hint={t('hints.hourlyRate')}
          unit={currency}
        />
        <SwitchField
          field={field('active')}
          label={t('fields.active')}
          hint={t('hints.active')}
          className={formStyles.wide}
        />
      </div>
    </Section>
  );
}
