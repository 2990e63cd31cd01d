import type { Address, SalesQuote } from '@docket/contracts';
import { Anchor, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { TimeAgo } from '../components/time-ago';
import { useFormats } from '../i18n/format';
import styles from './quote-page.module.css';

/** Whom the quote is for, and its terms. What is empty is left out. */
export function QuoteFacts({ quote }: { quote: SalesQuote }) {
  const { t } = useTranslation('quotes');
  const { date } = useFormats();
  const { customer, contact } = quote;
  const billing = addressText(quote.billingAddress);
  const shipping = addressText(quote.shippingAddress);
  return (
    <section className={styles.aside} aria-labelledby="quote-facts">
      <Title order={2} id="quote-facts" className={styles.sectionTitle}>
        {t('detail.details')}
      </Title>
      <dl className={styles.facts}>
        <Fact label={t('customer')}>{`${customer.name} (${customer.code})`}</Fact>
        {contact !== null && (
          <Fact label={t('detail.contact')}>
            {contact.name}
            {contact.role !== '' && `, ${contact.role}`}
            {contact.email !== '' && (
              <>
                <br />
                <Anchor href={`mailto:${contact.email}`} size="sm">
                  {contact.email}
                </Anchor>
              </>
            )}
            {contact.phone !== '' && (
              <>
                <br />
                {contact.phone}
              </>
            )}
          </Fact>
        )}
        <Fact label={t('reference')}>{quote.customerReference}</Fact>
        <Fact label={t('date')}>{date(quote.date)}</Fact>
        <Fact label={t('validUntil')}>{quote.validUntil === null ? '' : date(quote.validUntil)}</Fact>
        <Fact label={t('detail.paymentTerms')}>{quote.paymentTerms}</Fact>
        <Fact label={t('detail.billing')}>{billing}</Fact>
        <Fact label={t('detail.shippingTo')}>
          {shipping !== '' && shipping === billing ? t('detail.sameAsBilling') : shipping}
        </Fact>
        <Fact label={t('detail.taxId')}>{customer.taxId}</Fact>
        <Fact label={t('salesperson')}>{quote.salesperson?.name ?? ''}</Fact>
        <Fact label={t('detail.created')}>
          <TimeAgo time={quote.createdAt} />
        </Fact>
        <Fact label={t('detail.changed')}>
          <TimeAgo time={quote.updatedAt} />
        </Fact>
      </dl>
    </section>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  if (children === '') return null;
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function addressText(address: Address | null): string {
  if (address === null) return '';
  const town = [address.postalCode, address.city].filter((part) => part !== '').join(' ');
  return [address.name, address.street, town, address.region, address.country]
    .filter((part) => part !== '')
    .join('\n');
}
