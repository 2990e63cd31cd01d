import { Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { SalesDocument } from '../../../api/sales-documents';
import { ContactFact } from '../../../components/document/contact-fact';
import { DocumentLinks } from '../../../components/document/document-links';
import styles from '../../../components/document/document-page.module.css';
import { Fact } from '../../../components/document/fact';
import { useAddressText } from '../../../components/document/use-address-text';
import { TextLink } from '../../../components/layout/links';
import { TimeAgo } from '../../../components/layout/time-ago';
import { Unbroken } from '../../../components/layout/unbroken';

interface Props {
  document: SalesDocument;
  /** The facts that only its kind has, such as its dates or the reason of a rejection. Empty facts are left out. */
  own: readonly { label: string; text: string | null }[];
}

/** The customer, the terms and the linked documents of a document. Empty facts are left out. */
export function DocumentFacts({ document, own }: Props) {
  const { t } = useTranslation('sales');
  const { customer, contact } = document;
  const addressText = useAddressText();
  const billing = addressText(document.billingAddress);
  const shipping = addressText(document.shippingAddress);
  return (
    <section className={styles.aside} aria-labelledby="document-facts">
      <Title order={2} id="document-facts" className={styles.sectionTitle}>
        {t('detail.details')}
      </Title>
      <dl className={styles.facts}>
        <DocumentLinks document={document} />
        <Fact label={t('columns.customer')}>
          <TextLink to="/customers/$customerId" params={{ customerId: customer.id }} size="sm">
            <Unbroken>{`${customer.name} (${customer.code})`}</Unbroken>
          </TextLink>
        </Fact>
        <ContactFact label={t('detail.contact')} contact={contact} />
        <Fact label={t('columns.reference')}>{document.customerReference}</Fact>
        {own.map(({ label, text }) => (
          <Fact key={label} label={label}>
            {text ?? ''}
          </Fact>
        ))}
        <Fact label={t('detail.paymentTerms')}>{document.paymentTerms}</Fact>
        <Fact label={t('detail.billing')}>{billing}</Fact>
        <Fact label={t('detail.shippingTo')}>
          {shipping !== '' && shipping === billing ? t('detail.sameAsBilling') : shipping}
        </Fact>
        <Fact label={t('detail.taxId')}>{customer.taxId}</Fact>
        <Fact label={t('columns.salesperson')}>{document.salesperson?.name ?? ''}</Fact>
        <Fact label={t('detail.created')}>
          <TimeAgo time={document.createdAt} />
        </Fact>
        <Fact label={t('detail.changed')}>
          <TimeAgo time={document.updatedAt} />
        </Fact>
      </dl>
    </section>
  );
}
