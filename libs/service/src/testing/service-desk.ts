import { tmpdir } from 'node:os';
import { accessSchema } from '@docket/access';
import {
  NewCustomer,
  NewItem,
  NewLocation,
  NewSalesOrder,
  NewShipment,
  NewTroubleReport,
} from '@docket/contracts';
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
  type Schema,
} from '@docket/platform';
import { repositoryProviders, servicesOf } from '@docket/platform/testing';
import {
  CustomersService,
  salesKinds,
  SalesModule,
  SalesOrdersService,
  salesSchema,
  ShipmentsService,
} from '@docket/sales';
import type { Provider } from '@nestjs/common';
import { Test } from '@nestjs/testing';
import { v7 as uuidv7 } from 'uuid';
import type { z } from 'zod';
import { TroublePartsService } from '../reports/trouble-parts.service';
import { troubleReportKind } from '../reports/trouble-report.kind';
import { TroubleReportsService } from '../reports/trouble-reports.service';
import { ServiceModule } from '../service.module';
import { serviceSchema } from '../service.schema';

const schemas = [platformSchema, accessSchema, inventorySchema, salesSchema, serviceSchema];

/** The tables that service works with. */
export const deskSchema: Schema = {
  entities: schemas.flatMap(({ entities }) => entities),
  migrations: schemas.flatMap(({ migrations }) => migrations),
};

export const mender: Principal = {
  userId: uuidv7(),
  name: 'Ada',
  email: 'ada@example.com',
  role: 'USER',
  language: 'en',
  via: 'key',
};

/** All services of sales and service, on a test database. */
export async function openServiceDesk(database: Database) {
  const registry = new KindRegistry();
  for (const kind of salesKinds) registry.register(kind);
  registry.register(troubleReportKind);
  const files = new DiskFileStore(tmpdir());
  const audit = new AuditTrail(database);
  const company = new CompanyService(database, files, new FileSweep(files), audit);
  const platform: Provider[] = [
    { provide: Database, useValue: database },
    { provide: KindRegistry, useValue: registry },
    { provide: AuditTrail, useValue: audit },
    { provide: BackgroundTasks, useValue: new BackgroundTasks() },
    { provide: CompanyService, useValue: company },
    { provide: NumberingService, useValue: new NumberingService(database, registry, company, audit) },
    { provide: Records, useValue: new Records(database) },
    ...repositoryProviders(database, deskSchema),
  ];
  const domains = [InventoryModule, SalesModule, ServiceModule].flatMap(servicesOf);
  const app = await Test.createTestingModule({ providers: [...platform, ...domains] })
    // Dependencies that only file imports need.
    .useMocker(() => ({}))
    .compile();
  await app.init();
  return {
    close: () => app.close(),
    records: app.get(Records),
    customers: app.get(CustomersService),
    items: app.get(ItemsService),
    locations: app.get(LocationsService),
    stock: app.get(StockService),
    movements: app.get(StockMovementsService),
    salesOrders: app.get(SalesOrdersService),
    shipments: app.get(ShipmentsService),
    reports: app.get(TroubleReportsService),
    parts: app.get(TroublePartsService),
  };
}

export type ServiceDesk = Awaited<ReturnType<typeof openServiceDesk>>;

/** An item; name only what matters to the test. */
export function anItem({ items }: ServiceDesk, fields: Partial<z.input<typeof NewItem>> = {}) {
  return items.create(NewItem.parse({ sku: uuidv7().slice(-12), name: 'Bolt', ...fields }), mender);
}

export function aLocation({ locations }: ServiceDesk) {
  return locations.create(NewLocation.parse({ code: uuidv7().slice(-12), name: 'Van' }), mender);
}

export function aCustomer({ customers }: ServiceDesk, fields: Partial<z.input<typeof NewCustomer>> = {}) {
  const code = uuidv7().slice(-12);
  return customers.create(
    NewCustomer.parse({ code, name: `Customer ${code}`, currency: 'EUR', ...fields }),
    mender,
  );
}

/** Puts stock of an item at a location. */
export async function stocked(
  { records, stock }: ServiceDesk,
  itemId: string,
  toLocationId: string,
  quantity: string,
  lots: readonly (string | null)[] = [null],
): Promise<void> {
  const postings = lots.map((lot) => ({ reason: 'receipt' as const, itemId, toLocationId, quantity, lot }));
  await records.append((manager) => stock.post(manager, postings, mender));
}

/** A confirmed order of a customer for some of an item. */
export async function ordered(
  { salesOrders }: ServiceDesk,
  customerId: string,
  itemId: string,
  quantity: string,
) {
  const lines = [{ itemId, quantity, unitPrice: '10' }];
  const { id } = await salesOrders.create(NewSalesOrder.parse({ customerId, lines }), mender);
  return salesOrders.act(id, 'confirm', mender, undefined);
}

/** An order that was shipped as a whole. */
export async function shipped(desk: ServiceDesk, customerId: string, itemId: string, quantity: string) {
  const order = await ordered(desk, customerId, itemId, quantity);
  const lines = order.lines.map(({ id: lineId }) => ({ lineId, quantity }));
  const shipment = await desk.shipments.create(order.id, NewShipment.parse({ lines }), mender, undefined);
  return { order, shipment };
}

/** A trouble report to test with. */
export function reported({ reports }: ServiceDesk, fields: Partial<z.input<typeof NewTroubleReport>>) {
  return reports.create(NewTroubleReport.parse({ subject: 'It hums', ...fields }), mender);
}
