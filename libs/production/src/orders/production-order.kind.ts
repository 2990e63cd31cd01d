import { ProductionOrder } from '@docket/contracts';
import type { KindDefinition } from '@docket/platform';
import { printedOrder, productionOrderFields } from './production-order.fields';
import { productionOrderSample } from './production-order.sample';
import { productionOrderStarter } from './production-order.starter';
import { loadProductionOrder } from './production-order.view';
import { travelerStarter } from './traveler.starter';

/** Production orders have no amounts. */
const NO_CURRENCY = 'XXX';

/** Production orders, declared for every mechanism of the house. */
export const productionOrderKind: KindDefinition<ProductionOrder> = {
  name: 'ProductionOrder',
  label: 'production order',
  path: 'prodorders',
  table: 'productionorders',
  schema: ProductionOrder,
  events: {
    release: 'productionorder.released',
    start: 'productionorder.started',
    allocate: 'productionorder.allocated',
    lose_stock: 'productionorder.stock_lost',
    pause: 'productionorder.paused',
    resume: 'productionorder.resumed',
    report: 'productionorder.output_reported',
    complete: 'productionorder.completed',
    reverse_output: 'productionorder.output_reversed',
    close: 'productionorder.closed',
    cancel: 'productionorder.cancelled',
    issue: 'productionorder.material_issued',
    return: 'productionorder.material_returned',
    operation_start: 'productionorder.operation_started',
    operation_pause: 'productionorder.operation_paused',
    operation_resume: 'productionorder.operation_resumed',
    operation_done: 'productionorder.operation_completed',
    operation_signoff: 'productionorder.operation_signed_off',
    operation_reopen: 'productionorder.operation_reopened',
    operation_correct: 'productionorder.operation_corrected',
  },
  numberPattern: 'PR-{seq:5}',
  load: loadProductionOrder,
  history: {
    derived: [
      'late',
      'item.id',
      'item.description',
      'item.tracking',
      'item.uom',
      'openQuantity',
      'sourceLocationId',
      'destinationLocationId',
      'salesOrderId',
      'salesOrderLineId',
      'salesOrder.id',
      'salesOrder.customerName',
      'materials.itemId',
      'materials.uom',
      'materials.itemType',
      'materials.tracking',
      'materials.quantity',
      'materials.allocatedQuantity',
      'materials.shortQuantity',
      'materials.held',
      'operations.workCentreId',
      'operations.workCentreName',
      'operations.plannedMinutes',
      'operations.signedOffBy.id',
      'operations.actions',
      'links',
      'actions',
    ],
  },
  numberField: 'number',
  search: {
    from: 'productionorders p JOIN items i ON i.id = p.itemId',
    id: 'p.id',
    label: 'p.number',
    title: 'i.name',
    status: 'p.status',
    updatedAt: 'p.updatedAt',
    fields: ['number'],
    about: [{ record: 'Item', id: 'p.itemId' }],
  },
  // The customer is that of the sales order that it is made for.
  mention: {
    from:
      'productionorders d LEFT JOIN salesorders o ON o.id = d.salesOrderId ' +
      'LEFT JOIN customers c ON c.id = o.customerId',
    customerName: 'c.name',
    dueDate: 'd.dueDate',
    lines: { table: 'productionmaterials', owner: 'orderId' },
  },
  locale: () => ({ language: null, currency: NO_CURRENCY }),
  sample: productionOrderSample,
  templateKinds: [
    {
      name: 'ProductionOrder',
      label: 'Production order',
      pathSuffix: 'pdf',
      fileStem: 'ProdOrder',
      root: 'PR',
      fields: productionOrderFields,
      data: printedOrder,
      starter: productionOrderStarter,
    },
    {
      name: 'ProductionOrderTraveler',
      label: 'Traveler',
      pathSuffix: 'traveler/pdf',
      fileStem: 'Traveler',
      root: 'PR',
      fields: productionOrderFields,
      data: printedOrder,
      starter: travelerStarter,
    },
  ],
};
