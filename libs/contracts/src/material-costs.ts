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
    available: z.string().describe('What is in stock of it, and held for nobody.'),
    cost: z.string().describe('Of one, as its item says; zero where that says nothing.'),
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
      .describe('What the components of one piece cost, by currency.'),
    withoutCost: z.int().describe('How many components have no cost: the totals lack them.'),
  })
  .meta({ id: 'MaterialCost' });
export type MaterialCost = z.infer<typeof MaterialCost>;
