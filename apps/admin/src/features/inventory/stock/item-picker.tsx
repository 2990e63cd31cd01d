import type { Item } from '@docket/contracts';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { itemsFoundQuery } from '../../../api/items';
import { RecordPicker } from '../../../components/form/record-picker';

/** The fields of an item that a movement needs. */
export type ItemChoice = Pick<Item, 'id' | 'sku' | 'name' | 'uom' | 'tracking'>;

const useItemsFound = (q: string, enabled: boolean) => useQuery({ ...itemsFoundQuery(q), enabled });

interface Props {
  /** The chosen item, once it is loaded. */
  item: ItemChoice | undefined;
  label?: string;
  placeholder?: string;
  error?: string;
  required?: boolean;
  autoFocus?: boolean;
  className?: string;
  onChoose: (item: ItemChoice) => void;
  onClear?: () => void;
}

/** Picker of an item by SKU or name. */
export function ItemPicker({ item, ...props }: Props) {
  const { t } = useTranslation('pickers');
  return (
    <RecordPicker<ItemChoice>
      label={t('item.label')}
      placeholder={t('item.placeholder')}
      chosen={item}
      useFound={useItemsFound}
      labelOf={({ sku, name }) => `${sku} · ${name}`}
      texts={{
        searching: t('item.searching'),
        none: t('item.none'),
        nothing: (search) => t('item.nothing', { search }),
      }}
      {...props}
    />
  );
}
