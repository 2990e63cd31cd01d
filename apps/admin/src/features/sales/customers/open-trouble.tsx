import type { TroubleReportSummary } from '@docket/contracts';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { troubleReports } from '../../../api/trouble-reports';
import type { Column } from '../../../components/table/data-table';
import { TextLink } from '../../../components/layout/links';
import { StatusBadge } from '../../../components/layout/status-badge';
import { OPEN_REPORTS } from '../../service/open-reports';
import { OpenList, type OpenTexts } from './open-list';

interface Props {
  customerId: string;
  /** The order of the reports, and how many are shown. */
  newest: { sort: string; limit: number };
  texts: OpenTexts;
}

/** The unresolved trouble reports of a customer. */
export function OpenTrouble({ customerId, newest, texts }: Props) {
  const { t } = useTranslation('sales');
  const { t: customers } = useTranslation('customers');
  const found = useQuery(
    troubleReports.listQuery({ customerId: [customerId], status: OPEN_REPORTS, ...newest }),
  );
  const columns: Column<TroubleReportSummary>[] = [
    {
      key: 'number',
      header: t('columns.number'),
      rowHeader: true,
      noWrap: true,
      render: ({ id, number }) => (
        <TextLink to="/service/troublereports/$reportId" params={{ reportId: id }} fw={550} size="sm">
          {number}
        </TextLink>
      ),
    },
    { key: 'status', header: t('columns.status'), render: ({ status }) => <StatusBadge status={status} /> },
    { key: 'subject', header: customers('open.trouble.subject'), render: ({ subject }) => subject },
  ];
  return (
    <OpenList
      found={found}
      texts={texts}
      columns={columns}
      all={{ to: '/service/troublereports', search: { customerId } }}
    />
  );
}
