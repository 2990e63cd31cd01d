import type { Item } from '@docket/contracts';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { itemRequirementsQuery } from '../../../api/items';
import { Figures } from '../../../components/document/figures';
import { ErrorState } from '../../../components/feedback/error-state';
import { useFormats } from '../../../i18n/format';
import { ItemDemand } from './item-demand';

/**
 * Figures of an item: its stock, its minimum stock and its price. The demand and the quantity being made follow
 * below.
 */
export function ItemFigures({ item }: { item: Item }) {
  const { t } = useTranslation('items');
  const { decimal, money } = useFormats();
  const { id, uom, minStock, price, currency } = item;
  const requirements = useQuery(itemRequirementsQuery(id));
  const { data } = requirements;
  const amount = (value: string | undefined) => (value === undefined ? '–' : decimal(value));
  return (
    <>
      <Figures
        label={t('detail.figures')}
        figures={[
          { label: t('available'), value: amount(data?.available), unit: uom },
          { label: t('detail.onHand'), value: amount(data?.onHand), unit: uom },
          { label: t('fields.minStock'), value: decimal(minStock), unit: uom },
          { label: t('fields.price'), value: money(price, currency) },
        ]}
      />
      {requirements.isError ? (
        <ErrorState
          error={requirements.error}
          onRetry={() => void requirements.refetch()}
          retrying={requirements.isFetching}
        />
      ) : (
        <ItemDemand item={item} requirements={data} />
      )}
    </>
  );
}
