import { Button, Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { itemNowQuery } from '../../../api/items';
import { RecordPicker } from '../record-picker';
import { TextLink } from '../../layout/links';
import type { LineItem } from './line-draft';
import { pricedItemsQuery } from './priced-items';

interface Props {
  itemId: string | null;
  /** Currency of the document; null until it is known. */
  currency: string | null;
  onChoose: (item: LineItem) => void;
  onClear: () => void;
}

const useItemsFound = (q: string, wanted: boolean) => useQuery({ ...pricedItemsQuery(q), enabled: wanted });

/** Search for an active item by SKU or name. */
export function LineItemPicker({ itemId, currency, onChoose, onClear }: Props) {
  const { t } = useTranslation('lines');
  const chosen = useQuery({ ...itemNowQuery(itemId ?? ''), enabled: itemId !== null });
  const item = itemId === null ? undefined : chosen.data;
  return (
    <>
      <RecordPicker<LineItem>
        label={t('item.title')}
        placeholder={t('item.placeholder')}
        autoFocus
        chosen={item}
        useFound={useItemsFound}
        labelOf={({ sku, name }) => `${sku} · ${name}`}
        texts={{
          searching: t('item.searching'),
          none: t('item.none'),
          nothing: (search) => t('item.nothing', { search }),
        }}
        onChoose={onChoose}
      />
      {itemId !== null && (
        <Group justify="space-between" mt={6}>
          <TextLink to="/items/$itemId" params={{ itemId }} size="xs" target="_blank">
            {t('item.show')}
          </TextLink>
          <Button size="compact-xs" variant="subtle" onClick={onClear}>
            {t('item.clear')}
          </Button>
        </Group>
      )}
      {item !== undefined && currency !== null && item.currency !== currency && (
        <Text size="xs" c="dimmed">
          {t('item.otherCurrency', { currency: item.currency })}
        </Text>
      )}
    </>
  );
}
