import type { Customer } from '@docket/contracts';
import { Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { contactText } from '../../../components/form/contact-fields';
import formStyles from '../../../components/form/form.module.css';
import { CONTACT_LIMITS, CUSTOMER_LIMITS } from '../../../components/form/limits';
import { entryField, partField } from '../../../components/form/part-field';
import { TextField } from '../../../components/form/text-field';
import type { Form } from '../../../components/form/use-form';
import type { RecordDesk } from '../../../components/document/record/record-desk';
import { CurrencyAndLanguage } from './currency-and-language';
import { CustomerAddresses } from './customer-addresses';
import { customerDesk } from './customer-desk';
import type { CustomerForm } from './customer-draft';
import styles from './new-customer-window.module.css';

/** A contact without any content is left out. */
const told = (content: CustomerForm): CustomerForm => ({
  ...content,
  contacts: content.contacts.filter((contact) => contactText(contact).trim() !== ''),
});

/** The desk of the customer page, except that a contact is optional. */
export const shortDesk: RecordDesk<Customer, CustomerForm> = {
  ...customerDesk,
  required: customerDesk.required.filter((path) => !path.startsWith('contacts')),
  mistakes: (content, words) => customerDesk.mistakes(told(content), words),
  create: (content, oneTimeKey) => customerDesk.create(told(content), oneTimeKey),
};

/** The fields of a new customer that a quote or an order needs. */
export function ShortCustomerFields({ form }: { form: Form<CustomerForm> }) {
  const { field, values } = form;
  const { t } = useTranslation('customers');
  const contacts = field('contacts');
  const [first] = values.contacts;
  const contact = first && entryField(contacts, first);
  return (
    <div className={formStyles.fields}>
      <TextField
        field={field('name')}
        label={t('fields.name')}
        maxLength={CUSTOMER_LIMITS.name}
        autoFocus
        wide
      />
      <TextField field={field('code')} label={t('fields.code')} maxLength={CUSTOMER_LIMITS.code} />
      {contact !== undefined && (
        <>
          <TextField
            field={partField(contact, 'name')}
            label={t('contact')}
            maxLength={CONTACT_LIMITS.name}
          />
          <TextField
            field={partField(contact, 'email')}
            label={t('email')}
            type="email"
            maxLength={CONTACT_LIMITS.email}
          />
          <TextField
            field={partField(contact, 'phone')}
            label={t('phone')}
            type="tel"
            maxLength={CONTACT_LIMITS.phone}
          />
        </>
      )}
      <CurrencyAndLanguage form={form} otherwise={t('create.otherwise')} />
      <div className={formStyles.wide}>
        <Title order={3} size="sm" className={styles.part}>
          {t('sections.addresses')}
        </Title>
        <CustomerAddresses field={field('addresses')} />
      </div>
    </div>
  );
}
