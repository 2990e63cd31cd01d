import type { Item } from '@docket/contracts';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { itemFiguresQuery } from '../api/items';
import { Figures } from '../components/document/figures';
import { useFormats } from '../i18n/format';

/** How much there is of an item, how much there should be, and what it sells for. */
export function ItemFigures({ item: { id, sku, uom, minStock, price, currency } }: { item: Item }) {
  const { t } = useTranslation('items');
  const { decimal, money } = useFormats();
  const { data } = useQuery(itemFiguresQuery(id, sku));
  const amount = (value: string | undefined) => (value === undefined ? '–' : decimal(value));
  return (
    <Figures
      label={t('detail.figures')}
      figures={[
        { label: t('available'), value: amount(data?.available), unit: uom },
        { label: t('detail.onHand'), value: amount(data?.onHand), unit: uom },
        { label: t('fields.minStock'), value: decimal(minStock), unit: uom },
        { label: t('fields.price'), value: money(price, currency) },
      ]}
    />
  );
}
