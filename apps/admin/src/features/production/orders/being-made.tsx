import type { ProductionOrderSummary, SalesOrderLine } from '@docket/contracts';
import { remainderOf } from '@docket/domain';
import { useTranslation } from 'react-i18next';
import pageStyles from '../../../components/document/document-page.module.css';
import { TextLink } from '../../../components/layout/links';
import { useFormats } from '../../../i18n/format';

/** Production orders that supply one line of a sales order. */
export const madeForLine = (all: readonly ProductionOrderSummary[], lineId: string | undefined) =>
  all.filter(({ salesOrderLineId }) => salesOrderLineId === lineId);

/** Back-ordered quantity of a line that its production orders do not cover. */
export const missingBeyond = (
  { backorderQuantity }: Pick<SalesOrderLine, 'backorderQuantity'>,
  making: readonly ProductionOrderSummary[],
) => lackBeyond(backorderQuantity, making);

/** Part of a quantity that the given production orders do not cover. */
export const lackBeyond = (quantity: string, making: readonly ProductionOrderSummary[]) =>
  remainderOf(quantity, ...making.map(toBeMade));

/** Quantity of a production order that is neither completed nor scrapped yet. */
const toBeMade = ({ quantity, completedQuantity, scrappedQuantity }: ProductionOrderSummary) =>
  remainderOf(quantity, completedQuantity, scrappedQuantity);

/** List of production orders with their remaining quantity and status. */
export function BeingMade({ orders, label }: { orders: readonly ProductionOrderSummary[]; label: string }) {
  const { t } = useTranslation();
  const { decimal } = useFormats();
  return (
    <ul className={pageStyles.links} aria-label={label}>
      {orders.map((order) => (
        <li key={order.id}>
          <TextLink
            to="/prodorders/$productionOrderId"
            params={{ productionOrderId: order.id }}
            inherit
            underline="always"
          >
            {order.number}
          </TextLink>
          {`: ${decimal(toBeMade(order))} ${order.uom}, ${t(`status.${order.status}`)}`}
        </li>
      ))}
    </ul>
  );
}
