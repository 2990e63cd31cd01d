import { tmpdir } from 'node:os';
import { accessSchema } from '@docket/access';
import {
  inventorySchema,
  ItemsService,
  LocationsService,
  StockMovementsService,
  StockService,
} from '@docket/inventory';
import {
  AuditTrail,
  CompanyService,
  type Database,
  DiskFileStore,
  FileSweep,
  KindRegistry,
  NumberingService,
  platformSchema,
  type Principal,
  Records,
} from '@docket/platform';
import { v7 as uuidv7 } from 'uuid';
import { CustomersService } from '../customers/customers.service';
import { ItemLinesService } from '../documents/item-lines.service';
import { SalesDocuments } from '../documents/sales-documents.service';
import { OrderAmendments } from '../orders/order-amendments.service';
import { OrderStock } from '../orders/order-stock';
import { salesOrderKind } from '../orders/sales-order.kind';
import { SalesOrdersService } from '../orders/sales-orders.service';
import { QuoteExpiry } from '../quotes/quote-expiry';
import { OrderedFromQuotes } from '../quotes/ordered-from-quotes';
import { salesQuoteKind } from '../quotes/sales-quote.kind';
import { SalesQuotesService } from '../quotes/sales-quotes.service';
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
  const records = new Records(database);
  const customers = new CustomersService(database, company, records);
  const stock = new StockService(company, records, registry);
  const items = new ItemsService(database, company, records);
  const documents = new SalesDocuments(customers, numbering, company, items);
  documents.onModuleInit();
  const orderStock = new OrderStock(stock);
  const ordered = new OrderedFromQuotes(database, records);
  const orders = new SalesOrdersService(database, documents, numbering, orderStock, records, ordered);
  const movements = new StockMovementsService(database, records, registry, stock);
  const reversals = new ShipmentReversalService(orderStock, records, movements);
  reversals.onModuleInit();
  return {
    records,
    company,
    numbering,
    customers,
    stock,
    items,
    locations: new LocationsService(database, records),
    orders,
    itemLines: new ItemLinesService(database, items),
    amendments: new OrderAmendments(documents, orderStock, records, ordered),
    quotes: new SalesQuotesService(database, documents, orders, records),
    expiry: new QuoteExpiry(database, company, records),
    movements,
    reversals,
    allShipments: new AllShipmentsService(database),
    customerLines: new CustomerLinesService(database, customers),
    shipments: new ShipmentsService(database, documents, numbering, orderStock, records),
  };
}

export type SalesDesk = Awaited<ReturnType<typeof openSalesDesk>>;
