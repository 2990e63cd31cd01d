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
        'What open sales orders have yet to ship, less what is allocated to them; drafts ask for nothing.',
      ),
    neededForProduction: z
      .string()
      .describe('What open production orders have yet to take as material, less what is allocated to them.'),
    beingMade: z
      .string()
      .describe('What open production orders have yet to make, for sales orders and for stock.'),
    short: z.string().describe('Required quantity beyond the quantity that is available or being made.'),
  })
  .meta({ id: 'ItemRequirements' });
export type ItemRequirements = z.infer<typeof ItemRequirements>;
