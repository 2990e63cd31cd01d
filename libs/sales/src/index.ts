import type { KindDefinition, RecordDefinition, SearchSource } from '@docket/platform';
import { customerRecord } from './customers/customer.record';
import { salesOrderKind } from './orders/sales-order.kind';
import { salesQuoteKind } from './quotes/sales-quote.kind';
import { shipmentSearch } from './shipments/shipments.search';

/** The Kinds of this domain. */
export const salesKinds: readonly KindDefinition[] = [salesQuoteKind, salesOrderKind];

/** Records of this library besides its Kinds. */
export const salesRecords: readonly RecordDefinition[] = [customerRecord];

/** Further sources of the search. */
export const salesSearchSources: readonly SearchSource[] = shipmentSearch;

export { preferredTemplates } from './customers/customer-templates';
export { CustomersService, type CustomerUse } from './customers/customers.service';
export { type MadeFor, MadeToOrderService } from './orders/made-to-order.service';
export { OrderAmendments, type OrderLineUse } from './orders/order-amendments.service';
export { OrdersInBulk } from './orders/orders-in-bulk';
export { SalesOrdersService } from './orders/sales-orders.service';
export { SalesQuotesService } from './quotes/sales-quotes.service';
export { SalesModule } from './sales.module';
export { salesSchema } from './sales.schema';
export { type ShippedGoods, shippedGoods } from './shipments/shipped-goods';
export { ShipmentsService } from './shipments/shipments.service';
