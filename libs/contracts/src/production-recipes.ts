import { z } from 'zod';
import {
  eachItemOnce,
  eachSequenceOnce,
  MOST_COMPONENTS,
  MOST_OPERATIONS,
  NewRoutingOperation,
} from './bills-of-materials';
import { Id, Percent, Quantity } from './fields';
import { repeatable } from './merge-patch';
import { ProductionOrder } from './production-orders';
import { tell } from './told';
import { say } from './sentences';

/** A material as it is to be; the one of the same item, where the order has one, is this. */
export const NewProductionMaterial = z
  .strictObject({
    itemId: Id,
    quantityPerUnit: Quantity.describe("For one piece, in the material's unit of measure."),
    scrapPercent: Percent.default('0').describe(
      'Additional quantity that is lost in production, in percent.',
    ),
  })
  .meta({ id: 'NewProductionMaterial' });
export type NewProductionMaterial = z.infer<typeof NewProductionMaterial>;

/** PUT /prodorders/{id}/materials */
export const NewProductionMaterials = repeatable(
  z.strictObject({
    materials: z
      .array(NewProductionMaterial)
      .max(MOST_COMPONENTS, `A production order has at most ${MOST_COMPONENTS} materials.`)
      .superRefine(eachItemOnce),
  }),
  ProductionOrder,
).meta({ id: 'NewProductionMaterials' });
export type NewProductionMaterials = z.infer<typeof NewProductionMaterials>;

/** An operation as it is to be. */
export const NewProductionOperation = NewRoutingOperation.extend({
  id: Id.optional().meta({
    description: 'Id of the operation of the order. Left out for a new operation.',
  }),
}).meta({ id: 'NewProductionOperation' });
export type NewProductionOperation = z.infer<typeof NewProductionOperation>;

/** PUT /prodorders/{id}/operations */
export const NewProductionOperations = repeatable(
  z.strictObject({
    operations: z
      .array(NewProductionOperation)
      .max(MOST_OPERATIONS, `A production order has at most ${MOST_OPERATIONS} operations.`)
      .superRefine((operations, context) => {
        eachSequenceOnce(operations, context);
        const seen = new Set<string>();
        for (const [index, { id }] of operations.entries()) {
          if (id === undefined) continue;
          if (seen.has(id)) {
            const message = tell(say.operation_named_before());
            context.addIssue({ code: 'custom', path: [index, 'id'], message });
          }
          seen.add(id);
        }
      }),
  }),
  ProductionOrder,
).meta({ id: 'NewProductionOperations' });
export type NewProductionOperations = z.infer<typeof NewProductionOperations>;
