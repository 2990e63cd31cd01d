import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { BulkAction } from '../../../components/table/bulk/bulk-action';
import type { SalesDesk } from './sales-desk';
import type { SalesSummary } from './use-sales-columns';

/** Deletes the drafts among the selected documents. */
export function useDraftsDeletion<Row extends SalesSummary>(desk: SalesDesk): BulkAction<Row> {
  const { t } = useTranslation('sales');
  const { t: common } = useTranslation();
  const queryClient = useQueryClient();
  return {
    name: 'delete',
    label: t('bulk.delete'),
    danger: true,
    obstacle: (row) => {
      if (row.status !== 'draft') return t('bulk.noDraft', { status: common(`status.${row.status}`) });
      return 'revision' in row && row.revision > 1 ? t('bulk.isRevision') : null;
    },
    title: (count) => t('bulk.title', { count }),
    text: t('bulk.text'),
    run: ({ id }) => desk.remove(id, null),
    done: (count) => t('bulk.done', { count }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: desk.key }),
  };
}
