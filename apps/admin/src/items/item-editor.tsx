import type { Item } from '@docket/contracts';
import { useTranslation } from 'react-i18next';
import type { Tagged } from '../api/http';
import { RecordEditor } from '../components/record/record-editor';
import { itemDesk } from './item-desk';
import { ItemFields } from './item-fields';

/** The item's data, to be changed where they stand. */
export function ItemEditor({ item }: { item: Tagged<Item> }) {
  const { t } = useTranslation('items');
  return (
    <RecordEditor
      desk={itemDesk}
      record={item}
      texts={{
        conflict: t('detail.conflict'),
        saved: ({ sku }) => t('detail.saved', { sku }),
        field: (name) => t(`fields.${name}`),
      }}
    >
      {(form) => <ItemFields form={form} />}
    </RecordEditor>
  );
}
