import { tmpdir } from 'node:os';
import { accessSchema } from '@docket/access';
import {
  NewBillOfMaterials,
  NewCustomer,
  NewItem,
  NewLocation,
  NewProductionOrder,
  NewRouting,
  NewSalesOrder,
} from '@docket/contracts';
import {
  InventoryModule,
  inventorySchema,
  ItemRequirementsService,
  ItemsService,
  LocationsService,
  StockAllocationsService,
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
  OrderAmendments,
  SalesModule,
  SalesOrdersService,
  salesSchema,
  ShipmentsService,
} from '@docket/sales';
import type { Provider } from '@nestjs/common';
import { Test } from '@nestjs/testing';
import { v7 as uuidv7 } from 'uuid';
import type { z } from 'zod';
import { ProductionMaterialsService } from '../orders/production-materials.service';
import { ProductionOperationsService } from '../orders/production-operations.service';
import { productionOrderKind } from '../orders/production-order.kind';
import { ProductionOrdersService } from '../orders/production-orders.service';
import { ProductionRecipeService } from '../orders/production-recipe.service';
import { OutputReversalService } from '../outputs/output-reversal.service';
import { ProductionOutputService } from '../outputs/production-output.service';
import { ProductionModule } from '../production.module';
import { productionSchema } from '../production.schema';
import { BomsService } from '../recipes/boms.service';
import { MaterialCostsService } from '../recipes/material-costs.service';
import { RoutingsService } from '../recipes/routings.service';
import { WorkCentresService } from '../work-centres/work-centres.service';

const schemas = [platformSchema, accessSchema, inventorySchema, salesSchema, productionSchema];

/** The tables that production works with. */
export const deskSchema: Schema = {
  entities: schemas.flatMap(({ entities }) => entities),
  migrations: schemas.flatMap(({ migrations }) => migrations),
};

export const maker: Principal = {
  userId: uuidv7(),
  name: 'Ada',
  email: 'ada@example.com',
  role: 'USER',
  language: 'en',
  via: 'key',
};

/** All that sells and makes, on a database of a test's own. */
export async function openProductionDesk(database: Database) {
  const registry = new KindRegistry();
  for (const kind of [...salesKinds, productionOrderKind]) registry.register(kind);
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
  const domains = [InventoryModule, SalesModule, ProductionModule].flatMap(servicesOf);
  const app = await Test.createTestingModule({ providers: [...platform, ...domains] })
    // Dependencies that only file imports need.
    .useMocker(() => ({}))
    .compile();
  await app.init();
  return {
    close: () => app.close(),
    records: app.get(Records),
    company,
    customers: app.get(CustomersService),
    items: app.get(ItemsService),
    requirements: app.get(ItemRequirementsService),
    locations: app.get(LocationsService),
    stock: app.get(StockService),
    allocations: app.get(StockAllocationsService),
    movements: app.get(StockMovementsService),
    salesOrders: app.get(SalesOrdersService),
    amendments: app.get(OrderAmendments),
    shipments: app.get(ShipmentsService),
    workCentres: app.get(WorkCentresService),
    boms: app.get(BomsService),
    materialCosts: app.get(MaterialCostsService),
    routings: app.get(RoutingsService),
    orders: app.get(ProductionOrdersService),
    output: app.get(ProductionOutputService),
    reversals: app.get(OutputReversalService),
    materials: app.get(ProductionMaterialsService),
    operations: app.get(ProductionOperationsService),
    recipe: app.get(ProductionRecipeService),
  };
}

export type ProductionDesk = Awaited<ReturnType<typeof openProductionDesk>>;

type ItemFields = Partial<z.input<typeof NewItem>>;

/** An item; name only what matters to the test. */
export function anItem({ items }: ProductionDesk, fields: ItemFields = {}) {
  return items.create(NewItem.parse({ sku: uuidv7().slice(-12), name: 'Bolt', ...fields }), maker);
}

export function aLocation({ locations }: ProductionDesk) {
  return locations.create(NewLocation.parse({ code: uuidv7().slice(-12), name: 'Shelf' }), maker);
}

/** Puts stock of an item at a location. */
export async function stocked(
  { records, stock }: ProductionDesk,
  itemId: string,
  toLocationId: string,
  quantity: string,
  lots: readonly (string | null)[] = [null],
): Promise<void> {
  const postings = lots.map((lot) => ({ reason: 'receipt' as const, itemId, toLocationId, quantity, lot }));
  await records.append((manager) => stock.post(manager, postings, maker));
}

/** Sets the components of an item. */
export function madeOf(
  { boms }: ProductionDesk,
  itemId: string,
  components: z.input<typeof NewBillOfMaterials>['components'],
) {
  return boms.replace(itemId, NewBillOfMaterials.parse({ components }), maker, undefined);
}

/** How an item is made. */
export function madeBy(
  { routings }: ProductionDesk,
  itemId: string,
  operations: z.input<typeof NewRouting>['operations'],
) {
  return routings.replace(itemId, NewRouting.parse({ operations }), maker, undefined);
}

/** A production order to test with. */
export function planned({ orders }: ProductionDesk, fields: z.input<typeof NewProductionOrder>) {
  return orders.create(NewProductionOrder.parse(fields), maker);
}

type LineFields = z.input<typeof NewSalesOrder>['lines'][number];

/** The draft of a sales order of one line, for a customer of its own. */
export async function sold(
  { customers, salesOrders }: ProductionDesk,
  line: Partial<LineFields>,
  fields: Partial<z.input<typeof NewSalesOrder>> = {},
) {
  const code = uuidv7().slice(-12);
  const customer = NewCustomer.parse({ code, name: 'Ada Ltd.', currency: 'EUR' });
  const { id: customerId } = await customers.create(customer, maker);
  const lines = [{ quantity: '3', unitPrice: '10', ...line }];
  const order = await salesOrders.create(NewSalesOrder.parse({ customerId, lines, ...fields }), maker);
  return { order, line: { salesOrderId: order.id, salesOrderLineId: order.lines[0]?.id ?? '' } };
}
