import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { itemNowQuery } from '../../../api/items';
import { ItemPicker } from '../../inventory/stock/item-picker';

interface Props {
  itemId: string | undefined;
  className?: string;
  onChange: (itemId: string | undefined) => void;
}

/** Filters a list of documents by an item. It takes the focus if the user asked for it and no item is chosen yet. */
export function ItemChoice({ itemId, className, onChange }: Props) {
  const { t } = useTranslation('sales');
  const item = useQuery({ ...itemNowQuery(itemId ?? ''), enabled: itemId !== undefined });
  const field = useRef<HTMLDivElement>(null);
  const isOpened = useRef(itemId === undefined);
  useEffect(() => {
    if (isOpened.current) field.current?.querySelector('input')?.focus();
  }, []);
  return (
    <div ref={field} className={className}>
      <ItemPicker
        label={t('itemFilter')}
        placeholder={t('anyItem')}
        item={itemId === undefined ? undefined : item.data}
        onChoose={({ id }) => onChange(id)}
        onClear={() => onChange(undefined)}
      />
    </div>
  );
}
