import { SalesOrder } from '@docket/contracts';
import type { KindDefinition } from '@docket/platform';
import { preferredTemplates } from '../customers/customer-templates';
import { printLocale } from '../documents/print-locale';
import { SALES_SEARCH_FIELDS } from '../documents/sales-list';
import { deliveryNoteFields } from '../shipments/delivery-note.fields';
import { deliveryNotePart } from '../shipments/delivery-note.part';
import { deliveryNoteStarter } from '../shipments/delivery-note.starter';
import { pickListFields } from '../picking/pick-list.fields';
import { pickListStarter } from '../picking/pick-list.starter';
import { pickListSupplement } from '../picking/pick-list.supplement';
import { salesOrderFields } from './sales-order.fields';
import { salesOrderSample } from './sales-order.sample';
import { salesOrderStarter } from './sales-order.starter';
import { loadSalesOrder } from './sales-order.view';

/** Sales orders, declared for every mechanism of the house. */
export const salesOrderKind: KindDefinition<SalesOrder> = {
  name: 'SalesOrder',
  label: 'sales order',
  path: 'salesorders',
  table: 'salesorders',
  schema: SalesOrder,
  events: {
    confirm: 'salesorder.confirmed',
    start: 'salesorder.started',
    allocate: 'salesorder.allocated',
    lose_stock: 'salesorder.stock_lost',
    amend: 'salesorder.amended',
    ship: 'salesorder.shipped',
    change_shipment: 'salesorder.shipment_changed',
    reverse_shipment: 'salesorder.shipment_reversed',
    complete: 'salesorder.completed',
    hold: 'salesorder.held',
    resume: 'salesorder.resumed',
    cancel: 'salesorder.cancelled',
  },
  numberPattern: 'SO-{yyyy}-{seq:5}',
  issuedBy: ['confirm', 'amend'],
  sequences: [{ name: 'Shipment', label: 'shipment', numberPattern: 'SH-{seq:5}', table: 'shipments' }],
  load: loadSalesOrder,
  history: {
    derived: [
      'customer.id',
      'customer.taxId',
      'customer.language',
      'salespersonId',
      'salesperson.id',
      'lines.itemType',
      'lines.quoteLineId',
      'lines.backorderQuantity',
      'lines.sku',
      'lines.amount',
      'lines.discount',
      'lines.total',
      'subtotal',
      'discount',
      'netTotal',
      'appliedShippingTaxRate',
      'shippingTaxes',
      'taxes',
      'taxTotal',
      'links',
      'actions',
    ],
  },
  numberField: 'number',
  search: {
    from: 'salesorders o JOIN customers c ON c.id = o.customerId',
    id: 'o.id',
    label: 'o.number',
    title: 'c.name',
    status: 'o.status',
    updatedAt: 'o.updatedAt',
    fields: SALES_SEARCH_FIELDS,
    about: [{ record: 'Customer', id: 'o.customerId' }],
  },
  mention: {
    from: 'salesorders d JOIN customers c ON c.id = d.customerId',
    customerName: 'c.name',
    dueDate: 'd.dueDate',
    lines: { table: 'salesorderlines', owner: 'orderId' },
  },
  preferredTemplates,
  locale: printLocale,
  sample: salesOrderSample,
  templateKinds: [
    {
      name: 'SalesOrder',
      label: 'Sales order',
      pathSuffix: 'pdf',
      fileStem: 'Order',
      root: 'SO',
      fields: salesOrderFields,
      starter: salesOrderStarter,
    },
    {
      name: 'PickList',
      label: 'Pick list',
      pathSuffix: 'picklist/pdf',
      fileStem: 'PickList',
      root: 'SO',
      fields: pickListFields,
      supplement: pickListSupplement,
      starter: pickListStarter,
    },
    {
      name: 'DeliveryNote',
      label: 'Delivery note',
      pathSuffix: 'pdf',
      part: deliveryNotePart,
      fileStem: 'DeliveryNote',
      root: 'DN',
      fields: deliveryNoteFields,
      starter: deliveryNoteStarter,
    },
  ],
};
