import type { Customer } from '@docket/contracts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { CustomFieldsEditor } from '../components/form/custom-fields';
import { DecimalField } from '../components/form/decimal-field';
import formStyles from '../components/form/form.module.css';
import { LONG_TEXT, TROUBLE_LIMITS } from '../components/form/limits';
import { OptionField } from '../components/form/option-field';
import { TextField } from '../components/form/text-field';
import type { Form } from '../components/form/use-form';
import { Section } from '../components/section';
import { ContactParty } from '../sales/form/party-fields';
import { PRIORITIES, SEVERITIES, type TroubleForm, WARRANTIES } from './trouble-draft';

interface Props {
  form: Form<TroubleForm>;
  /** Who has the trouble, and with what. */
  what: ReactNode;
  /** Whose contacts are offered; undefined while it is not known. */
  customer: Pick<Customer, 'contacts'> | undefined;
  /** What holds where no contact is written. */
  contactHint?: string;
  /** Whether a field can be written in the state that the report is in. */
  isOpen: (field: string) => boolean;
}

const WORK = ['diagnosis', 'resolution'] as const;
const TEXTS = ['notes', 'internalNotes'] as const;

/** Everything of a trouble report that can be written. */
export function TroubleFields({ form: { field }, what, customer, contactHint, isOpen }: Props) {
  const { t } = useTranslation('service');
  const isAnyOpen = (...names: string[]) => names.some(isOpen);
  return (
    <>
      <Section title={t('sections.what')} text={t('sections.whatText')}>
        {what}
      </Section>
      {isAnyOpen('subject', 'category', 'severity', 'priority', 'warrantyStatus') && (
        <Section title={t('sections.trouble')} text={t('sections.troubleText')}>
          <div className={formStyles.fields}>
            {isOpen('subject') && (
              <TextField
                field={field('subject')}
                label={t('fields.subject')}
                maxLength={TROUBLE_LIMITS.subject}
                required
                wide
              />
            )}
            {isOpen('description') && (
              <TextField
                field={field('description')}
                label={t('fields.description')}
                lines={5}
                maxLength={LONG_TEXT}
                wide
              />
            )}
            {isOpen('severity') && (
              <OptionField
                field={field('severity')}
                label={t('fields.severity')}
                choices={SEVERITIES.map((value) => ({ value, label: t(`severities.${value}`) }))}
              />
            )}
            {isOpen('priority') && (
              <OptionField
                field={field('priority')}
                label={t('fields.priority')}
                choices={PRIORITIES.map((value) => ({ value, label: t(`priorities.${value}`) }))}
              />
            )}
            {isOpen('warrantyStatus') && (
              <OptionField
                field={field('warrantyStatus')}
                label={t('fields.warrantyStatus')}
                choices={WARRANTIES.map((value) => ({ value, label: t(`warranties.${value}`) }))}
              />
            )}
            {isOpen('category') && (
              <TextField
                field={field('category')}
                label={t('fields.category')}
                maxLength={TROUBLE_LIMITS.category}
              />
            )}
          </div>
        </Section>
      )}
      {isAnyOpen(...WORK, 'labourHours') && (
        <Section title={t('sections.work')} text={t('sections.workText')}>
          <div className={formStyles.fields}>
            {WORK.filter(isOpen).map((name) => (
              <TextField
                key={name}
                field={field(name)}
                label={t(`fields.${name}`)}
                lines={4}
                maxLength={LONG_TEXT}
                wide
              />
            ))}
            {isOpen('labourHours') && (
              <DecimalField field={field('labourHours')} label={t('fields.labourHours')} unit={t('hours')} />
            )}
          </div>
        </Section>
      )}
      {isOpen('contact') && (
        <Section title={t('sections.contact')} text={contactHint}>
          <div className={formStyles.fields}>
            <div className={formStyles.wide}>
              <ContactParty field={field('contact')} contacts={customer?.contacts ?? []} />
            </div>
          </div>
        </Section>
      )}
      <Section title={t('sections.texts')} text={t('sections.textsText')}>
        <div className={formStyles.fields}>
          {TEXTS.filter(isOpen).map((name) => (
            <TextField
              key={name}
              field={field(name)}
              label={t(`fields.${name}`)}
              lines={3}
              maxLength={LONG_TEXT}
              wide
            />
          ))}
        </div>
      </Section>
      <Section title={t('sections.custom')} text={t('sections.customText')}>
        <CustomFieldsEditor field={field('customFields')} />
      </Section>
    </>
  );
}
