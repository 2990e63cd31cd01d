import { MANUAL_STOCK_REASONS, STOCK_REASONS } from '@docket/domain';
import { z } from 'zod';
import { DateOnly, Id, Lot, Quantity, shortText, Timestamp, UserReference } from './fields';
import { StockQuantity } from './items';
import { KindName } from './kinds';
import { listParameters, oneOrMore, page, sortParameter, timeSpan } from './lists';
import { tell } from './told';
import { say } from './sentences';

export const StockReason = z.enum(STOCK_REASONS).meta({ id: 'StockReason' });

const LOT = 'The lot or, of an item with serial numbers, the serial number; null for items with neither.';
const NOTE_LENGTH = 500;

/** Document, and line, that stock is moved or held for. */
export const StockReference = z
  .strictObject({
    kind: KindName,
    id: Id,
    line: Id.nullable().default(null).describe('null for the document as a whole.'),
  })
  .meta({ id: 'StockReference' });
export type StockReference = z.infer<typeof StockReference>;

/** Several lots or serial numbers that are moved at once. @param what they are, in one sentence */
export const movedLots = (what: string) =>
  z
    .array(z.strictObject({ lot: Lot, quantity: Quantity.default('1') }))
    .max(1_000)
    .default([])
    .meta({ description: what, examples: [[]] });

/** An entry of the ledger. It is never changed; a mistake is reversed by another entry. */
export const StockMovement = z
  .strictObject({
    id: Id,
    itemId: Id,
    sku: z.string(),
    itemName: z.string(),
    fromLocationId: Id.nullable().describe('null where stock comes from outside.'),
    fromLocationCode: z.string().nullable(),
    toLocationId: Id.nullable().describe('null where stock leaves the house.'),
    toLocationCode: z.string().nullable(),
    quantity: z.string(),
    uom: z.string(),
    lot: z.string().nullable().describe(LOT),
    reason: StockReason,
    reference: StockReference.nullable(),
    referenceNumber: z
      .string()
      .nullable()
      .describe('The number of what `reference` names; null where there is none, or it is gone.'),
    note: z.string(),
    postedAt: Timestamp,
    user: UserReference.nullable().describe(
      'Person who did it, with the name of that time; null for the server itself.',
    ),
    reversalOf: Id.nullable().describe('The movement that this one takes back.'),
    reversedBy: Id.nullable().describe('The movement that took this one back.'),
  })
  .meta({ id: 'StockMovement' });
export type StockMovement = z.infer<typeof StockMovement>;

const ManualReason = z.enum(MANUAL_STOCK_REASONS, {
  error: tell(say.manual_reason({ reasons: MANUAL_STOCK_REASONS.join(', ') })),
});

export const NewStockMovement = z
  .strictObject({
    reason: ManualReason,
    itemId: Id,
    fromLocationId: Id.nullable()
      .default(null)
      .describe('For issue, scrap, transfer, and adjust that takes away.'),
    toLocationId: Id.nullable()
      .default(null)
      .describe('For receipt, return, transfer, and adjust that adds.'),
    quantity: Quantity.describe("In the item's unit of measure."),
    lot: Lot.nullable().default(null).describe(LOT),
    reference: StockReference.nullable()
      .default(null)
      .describe(
        'The document it belongs to. What is allocated to that stays allocated. Materials of production orders are issued and ' +
          'returned there.',
      ),
    note: z.string().max(NOTE_LENGTH).default(''),
  })
  .meta({ id: 'NewStockMovement' });
export type NewStockMovement = z.infer<typeof NewStockMovement>;

/** Most movements of one call. */
export const MOST_MOVEMENTS = 1_000;

/** POST /inventory/movements/batch */
export const StockMovementBatch = z
  .strictObject({
    movements: z
      .array(NewStockMovement)
      .min(1, tell(say.name_one_movement()))
      .max(MOST_MOVEMENTS)
      .describe('In the order in which they are posted.'),
  })
  .meta({ id: 'StockMovementBatch' });
export type StockMovementBatch = z.infer<typeof StockMovementBatch>;

/** The movements of a batch, in their order. */
export const PostedMovements = z
  .strictObject({ data: z.array(StockMovement) })
  .meta({ id: 'PostedMovements' });
export type PostedMovements = z.infer<typeof PostedMovements>;

/** POST /inventory/movements/{id}/reverse */
export const StockReversal = z
  .strictObject({ note: z.string().max(NOTE_LENGTH).default('') })
  .meta({ id: 'StockReversal' });
export type StockReversal = z.infer<typeof StockReversal>;

export const MOVEMENT_SORTS = ['postedAt'] as const;

const { limit, cursor, q, count } = listParameters;

export const StockMovementListQuery = z.strictObject({
  limit,
  cursor,
  q: q.describe(
    'Words, each of which is to be found in the item, a location, the lot, the note, the name, or begins the number of the document.',
  ),
  count,
  sort: sortParameter(MOVEMENT_SORTS, [{ field: 'postedAt', descending: true }]),
  itemId: oneOrMore(Id).optional(),
  locationId: oneOrMore(Id)
    .optional()
    .describe('Taken from it, or brought to it. Several are separated by commas.'),
  reason: oneOrMore(StockReason).optional(),
  lot: oneOrMore(Lot).optional().describe('In any case, with or without accents.'),
  referenceKind: oneOrMore(KindName).optional(),
  referenceId: oneOrMore(Id).optional(),
  ...timeSpan('posted', 'Posted'),
});
export type StockMovementListQuery = z.infer<typeof StockMovementListQuery>;

export const StockMovementPage = page(StockMovement, 'StockMovementPage');

/** How much of an item lies at a location, of one lot. There is none where nothing lies. */
export const StockLevel = z
  .strictObject({
    itemId: Id,
    sku: z.string(),
    itemName: z.string(),
    uom: z.string(),
    locationId: Id,
    locationCode: z.string(),
    lot: z.string().nullable().describe(LOT),
    onHand: z.string(),
    allocated: z.string().describe('Held for documents.'),
    available: z
      .string()
      .describe('On hand less allocated. Below zero only where less than nothing is on hand.'),
    updatedAt: Timestamp,
  })
  .meta({ id: 'StockLevel' });
export type StockLevel = z.infer<typeof StockLevel>;

export const STOCK_SORTS = ['sku', 'location', 'lot', 'onHand', 'updatedAt'] as const;

export const StockLevelListQuery = z.strictObject({
  ...listParameters,
  sort: sortParameter(STOCK_SORTS, [{ field: 'sku', descending: false }]),
  itemId: oneOrMore(Id).optional(),
  locationId: oneOrMore(Id).optional(),
  lot: oneOrMore(Lot).optional().describe('In any case, with or without accents.'),
  belowMinimum: oneOrMore(z.enum(['true', 'false']))
    .optional()
    .describe(
      'Only items whose available stock over all locations is below their minimum. Items without any stock are at /v1/items.',
    ),
});
export type StockLevelListQuery = z.infer<typeof StockLevelListQuery>;

export const StockLevelPage = page(StockLevel, 'StockLevelPage');

/** Stock of an item that is held for a document, at a location, of one lot. */
export const StockAllocation = z
  .strictObject({
    locationId: Id,
    locationCode: z.string(),
    lot: z.string().nullable().describe(LOT),
    quantity: z.string(),
    uom: z.string(),
    reference: StockReference.describe('The document that it is held for.'),
    referenceNumber: z.string().nullable().describe('The number of that document.'),
    linePosition: z
      .int()
      .nullable()
      .describe('The position of the line that `reference` names; null for the document as a whole.'),
    customerName: z.string().nullable().describe('Customer of the document; null if it has none.'),
    dueDate: DateOnly.nullable().describe(
      'Promised date of a sales order, else its requested date; due date of a production order.',
    ),
  })
  .meta({ id: 'StockAllocation' });
export type StockAllocation = z.infer<typeof StockAllocation>;

/** GET /items/{id}/allocations */
export const StockAllocationListQuery = z.strictObject({ limit, cursor, count });
export type StockAllocationListQuery = z.infer<typeof StockAllocationListQuery>;

export const StockAllocationPage = page(StockAllocation, 'StockAllocationPage');

/** POST /inventory/counts */
export const StockCount = z
  .strictObject({
    itemId: Id,
    locationId: Id,
    lot: Lot.nullable().default(null).describe(LOT),
    counted: StockQuantity.describe('Counted quantity.'),
    note: z.string().max(NOTE_LENGTH).default(''),
  })
  .meta({ id: 'StockCount' });
export type StockCount = z.infer<typeof StockCount>;

/** Result of a count. */
export const StockCountResult = z
  .strictObject({
    counted: z.string(),
    before: z.string().describe('Quantity on hand by the ledger.'),
    movement: StockMovement.nullable().describe('The difference, posted; null where there is none.'),
  })
  .meta({ id: 'StockCountResult' });
export type StockCountResult = z.infer<typeof StockCountResult>;

/** POST /inventory/counts/batch */
export const StockCountBatch = z
  .strictObject({
    counts: z
      .array(StockCount)
      .min(1, tell(say.name_one_count()))
      .max(MOST_MOVEMENTS)
      .describe('Each of another item, location or lot.'),
  })
  .meta({ id: 'StockCountBatch' });
export type StockCountBatch = z.infer<typeof StockCountBatch>;

/** Results of the counts of a batch, in their order. */
export const StockCountResults = z
  .strictObject({ data: z.array(StockCountResult) })
  .meta({ id: 'StockCountResults' });
export type StockCountResults = z.infer<typeof StockCountResults>;

/** A row of a file of counts. */
export const StockCountRow = z.strictObject({
  sku: shortText(60),
  location: shortText(30),
  lot: Lot.nullable().default(null),
  counted: StockQuantity,
  note: z.string().max(NOTE_LENGTH).default(''),
});
export type StockCountRow = z.infer<typeof StockCountRow>;
