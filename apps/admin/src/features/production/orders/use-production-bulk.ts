import type { ProductionOrderSummary } from '@docket/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { productionOrders } from '../../../api/production-orders';
import { useStockMoved } from '../../../api/stock';
import type { BulkAction } from '../../../components/table/bulk/bulk-action';

/** Bulk actions on selected production orders: planned ones can be released or deleted. */
export function useProductionBulk(): BulkAction<ProductionOrderSummary>[] {
  const { t } = useTranslation('production');
  const { t: common } = useTranslation();
  const queryClient = useQueryClient();
  const moved = useStockMoved();
  const runs = {
    release: (row: ProductionOrderSummary) => productionOrders.act({ value: row, etag: null }, 'release'),
    delete: ({ id }: ProductionOrderSummary) => productionOrders.remove(id, null),
  };
  return (['release', 'delete'] as const).map((name) => ({
    name,
    label: t(`bulk.${name}.label`),
    danger: name === 'delete',
    obstacle: ({ status }) =>
      status === 'planned' ? null : t('bulk.notPlanned', { status: common(`status.${status}`) }),
    title: (count) => t(`bulk.${name}.title`, { count }),
    text: t(`bulk.${name}.text`),
    run: runs[name],
    done: (count) => t(`bulk.${name}.done`, { count }),
    onSettled: async () => {
      await Promise.all([queryClient.invalidateQueries({ queryKey: productionOrders.key }), moved()]);
    },
  }));
}
