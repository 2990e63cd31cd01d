import { Button, Group, Text } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Company } from '../api/company';
import { ActionError } from '../components/action-error';
import { Section } from '../components/section';
import { UnsavedGuard } from '../components/unsaved-guard';
import styles from './company-page.module.css';
import { DefaultFields } from './default-fields';
import { FormContext, type FormState } from './form-context';
import { CompanyTextField } from './company-text-field';
import { useCompanyEdits } from './use-company-edits';
import { useCompanySave } from './use-company-save';

interface Props {
  company: Company;
  onSaved: () => void;
  onConflict: () => void;
}

/** Everything of the company but its logo. */
export function CompanyForm({ company, ...handlers }: Props) {
  const { t } = useTranslation('company');
  const { t: common } = useTranslation();
  const edits = useCompanyEdits(company.value);
  const save = useCompanySave(company, edits, handlers);
  const form = useRef<HTMLFormElement>(null);
  const { errors, refusals } = save;
  // Where something was refused, that is the next thing to look at.
  useEffect(() => {
    if (refusals > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [refusals]);

  const state: FormState = {
    field: (name) => ({
      value: edits.valueOf(name),
      error: errors[name],
      overtakenBy: edits.overtakenBy(name),
      onChange: (value) => {
        edits.set(name, value);
        save.forget(name);
      },
    }),
  };
  return (
    <FormContext value={state}>
      <form
        ref={form}
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          // Enter submits even where the button is not to be pressed.
          if (edits.isDirty && !save.isPending) save.submit();
        }}
      >
        <Section title={t('address.title')} text={t('address.text')}>
          <div className={styles.fields}>
            <CompanyTextField name="name" wide required />
            <CompanyTextField name="street" wide lines={2} />
            <CompanyTextField name="postalCode" />
            <CompanyTextField name="city" />
            <CompanyTextField name="country" />
          </div>
        </Section>
        <Section title={t('contact.title')} text={t('contact.text')}>
          <div className={styles.fields}>
            <CompanyTextField name="phone" type="tel" />
            <CompanyTextField name="email" type="email" />
            <CompanyTextField name="website" type="url" wide />
          </div>
        </Section>
        <Section title={t('printed.title')} text={t('printed.text')}>
          <div className={styles.fields}>
            <CompanyTextField name="taxId" hint={t('printed.taxIdHint')} />
            <CompanyTextField name="bank" hint={t('printed.bankHint')} wide />
          </div>
        </Section>
        <Section title={t('defaults.title')} text={t('defaults.text')}>
          <DefaultFields />
        </Section>
        <div className={styles.save}>
          <ActionError error={save.error} />
          {save.isMarked && (
            <Text size="sm" c="var(--mantine-color-error)" role="alert">
              {t('marked')}
            </Text>
          )}
          <Group>
            <Button type="submit" loading={save.isPending} disabled={!edits.isDirty}>
              {common('actions.save')}
            </Button>
            {edits.isDirty && !save.isPending && (
              <Button
                variant="default"
                onClick={() => {
                  edits.discard();
                  save.reset();
                }}
              >
                {t('discard')}
              </Button>
            )}
          </Group>
        </div>
      </form>
      {/* Beside the form: its question is a form of its own. */}
      <UnsavedGuard dirty={edits.isDirty && !save.isPending} />
    </FormContext>
  );
}
