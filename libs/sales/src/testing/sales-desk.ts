import { tmpdir } from 'node:os';
import { accessSchema } from '@docket/access';
import {
  InventoryModule,
  inventorySchema,
  ItemsService,
  LocationsService,
  StockMovementsService,
  StockService,
} from '@docket/inventory';
import {
  AuditTrail,
  BackgroundTasks,
  CompanyService,
  Database,
  DiskFileStore,
  FileSweep,
  KindRegistry,
  NumberingService,
  platformSchema,
  type Principal,
  Records,
} from '@docket/platform';
import { repositoryProviders, servicesOf } from '@docket/platform/testing';
import type { Provider } from '@nestjs/common';
import { Test } from '@nestjs/testing';
import { v7 as uuidv7 } from 'uuid';
import { CustomersService } from '../customers/customers.service';
import { ItemLinesService } from '../documents/item-lines.service';
import { SalesDocuments } from '../documents/sales-documents.service';
import { OrderAmendments } from '../orders/order-amendments.service';
import { OrdersInBulk } from '../orders/orders-in-bulk';
import { salesOrderKind } from '../orders/sales-order.kind';
import { SalesOrdersService } from '../orders/sales-orders.service';
import { QuoteExpiry } from '../quotes/quote-expiry';
import { salesQuoteKind } from '../quotes/sales-quote.kind';
import { SalesQuotesService } from '../quotes/sales-quotes.service';
import { SalesModule } from '../sales.module';
import { salesSchema } from '../sales.schema';
import { AllShipmentsService } from '../shipments/all-shipments.service';
import { CustomerLinesService } from '../shipments/customer-lines.service';
import { ShipmentReversalService } from '../shipments/shipment-reversal.service';
import { ShipmentsService } from '../shipments/shipments.service';

const schemas = [platformSchema, accessSchema, inventorySchema, salesSchema];

/** The tables that sales works with. */
export const deskSchema = {
  entities: schemas.flatMap(({ entities }) => entities),
  migrations: schemas.flatMap(({ migrations }) => migrations),
};

export const seller: Principal = {
  userId: uuidv7(),
  name: 'Ada',
  email: 'ada@example.com',
  role: 'USER',
  language: 'en',
  via: 'key',
};

/** All that sells, on a database of a test's own. */
export async function openSalesDesk(database: Database) {
  const registry = new KindRegistry();
  registry.register(salesQuoteKind);
  registry.register(salesOrderKind);
  const files = new DiskFileStore(tmpdir());
  const audit = new AuditTrail(database);
  const company = new CompanyService(database, files, new FileSweep(files), audit);
  const numbering = new NumberingService(database, registry, company, audit);
  await numbering.onApplicationBootstrap();
  const platform: Provider[] = [
    { provide: Database, useValue: database },
    { provide: KindRegistry, useValue: registry },
    { provide: BackgroundTasks, useValue: new BackgroundTasks() },
    { provide: CompanyService, useValue: company },
    { provide: NumberingService, useValue: numbering },
    { provide: Records, useValue: new Records(database) },
    ...repositoryProviders(database, deskSchema),
  ];
  const domains = [InventoryModule, SalesModule].flatMap(servicesOf);
  // Not initialized: its background work does not start.
  const app = await Test.createTestingModule({ providers: [...platform, ...domains] })
    // Dependencies that only file imports need.
    .useMocker(() => ({}))
    .compile();
  app.get(SalesDocuments).onModuleInit();
  app.get(ShipmentReversalService).onModuleInit();
  return {
    records: app.get(Records),
    company,
    numbering,
    customers: app.get(CustomersService),
    stock: app.get(StockService),
    items: app.get(ItemsService),
    locations: app.get(LocationsService),
    orders: app.get(SalesOrdersService),
    itemLines: app.get(ItemLinesService),
    amendments: app.get(OrderAmendments),
    quotes: app.get(SalesQuotesService),
    expiry: app.get(QuoteExpiry),
    movements: app.get(StockMovementsService),
    reversals: app.get(ShipmentReversalService),
    allShipments: app.get(AllShipmentsService),
    customerLines: app.get(CustomerLinesService),
    shipments: app.get(ShipmentsService),
    bulk: app.get(OrdersInBulk),
  };
}

export type SalesDesk = Awaited<ReturnType<typeof openSalesDesk>>;
