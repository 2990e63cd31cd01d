import type { TroubleReportSummary } from '@docket/contracts';
import { TextLink } from '../../components/layout/links';
import { LongName } from '../../components/layout/long-name';
import { StatusBadge } from '../../components/layout/status-badge';
import { timeColumn } from '../../components/table/columns';
import { type Column, NarrowNote } from '../../components/table/data-table';
import type { ListWords } from '../../components/table/define-list';
import { Severity } from './severity';
import styles from './service.module.css';

/** The columns of the list of trouble reports. */
export const troubleReportColumns = ({
  t,
  integer,
}: ListWords<'service'>): Column<TroubleReportSummary>[] => [
  {
    key: 'number',
    header: t('fields.number'),
    sortField: 'number',
    rowHeader: true,
    render: ({ id, number, subject, customerName }) => (
      <>
        <TextLink
          to="/service/troublereports/$reportId"
          params={{ reportId: id }}
          fw={550}
          size="sm"
          style={{ whiteSpace: 'nowrap' }}
        >
          {number}
        </TextLink>
        <NarrowNote>{subject}</NarrowNote>
        <NarrowNote>
          <LongName>{customerName}</LongName>
        </NarrowNote>
      </>
    ),
  },
  {
    key: 'subject',
    header: t('fields.subject'),
    from: 'sm',
    width: '24%',
    render: ({ subject }) => subject,
  },
  {
    key: 'customer',
    header: t('fields.customer'),
    from: 'sm',
    width: '18%',
    render: ({ customerName }) => <LongName>{customerName}</LongName>,
  },
  {
    key: 'item',
    header: t('fields.item'),
    from: 'lg',
    noWrap: true,
    render: ({ sku, itemName, lot }) =>
      sku === null && lot === null ? (
        '–'
      ) : (
        <>
          <span title={itemName ?? undefined}>{sku}</span>
          {lot !== null && <div className={styles.lot}>{lot}</div>}
        </>
      ),
  },
  {
    key: 'status',
    header: t('fields.status'),
    sortField: 'status',
    render: ({ status, severity }) => (
      <>
        <StatusBadge status={status} />
        <NarrowNote below="xl">
          <Severity severity={severity} />
        </NarrowNote>
      </>
    ),
  },
  {
    key: 'severity',
    header: t('fields.severity'),
    // On narrower pages the severity stands below the state, which leaves room for the subject.
    from: 'xl',
    render: ({ severity }) => <Severity severity={severity} />,
  },
  {
    key: 'priority',
    header: t('fields.priority'),
    sortField: 'priority',
    align: 'end',
    from: 'lg',
    optional: true,
    render: ({ priority }) => integer(priority),
  },
  {
    key: 'assignee',
    header: t('fields.assignee'),
    from: 'md',
    render: ({ assigneeName }) => assigneeName ?? '–',
  },
  timeColumn('createdAt', t('fields.createdAt'), { sortField: 'createdAt', from: 'lg' }),
  timeColumn('resolvedAt', t('fields.resolvedAt'), { sortField: 'resolvedAt', from: 'lg', optional: true }),
];
