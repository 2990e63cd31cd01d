import {
  type Item,
  NewProductionMaterials,
  NewProductionOperations,
  type ProductionOrder,
} from '@docket/contracts';
import type { z } from 'zod';
import type { Workshop } from './in-workshop';
import { anItem, madeBy, madeOf, maker as user, planned, stocked } from './production-desk';

type Materials = z.input<typeof NewProductionMaterials>['materials'];
type Operations = z.input<typeof NewProductionOperations>['operations'];

/** For tests of what one order is made of, and how: three parts of which there are a hundred, anew for each test. */
export function recipeBench(shop: Workshop) {
  const parts = {} as Record<'bolt' | 'nut' | 'plate', Item>;
  beforeEach(async () => {
    for (const name of ['bolt', 'nut', 'plate'] as const) {
      parts[name] = await anItem(shop.desk);
      await stocked(shop.desk, parts[name].id, shop.shelf.id, '100');
    }
  });

  /** Five of a product of two bolts and one nut, mounted and then tested. */
  const anOrder = async () => {
    const { desk, shelf } = shop;
    const product = await anItem(desk, { type: 'make' });
    await madeOf(desk, product.id, [
      { itemId: parts.bolt.id, quantity: '2' },
      { itemId: parts.nut.id, quantity: '1' },
    ]);
    await madeBy(desk, product.id, [
      { sequence: 10, name: 'Mount', runMinutes: '4' },
      { sequence: 20, name: 'Test' },
    ]);
    return planned(desk, { itemId: product.id, quantity: '5', destinationLocationId: shelf.id });
  };
  const started = async () => shop.act(await shop.act(await anOrder(), 'release'), 'start');

  const setMaterials = ({ id }: { id: string }, materials: Materials, ifMatch?: string) => {
    const body = NewProductionMaterials.parse({ materials });
    return shop.desk.recipe.replaceMaterials(id, body, user, ifMatch);
  };
  const setOperations = ({ id }: { id: string }, operations: Operations) => {
    const body = NewProductionOperations.parse({ operations });
    return shop.desk.recipe.replaceOperations(id, body, user, undefined);
  };
  /** The operations as they would be sent back. */
  const operationsOf = ({ operations }: ProductionOrder): Operations =>
    operations.map(
      ({ id, sequence, name, workCentreId, setupMinutes, runMinutes, instructions, outside }) => ({
        ...{ id, sequence, name, workCentreId, setupMinutes, runMinutes, instructions, outside },
      }),
    );

  /** Quantities of bolts, nuts and plates, on hand and held. */
  const stocks = () => Promise.all([parts.bolt, parts.nut, parts.plate].map(shop.stockOf));
  /** A material as it is sent. */
  const of = ({ id: itemId }: Item, quantityPerUnit: string, scrapPercent = '0') => ({
    itemId,
    quantityPerUnit,
    scrapPercent,
  });
  return { parts, anOrder, started, setMaterials, setOperations, operationsOf, stocks, of };
}
