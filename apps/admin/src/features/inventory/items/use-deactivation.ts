import type { ItemSummary } from '@docket/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { changeItem, itemListsKey } from '../../../api/items';
import type { BulkAction } from '../../../components/table/bulk/bulk-action';

/** The bulk action that deactivates the selected items. */
export function useDeactivation(): BulkAction<ItemSummary> {
  const { t } = useTranslation('items');
  const queryClient = useQueryClient();
  return {
    name: 'deactivate',
    label: t('bulk.deactivate'),
    obstacle: ({ active }) => (active ? null : t('bulk.already')),
    title: (count) => t('bulk.title', { count }),
    text: t('bulk.text'),
    run: ({ id }) => changeItem(id, { active: false }, null),
    done: (count) => t('bulk.done', { count }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: itemListsKey }),
  };
}
