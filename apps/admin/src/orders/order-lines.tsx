import type { SalesOrder, SalesOrderLine } from '@docket/contracts';
import { isZero, SALES_ORDER_OPEN_STATES } from '@docket/domain';
import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { type Column, DataTable, NarrowNote } from '../components/data-table';
import { TextLink } from '../components/links';
import { Unbroken } from '../components/unbroken';
import { useFormats } from '../i18n/format';
import styles from '../sales/sales-page.module.css';

/** The lines of an order: what was ordered, and what has become of it. */
export function OrderLines({ order: { id: orderId, lines, currency, status } }: { order: SalesOrder }) {
  const { t } = useTranslation('sales');
  const { decimal, money, percent } = useFormats();
  const isDraft = status === 'draft';
  const amountOf = (value: string) => (isZero(value) ? '–' : decimal(value));
  // A column without a word in it takes its room from the description.
  const says = (name: 'allocated' | 'shipped' | 'backorder') =>
    name === 'allocated' || lines.some((line) => !isZero(line[`${name}Quantity`]));
  const progress = (line: SalesOrderLine) =>
    (['allocated', 'shipped', 'backorder'] as const)
      .filter((name) => !isZero(line[`${name}Quantity`]))
      .map((name) => `${t(`detail.${name}`)}: ${decimal(line[`${name}Quantity`])}`);
  const canBeMade = SALES_ORDER_OPEN_STATES.includes(status) && lines.some(({ itemId }) => itemId !== null);
  // Beside the quantities, not at the end: the totals stand below the amounts.
  const make: Column<SalesOrderLine> = {
    key: 'make',
    header: <span className="visually-hidden">{t('detail.make')}</span>,
    fit: true,
    render: (line) =>
      line.itemId !== null && (
        <TextLink
          to="/prodorders/new"
          search={{ salesOrderId: orderId, salesOrderLineId: line.id }}
          size="sm"
          aria-label={t('detail.makeLine', { position: line.position })}
        >
          {t('detail.make')}
        </TextLink>
      ),
  };
  const columns: Column<SalesOrderLine>[] = [
    { key: 'position', header: t('detail.position'), from: 'sm', width: 48, render: (line) => line.position },
    {
      key: 'description',
      header: t('detail.description'),
      rowHeader: true,
      width: isDraft ? '45%' : '34%',
      render: (line) => (
        <div className={styles.description}>
          {line.itemId === null ? (
            line.description
          ) : (
            <ItemDescription itemId={line.itemId} text={line.description} />
          )}
          <NarrowNote>
            {[`${decimal(line.quantity)} ${line.uom}`, ...(isDraft ? [] : progress(line))].join(', ')}
          </NarrowNote>
        </div>
      ),
    },
    {
      key: 'quantity',
      header: t(isDraft ? 'detail.quantity' : 'detail.ordered'),
      align: 'end',
      from: 'sm',
      render: (line) => `${decimal(line.quantity)} ${line.uom}`,
    },
    ...(isDraft
      ? []
      : (['allocated', 'shipped', 'backorder'] as const).filter(says).map<Column<SalesOrderLine>>((name) => ({
          key: name,
          header: t(`detail.${name}`),
          align: 'end',
          from: 'sm',
          render: (line) => {
            const text = amountOf(line[`${name}Quantity`]);
            return name === 'backorder' && text !== '–' ? (
              <Text span inherit fw={600} c="var(--mantine-color-error)">
                {text}
              </Text>
            ) : (
              text
            );
          },
        }))),
    ...(canBeMade ? [make] : []),
    {
      key: 'unitPrice',
      header: t('detail.unitPrice'),
      align: 'end',
      from: isDraft ? 'sm' : 'md',
      render: (line) => money(line.unitPrice, currency),
    },
    ...(lines.every(({ discountPercent }) => isZero(discountPercent))
      ? []
      : [
          {
            key: 'discount',
            header: t('detail.discount'),
            align: 'end',
            from: isDraft ? 'sm' : 'lg',
            render: (line) => (isZero(line.discountPercent) ? '' : percent(line.discountPercent)),
          } satisfies Column<SalesOrderLine>,
        ]),
    {
      key: 'tax',
      header: t('detail.tax'),
      align: 'end',
      from: isDraft ? 'sm' : 'lg',
      render: (line) => percent(line.taxPercent),
    },
    {
      key: 'total',
      header: t('detail.amount'),
      align: 'end',
      render: (line) => money(line.amount, currency),
    },
  ];
  return <DataTable caption={t('detail.lines')} columns={columns} rows={lines} rowKey={({ id }) => id} />;
}

/** Begins with what the item is called, which leads to it. */
function ItemDescription({ itemId, text }: { itemId: string; text: string }) {
  const [name, ...more] = text.split('\n');
  return (
    <>
      <TextLink to="/items/$itemId" params={{ itemId }} size="sm" inherit>
        <Unbroken>{name ?? ''}</Unbroken>
      </TextLink>
      {more.length > 0 && <div className={styles.more}>{more.join('\n')}</div>}
    </>
  );
}
