import type { CustomerSummary } from '@docket/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { actOnCustomer, customerListsKey } from '../../../api/customers';
import type { BulkAction } from '../../../components/table/bulk/bulk-action';

/** Deactivates the customers that are selected. */
export function useDeactivation(): BulkAction<CustomerSummary> {
  const { t } = useTranslation('customers');
  const queryClient = useQueryClient();
  return {
    name: 'deactivate',
    label: t('bulk.deactivate'),
    obstacle: ({ active }) => (active ? null : t('bulk.already')),
    title: (count) => t('bulk.title', { count }),
    text: t('bulk.text'),
    run: ({ id }) => actOnCustomer(id, 'deactivate', null),
    done: (count) => t('bulk.done', { count }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: customerListsKey }),
  };
}
