import type { SalesOrderSummary } from '@docket/contracts';
import { SALES_ORDER_STATES } from '@docket/domain';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { orders } from '../../api/orders';
import { RecordPicker } from '../../components/form/record-picker';

export type OrderChoice = Pick<SalesOrderSummary, 'id' | 'number' | 'customerId' | 'customerName'>;

const MOST_FOUND = 20;
/** The states of orders that were placed: all but drafts. */
const SOLD = SALES_ORDER_STATES.filter((state) => state !== 'draft');

interface Props {
  /** The chosen order, once it is loaded. */
  order: OrderChoice | undefined;
  /** The customer whose orders are offered; empty for all customers. */
  customerId: string;
  error: string | undefined;
  onChoose: (order: OrderChoice) => void;
  onClear: () => void;
}

/** Picks the order by which an item was sold, by its number. */
export function OrderPicker({ order, customerId, ...props }: Props) {
  const { t } = useTranslation('service');
  const useFound = (q: string, enabled: boolean) => {
    const narrowing = { q: q || undefined, customerId: customerId === '' ? undefined : [customerId] };
    const query = { ...narrowing, status: SOLD, sort: '-createdAt', limit: MOST_FOUND };
    return useQuery({ ...orders.listQuery(query), enabled, select: ({ data }): OrderChoice[] => data });
  };
  return (
    <RecordPicker<OrderChoice>
      {...props}
      label={t('fields.salesOrder')}
      placeholder={t('orders.placeholder')}
      chosen={order}
      useFound={useFound}
      // The customer is named elsewhere if all orders are theirs.
      labelOf={({ number, customerName }) => (customerId === '' ? `${number} · ${customerName}` : number)}
      texts={{
        searching: t('orders.searching'),
        none: t('orders.none'),
        nothing: (search) => t('orders.nothing', { search }),
      }}
    />
  );
}
