import { z } from 'zod';
import { Id } from './fields';

/** How much of an item is there, wanted and on its way. */
export const ItemRequirements = z
  .strictObject({
    itemId: Id,
    uom: z.string(),
    onHand: z.string(),
    available: z.string().describe('Quantity on hand that is not allocated.'),
    neededForSales: z
      .string()
      .describe(
        'Quantity that open sales orders still have to ship, without the quantity held for them. Drafts do not count.',
      ),
    neededForProduction: z
      .string()
      .describe(
        'Quantity that open production orders still need as material, without the quantity held for them.',
      ),
    beingMade: z
      .string()
      .describe('Quantity that open production orders still have to make, for sales orders and for stock.'),
    short: z.string().describe('Required quantity beyond the quantity that is available or being made.'),
  })
  .meta({ id: 'ItemRequirements' });
export type ItemRequirements = z.infer<typeof ItemRequirements>;
