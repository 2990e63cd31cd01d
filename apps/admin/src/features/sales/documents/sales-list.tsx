import type { SalesOrderSummary, SalesQuoteSummary } from '@docket/contracts';
import type { SalesOrderState, SalesQuoteState } from '@docket/domain';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { LongName } from '../../../components/layout/long-name';
import { TextLink } from '../../../components/layout/links';
import { StatusBadge } from '../../../components/layout/status-badge';
import { Unbroken } from '../../../components/layout/unbroken';
import { type Column, NarrowNote } from '../../../components/table/data-table';
import type { FilterPlace, ListBulk, ListWords } from '../../../components/table/define-list';
import { CustomerChoice } from './form/customer-choice';
import { ItemFilter, OwnerFilter } from './list-filters';
import { pageOf, type SalesDate, type SalesDesk } from './sales-desk';

/** A sales document as its list shows it. */
type SalesSummary = SalesQuoteSummary | SalesOrderSummary;

/** The texts and formats of both lists of sales documents. */
type Words = ListWords & { sales: TFunction<'sales'> };

/** Adds the texts that quotes and orders share to the words of a list. */
export const useSalesWords = () => ({ sales: useTranslation('sales').t });

/**
 * The widths from which dates are shown. One is shown early: of three dates, the requested one. Totals of millions
 * leave less room.
 */
const DATES_FROM = { two: ['sm', 'md'], three: ['xl', 'sm', 'lg'] } as const;

/** References up to this length, such as `PO 4500-131`, are kept on one line. */
const SHORT = 12;

/** The columns of a list of sales documents. */
export const salesColumns =
  <Row extends SalesSummary>(desk: SalesDesk) =>
  ({ sales, date, money }: Words): Column<Row>[] => [
    {
      key: 'number',
      header: sales('columns.number'),
      sortField: 'number',
      rowHeader: true,
      render: (row) => (
        <>
          <TextLink {...pageOf(desk, row.id)} fw={550} size="sm">
            <span style={{ whiteSpace: 'nowrap' }}>{row.number}</span>
            {'revision' in row && row.revision > 1 && (
              <>
                {' '}
                <span className="unbroken">{sales('revision', { revision: row.revision })}</span>
              </>
            )}
          </TextLink>
          <NarrowNote>
            <LongName>{row.customerName}</LongName>
          </NarrowNote>
        </>
      ),
    },
    {
      key: 'customer',
      header: sales('columns.customer'),
      from: 'sm',
      width: '26%',
      render: (row) => <LongName>{row.customerName}</LongName>,
    },
    {
      key: 'reference',
      header: sales('columns.reference'),
      from: 'lg',
      render: ({ customerReference: reference }) =>
        reference === '' ? '–' : <Unbroken whole={reference.length <= SHORT}>{reference}</Unbroken>,
    },
    {
      key: 'status',
      header: sales('columns.status'),
      sortField: 'status',
      from: 'sm',
      render: (row) => <StatusBadge status={row.status} />,
    },
    ...desk.dates.map<Column<Row>>((name, index) => ({
      key: name,
      header: sales(`columns.${name}`),
      sortField: name,
      from: DATES_FROM[desk.dates.length > 2 ? 'three' : 'two'][index] ?? 'lg',
      noWrap: true,
      render: (row) => {
        const day = dayOf(row, name);
        return day === null ? '–' : date(day);
      },
    })),
    {
      key: 'salesperson',
      header: sales('columns.salesperson'),
      from: desk.dates.length > 2 ? 'xl' : 'lg',
      noWrap: true,
      render: (row) => row.salespersonName ?? '–',
    },
    {
      key: 'total',
      header: sales('columns.total'),
      sortField: 'total',
      align: 'end',
      // A separate column beside a total of millions would be too wide for a phone.
      render: (row) => (
        <>
          {money(row.total, row.currency)}
          <NarrowNote>
            <StatusBadge status={row.status} />
          </NarrowNote>
        </>
      ),
    },
  ];

const dayOf = (row: Partial<Record<SalesDate, string | null>>, name: SalesDate) => row[name] ?? null;

interface SalesSearch {
  customerId?: string;
  itemId?: string;
  salespersonId?: string;
}

/** The filters that quotes and orders share: customer, item, owner, state and dates. */
export const salesFilters = <State extends SalesQuoteState | SalesOrderState>(
  desk: SalesDesk,
  states: readonly State[],
  { sales, common }: Words,
) => ({
  records: [
    {
      name: 'customer',
      render: ({ search, change }: FilterPlace<SalesSearch>) => (
        <CustomerChoice
          label={sales('customerFilter')}
          placeholder={sales('anyCustomer')}
          customerId={search.customerId}
          onChange={(customerId) => change({ customerId })}
        />
      ),
    },
    {
      name: 'owner',
      render: ({ search, change }: FilterPlace<SalesSearch>) => (
        <OwnerFilter ids={search.salespersonId} onChange={(salespersonId) => change({ salespersonId })} />
      ),
    },
    { name: 'item', render: (place: FilterPlace<SalesSearch>) => <ItemFilter {...place} /> },
  ],
  status: {
    chips: 'status' as const,
    label: sales('statusFilter'),
    choices: states.map((value) => ({ value, label: common(`status.${value}`) })),
  },
  dates: {
    spans: desk.spans.map((span) => ({
      ...span,
      label: span.name === 'due' ? sales('due') : sales(`columns.${span.name}`),
    })),
  },
});

/** Bulk actions on sales documents: drafts can be deleted, and all can be printed. */
export const salesBulk = <Row extends SalesSummary>(desk: SalesDesk): ListBulk<Row, Words> => ({
  // Revisions of a quote share its number.
  nameOf: (row, { sales }) =>
    'revision' in row && row.revision > 1
      ? `${row.number} ${sales('revision', { revision: row.revision })}`
      : row.number,
  prints: ({ common }) => [
    { kind: desk.kind, label: common('pdf.templates') },
    ...(desk.hasPickLists ? [{ kind: 'PickList' as const, label: common('pdf.pickLists') }] : []),
  ],
  actions: ({ sales, common }) => [
    {
      name: 'delete',
      label: sales('bulk.delete'),
      danger: true,
      obstacle: (row) => {
        if (row.status !== 'draft') return sales('bulk.noDraft', { status: common(`status.${row.status}`) });
        return 'revision' in row && row.revision > 1 ? sales('bulk.isRevision') : null;
      },
      title: (count) => sales('bulk.title', { count }),
      text: sales('bulk.text'),
      run: ({ id }) => desk.remove(id, null),
      done: (count) => sales('bulk.done', { count }),
    },
  ],
});
