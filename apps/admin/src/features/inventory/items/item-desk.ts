import type { Item } from '@docket/contracts';
import { changeItem, createItem, itemListsKey, itemQuery, readItem } from '../../../api/items';
import { hasCode } from '../../../api/problem';
import { customFieldErrors } from '../../../components/form/custom-fields';
import { missingOf, REQUIRED } from '../../../components/form/required';
import type { RecordDesk } from '../../../components/document/record/record-desk';
import { priceBreakMistakes } from './price-break-mistakes';
import { ITEM_FIELDS, type ItemForm, itemForm, itemPatch, itemSent, NEW_ITEM } from './item-draft';

/** Fields that cannot change once stock has moved. */
const FIXED_ONCE_MOVED = ['uom', 'tracking'] as const;

/** How the pages that write items read them, check them and send them. */
export const itemDesk: RecordDesk<Item, ItemForm> = {
  list: '/items',
  blank: NEW_ITEM,
  contentOf: itemForm,
  fields: ITEM_FIELDS,
  read: readItem,
  create: (content, oneTimeKey) => {
    const item = itemSent(content);
    return createItem(item, oneTimeKey(item));
  },
  change: ({ value, etag }, content, changed) =>
    changeItem(value.id, itemPatch(content, changed, value), etag),
  oneKey: (id) => itemQuery(id).queryKey,
  listsKey: itemListsKey,
  required: REQUIRED.item,
  mistakes: (content, words) => ({
    ...missingOf(content, REQUIRED.item, words.required),
    ...priceBreakMistakes(content.priceBreaks, words.required),
    ...customFieldErrors(content.customFields, words),
  }),
  refused: (error, changed) => {
    // The SKU is the only field of an item that must be unique.
    if (hasCode(error, 'conflict')) return { sku: error.message };
    const fixed = FIXED_ONCE_MOVED.find((field) => changed.includes(field));
    return hasCode(error, 'in_use') && fixed !== undefined ? { [fixed]: error.message } : null;
  },
};
