import type { SalesQuoteSummary } from '@docket/contracts';
import { useTranslation } from 'react-i18next';
import { type Column, NarrowNote } from '../components/data-table';
import { TextLink } from '../components/links';
import { StatusBadge } from '../components/status-badge';
import { useFormats } from '../i18n/format';
import styles from '../sales/sales-page.module.css';

/** The columns of the list of quotes. */
export function useQuoteColumns(): Column<SalesQuoteSummary>[] {
  const { t } = useTranslation('quotes');
  const { t: sales } = useTranslation('sales');
  const { date, money } = useFormats();
  return [
    {
      key: 'number',
      header: t('number'),
      sortField: 'number',
      rowHeader: true,
      render: (quote) => (
        <>
          <TextLink
            to="/salesquotes/$quoteId"
            params={{ quoteId: quote.id }}
            fw={550}
            size="sm"
            className={styles.number}
          >
            {quote.number}
            {quote.revision > 1 && ` ${t('revision', { revision: quote.revision })}`}
          </TextLink>
          <NarrowNote>{quote.customerName}</NarrowNote>
        </>
      ),
    },
    {
      key: 'customer',
      header: t('customer'),
      from: 'sm',
      width: '30%',
      render: (quote) => quote.customerName,
    },
    {
      key: 'reference',
      header: sales('columns.reference'),
      from: 'lg',
      render: (quote) => quote.customerReference,
    },
    {
      key: 'status',
      header: t('status'),
      sortField: 'status',
      render: (quote) => <StatusBadge status={quote.status} />,
    },
    {
      key: 'date',
      header: sales('columns.date'),
      sortField: 'date',
      from: 'sm',
      noWrap: true,
      render: (quote) => date(quote.date),
    },
    {
      key: 'validUntil',
      header: sales('columns.validUntil'),
      sortField: 'validUntil',
      from: 'md',
      noWrap: true,
      render: (quote) => (quote.validUntil === null ? '–' : date(quote.validUntil)),
    },
    {
      key: 'salesperson',
      header: sales('columns.salesperson'),
      from: 'lg',
      noWrap: true,
      render: (quote) => quote.salespersonName ?? '–',
    },
    {
      key: 'total',
      header: t('total'),
      sortField: 'total',
      align: 'end',
      render: (quote) => money(quote.total, quote.currency),
    },
  ];
}
