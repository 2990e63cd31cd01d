import type { BillOfMaterials, NewBillOfMaterials } from '@docket/contracts';
import { boms } from '../../../api/recipes';
import { itemListsKey } from '../../../api/items';
import { type Keyed } from '../../../components/form/keyed';
import type { EditDesk } from '../../../components/document/record/record-desk';
import type { ItemChoice } from '../../inventory/stock/item-picker';
import { REQUIRED } from '../../../components/form/required';

/** A component in the form. */
export type ComponentDraft = Keyed<{
  itemId: string;
  quantity: string;
  scrapPercent: string;
  /** The details of the item that are shown. */
  item: Pick<ItemChoice, 'sku' | 'name' | 'uom'>;
}>;

export interface BomForm {
  components: ComponentDraft[];
}

export const NEW_COMPONENT: Omit<ComponentDraft, 'key'> = {
  itemId: '',
  quantity: '1',
  scrapPercent: '0',
  item: { sku: '', name: '', uom: '' },
};

const bomForm = ({ components }: BillOfMaterials): BomForm => ({
  components: components.map(({ itemId, quantity, scrapPercent, sku, name, uom }, index) => ({
    key: `stored-${index}`,
    ...{ itemId, quantity, scrapPercent, item: { sku, name, uom } },
  })),
});

const bomSent = ({ components }: BomForm): NewBillOfMaterials => ({
  components: components.map(({ itemId, quantity, scrapPercent }) => ({
    ...{ itemId, quantity: quantity.trim(), scrapPercent: scrapPercent.trim() || '0' },
  })),
});

/** How the editor reads, checks and saves bills of materials. */
export const bomDesk: EditDesk<BillOfMaterials, BomForm> = {
  contentOf: bomForm,
  fields: ['components'],
  read: boms.read,
  change: ({ value, etag }, content) => boms.replace(value.id, bomSent(content), etag),
  oneKey: (id) => boms.query(id).queryKey,
  listsKey: itemListsKey,
  required: REQUIRED.bom,
  mistakes: ({ components }, { required }) =>
    Object.fromEntries(
      components.flatMap(({ key, itemId, quantity }) => [
        ...(itemId === '' ? [[`components.${key}.itemId`, required]] : []),
        ...(quantity.trim() !== '' ? [] : [[`components.${key}.quantity`, required]]),
      ]),
    ),
  refused: () => null,
};
