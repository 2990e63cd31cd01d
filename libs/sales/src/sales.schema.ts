import type { Schema } from '@docket/platform';
import { CustomerEntity } from './customers/customer.entity';
import { documentTotalsCheck } from './documents/document-totals.check';
import { Sales1763700002000 } from './migrations/1763700002000-sales';
import { Search1763700009001 } from './migrations/1763700009001-search';
import { SalesOrders1763700011002 } from './migrations/1763700011002-sales-orders';
import { ShipmentReversals1763700015000 } from './migrations/1763700015000-shipment-reversals';
import { DueOrders1763700015020 } from './migrations/1763700015020-due-orders';
import { Salespersons1763700023000 } from './migrations/1763700023000-salespersons';
import { ShipmentSearch1763700024000 } from './migrations/1763700024000-shipment-search';
import { CustomerTax1763700025001 } from './migrations/1763700025001-customer-tax';
import { ShippedLines1763700027000 } from './migrations/1763700027000-shipped-lines';
import { DueDate1763700028000 } from './migrations/1763700028000-due-date';
import { CustomerWords1763700029001 } from './migrations/1763700029001-customer-words';
import { StatusDate1763700030000 } from './migrations/1763700030000-status-date';
import { LinesOfItems1763700032000 } from './migrations/1763700032000-lines-of-items';
import { ShipmentsOfCustomers1763700033000 } from './migrations/1763700033000-shipments-of-customers';
import { DeliveredInOrder1763700034001 } from './migrations/1763700034001-delivered-in-order';
import { RevisionsOfLinks1763700036001 } from './migrations/1763700036001-revisions-of-links';
import { AmountDecimals1763700038000 } from './migrations/1763700038000-amount-decimals';
import { ShippingTaxOfDocuments1763700041001 } from './migrations/1763700041001-shipping-tax';
import { orderedQuantitiesCheck, orderLinesCheck } from './orders/order-lines.check';
import { SalesOrderLineEntity } from './orders/sales-order-line.entity';
import { SalesOrderEntity } from './orders/sales-order.entity';
import { SalesQuoteLineEntity } from './quotes/sales-quote-line.entity';
import { SalesQuoteEntity } from './quotes/sales-quote.entity';
import { ShipmentLineEntity } from './shipments/shipment-line.entity';
import { ShipmentEntity } from './shipments/shipment.entity';

/** The tables of customers, quotes and orders. */
export const salesSchema: Schema = {
  entities: [
    CustomerEntity,
    SalesQuoteEntity,
    SalesQuoteLineEntity,
    SalesOrderEntity,
    SalesOrderLineEntity,
    ShipmentEntity,
    ShipmentLineEntity,
  ],
  references: [
    { table: 'salesquotes', column: 'customerId', to: 'customers' },
    { table: 'salesquotelines', column: 'quoteId', to: 'salesquotes' },
    { table: 'salesquotelines', column: 'itemId', to: 'items' },
    { table: 'salesorders', column: 'customerId', to: 'customers' },
    { table: 'salesorders', column: 'quoteId', to: 'salesquotes' },
    { table: 'salesorderlines', column: 'orderId', to: 'salesorders' },
    { table: 'salesorderlines', column: 'itemId', to: 'items' },
    { table: 'shipments', column: 'orderId', to: 'salesorders' },
    { table: 'shipments', column: 'customerId', to: 'customers' },
    { table: 'shipmentlines', column: 'shipmentId', to: 'shipments' },
    { table: 'shipmentlines', column: 'movementId', to: 'stockmovements' },
  ],
  checks: [documentTotalsCheck, orderLinesCheck, orderedQuantitiesCheck],
  migrations: [
    Sales1763700002000,
    Search1763700009001,
    SalesOrders1763700011002,
    ShipmentReversals1763700015000,
    DueOrders1763700015020,
    Salespersons1763700023000,
    ShipmentSearch1763700024000,
    CustomerTax1763700025001,
    ShippedLines1763700027000,
    DueDate1763700028000,
    CustomerWords1763700029001,
    StatusDate1763700030000,
    LinesOfItems1763700032000,
    ShipmentsOfCustomers1763700033000,
    DeliveredInOrder1763700034001,
    RevisionsOfLinks1763700036001,
    AmountDecimals1763700038000,
    ShippingTaxOfDocuments1763700041001,
  ],
};
