import type { ProductionOrder } from '@docket/contracts';
import { type Field, pictureField } from '@docket/platform';

/** Fields of a production order for templates, also for travelers. Internal notes and costs are not among them. */
export const productionOrderFields: readonly Field[] = [
  { name: 'number', label: 'Number', type: 'text' },
  { name: 'status', label: 'Status', type: 'text', words: 'status' },
  {
    name: 'item',
    label: 'Item',
    type: 'object',
    fields: [
      { name: 'sku', label: 'Item number', type: 'text' },
      { name: 'name', label: 'Item name', type: 'text' },
      { name: 'description', label: 'Item description', type: 'text' },
      { name: 'uom', label: 'Unit', type: 'text' },
      pictureField('Item', 'Picture of the item'),
    ],
  },
  { name: 'quantity', label: 'Quantity', type: 'quantity' },
  { name: 'completedQuantity', label: 'Quantity completed', type: 'quantity' },
  { name: 'scrappedQuantity', label: 'Quantity scrapped', type: 'quantity' },
  { name: 'openQuantity', label: 'Quantity left', type: 'quantity' },
  { name: 'priority', label: 'Priority', type: 'integer' },
  { name: 'late', label: 'Late', type: 'boolean' },
  { name: 'plannedStart', label: 'Planned start', type: 'date' },
  { name: 'plannedEnd', label: 'Planned end', type: 'date' },
  { name: 'dueDate', label: 'Due date', type: 'date' },
  { name: 'actualStart', label: 'Started', type: 'datetime' },
  { name: 'actualEnd', label: 'Completed', type: 'datetime' },
  { name: 'sourceLocationCode', label: 'Materials from', type: 'text' },
  { name: 'destinationLocationCode', label: 'Product to', type: 'text' },
  {
    name: 'salesOrder',
    label: 'Sales order',
    type: 'object',
    fields: [
      { name: 'number', label: 'Number of the sales order', type: 'text' },
      { name: 'customerName', label: 'Customer name', type: 'text' },
    ],
  },
  { name: 'notes', label: 'Notes', type: 'text' },
  {
    name: 'materials',
    label: 'Materials',
    type: 'list',
    fields: [
      { name: 'position', label: 'Position', type: 'integer' },
      { name: 'sku', label: 'Item number', type: 'text' },
      { name: 'name', label: 'Item name', type: 'text' },
      { name: 'uom', label: 'Unit', type: 'text' },
      { name: 'quantityPerUnit', label: 'Quantity for one', type: 'quantity' },
      { name: 'scrapPercent', label: 'Scrap in percent', type: 'percent' },
      { name: 'quantity', label: 'Quantity needed', type: 'quantity' },
      { name: 'issuedQuantity', label: 'Quantity issued', type: 'quantity' },
      { name: 'allocatedQuantity', label: 'Quantity held', type: 'quantity' },
      { name: 'shortQuantity', label: 'Quantity missing', type: 'quantity' },
      { name: 'location', label: 'Location', type: 'text' },
      { name: 'lot', label: 'Lot or serial number', type: 'text' },
      pictureField('Item', 'Picture of the item', 'itemId'),
    ],
  },
  {
    name: 'operations',
    label: 'Operations',
    type: 'list',
    fields: [
      { name: 'position', label: 'Position', type: 'integer' },
      { name: 'sequence', label: 'Sequence', type: 'integer' },
      { name: 'name', label: 'Operation', type: 'text' },
      { name: 'workCentreCode', label: 'Work centre', type: 'text' },
      { name: 'workCentreName', label: 'Name of the work centre', type: 'text' },
      { name: 'setupMinutes', label: 'Setup in minutes', type: 'number' },
      { name: 'runMinutes', label: 'Minutes for one', type: 'number' },
      { name: 'plannedMinutes', label: 'Minutes in all', type: 'number' },
      { name: 'instructions', label: 'Instructions', type: 'text' },
      { name: 'outside', label: 'Subcontracted', type: 'boolean' },
      { name: 'status', label: 'Status', type: 'text', words: 'status' },
      { name: 'goodQuantity', label: 'Good pieces', type: 'quantity' },
      { name: 'scrapQuantity', label: 'Scrap', type: 'quantity' },
      { name: 'operator', label: 'Operator', type: 'text' },
      {
        name: 'signedOffBy',
        label: 'Signed off by',
        type: 'object',
        fields: [{ name: 'name', label: 'Signed off by', type: 'text' }],
      },
      { name: 'signedOffAt', label: 'Signed off', type: 'datetime' },
    ],
  },
  { name: 'customFields', label: 'Custom fields', type: 'map' },
  pictureField('ProductionOrder', 'Attached picture'),
];

/** An order as templates see it: of each material, where it is held and of which lots, in words. */
export function printedOrder(order: ProductionOrder): Record<string, unknown> {
  const materials = order.materials.map(({ held, ...material }) => ({
    ...material,
    location: joined(held.map(({ locationCode }) => locationCode)) || (order.sourceLocationCode ?? ''),
    lot: joined(held.flatMap(({ lot }) => lot ?? [])),
  }));
  return { ...order, materials };
}

const joined = (texts: readonly string[]) => [...new Set(texts)].join(', ');
