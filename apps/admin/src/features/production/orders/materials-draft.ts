import type { ProductionOrder } from '@docket/contracts';
import { replaceMaterials } from '../../../api/production-orders';
import type { Keyed } from '../../../components/form/keyed';
import type { EditDesk } from '../../../components/document/record/record-desk';
import type { ItemChoice } from '../../inventory/stock/item-picker';
import { productionDesk } from './production-desk';
import { REQUIRED } from '../../../components/form/required';

/** A material in the form. The key of a stored material is its id. */
export type MaterialDraft = Keyed<{
  itemId: string;
  quantityPerUnit: string;
  scrapPercent: string;
  /** The details of the item that are shown. */
  item: Pick<ItemChoice, 'sku' | 'name' | 'uom'>;
}>;

export interface MaterialsForm {
  materials: MaterialDraft[];
}

export const NEW_MATERIAL: Omit<MaterialDraft, 'key'> = {
  itemId: '',
  quantityPerUnit: '1',
  scrapPercent: '0',
  item: { sku: '', name: '', uom: '' },
};

/** How the page reads, checks and saves the materials of an order. */
export const materialsDesk: EditDesk<ProductionOrder, MaterialsForm> = {
  ...productionDesk,
  contentOf: ({ materials }) => ({
    materials: materials.map(({ id, itemId, quantityPerUnit, scrapPercent, sku, name, uom }) => ({
      ...{ key: id, itemId, quantityPerUnit, scrapPercent, item: { sku, name, uom } },
    })),
  }),
  fields: ['materials'],
  change: (order, { materials }) =>
    replaceMaterials(
      order,
      materials.map(({ itemId, quantityPerUnit, scrapPercent }) => ({
        ...{ itemId, quantityPerUnit: quantityPerUnit.trim(), scrapPercent: scrapPercent.trim() || '0' },
      })),
    ),
  required: REQUIRED.materials,
  mistakes: ({ materials }, { required }) =>
    Object.fromEntries(
      materials.flatMap(({ key, itemId, quantityPerUnit }) => [
        ...(itemId === '' ? [[`materials.${key}.itemId`, required]] : []),
        ...(quantityPerUnit.trim() !== '' ? [] : [[`materials.${key}.quantityPerUnit`, required]]),
      ]),
    ),
  refused: () => null,
};
