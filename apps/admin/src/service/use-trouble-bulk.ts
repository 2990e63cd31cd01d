import type { TroubleReportSummary } from '@docket/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { troubleReports } from '../api/trouble-reports';
import type { BulkAction } from '../components/bulk/bulk-action';
import { OPEN_REPORTS } from './open-reports';

/** What can be done with the reports that are selected. */
export function useTroubleBulk(): BulkAction<TroubleReportSummary>[] {
  const { t } = useTranslation('service');
  const queryClient = useQueryClient();
  const act = (action: 'assign' | 'close') => (row: TroubleReportSummary) =>
    troubleReports.act({ value: row, etag: null }, action);
  const actions = {
    // To whoever does it.
    assign: {
      run: act('assign'),
      applies: ({ status }: TroubleReportSummary) => OPEN_REPORTS.includes(status),
    },
    close: { run: act('close'), applies: ({ status }: TroubleReportSummary) => status === 'resolved' },
    delete: {
      run: ({ id }: TroubleReportSummary) => troubleReports.remove(id, null),
      applies: ({ status }: TroubleReportSummary) => status === 'open',
    },
  };
  return (['assign', 'close', 'delete'] as const).map((name) => ({
    name,
    label: t(`bulk.${name}.label`),
    danger: name === 'delete',
    title: (count) => t(`bulk.${name}.title`, { count }),
    text: t(`bulk.${name}.text`),
    done: (count) => t(`bulk.${name}.done`, { count }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: troubleReports.key }),
    ...actions[name],
  }));
}
