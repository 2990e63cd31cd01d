import type { ProductionOrder } from '@docket/contracts';
import { useTranslation } from 'react-i18next';
import { Figures } from '../../../components/document/figures';
import { useFormats } from '../../../i18n/format';

const QUANTITIES = ['quantity', 'completedQuantity', 'scrappedQuantity', 'openQuantity'] as const;

/** Quantities of an order: ordered, completed, scrapped and open. */
export function Progress({ order }: { order: ProductionOrder }) {
  const { t } = useTranslation('production');
  const { decimal } = useFormats();
  return (
    <Figures
      label={t('progress.title')}
      figures={QUANTITIES.map((name) => ({
        label: t(`progress.${name}`),
        value: decimal(order[name]),
        unit: order.item.uom,
      }))}
    />
  );
}
