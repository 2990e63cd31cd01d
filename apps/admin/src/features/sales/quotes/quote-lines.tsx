import type { SalesQuote, SalesQuoteLine } from '@docket/contracts';
import { isZero } from '@docket/domain';
import { Badge } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { type Column, DataTable } from '../../../components/table/data-table';
import { LineAmount } from '../../../components/form/line-grid/line-amount';
import { useFormats } from '../../../i18n/format';
import { LineDescription } from '../documents/line-description';
import { LinePricing } from '../documents/line-pricing';
import styles from '../documents/sales-page.module.css';

/** The lines of a quote, as the customer will read them. */
export function QuoteLines({ quote }: { quote: SalesQuote }) {
  const { t } = useTranslation('sales');
  const { decimal, money, percent } = useFormats();
  const isOrdered = quote.lines.some(({ orderedQuantity }) => !isZero(orderedQuantity));
  const columns: Column<SalesQuoteLine>[] = [
    { key: 'position', header: t('detail.position'), from: 'sm', width: 48, render: (line) => line.position },
    {
      key: 'description',
      header: t('detail.description'),
      rowHeader: true,
      width: '45%',
      render: (line) => (
        <div className={styles.description}>
          <LineDescription line={line} />
          {line.optional && (
            <Badge ms={8} size="xs" color="gray" tt="none" title={t('detail.optionalHint')}>
              {t('detail.optional')}
            </Badge>
          )}
          <LinePricing line={line} currency={quote.currency} columnsFrom={{ price: 'sm', rates: 'sm' }} />
        </div>
      ),
    },
    {
      key: 'quantity',
      header: t('detail.quantity'),
      align: 'end',
      render: (line) => (
        <>
          {`${decimal(line.quantity)} ${line.uom}`}
          {isOrdered && (
            <span className={styles.progress}>
              {`${t('detail.ordered')}: ${decimal(line.orderedQuantity)}`}
            </span>
          )}
        </>
      ),
    },
    {
      key: 'unitPrice',
      header: t('detail.unitPrice'),
      align: 'end',
      from: 'sm',
      render: (line) => money(line.unitPrice, quote.currency),
    },
    // An empty column would take room from the description.
    ...(quote.lines.every(({ discountPercent }) => isZero(discountPercent))
      ? []
      : [
          {
            key: 'discount',
            header: t('detail.discount'),
            align: 'end',
            from: 'sm',
            render: (line) => (isZero(line.discountPercent) ? '' : percent(line.discountPercent)),
          } satisfies Column<SalesQuoteLine>,
        ]),
    {
      key: 'tax',
      header: t('detail.tax'),
      align: 'end',
      from: 'sm',
      render: (line) => percent(line.taxPercent),
    },
    {
      key: 'total',
      header: t('detail.amount'),
      align: 'end',
      render: ({ total, optional }) => (
        <LineAmount total={total} currency={quote.currency} optional={optional} />
      ),
    },
  ];
  return (
    <DataTable caption={t('detail.lines')} columns={columns} rows={quote.lines} rowKey={(line) => line.id} />
  );
}
