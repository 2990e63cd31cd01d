import { InventoryModule } from '@docket/inventory';
import { TemplatesModule } from '@docket/templates';
import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { CustomersController } from './customers/customers.controller';
import { CustomersService } from './customers/customers.service';
import { ItemLinesController } from './documents/item-lines.controller';
import { ItemLinesService } from './documents/item-lines.service';
import { SalesDocuments } from './documents/sales-documents.service';
import { MadeToOrderService } from './orders/made-to-order.service';
import { OrderAmendments } from './orders/order-amendments.service';
import { OrderDemand } from './orders/order-demand';
import { OrderStock } from './orders/order-stock';
import { OrdersInBulk } from './orders/orders-in-bulk';
import { salesOrderKind } from './orders/sales-order.kind';
import { SalesOrdersController } from './orders/sales-orders.controller';
import { SalesOrdersService } from './orders/sales-orders.service';
import { QuoteExpiry } from './quotes/quote-expiry';
import { OrderedFromQuotes } from './quotes/ordered-from-quotes';
import { salesQuoteKind } from './quotes/sales-quote.kind';
import { SalesQuotesController } from './quotes/sales-quotes.controller';
import { SalesQuotesService } from './quotes/sales-quotes.service';
import { salesSchema } from './sales.schema';
import { AllShipmentsController } from './shipments/all-shipments.controller';
import { AllShipmentsService } from './shipments/all-shipments.service';
import { CustomerLinesController } from './shipments/customer-lines.controller';
import { CustomerLinesService } from './shipments/customer-lines.service';
import { ShipmentReversalService } from './shipments/shipment-reversal.service';
import { ShipmentsController } from './shipments/shipments.controller';
import { ShipmentsService } from './shipments/shipments.service';

/** Customers, sales quotes and sales orders with their shipments. */
@Module({
  imports: [
    TypeOrmModule.forFeature(salesSchema.entities),
    InventoryModule,
    TemplatesModule.forKind(salesQuoteKind),
    TemplatesModule.forKind(salesOrderKind),
  ],
  // The paths of shipments before those of an order's actions.
  controllers: [
    CustomersController,
    SalesQuotesController,
    ShipmentsController,
    SalesOrdersController,
    ItemLinesController,
    AllShipmentsController,
    CustomerLinesController,
  ],
  providers: [
    CustomersService,
    SalesDocuments,
    ItemLinesService,
    SalesQuotesService,
    QuoteExpiry,
    OrderedFromQuotes,
    OrderStock,
    OrderDemand,
    MadeToOrderService,
    SalesOrdersService,
    OrderAmendments,
    OrdersInBulk,
    ShipmentsService,
    ShipmentReversalService,
    AllShipmentsService,
    CustomerLinesService,
  ],
  exports: [
    CustomersService,
    SalesQuotesService,
    SalesOrdersService,
    MadeToOrderService,
    OrderAmendments,
    OrdersInBulk,
    ShipmentsService,
  ],
})
export class SalesModule {}
