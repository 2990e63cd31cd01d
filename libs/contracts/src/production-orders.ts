import {
  OPERATION_ACTIONS,
  OPERATION_STATES,
  PRODUCTION_ORDER_ACTIONS,
  PRODUCTION_ORDER_STATES,
} from '@docket/domain';
import { z } from 'zod';
import { operationFields, workCentreNames } from './bills-of-materials';
import {
  CustomFields,
  DateOnly,
  entityFields,
  Id,
  longText,
  Lot,
  Quantity,
  shortText,
  Timestamp,
  UserReference,
} from './fields';
import { ItemTracking, ItemType, StockQuantity } from './items';
import { daySpan, listParameters, oneOrMore, page, sortParameter } from './lists';
import { mergePatchOf, PATCH_DESCRIPTION } from './merge-patch';
import { linksField } from './sales-documents';
import { movedLots } from './stock';
import { common } from '@docket/domain';
import { say } from './sentences';
import { tell } from './told';

export const ProductionOrderStatus = z.enum(PRODUCTION_ORDER_STATES).meta({ id: 'ProductionOrderStatus' });
export const OperationStatus = z.enum(OPERATION_STATES).meta({ id: 'OperationStatus' });

const LOT = 'The lot or serial number; null where the item has neither.';
const NOTE_LENGTH = 500;

/** Stock that is held for a material. */
export const HeldMaterial = z
  .strictObject({
    locationId: Id,
    locationCode: z.string(),
    lot: z.string().nullable().describe(LOT),
    quantity: z.string(),
  })
  .meta({ id: 'HeldMaterial' });

/** A material of an order, copied from its item's bill of materials when the order was made. */
export const ProductionMaterial = z
  .strictObject({
    id: Id,
    position: z.int(),
    itemId: Id,
    sku: z.string(),
    name: z.string(),
    uom: z.string(),
    itemType: ItemType.describe("Made or bought, by the item's current type."),
    tracking: ItemTracking,
    quantityPerUnit: z.string(),
    scrapPercent: z.string(),
    quantity: z.string().describe('Quantity that the whole order needs, including scrap.'),
    issuedQuantity: z
      .string()
      .describe('Quantity taken from stock for it, less returned and scrapped quantities.'),
    scrappedQuantity: z
      .string()
      .describe('Quantity taken from stock and scrapped. It is not part of the issued quantity.'),
    allocatedQuantity: z.string().describe('Quantity held for it in stock.'),
    shortQuantity: z
      .string()
      .describe('Quantity that is neither issued nor held, for an order that is not finished.'),
    held: z.array(HeldMaterial).describe('Stock held for it, with its locations.'),
  })
  .meta({ id: 'ProductionMaterial' });
export type ProductionMaterial = z.infer<typeof ProductionMaterial>;

/** A step of the work, copied from its item's routing when the order was made. */
export const ProductionOperation = z
  .strictObject({
    id: Id,
    position: z.int(),
    ...operationFields,
    ...workCentreNames,
    plannedMinutes: z.string().describe('For the whole order.'),
    status: OperationStatus,
    goodQuantity: z.string(),
    scrapQuantity: z.string(),
    operator: z.string().describe('Who works on it, or did last.'),
    startedAt: Timestamp.nullable(),
    finishedAt: Timestamp.nullable(),
    signedOffBy: UserReference.nullable(),
    signedOffAt: Timestamp.nullable(),
    actions: z
      .array(z.enum(OPERATION_ACTIONS))
      .describe('Actions that are possible now: POST …/operations/{opid}/{action}.'),
  })
  .meta({ id: 'ProductionOperation' });
export type ProductionOperation = z.infer<typeof ProductionOperation>;

/** The item that is made, with its current values. */
export const ProducedItem = z
  .strictObject({
    id: Id,
    sku: z.string(),
    name: z.string(),
    description: z.string(),
    uom: z.string(),
    tracking: ItemTracking,
  })
  .meta({ id: 'ProducedItem' });

/** The order that something is made for. */
export const ServedOrder = z
  .strictObject({ id: Id, number: z.string(), customerName: z.string() })
  .meta({ id: 'ServedOrder' });

const locationNames = {
  sourceLocationCode: z.string().nullable(),
  destinationLocationCode: z.string().nullable(),
};

const contentFields = {
  quantity: Quantity.describe("How many are to be made, in the item's unit of measure."),
  priority: z.int().min(1).max(9).describe('1 is done first.'),
  plannedStart: DateOnly.nullable(),
  plannedEnd: DateOnly.nullable(),
  dueDate: DateOnly.nullable().describe('When it has to be done.'),
  sourceLocationId: Id.nullable().meta({
    description: 'Source location of its materials; null for any location.',
    examples: [null],
  }),
  destinationLocationId: Id.nullable().meta({
    description: 'Destination location of the finished pieces.',
    examples: [null],
  }),
  notes: longText,
  internalNotes: longText,
  customFields: CustomFields,
};

export const ProductionOrder = z
  .strictObject({
    ...entityFields,
    number: z.string(),
    status: ProductionOrderStatus,
    late: z.boolean().describe("Its due date is over, by the company's calendar, and it is not made yet."),
    itemId: Id,
    item: ProducedItem,
    ...contentFields,
    quantity: z.string(),
    ...locationNames,
    completedQuantity: z.string().describe('Made, and received into stock.'),
    scrappedQuantity: z.string().describe('Made, and no good.'),
    openQuantity: z.string().describe('Quantity that is still to be made.'),
    salesOrderId: Id.nullable(),
    salesOrderLineId: Id.nullable(),
    salesOrder: ServedOrder.nullable(),
    actualStart: Timestamp.nullable(),
    actualEnd: Timestamp.nullable(),
    materials: z.array(ProductionMaterial),
    operations: z.array(ProductionOperation),
    links: linksField,
    actions: z
      .array(z.enum(PRODUCTION_ORDER_ACTIONS))
      .describe('Actions that are possible now: POST …/{action}.'),
  })
  .meta({ id: 'ProductionOrder' });
export type ProductionOrder = z.infer<typeof ProductionOrder>;

/** Fields of a production order that can be changed; all of them while it is planned. */
export const ProductionOrderContent = z.strictObject({
  ...contentFields,
  priority: contentFields.priority.default(5),
  plannedStart: contentFields.plannedStart.default(null),
  plannedEnd: contentFields.plannedEnd.default(null),
  dueDate: contentFields.dueDate.default(null),
  sourceLocationId: contentFields.sourceLocationId.default(null),
  destinationLocationId: contentFields.destinationLocationId.default(null),
  notes: longText.default(''),
  internalNotes: longText.default(''),
  customFields: CustomFields.default({}),
});
export type ProductionOrderContent = z.infer<typeof ProductionOrderContent>;

const FROM_LINE = 'The default is that of the line of the sales order.';

export const NewProductionOrder = ProductionOrderContent.extend({
  itemId: Id.optional().describe(`Item to make. ${FROM_LINE}`),
  quantity: contentFields.quantity.optional().describe(`Quantity to make. ${FROM_LINE}`),
  dueDate: contentFields.dueDate
    .optional()
    .describe(
      'Due date. The default is the promised date of the sales order that it is made for, else its requested date.',
    ),
  salesOrderId: Id.nullable()
    .default(null)
    .meta({ description: 'The order that it is made for.', examples: [null] }),
  salesOrderLineId: Id.nullable()
    .default(null)
    .meta({ description: 'The line of that order.', examples: [null] }),
})
  .superRefine(({ itemId, quantity, salesOrderId, salesOrderLineId }, context) => {
    const lacks = (field: string, message: string) =>
      context.addIssue({ code: 'custom', path: [field], message });
    if ((salesOrderId === null) !== (salesOrderLineId === null)) {
      const missing = salesOrderId === null ? 'salesOrderId' : 'salesOrderLineId';
      lacks(missing, tell(say.name_order_and_line()));
    }
    if (salesOrderLineId !== null) return;
    if (itemId === undefined) lacks('itemId', tell(say.name_item_to_make()));
    if (quantity === undefined) lacks('quantity', tell(say.say_how_many_to_make()));
  })
  .meta({ id: 'NewProductionOrder' });
export type NewProductionOrder = z.infer<typeof NewProductionOrder>;

export const ProductionOrderChange = mergePatchOf(ProductionOrderContent, ProductionOrder).meta({
  id: 'ProductionOrderChange',
  description: `${PATCH_DESCRIPTION} Beyond \`planned\`, only some fields can be changed; a refusal names them.`,
});
export type ProductionOrderChange = z.infer<typeof ProductionOrderChange>;

/** POST …/{id}/complete: what was made, all of it or some. */
export const ProductionOutput = z
  .strictObject({
    quantity: StockQuantity.optional().describe(
      'Good pieces, which are received into stock. Where it is left out, all that is left to be made, less the scrap.',
    ),
    scrappedQuantity: StockQuantity.default('0').describe(
      'Pieces that are no good. They used their materials, too.',
    ),
    locationId: Id.nullable()
      .default(null)
      .meta({
        description: "Destination location of the pieces. The default is the order's own.",
        examples: [null],
      }),
    lots: movedLots('The lots or serial numbers of the good pieces, where the item has them.'),
    scrappedLots: movedLots(
      'The serial numbers of pieces that are no good, as far as they have them already: the ledger tells that they were made, ' +
        'and scrapped. At most `scrappedQuantity`.',
    ),
    final: z
      .boolean()
      .default(false)
      .describe('True completes the order even if less was made than planned.'),
    note: z.string().max(NOTE_LENGTH).default(''),
  })
  .meta({ id: 'ProductionOutput' });
export type ProductionOutput = z.infer<typeof ProductionOutput>;

const SEVERAL_LOTS = movedLots(
  'Several lots or serial numbers in place of `lot`; together they are the quantity.',
);

/** POST …/{id}/materials/{mid}/issue */
export const MaterialIssue = z
  .strictObject({
    quantity: Quantity,
    scrappedQuantity: StockQuantity.default('0').describe(
      'Quantity that was spoilt. It leaves the stock, and the order needs as much as before.',
    ),
    locationId: Id.nullable()
      .default(null)
      .meta({
        description: 'Source location. The default is the location where it is held.',
        examples: [null],
      }),
    lot: Lot.nullable()
      .default(null)
      .meta({
        description: 'The lot or serial number; where it is left out, those that are held.',
        examples: [null],
      }),
    lots: SEVERAL_LOTS,
    note: z.string().max(NOTE_LENGTH).default(''),
  })
  .meta({ id: 'MaterialIssue' });
export type MaterialIssue = z.infer<typeof MaterialIssue>;

/** Material of one lot that was issued and has not come back. */
export const TakenMaterial = z
  .strictObject({
    materialId: Id,
    lot: z.string().nullable().describe(LOT),
    quantity: z.string(),
  })
  .meta({ id: 'TakenMaterial' });
export type TakenMaterial = z.infer<typeof TakenMaterial>;

/** GET …/{id}/materials/taken */
export const TakenMaterialList = z
  .strictObject({ data: z.array(TakenMaterial) })
  .meta({ id: 'TakenMaterialList' });
export type TakenMaterialList = z.infer<typeof TakenMaterialList>;

/** POST …/{id}/materials/{mid}/return */
export const MaterialReturn = z
  .strictObject({
    quantity: Quantity,
    locationId: Id.nullable()
      .default(null)
      .meta({
        description: "Destination location. The default is the order's own source.",
        examples: [null],
      }),
    lot: Lot.nullable()
      .default(null)
      .meta({ description: LOT, examples: [null] }),
    lots: SEVERAL_LOTS,
    note: z.string().max(NOTE_LENGTH).default(''),
  })
  .meta({ id: 'MaterialReturn' });
export type MaterialReturn = z.infer<typeof MaterialReturn>;

/** POST …/{id}/operations/{opid}/{action} */
export const OperationReport = z
  .strictObject({
    operator: shortText(100).optional().describe('Who works on it; you, where it is left out.'),
    goodQuantity: StockQuantity.optional().describe(
      'With `pause` and `done`: good pieces since the last report. With `done`, where it is left out, all that are left. ' +
        'With `correct`: how many it was in all; as before, where it is left out.',
    ),
    scrapQuantity: StockQuantity.optional().describe(
      'With `pause` and `done`: pieces that are no good, since then. With `correct`: in all, as `goodQuantity`.',
    ),
    reason: z
      .string()
      .trim()
      .min(1, tell(common.say_why()))
      .max(NOTE_LENGTH)
      .optional()
      .describe('With `reopen` and `correct`, which need it: why. It stands in the history.'),
  })
  .prefault({})
  .meta({ id: 'OperationReport' });
export type OperationReport = z.infer<typeof OperationReport>;

/** A production order as the list shows it. */
export const ProductionOrderSummary = z
  .strictObject({
    id: Id,
    version: z.int(),
    number: z.string(),
    status: ProductionOrderStatus,
    late: z.boolean(),
    itemId: Id,
    sku: z.string(),
    itemName: z.string(),
    uom: z.string(),
    quantity: z.string(),
    completedQuantity: z.string(),
    scrappedQuantity: z.string(),
    priority: z.int(),
    plannedStart: DateOnly.nullable(),
    plannedEnd: DateOnly.nullable(),
    dueDate: DateOnly.nullable(),
    salesOrderId: Id.nullable(),
    salesOrderLineId: Id.nullable(),
    salesOrderNumber: z.string().nullable(),
    customerName: z.string().nullable(),
    createdAt: entityFields.createdAt,
    updatedAt: entityFields.updatedAt,
  })
  .meta({ id: 'ProductionOrderSummary' });
export type ProductionOrderSummary = z.infer<typeof ProductionOrderSummary>;

export const PRODUCTION_ORDER_SORTS = [
  'number',
  'status',
  'priority',
  'plannedStart',
  'dueDate',
  'createdAt',
  'updatedAt',
] as const;

export const ProductionOrderListQuery = z.strictObject({
  ...listParameters,
  sort: sortParameter(PRODUCTION_ORDER_SORTS, [{ field: 'createdAt', descending: true }]),
  status: oneOrMore(ProductionOrderStatus).optional(),
  itemId: oneOrMore(Id).optional(),
  materialItemId: oneOrMore(Id)
    .optional()
    .describe(
      'Those that take, or have taken, one of these items as a material. Several are separated by commas.',
    ),
  salesOrderId: oneOrMore(Id).optional(),
  number: oneOrMore(z.string().max(60)).optional(),
  ...daySpan('due', 'The due date'),
});
export type ProductionOrderListQuery = z.infer<typeof ProductionOrderListQuery>;

export const ProductionOrderPage = page(ProductionOrderSummary, 'ProductionOrderPage');
