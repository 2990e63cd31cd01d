import type { SalesOrderSummary, SalesQuoteSummary } from '@docket/contracts';
import { useTranslation } from 'react-i18next';
import { type Column, NarrowNote } from '../../../components/table/data-table';
import { TextLink } from '../../../components/layout/links';
import { LongName } from '../../../components/layout/long-name';
import { StatusBadge } from '../../../components/layout/status-badge';
import { Unbroken } from '../../../components/layout/unbroken';
import { useFormats } from '../../../i18n/format';
import { pageOf, type SalesDate, type SalesDesk } from './sales-desk';

/** A sales document as its list shows it. */
export type SalesSummary = SalesQuoteSummary | SalesOrderSummary;

/**
 * The widths from which dates are shown. One is shown early: of three dates, the requested one. Totals of millions
 * leave less room.
 */
const DATES_FROM = { two: ['sm', 'md'], three: ['xl', 'sm', 'lg'] } as const;

/** References up to this length, such as `PO 4500-131`, are kept on one line. */
const SHORT = 12;

/** The columns of a list of sales documents. */
export function useSalesColumns<Row extends SalesSummary>(desk: SalesDesk): Column<Row>[] {
  const { t } = useTranslation('sales');
  const { date, money } = useFormats();
  const dayOf = (row: Partial<Record<SalesDate, string | null>>, name: SalesDate) => row[name] ?? null;
  return [
    {
      key: 'number',
      header: t('columns.number'),
      sortField: 'number',
      rowHeader: true,
      render: (row) => (
        <>
          <TextLink {...pageOf(desk, row.id)} fw={550} size="sm">
            <span style={{ whiteSpace: 'nowrap' }}>{row.number}</span>
            {'revision' in row && row.revision > 1 && (
              <>
                {' '}
                <span className="unbroken">{t('revision', { revision: row.revision })}</span>
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
      header: t('columns.customer'),
      from: 'sm',
      width: '26%',
      render: (row) => <LongName>{row.customerName}</LongName>,
    },
    {
      key: 'reference',
      header: t('columns.reference'),
      from: 'lg',
      render: ({ customerReference: reference }) =>
        reference === '' ? '–' : <Unbroken whole={reference.length <= SHORT}>{reference}</Unbroken>,
    },
    {
      key: 'status',
      header: t('columns.status'),
      sortField: 'status',
      from: 'sm',
      render: (row) => <StatusBadge status={row.status} />,
    },
    ...desk.dates.map<Column<Row>>((name, index) => ({
      key: name,
      header: t(`columns.${name}`),
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
      header: t('columns.salesperson'),
      from: desk.dates.length > 2 ? 'xl' : 'lg',
      noWrap: true,
      render: (row) => row.salespersonName ?? '–',
    },
    {
      key: 'total',
      header: t('columns.total'),
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
}
