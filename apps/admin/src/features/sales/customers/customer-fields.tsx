import { useTranslation } from 'react-i18next';
import { ContactFields, contactText, NO_CONTACT } from '../../../components/form/contact-fields';
import { CustomFieldsEditor } from '../../../components/form/custom-fields';
import { DecimalField } from '../../../components/form/decimal-field';
import formStyles from '../../../components/form/form.module.css';
import { CUSTOMER_LIMITS, LONG_TEXT } from '../../../components/form/limits';
import { ListEditor } from '../../../components/form/list-editor';
import { TextField } from '../../../components/form/text-field';
import type { Form } from '../../../components/form/use-form';
import { Section } from '../../../components/layout/section';
import { CurrencyAndLanguage } from './currency-and-language';
import { CustomerAddresses } from './customer-addresses';
import type { CustomerForm } from './customer-draft';
import { CustomerTemplates } from './customer-templates';

interface Props {
  form: Form<CustomerForm>;
  /** The currency and language that apply while none is chosen. Without it, a choice is required. */
  otherwise?: string;
}

/** All editable fields of a customer. */
export function CustomerFields({ form, otherwise }: Props) {
  const { t } = useTranslation('customers');
  const { field } = form;
  return (
    <>
      <Section title={t('sections.identity')} text={t('sections.identityText')}>
        <div className={formStyles.fields}>
          <TextField field={field('code')} label={t('fields.code')} maxLength={CUSTOMER_LIMITS.code} />
          <TextField field={field('taxId')} label={t('fields.taxId')} maxLength={CUSTOMER_LIMITS.taxId} />
          <TextField field={field('name')} label={t('fields.name')} maxLength={CUSTOMER_LIMITS.name} wide />
        </div>
      </Section>
      <Section title={t('sections.terms')} text={t('sections.termsText')}>
        <div className={formStyles.fields}>
          <CurrencyAndLanguage form={form} otherwise={otherwise} />
          <DecimalField
            type="percent"
            field={field('taxPercent')}
            label={t('fields.taxPercent')}
            hint={t('hints.taxPercent')}
            unit="%"
          />
          <TextField
            field={field('paymentTerms')}
            label={t('fields.paymentTerms')}
            maxLength={CUSTOMER_LIMITS.paymentTerms}
            wide
          />
        </div>
      </Section>
      <Section title={t('sections.contacts')} text={t('sections.contactsText')}>
        <ListEditor
          field={field('contacts')}
          blank={NO_CONTACT}
          addLabel={t('contacts.add')}
          removeLabel={(position) => t('contacts.remove', { position })}
          nameOf={(position) => t('contacts.entry', { position })}
          textOf={contactText}
          none={t('contacts.none')}
        >
          {(contact) => <ContactFields field={contact} />}
        </ListEditor>
      </Section>
      <Section title={t('sections.addresses')} text={t('sections.addressesText')}>
        <CustomerAddresses field={field('addresses')} />
      </Section>
      <Section title={t('sections.templates')} text={t('sections.templatesText')}>
        <CustomerTemplates field={field('defaultTemplates')} />
      </Section>
      <Section title={t('sections.notes')} text={t('sections.notesText')}>
        <div className={formStyles.fields}>
          <TextField field={field('notes')} label={t('fields.notes')} lines={3} maxLength={LONG_TEXT} wide />
          <TextField
            field={field('internalNotes')}
            label={t('fields.internalNotes')}
            lines={3}
            maxLength={LONG_TEXT}
            wide
          />
        </div>
      </Section>
      <Section title={t('sections.custom')} text={t('sections.customText')}>
        <CustomFieldsEditor field={field('customFields')} />
      </Section>
    </>
  );
}
