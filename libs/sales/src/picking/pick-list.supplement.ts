import type { SalesOrder } from '@docket/contracts';
import { fromScaled, isZero, SCALE } from '@docket/domain';
import { asText, compareTexts, type SupplementDefinition } from '@docket/platform';
import type { EntityManager } from 'typeorm';
import { salesOrderSample } from '../orders/sales-order.sample';

/** Goods of a line, to be fetched from one place, or missing. */
interface Goods {
  position: number;
  itemId: string | null;
  sku: string;
  description: string;
  quantity: string;
  uom: string;
}

/** Goods that lie at one place. */
interface PlacedGoods extends Goods {
  locationCode: string;
  locationName: string;
  /** Empty for none. */
  lot: string;
}

interface HeldRow {
  lineId: string;
  locationCode: string;
  locationName: string;
  lot: string;
  quantity: string;
}

const HELD_SQL =
  'SELECT a.referenceLine AS lineId, p.code AS locationCode, p.name AS locationName, a.lot AS lot, ' +
  `${asText('a.quantity')} AS quantity FROM stockallocations a JOIN locations p ON p.id = a.locationId ` +
  "WHERE a.referenceId = ? AND a.referenceKind = 'SalesOrder'";

async function skusOf(manager: EntityManager, order: SalesOrder): Promise<Map<string, string>> {
  const ids = [...new Set(order.lines.flatMap(({ itemId }) => itemId ?? []))];
  if (ids.length === 0) return new Map();
  const places = ids.map(() => '?').join(', ');
  const rows: { id: string; sku: string }[] = await manager.query(
    `SELECT id, sku FROM items WHERE id IN (${places})`,
    ids,
  );
  return new Map(rows.map(({ id, sku }) => [id, sku]));
}

/** Held goods of an order, in the order of their locations. */
async function read(manager: EntityManager, order: SalesOrder): Promise<Record<string, unknown>> {
  const skus = await skusOf(manager, order);
  const held: HeldRow[] = skus.size === 0 ? [] : await manager.query(HELD_SQL, [order.id]);
  const lines = new Map(order.lines.map((line) => [line.id, line]));
  const goods = ({ position, itemId, description, uom }: SalesOrder['lines'][number]) => ({
    position,
    itemId,
    sku: skus.get(itemId ?? '') ?? '',
    description,
    uom,
  });
  const picks: PlacedGoods[] = held
    .flatMap(({ lineId, quantity, ...place }) => {
      const line = lines.get(lineId);
      return line === undefined ? [] : [{ ...place, ...goods(line), quantity: fromScaled(quantity, SCALE) }];
    })
    .sort(alongTheShelves);
  const shortages: Goods[] = order.lines
    .filter(({ backorderQuantity }) => !isZero(backorderQuantity))
    .map((line) => ({ ...goods(line), quantity: line.backorderQuantity }));
  return { picks, shortages };
}

/** By location, so that nobody walks twice; then by the order's lines and their lots. */
const alongTheShelves = (one: PlacedGoods, other: PlacedGoods) =>
  compareTexts(one.locationCode, other.locationCode) ||
  one.position - other.position ||
  compareTexts(one.lot, other.lot);

const [cabinet, , manual] = salesOrderSample.lines;

const sampleGoods = (line: SalesOrder['lines'][number] | undefined, sku: string) => ({
  position: line?.position ?? 1,
  itemId: line?.itemId ?? null,
  sku,
  description: line?.description ?? '',
  uom: line?.uom ?? '',
});

/** Data of a pick list besides the order: locations of its goods, and missing quantities. */
export const pickListSupplement: SupplementDefinition<SalesOrder> = {
  read,
  sample: {
    picks: [
      {
        locationCode: 'A-01',
        locationName: 'Aisle A, bay 1',
        lot: 'L-2026-014',
        ...sampleGoods(manual, 'OM-200'),
        quantity: manual?.allocatedQuantity ?? '1',
      },
    ],
    shortages: [{ ...sampleGoods(cabinet, 'CC-200'), quantity: cabinet?.backorderQuantity ?? '1' }],
  },
};
