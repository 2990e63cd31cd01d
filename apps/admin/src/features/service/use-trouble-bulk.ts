import type { TroubleReportSummary } from '@docket/contracts';
import type { TroubleReportState } from '@docket/domain';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { troubleReports } from '../../api/trouble-reports';
import type { BulkAction } from '../../components/table/bulk/bulk-action';
import { OPEN_REPORTS } from './open-reports';

type Name = 'assign' | 'close' | 'delete';

interface Action {
  run: (row: TroubleReportSummary) => Promise<unknown>;
  /** The states of reports that allow the action. */
  states: readonly TroubleReportState[];
}

/** The actions for selected reports. */
export function useTroubleBulk(): BulkAction<TroubleReportSummary>[] {
  const { t } = useTranslation('service');
  const { t: common } = useTranslation();
  const queryClient = useQueryClient();
  const act = (action: 'assign' | 'close') => (row: TroubleReportSummary) =>
    troubleReports.act({ value: row, etag: null }, action);
  const actions: Record<Name, Action> = {
    // The report is assigned to the user who acts.
    assign: { run: act('assign'), states: OPEN_REPORTS },
    close: { run: act('close'), states: ['resolved'] },
    delete: { run: ({ id }) => troubleReports.remove(id, null), states: ['open'] },
  };
  return (['assign', 'close', 'delete'] as const).map((name) => ({
    name,
    label: t(`bulk.${name}.label`),
    danger: name === 'delete',
    title: (count) => t(`bulk.${name}.title`, { count }),
    text: t(`bulk.${name}.text`),
    done: (count) => t(`bulk.${name}.done`, { count }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: troubleReports.key }),
    run: actions[name].run,
    obstacle: ({ status }) =>
      actions[name].states.includes(status)
        ? null
        : t(`bulk.${name}.not`, { status: common(`status.${status}`) }),
  }));
}
