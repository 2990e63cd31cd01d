import { TROUBLE_REPORT_ACTIONS, TROUBLE_REPORT_STATES } from '@docket/domain';
import { z } from 'zod';
import { Contact } from './customers';
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
import { ItemTracking, StockQuantity } from './items';
import { listParameters, oneOrMore, page, sortParameter, timeSpan } from './lists';
import { mergePatchOf, PATCH_DESCRIPTION } from './merge-patch';
import { CustomerReference, linksField } from './sales-documents';
import { movedLots } from './stock';
import { say } from './sentences';
import { tell } from './told';

export const TroubleReportStatus = z.enum(TROUBLE_REPORT_STATES).meta({ id: 'TroubleReportStatus' });

export const TROUBLE_SEVERITIES = ['low', 'medium', 'high', 'critical'] as const;
export const TroubleSeverity = z.enum(TROUBLE_SEVERITIES).meta({ id: 'TroubleSeverity' });
export type TroubleSeverity = z.infer<typeof TroubleSeverity>;

export const WARRANTY_STATUSES = ['unknown', 'in_warranty', 'out_of_warranty', 'goodwill'] as const;
export const WarrantyStatus = z.enum(WARRANTY_STATUSES).meta({ id: 'WarrantyStatus' });
export type WarrantyStatus = z.infer<typeof WarrantyStatus>;

/** Parts of one report: each is a movement of stock of its own. */
export const MAXIMUM_PARTS = 1_000;
const NOTE_LENGTH = 500;

/** A part that was taken from stock for a report. */
export const TroublePart = z
  .strictObject({
    id: Id,
    position: z.int(),
    itemId: Id,
    sku: z.string(),
    name: z.string(),
    uom: z.string(),
    quantity: z.string().describe('Quantity taken from stock, less the quantity returned.'),
    consumedQuantity: z.string().describe('Quantity taken from stock.'),
    returnedQuantity: z.string().describe('Quantity returned to stock.'),
    locationId: Id.describe('Location that it was taken from.'),
    locationCode: z.string(),
    lot: z.string().nullable().describe('The lot or serial number; null where the item has neither.'),
    note: z.string(),
    createdAt: Timestamp,
  })
  .meta({ id: 'TroublePart' });
export type TroublePart = z.infer<typeof TroublePart>;

/** Item of the report, with its current values. */
export const TroubledItem = z
  .strictObject({ id: Id, sku: z.string(), name: z.string(), uom: z.string(), tracking: ItemTracking })
  .meta({ id: 'TroubledItem' });

const contentFields = {
  subject: shortText(200),
  contact: Contact.nullable(),
  itemId: Id.nullable().meta({ description: 'The item in trouble.', examples: [null] }),
  lot: Lot.nullable().meta({ description: 'Its lot or serial number.', examples: [null] }),
  category: z.string().max(60).describe('In your own words: `electrical`, `transport damage`.'),
  severity: TroubleSeverity,
  priority: z.int().min(1).max(9).describe('1 is done first.'),
  description: longText,
  warrantyStatus: WarrantyStatus,
  diagnosis: longText,
  resolution: longText.describe('Description of the solution. A report cannot be resolved without it.'),
  labourHours: StockQuantity.describe('Hours of work.'),
  notes: longText,
  internalNotes: longText,
  customFields: CustomFields,
};

const timeFields = {
  startedAt: Timestamp.nullable().describe('When work on it began first.'),
  resolvedAt: Timestamp.nullable(),
  responseMinutes: z.int().nullable().describe('From its creation to the first start, in whole minutes.'),
  resolutionMinutes: z
    .int()
    .nullable()
    .describe('From its creation until it was resolved, without the time that it waited, in whole minutes.'),
};

export const TroubleReport = z
  .strictObject({
    ...entityFields,
    number: z.string(),
    status: TroubleReportStatus,
    customerId: Id,
    customer: CustomerReference,
    salesOrderId: Id.nullable(),
    salesOrder: z
      .strictObject({ id: Id, number: z.string() })
      .nullable()
      .describe('The order that it was sold by.'),
    shipment: z
      .strictObject({ id: Id, number: z.string(), date: DateOnly })
      .nullable()
      .describe('The shipment that its lot or serial number left with.'),
    ...contentFields,
    item: TroubledItem.nullable(),
    assigneeId: Id.nullable(),
    assignee: UserReference.nullable(),
    ...timeFields,
    closedAt: Timestamp.nullable(),
    waitingSince: Timestamp.nullable(),
    waitedMinutes: z.int().describe('Time that it has waited, or was resolved before it was reopened.'),
    parts: z.array(TroublePart),
    links: linksField,
    actions: z
      .array(z.enum(TROUBLE_REPORT_ACTIONS))
      .describe('Actions that are possible now: POST …/{action}.'),
  })
  .meta({ id: 'TroubleReport' });
export type TroubleReport = z.infer<typeof TroubleReport>;

/** Fields of a trouble report that can be changed; all of them while it is open. */
export const TroubleReportContent = z.strictObject({
  ...contentFields,
  contact: contentFields.contact.default(null),
  itemId: contentFields.itemId.default(null),
  lot: contentFields.lot.default(null),
  category: contentFields.category.default(''),
  severity: TroubleSeverity.default('medium'),
  priority: contentFields.priority.default(5),
  description: longText.default(''),
  warrantyStatus: WarrantyStatus.default('unknown'),
  diagnosis: longText.default(''),
  resolution: contentFields.resolution.default(''),
  labourHours: contentFields.labourHours.default('0'),
  notes: longText.default(''),
  internalNotes: longText.default(''),
  customFields: CustomFields.default({}),
});
export type TroubleReportContent = z.infer<typeof TroubleReportContent>;

export const NewTroubleReport = TroubleReportContent.extend({
  customerId: Id.optional().describe(
    'Who reports it. Where it is left out, whom the sales order is for or, without one, to whom the lot or serial ' +
      'number was shipped.',
  ),
  salesOrderId: Id.nullable()
    .optional()
    .describe('Sales order. The default is the order that the lot or serial number was shipped for, if any.'),
  itemId: contentFields.itemId
    .optional()
    .describe('Item. The default is the item that was shipped under the lot or serial number, if any.'),
  contact: contentFields.contact.optional().describe("The customer's first contact, where it is left out."),
})
  .superRefine(({ customerId, salesOrderId, lot }, context) => {
    if (customerId !== undefined || typeof salesOrderId === 'string' || lot !== null) return;
    const message = tell(say.report_names_nothing());
    context.addIssue({ code: 'custom', path: ['customerId'], message });
  })
  .meta({ id: 'NewTroubleReport' });
export type NewTroubleReport = z.infer<typeof NewTroubleReport>;

export const TroubleReportChange = mergePatchOf(TroubleReportContent, TroubleReport).meta({
  id: 'TroubleReportChange',
  description: `${PATCH_DESCRIPTION} Beyond \`open\`, only some fields can be changed; a refusal names them.`,
});
export type TroubleReportChange = z.infer<typeof TroubleReportChange>;

/** POST …/{id}/assign */
export const TroubleAssignment = z
  .strictObject({ assigneeId: Id.optional().describe('Who is to see to it; you, where it is left out.') })
  .prefault({})
  .meta({ id: 'TroubleAssignment' });
export type TroubleAssignment = z.infer<typeof TroubleAssignment>;

/** POST …/{id}/resolve: what is left out stays as it is. */
export const TroubleResolution = z
  .strictObject({
    resolution: shortText(20_000)
      .optional()
      .describe('Description of the solution. It is optional if the report already has one.'),
    diagnosis: longText.optional(),
    labourHours: contentFields.labourHours.optional(),
  })
  .prefault({})
  .meta({ id: 'TroubleResolution' });
export type TroubleResolution = z.infer<typeof TroubleResolution>;

/** POST …/{id}/parts */
export const PartUse = z
  .strictObject({
    itemId: Id,
    quantity: Quantity,
    locationId: Id.describe('Location that it is taken from.'),
    lot: Lot.nullable()
      .default(null)
      .meta({ description: 'The lot or serial number, where the item has them.', examples: [null] }),
    lots: movedLots(
      'Several lots or serial numbers in place of `lot`; together they are the quantity. Each becomes a part of its own.',
    ),
    note: z.string().max(NOTE_LENGTH).default(''),
  })
  .meta({ id: 'PartUse' });
export type PartUse = z.infer<typeof PartUse>;

/** POST …/{id}/parts/{pid}/return */
export const PartReturn = z
  .strictObject({
    quantity: Quantity,
    locationId: Id.nullable()
      .default(null)
      .meta({
        description: 'Destination location. The default is the location that it was taken from.',
        examples: [null],
      }),
    note: z.string().max(NOTE_LENGTH).default(''),
  })
  .meta({ id: 'PartReturn' });
export type PartReturn = z.infer<typeof PartReturn>;

/** A trouble report as the list shows it. */
export const TroubleReportSummary = z
  .strictObject({
    id: Id,
    version: z.int(),
    number: z.string(),
    status: TroubleReportStatus,
    subject: z.string(),
    customerId: Id,
    customerName: z.string(),
    itemId: Id.nullable(),
    sku: z.string().nullable(),
    itemName: z.string().nullable(),
    lot: z.string().nullable(),
    salesOrderId: Id.nullable(),
    salesOrderNumber: z.string().nullable(),
    category: z.string(),
    severity: TroubleSeverity,
    priority: z.int(),
    warrantyStatus: WarrantyStatus,
    assigneeId: Id.nullable(),
    assigneeName: z.string().nullable(),
    ...timeFields,
    createdAt: entityFields.createdAt,
    updatedAt: entityFields.updatedAt,
  })
  .meta({ id: 'TroubleReportSummary' });
export type TroubleReportSummary = z.infer<typeof TroubleReportSummary>;

export const TROUBLE_REPORT_SORTS = [
  'number',
  'status',
  'priority',
  'startedAt',
  'resolvedAt',
  'createdAt',
  'updatedAt',
] as const;

export const TroubleReportListQuery = z.strictObject({
  ...listParameters,
  sort: sortParameter(TROUBLE_REPORT_SORTS, [{ field: 'createdAt', descending: true }]),
  status: oneOrMore(TroubleReportStatus).optional(),
  customerId: oneOrMore(Id).optional(),
  itemId: oneOrMore(Id).optional(),
  assigneeId: oneOrMore(Id).optional(),
  severity: oneOrMore(TroubleSeverity).optional(),
  salesOrderId: oneOrMore(Id).optional(),
  number: oneOrMore(z.string().max(60)).optional(),
  ...timeSpan('created', 'Reported'),
});
export type TroubleReportListQuery = z.infer<typeof TroubleReportListQuery>;

export const TroubleReportPage = page(TroubleReportSummary, 'TroubleReportPage');
