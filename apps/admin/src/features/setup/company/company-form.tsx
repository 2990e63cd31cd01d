import { Button } from '@mantine/core';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import type { Company } from '../../../api/company';
import formStyles from '../../../components/form/form.module.css';
import { FormFrame } from '../../../components/form/form-frame';
import { TextField, type TextFieldProps } from '../../../components/form/text-field';
import type { Form } from '../../../components/form/use-form';
import { Section } from '../../../components/layout/section';
import type { EditedCompany } from './company-content';
import { townFields } from '../../../components/form/town-fields';
import { useHomeCountry } from '../../../i18n/home-country';
import styles from './company-page.module.css';
import { DefaultFields } from './default-fields';
import { TEXT_LIMITS, type TextField as TextName } from './limits';
import { useCompanySave } from './use-company-save';

interface Props {
  company: Company;
  form: Form<EditedCompany>;
  onSaved: () => void;
  onConflict: () => void;
}

/** Everything of the company but its logo. */
export function CompanyForm({ company, form, ...handlers }: Props) {
  const { t } = useTranslation('company');
  const { t: common } = useTranslation();
  const { t: words } = useTranslation('form');
  const home = useHomeCountry();
  const save = useCompanySave(company, form, handlers);
  const text = (name: TextName, options: Partial<TextFieldProps> = {}) => (
    <TextField
      field={form.field(name)}
      label={t(`fields.${name}`)}
      maxLength={TEXT_LIMITS[name]}
      {...options}
    />
  );
  return (
    <div className={styles.form}>
      <FormFrame
        form={form}
        isSaving={save.isPending}
        error={save.error}
        saveLabel={common('actions.save')}
        isStored
        onSave={save.submit}
        onCheck={(isSureToBeRefused) => {
          if (isSureToBeRefused) save.check();
        }}
        wayOut={
          form.isDirty &&
          !save.isPending && (
            <Button
              variant="default"
              onClick={() => {
                form.reset();
                save.reset();
              }}
            >
              {words('discard')}
            </Button>
          )
        }
      >
        <Section title={t('address.title')} text={t('address.text')}>
          <div className={formStyles.fields}>
            {text('name', { wide: true })}
            {text('street', { wide: true, lines: 2 })}
            {townFields({ country: form.field('country').value }, home).map((name) => (
              <Fragment key={name}>{text(name)}</Fragment>
            ))}
            {text('country')}
          </div>
        </Section>
        <Section title={t('contact.title')} text={t('contact.text')}>
          <div className={formStyles.fields}>
            {text('phone', { type: 'tel' })}
            {text('email', { type: 'email' })}
            {text('website', { type: 'url', wide: true })}
          </div>
        </Section>
        <Section title={t('printed.title')} text={t('printed.text')}>
          <div className={formStyles.fields}>
            {text('taxId', { hint: t('printed.taxIdHint') })}
            {text('bank', { hint: t('printed.bankHint'), wide: true })}
          </div>
        </Section>
        <Section title={t('defaults.title')} text={t('defaults.text')}>
          <DefaultFields form={form} />
        </Section>
      </FormFrame>
    </div>
  );
}
