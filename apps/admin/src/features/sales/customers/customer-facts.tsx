import type { Customer } from '@docket/contracts';
import { Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { ContactFact } from '../../../components/document/contact-fact';
import styles from '../../../components/document/document-page.module.css';
import { Fact } from '../../../components/document/fact';
import { useAddressText } from '../../../components/document/use-address-text';
import { TimeAgo } from '../../../components/layout/time-ago';
import { useFormats } from '../../../i18n/format';

/** The contacts, addresses and terms of a customer. Empty facts are left out. */
export function CustomerFacts({ customer }: { customer: Customer }) {
  const { t, i18n } = useTranslation('customers');
  const { percent } = useFormats();
  const addressText = useAddressText();
  const { contacts, addresses, taxPercent } = customer;
  const language = new Intl.DisplayNames([i18n.language], { type: 'language' }).of(customer.language);
  return (
    <section className={`${styles.aside} ${styles.first}`} aria-labelledby="customer-facts">
      <Title order={2} id="customer-facts" className={styles.sectionTitle}>
        {t('detail.details')}
      </Title>
      <dl className={styles.facts}>
        {contacts.map((contact, index) => (
          <ContactFact
            key={index}
            label={t(index === 0 ? 'detail.mainContact' : 'contact')}
            contact={contact}
          />
        ))}
        {addresses.map((address, index) => (
          <Fact key={index} label={t(`addresses.${address.type}`)}>
            {addressText(address)}
          </Fact>
        ))}
        <Fact label={t('fields.paymentTerms')}>{customer.paymentTerms}</Fact>
        <Fact label={t('fields.taxPercent')}>{taxPercent === null ? '' : percent(taxPercent)}</Fact>
        <Fact label={t('fields.taxId')}>{customer.taxId}</Fact>
        <Fact label={t('fields.currency')}>{customer.currency}</Fact>
        <Fact label={t('fields.language')}>{language ?? customer.language}</Fact>
        {Object.entries(customer.customFields).map(([name, value]) => (
          <Fact key={name} label={name}>
            {value}
          </Fact>
        ))}
        <Fact label={t('created')}>
          <TimeAgo time={customer.createdAt} />
        </Fact>
        <Fact label={t('changed')}>
          <TimeAgo time={customer.updatedAt} />
        </Fact>
      </dl>
    </section>
  );
}
