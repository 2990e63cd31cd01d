import type { EntityLink, ProductionOrderSummary, SalesOrder, SalesOrderLine } from '@docket/contracts';
import { exceeds, isZero, SALES_ORDER_OPEN_STATES } from '@docket/domain';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { beingMadeQuery } from '../../../api/production-orders';
import { type Column, DataTable, NarrowNote } from '../../../components/table/data-table';
import { TextLink } from '../../../components/layout/links';
import { useFormats } from '../../../i18n/format';
import { BeingMade, madeForLine, missingBeyond } from '../../production/orders/being-made';
import { LineDescription } from '../documents/line-description';
import { LinePricing } from '../documents/line-pricing';
import styles from '../documents/sales-page.module.css';

/** The lines of an order with their progress. */
export function OrderLines({ order }: { order: SalesOrder }) {
  const { id: orderId, lines, currency, status } = order;
  const { t } = useTranslation('sales');
  const { t: words } = useTranslation('orders');
  const { decimal, money, percent } = useFormats();
  const isDraft = status === 'draft';
  // After confirmation, the progress of the quantities takes the room of the rates.
  const columnsFrom = isDraft
    ? ({ price: 'sm', rates: 'sm' } as const)
    : ({ price: 'md', rates: 'lg' } as const);
  const progress = (line: SalesOrderLine) =>
    isDraft
      ? []
      : (['allocated', 'shipped', 'backorder'] as const)
          .filter((name) => !isZero(line[`${name}Quantity`]))
          .map((name) => ({ name, text: `${t(`detail.${name}`)}: ${decimal(line[`${name}Quantity`])}` }));
  const production = useQuery({
    ...beingMadeQuery(orderId),
    enabled: !isDraft && lines.some(({ itemType }) => itemType === 'make'),
  });
  const makingFor = ({ id }: SalesOrderLine) => madeForLine(production.data ?? [], id);
  // Whether some of a line has to be produced: not all of it is allocated, shipped or in production. Only the item
  // tells whether it is made or bought.
  const isToBeMade = (line: SalesOrderLine) =>
    line.itemType === 'make' && !isZero(missingBeyond(line, makingFor(line)));
  const isOpen = SALES_ORDER_OPEN_STATES.includes(status);
  const canBeMade = isOpen && lines.some(isToBeMade);
  const wasMade = order.links.some(isMade);
  /**
   * The quantity a line lacks after some of it was made or is there: pieces were scrapped, or fewer were made. Before
   * that, undefined.
   */
  const lackOf = (line: SalesOrderLine) => {
    const missing = missingBeyond(line, makingFor(line));
    const isBegun = wasMade || exceeds(line.quantity, missing);
    return isOpen && isToBeMade(line) && isBegun ? decimal(missing) : undefined;
  };
  // The column stands beside the quantities: the totals have to stand below the amounts.
  const make: Column<SalesOrderLine> = {
    key: 'make',
    header: <span className="visually-hidden">{t('detail.make')}</span>,
    acts: true,
    fit: true,
    render: (line) =>
      isToBeMade(line) && (
        <TextLink
          to="/prodorders/new"
          search={{ salesOrderId: orderId, salesOrderLineId: line.id }}
          size="sm"
          aria-label={
            lackOf(line) === undefined
              ? t('detail.makeLine', { position: line.position })
              : words('beingMade.moreOfLine', { quantity: lackOf(line), position: line.position })
          }
        >
          {lackOf(line) === undefined
            ? t('detail.make')
            : words('beingMade.more', { quantity: lackOf(line) })}
        </TextLink>
      ),
  };
  const columns: Column<SalesOrderLine>[] = [
    { key: 'position', header: t('detail.position'), from: 'sm', width: 48, render: (line) => line.position },
    {
      key: 'description',
      header: t('detail.description'),
      rowHeader: true,
      width: canBeMade ? '34%' : '45%',
      render: (line) => (
        <div className={styles.description}>
          <LineDescription line={line} />
          <NarrowNote>
            {[`${decimal(line.quantity)} ${line.uom}`, ...progress(line).map(({ text }) => text)].join(', ')}
          </NarrowNote>
          <LinePricing line={line} currency={currency} columnsFrom={columnsFrom} />
          <LineProduction line={line} orders={makingFor(line)} lack={lackOf(line)} />
        </div>
      ),
    },
    {
      key: 'quantity',
      header: t(isDraft ? 'detail.quantity' : 'detail.ordered'),
      align: 'end',
      from: 'sm',
      // The progress stands below the quantity. Columns of its own would take room from the description.
      render: (line) => (
        <>
          {`${decimal(line.quantity)} ${line.uom}`}
          {progress(line).map(({ name, text }) => (
            <span key={name} className={styles.progress} data-short={name === 'backorder' || undefined}>
              {text}
            </span>
          ))}
        </>
      ),
    },
    ...(canBeMade ? [make] : []),
    {
      key: 'unitPrice',
      header: t('detail.unitPrice'),
      align: 'end',
      from: columnsFrom.price,
      render: (line) => money(line.unitPrice, currency),
    },
    ...(lines.every(({ discountPercent }) => isZero(discountPercent))
      ? []
      : [
          {
            key: 'discount',
            header: t('detail.discount'),
            align: 'end',
            from: columnsFrom.rates,
            render: (line) => (isZero(line.discountPercent) ? '' : percent(line.discountPercent)),
          } satisfies Column<SalesOrderLine>,
        ]),
    {
      key: 'tax',
      header: t('detail.tax'),
      align: 'end',
      from: columnsFrom.rates,
      render: (line) => percent(line.taxPercent),
    },
    {
      key: 'total',
      header: t('detail.amount'),
      align: 'end',
      render: (line) => money(line.total, currency),
    },
  ];
  return (
    // The rows show what is in production for them.
    <div data-pending={production.isLoading || undefined}>
      <DataTable caption={t('detail.lines')} columns={columns} rows={lines} rowKey={({ id }) => id} />
    </div>
  );
}

/** Whether a linked document is a production order of which something was made. */
const isMade = ({ kind, status }: EntityLink) =>
  kind === 'ProductionOrder' && ['completed', 'closed'].includes(status);

interface LineProductionProps {
  line: SalesOrderLine;
  orders: ProductionOrderSummary[];
  /** The quantity missing beyond the production orders, once something of the order was made. */
  lack: string | undefined;
}

/** The production orders of a line, and the quantity missing beyond them. */
function LineProduction({ line: { position, uom }, orders, lack }: LineProductionProps) {
  const { t } = useTranslation('orders');
  if (orders.length === 0 && lack === undefined) return null;
  return (
    <div className={styles.more}>
      {orders.length > 0 && (
        <>
          {t('beingMade.title')}
          <BeingMade orders={orders} label={t('beingMade.ofLine', { position })} />
        </>
      )}
      {lack !== undefined && <div>{t('beingMade.short', { amount: `${lack} ${uom}` })}</div>}
    </div>
  );
}
