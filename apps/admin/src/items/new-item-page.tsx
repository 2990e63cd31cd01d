import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { NewRecordPage } from '../components/record/new-record-page';
import { NEW_ITEM } from './item-draft';
import { itemDesk } from './item-desk';
import { ItemFields } from './item-fields';

/** An item that is yet to be stored. */
export function NewItemPage() {
  const { t } = useTranslation('items');
  const { t: common } = useTranslation();
  const uom = t('create.uom');
  // The language may come after the page.
  const desk = useMemo(() => ({ ...itemDesk, blank: { ...NEW_ITEM, uom } }), [uom]);
  return (
    <NewRecordPage
      desk={desk}
      texts={{
        section: common('nav.inventory'),
        list: t('title'),
        title: t('create.title'),
        save: t('create.save'),
        done: ({ sku }) => t('create.done', { sku }),
      }}
    >
      {(form) => <ItemFields form={form} otherwise={t('create.otherwise')} />}
    </NewRecordPage>
  );
}
