import { z } from 'zod';
import { Id, longText, Percent, Quantity, shortText, Timestamp } from './fields';
import { ItemType, StockQuantity } from './items';
import { listParameters, page } from './lists';
import { repeatable } from './merge-patch';
import { say } from './sentences';
import { tell } from './told';

/** Far more than anything that people assemble has. */
export const MOST_COMPONENTS = 1_000;
export const MOST_OPERATIONS = 200;

/** Refuses an item that a list names twice. */
export function eachItemOnce(entries: readonly { itemId: string }[], context: z.RefinementCtx): void {
  const seen = new Set<string>();
  for (const [index, { itemId }] of entries.entries()) {
    if (seen.has(itemId)) {
      const message = tell(say.component_named_before());
      context.addIssue({ code: 'custom', path: [index, 'itemId'], message });
    }
    seen.add(itemId);
  }
}

/** Refuses operations of a list that have the same number. */
export function eachSequenceOnce(
  operations: readonly { sequence: number }[],
  context: z.RefinementCtx,
): void {
  const seen = new Set<number>();
  for (const [index, { sequence }] of operations.entries()) {
    if (seen.has(sequence)) {
      const message = tell(say.operation_number_twice());
      context.addIssue({ code: 'custom', path: [index, 'sequence'], message });
    }
    seen.add(sequence);
  }
}

/** Fields that bill of materials and routing of an item share. Each is replaced as a whole. */
const ofItem = {
  id: Id.describe("The item's."),
  version: z.int().describe('Rises with every change; 0 where nothing was written yet.'),
  updatedAt: Timestamp.nullable(),
  updatedBy: Id.nullable(),
};

const componentFields = {
  itemId: Id,
  quantity: Quantity.describe("For one piece, in the component's unit of measure."),
  scrapPercent: Percent.describe('Additional quantity that is lost in production, in percent.'),
};

export const NewBomComponent = z
  .strictObject({ ...componentFields, scrapPercent: componentFields.scrapPercent.default('0') })
  .meta({ id: 'NewBomComponent' });
export type NewBomComponent = z.infer<typeof NewBomComponent>;

export const BomComponent = z
  .strictObject({
    position: z.int(),
    ...componentFields,
    sku: z.string(),
    name: z.string(),
    uom: z.string(),
    itemType: ItemType.describe("Made or bought, by the item's current type."),
  })
  .meta({ id: 'BomComponent' });
export type BomComponent = z.infer<typeof BomComponent>;

/** GET /items/{id}/bom */
export const BillOfMaterials = z
  .strictObject({ ...ofItem, components: z.array(BomComponent) })
  .meta({ id: 'BillOfMaterials' });
export type BillOfMaterials = z.infer<typeof BillOfMaterials>;

/** PUT /items/{id}/bom */
export const NewBillOfMaterials = repeatable(
  z.strictObject({
    components: z
      .array(NewBomComponent)
      .max(MOST_COMPONENTS, `A bill of materials has at most ${MOST_COMPONENTS} components.`)
      .superRefine(eachItemOnce),
  }),
  BillOfMaterials,
).meta({ id: 'NewBillOfMaterials' });
export type NewBillOfMaterials = z.infer<typeof NewBillOfMaterials>;

/** An item that another one goes into, by its bill of materials. */
export const ItemUsage = z
  .strictObject({
    itemId: Id,
    sku: z.string(),
    name: z.string(),
    active: z.boolean(),
    quantity: z.string().describe('For one piece of it, before what is lost on the way.'),
    scrapPercent: z.string().describe('Additional quantity that is lost in production, in percent.'),
    uom: z.string().describe("The component's unit of measure, which `quantity` is in."),
  })
  .meta({ id: 'ItemUsage' });
export type ItemUsage = z.infer<typeof ItemUsage>;

const { limit, cursor, count } = listParameters;

/** GET /items/{id}/usages */
export const ItemUsageListQuery = z.strictObject({ limit, cursor, count });
export type ItemUsageListQuery = z.infer<typeof ItemUsageListQuery>;

export const ItemUsagePage = page(ItemUsage, 'ItemUsagePage');

/** Fields of an operation, in a routing and in the orders made with it. */
export const operationFields = {
  sequence: z
    .int()
    .min(1)
    .max(99_999)
    .describe('In this order they are done: 10, 20, …')
    .meta({ examples: [10] }),
  name: shortText(),
  workCentreId: Id.nullable().meta({ description: 'Work centre of the operation.', examples: [null] }),
  setupMinutes: StockQuantity.describe('Once.'),
  runMinutes: StockQuantity.describe('For each piece.'),
  instructions: longText,
  outside: z.boolean().describe('Done by somebody outside the house.'),
};

export const NewRoutingOperation = z
  .strictObject({
    ...operationFields,
    workCentreId: operationFields.workCentreId.default(null),
    setupMinutes: operationFields.setupMinutes.default('0'),
    runMinutes: operationFields.runMinutes.default('0'),
    instructions: longText.default(''),
    outside: operationFields.outside.default(false),
  })
  .meta({ id: 'NewRoutingOperation' });
export type NewRoutingOperation = z.infer<typeof NewRoutingOperation>;

/** Fields of the work centre of an operation. */
export const workCentreNames = {
  workCentreCode: z.string().nullable(),
  workCentreName: z.string().nullable(),
};

export const RoutingOperation = z
  .strictObject({ position: z.int(), ...operationFields, ...workCentreNames })
  .meta({ id: 'RoutingOperation' });
export type RoutingOperation = z.infer<typeof RoutingOperation>;

/** GET /items/{id}/routing: its operations in the order of their sequence. */
export const Routing = z
  .strictObject({ ...ofItem, operations: z.array(RoutingOperation) })
  .meta({ id: 'Routing' });
export type Routing = z.infer<typeof Routing>;

/** PUT /items/{id}/routing */
export const NewRouting = repeatable(
  z.strictObject({
    operations: z
      .array(NewRoutingOperation)
      .max(MOST_OPERATIONS, `A routing has at most ${MOST_OPERATIONS} operations.`)
      .superRefine(eachSequenceOnce),
  }),
  Routing,
).meta({ id: 'NewRouting' });
export type NewRouting = z.infer<typeof NewRouting>;
