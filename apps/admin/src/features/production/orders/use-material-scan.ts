import type { ProductionMaterial } from '@docket/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { levelList } from '../../../api/stock';
import { LARGEST_PAGE } from '../../../components/table/cursor-pager';
import type { MaterialStart } from './material-modal';

interface Found {
  material: ProductionMaterial;
  start?: MaterialStart;
}

/** Maximum number of items in the address of one request. */
const ITEMS_AT_ONCE = 40;

/**
 * Finds the material that was scanned, in this order: by SKU, by an allocated lot, by a lot in stock.
 * @returns null if the code matches no material of the order
 */
export function useMaterialScan(materials: readonly ProductionMaterial[]) {
  const queryClient = useQueryClient();
  return async (code: string): Promise<Found | null> => {
    const wanted = code.toLowerCase();
    const named = materials.find(({ sku }) => sku.toLowerCase() === wanted);
    if (named !== undefined) return { material: named };
    for (const material of materials) {
      const held = material.held.find(({ lot }) => lot?.toLowerCase() === wanted);
      if (held !== undefined) {
        const { lot, locationId, quantity } = held;
        return { material, start: { lot: lot ?? '', locationId, quantity } };
      }
    }
    const itemId = materials
      .filter(({ tracking }) => tracking !== 'none')
      .slice(0, ITEMS_AT_ONCE)
      .map((material) => material.itemId);
    if (itemId.length === 0) return null;
    const { data: levels } = await queryClient.fetchQuery(
      levelList.listQuery({ itemId, lot: code, sort: 'location', limit: LARGEST_PAGE }),
    );
    const level = levels.find(({ lot }) => lot === code);
    const material = materials.find((one) => one.itemId === level?.itemId);
    return level === undefined || material === undefined
      ? null
      : { material, start: { lot: code, locationId: level.locationId } };
  };
}
