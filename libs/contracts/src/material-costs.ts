import { z } from 'zod';
import { Id } from './fields';

/** A component of an item with what it costs in one piece of it. */
export const ComponentCost = z
  .strictObject({
    itemId: Id,
    sku: z.string(),
    name: z.string(),
    uom: z.string(),
    quantity: z.string().describe('For one piece, with what is lost on the way.'),
    available: z.string().describe('Quantity in stock that is not allocated.'),
    cost: z.string().describe('Cost of one, from the item; zero if the item states none.'),
    currency: z.string(),
    amount: z.string().describe('Quantity times cost, with six places at most.'),
  })
  .meta({ id: 'ComponentCost' });
export type ComponentCost = z.infer<typeof ComponentCost>;

/** GET /items/{id}/materialcost */
export const MaterialCost = z
  .strictObject({
    itemId: Id,
    components: z.array(ComponentCost).describe('In the order of the bill of materials.'),
    totals: z
      .array(z.strictObject({ currency: z.string(), amount: z.string() }))
      .describe('Cost of the components of one piece, by currency.'),
    withoutCost: z.int().describe('Number of components without a cost. The totals lack them.'),
  })
  .meta({ id: 'MaterialCost' });
export type MaterialCost = z.infer<typeof MaterialCost>;
