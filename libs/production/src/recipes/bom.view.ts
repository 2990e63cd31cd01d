import type { BillOfMaterials, ItemType } from '@docket/contracts';
import { fromScaled, SCALE } from '@docket/domain';
import { inSnapshot } from '@docket/platform';
import type { EntityManager } from 'typeorm';

interface ComponentRow {
  position: number;
  itemId: string;
  quantity: string;
  scrapPercent: string;
  sku: string;
  name: string;
  uom: string;
  itemType: ItemType;
}

const HEAD_SQL =
  'SELECT i.id, b.version, b.updatedAt, b.updatedBy FROM items i LEFT JOIN boms b ON b.id = i.id WHERE i.id = ?';
const COMPONENTS_SQL =
  'SELECT c.position, c.itemId, c.quantity, c.scrapPercent, i.sku, i.name, i.uom, i.type AS itemType ' +
  'FROM bomcomponents c JOIN items i ON i.id = c.itemId WHERE c.bomId = ? ORDER BY c.position';

/** Reads the bill of materials of an item exactly as GET shows it; null where there is no such item. */
export function loadBom(manager: EntityManager, itemId: string): Promise<BillOfMaterials | null> {
  return inSnapshot(manager, async (reader) => {
    const [head]: {
      id: string;
      version: number | null;
      updatedAt: string | null;
      updatedBy: string | null;
    }[] = await reader.query(HEAD_SQL, [itemId]);
    if (head === undefined) return null;
    const components: ComponentRow[] = await reader.query(COMPONENTS_SQL, [itemId]);
    return {
      id: head.id,
      version: head.version ?? 0,
      updatedAt: head.updatedAt,
      updatedBy: head.updatedBy,
      components: components.map((component) => ({
        ...component,
        quantity: fromScaled(component.quantity, SCALE),
        scrapPercent: fromScaled(component.scrapPercent, SCALE),
      })),
    };
  });
}
