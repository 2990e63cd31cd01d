import type { ProductionOrder } from '@docket/contracts';
import { isZero, PRODUCTION_ORDER_OPEN_STATES, remainderOf, SALES_ORDER_OPEN_STATES } from '@docket/domain';
import { Alert, Group, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { orders } from '../../../api/orders';
import { beingMadeQuery } from '../../../api/production-orders';
import { ButtonLink } from '../../../components/layout/links';
import { useFormats } from '../../../i18n/format';
import { madeForLine, missingBeyond } from './being-made';

/**
 * Tells how many pieces the line of the sales order lacks because this order did not make them, and offers to make
 * them.
 */
export function MissingPieces({ order }: { order: ProductionOrder }) {
  const { t } = useTranslation('shopFloor');
  const { decimal } = useFormats();
  const { salesOrderId, salesOrderLineId, item } = order;
  const asked = { enabled: salesOrderId !== null && !isZero(notMade(order)) };
  const sold = useQuery({ ...orders.query(salesOrderId ?? ''), ...asked }).data?.value;
  const production = useQuery({ ...beingMadeQuery(salesOrderId ?? ''), ...asked }).data;
  const line = sold?.lines.find(({ id }) => id === salesOrderLineId);
  if (!asked.enabled || sold === undefined || line === undefined || production === undefined) return null;
  const making = madeForLine(production, line.id);
  const missing = missingBeyond(line, making);
  if (isZero(missing) || !SALES_ORDER_OPEN_STATES.includes(sold.status)) return null;
  const amount = `${decimal(missing)} ${item.uom}`;
  return (
    <Alert
      color="yellow"
      role="status"
      mb="lg"
      icon={<IconAlertTriangle />}
      title={t('missing.title', { amount, order: sold.number })}
    >
      <Group justify="space-between" gap="sm">
        <Text size="sm">
          {t(making.length === 0 ? 'missing.text' : 'missing.textMaking', { position: line.position })}
        </Text>
        <ButtonLink
          to="/prodorders/new"
          search={{ salesOrderId: sold.id, salesOrderLineId: line.id }}
          size="sm"
          variant="default"
        >
          {t('missing.make', { quantity: decimal(missing) })}
        </ButtonLink>
      </Group>
    </Alert>
  );
}

/** The quantity of an order that was scrapped. After production has ended, all that was not completed. */
function notMade({ status, quantity, completedQuantity, scrappedQuantity }: ProductionOrder): string {
  if (status === 'cancelled') return '0';
  return PRODUCTION_ORDER_OPEN_STATES.includes(status)
    ? scrappedQuantity
    : remainderOf(quantity, completedQuantity);
}
