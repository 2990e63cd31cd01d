import {
  ItemListQuery,
  LocationListQuery,
  NewBillOfMaterials,
  NewProductionOrder,
  NewRouting,
  NewSalesOrder,
  NewWorkCentre,
  OperationReport,
  type ProductionOrder,
  ProductionOutput,
  WorkCentreListQuery,
} from '@docket/contracts';
import { ItemsService, LocationsService } from '@docket/inventory';
import { DomainError, type Principal } from '@docket/platform';
import {
  BomsService,
  ProductionOperationsService,
  ProductionOrdersService,
  ProductionOutputService,
  RoutingsService,
  WorkCentresService,
} from '@docket/production';
import { SalesOrdersService } from '@docket/sales';
import type { INestApplicationContext } from '@nestjs/common';
import {
  type DemoProductionOrder,
  type DemoProductionStep,
  demoProductionOrders,
  demoRecipes,
  demoWorkCentres,
} from './demo-production';

/**
 * Adds work centres, what items are made of, and production orders. Work centres with the same codes, and items that are
 * made of something already, stay as they are, and nothing is made of those.
 * @param customerId for whom some of it is made
 */
export async function fillProduction(
  app: INestApplicationContext,
  customerId: string,
  user: Principal,
): Promise<void> {
  const { data: items } = await app.get(ItemsService).list(ItemListQuery.parse({ limit: 200 }));
  const { data: locations } = await app.get(LocationsService).list(LocationListQuery.parse({ limit: 200 }));
  const itemIds = new Map(items.map(({ sku, id }) => [sku, id]));
  const places = new Map(locations.map(({ code, id }) => [code, id]));
  const workCentres = await createWorkCentres(app, places, user);
  const written = await writeRecipes(app, itemIds, workCentres, user);
  const destinationLocationId = places.get('MAIN-A') ?? null;
  for (const order of demoProductionOrders.filter(({ sku }) => written.has(sku)))
    await createOrder(app, order, { itemIds, customerId, destinationLocationId }, user);
}

/** @returns the ids of the work centres by their codes */
async function createWorkCentres(
  app: INestApplicationContext,
  places: ReadonlyMap<string, string>,
  user: Principal,
): Promise<Map<string, string>> {
  const service = app.get(WorkCentresService);
  const { data } = await service.list(WorkCentreListQuery.parse({ limit: 200 }));
  const ids = new Map(data.map(({ code, id }) => [code, id]));
  for (const { location, ...workCentre } of demoWorkCentres) {
    if (ids.has(workCentre.code)) continue;
    const locationId = location === undefined ? null : places.get(location);
    const { id } = await service.create(NewWorkCentre.parse({ ...workCentre, locationId }), user);
    ids.set(workCentre.code, id);
  }
  return ids;
}

/** @returns the skus of the items that are made of something only now */
async function writeRecipes(
  app: INestApplicationContext,
  itemIds: ReadonlyMap<string, string>,
  workCentres: ReadonlyMap<string, string>,
  user: Principal,
): Promise<Set<string>> {
  const written = new Set<string>();
  const [boms, routings] = [app.get(BomsService), app.get(RoutingsService)];
  for (const { sku, components, operations } of demoRecipes) {
    const id = itemIds.get(sku) ?? '';
    if ((await boms.get(id)).version > 0) continue;
    const parts = components.map(({ sku: part, ...component }) => ({
      ...component,
      itemId: itemIds.get(part),
    }));
    await boms.replace(id, NewBillOfMaterials.parse({ components: parts }), user, undefined);
    const steps = operations.map(({ workCentre, ...operation }) => ({
      ...operation,
      workCentreId: workCentre === undefined ? null : workCentres.get(workCentre),
    }));
    await routings.replace(id, NewRouting.parse({ operations: steps }), user, undefined);
    written.add(sku);
  }
  return written;
}

/** The items that the orders are made of, and the locations that they use. */
interface Surroundings {
  itemIds: ReadonlyMap<string, string>;
  customerId: string;
  destinationLocationId: string | null;
}

async function createOrder(
  app: INestApplicationContext,
  { sku, dueIn, forCustomer, steps, ...order }: DemoProductionOrder,
  { itemIds, customerId, destinationLocationId }: Surroundings,
  user: Principal,
): Promise<void> {
  const itemId = itemIds.get(sku);
  const origin = forCustomer
    ? await sellFirst(app, { itemId, customerId, quantity: order.quantity }, user)
    : {};
  const made = await app.get(ProductionOrdersService).create(
    NewProductionOrder.parse({
      ...order,
      ...origin,
      itemId,
      destinationLocationId,
      plannedStart: dayIn(dueIn - 7),
      plannedEnd: dayIn(dueIn - 1),
      dueDate: dayIn(dueIn),
    }),
    user,
  );
  try {
    for (const step of steps) await move(app, made, step, user);
  } catch (error) {
    // A database that held items before may have less stock of them.
    if (!(error instanceof DomainError) || error.code !== 'insufficient_stock') throw error;
  }
}

/** A confirmed sales order for an item. */
async function sellFirst(
  app: INestApplicationContext,
  { customerId, ...line }: { customerId: string; itemId: string | undefined; quantity: string | undefined },
  user: Principal,
): Promise<{ salesOrderId: string; salesOrderLineId: string | undefined }> {
  const orders = app.get(SalesOrdersService);
  const sent = NewSalesOrder.parse({ customerId, customerReference: 'PO 4500-131', lines: [line] });
  const { id, lines } = await orders.create(sent, user);
  await orders.act(id, 'confirm', user, undefined);
  return { salesOrderId: id, salesOrderLineId: lines[0]?.id };
}

async function move(
  app: INestApplicationContext,
  { id, operations }: ProductionOrder,
  step: DemoProductionStep,
  user: Principal,
): Promise<void> {
  if (typeof step === 'string') {
    await app.get(ProductionOrdersService).act(id, step, user, undefined);
  } else if ('made' in step) {
    const output = { quantity: String(step.made.length), lots: step.made.map((lot) => ({ lot })) };
    await app.get(ProductionOutputService).complete(id, ProductionOutput.parse(output), user, undefined);
  } else {
    const [action, index] =
      'start' in step ? (['start', step.start] as const) : (['done', step.done] as const);
    const operationId = operations[index]?.id ?? '';
    const report = OperationReport.parse({ operator: 'Mia Castell' });
    const service = app.get(ProductionOperationsService);
    await service.act(id, operationId, action, report, user, undefined);
    if (action === 'done')
      await service.act(id, operationId, 'signoff', OperationReport.parse({}), user, undefined);
  }
}

function dayIn(days: number): string {
  return new Date(Date.now() + days * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
}
