import type { ProductionOrderSummary, SalesOrderLine } from '@docket/contracts';
import { remainderOf } from '@docket/domain';
import { useTranslation } from 'react-i18next';
import pageStyles from '../components/document/document-page.module.css';
import { TextLink } from '../components/links';
import { useFormats } from '../i18n/format';

/** Of what is being made for an order, what is made for one of its lines. */
export const madeForLine = (all: readonly ProductionOrderSummary[], lineId: string | undefined) =>
  all.filter(({ salesOrderLineId }) => salesOrderLineId === lineId);

/** What a line lacks beyond what is being made for it. */
export const missingBeyond = (
  { backorderQuantity }: Pick<SalesOrderLine, 'backorderQuantity'>,
  making: readonly ProductionOrderSummary[],
) => lackBeyond(backorderQuantity, making);

/** What is lacking of a quantity beyond what is being made. */
export const lackBeyond = (quantity: string, making: readonly ProductionOrderSummary[]) =>
  remainderOf(quantity, ...making.map(toBeMade));

/** What of a production order is to be made still. */
const toBeMade = ({ quantity, completedQuantity, scrappedQuantity }: ProductionOrderSummary) =>
  remainderOf(quantity, completedQuantity, scrappedQuantity);

/** Production orders that are not done yet: which, what is to be made still, and how they stand. */
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
