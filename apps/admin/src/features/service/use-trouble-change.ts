import type { TroubleReport } from '@docket/contracts';
import { useQueryClient } from '@tanstack/react-query';
import type { Tagged } from '../../api/http';
import { orders } from '../../api/orders';
import { useStockMoved } from '../../api/stock';
import { troubleReports } from '../../api/trouble-reports';
import { type DocumentChange, useDocumentChange } from '../../components/document/use-document-change';

interface Options<Said extends object> extends DocumentChange<TroubleReport, Said> {
  report: Tagged<TroubleReport>;
}

/** Sends a change of a report only once, confirms it, and shows the new state. */
export function useTroubleChange<Said extends object>({ report, ...change }: Options<Said>) {
  const queryClient = useQueryClient();
  const moved = useStockMoved();
  return useDocumentChange({
    api: troubleReports,
    document: report,
    refreshOthers: () =>
      Promise.all([queryClient.invalidateQueries({ queryKey: orders.key, refetchType: 'none' }), moved()]),
    ...change,
  });
}
