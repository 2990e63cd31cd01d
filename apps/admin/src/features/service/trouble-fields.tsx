import type { Contact, Customer } from '@docket/contracts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ContactFields, contactText } from '../../components/form/contact-fields';
import { CustomFieldsEditor } from '../../components/form/custom-fields';
import { DecimalField } from '../../components/form/decimal-field';
import formStyles from '../../components/form/form.module.css';
import { LONG_TEXT, TROUBLE_LIMITS } from '../../components/form/limits';
import { OptionField } from '../../components/form/option-field';
import { Overtaken } from '../../components/form/overtaken';
import { TextField } from '../../components/form/text-field';
import type { Form, FormField } from '../../components/form/use-form';
import { Section } from '../../components/layout/section';
import { contactOf } from '../sales/documents/form/sales-draft';
import { TakeOver } from '../sales/documents/form/take-over';
import { SEVERITIES, WARRANTIES } from './trouble-choices';
import { PRIORITIES, type TroubleForm } from './trouble-draft';

interface Props {
  form: Form<TroubleForm>;
  /** The fields for the customer and the item in trouble. */
  what: ReactNode;
  /** The customer whose contacts are offered; undefined while unknown. */
  customer: Pick<Customer, 'contacts'> | undefined;
  /** The hint that names the contact used while none is entered. */
  contactHint?: string;
  /** Whether a field can be edited in the state of the report. */
  isOpen: (field: string) => boolean;
  /** The attachments, if they are entered together with the report. */
  files?: ReactNode;
}

const WORK = ['diagnosis', 'resolution'] as const;
const TEXTS = ['notes', 'internalNotes'] as const;

/** All editable fields of a trouble report. */
export function TroubleFields({ form: { field }, what, customer, contactHint, isOpen, files }: Props) {
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
      {files}
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
              <DecimalField
                type="stockQuantity"
                field={field('labourHours')}
                label={t('fields.labourHours')}
                unit={t('hours')}
              />
            )}
          </div>
        </Section>
      )}
      {isOpen('contact') && (
        <Section title={t('sections.contact')} text={contactHint}>
          <WhoToTalkTo field={field('contact')} contacts={customer?.contacts ?? []} />
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

interface ContactProps {
  field: FormField<Contact>;
  contacts: readonly Contact[];
}

/** Chooses one of the customer's contacts, or somebody else. */
function WhoToTalkTo({ field, contacts }: ContactProps) {
  const { t } = useTranslation('salesForm');
  const by = field.overtakenBy;
  return (
    <div className={formStyles.fields}>
      {(contacts.length > 0 || by !== undefined) && (
        <div className={formStyles.wide}>
          <TakeOver
            label={t('takeContact')}
            choices={contacts}
            textOf={contactText}
            onTake={(contact) => field.onChange(contactOf(contact))}
          />
          <Overtaken by={by && contactText(by)} />
        </div>
      )}
      <ContactFields field={field} />
    </div>
  );
}
