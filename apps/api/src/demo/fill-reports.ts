import {
  type Customer,
  ItemListQuery,
  LocationListQuery,
  NewStockMovement,
  NewTroubleReport,
  PartReturn,
  PartUse,
  SalesOrderListQuery,
  TroubleAssignment,
  TroubleResolution,
} from '@docket/contracts';
import { ItemsService, LocationsService, StockMovementsService } from '@docket/inventory';
import type { Principal } from '@docket/platform';
import { SalesOrdersService } from '@docket/sales';
import { TroublePartsService, TroubleReportsService } from '@docket/service';
import type { INestApplicationContext } from '@nestjs/common';
import { type DemoPart, type DemoReport, demoReports, type DemoReportStep } from './demo-reports';

/** Adds trouble reports in several states, with parts from the demo stock. */
export async function fillReports(
  app: INestApplicationContext,
  customers: readonly Customer[],
  user: Principal,
): Promise<void> {
  for (const report of demoReports) await createReport(app, report, customers, user);
}

async function createReport(
  app: INestApplicationContext,
  { customer, ofOrder, sku, steps, ...report }: DemoReport,
  customers: readonly Customer[],
  user: Principal,
): Promise<void> {
  const customerId = customers[customer]?.id;
  const salesOrderId = ofOrder ? await orderOf(app, customerId) : undefined;
  const itemId = sku === undefined ? undefined : await itemWith(app, sku);
  const sent = NewTroubleReport.parse({ ...report, customerId, salesOrderId, itemId });
  const { id } = await app.get(TroubleReportsService).create(sent, user);
  for (const step of steps) await moveReport(app, id, step, user);
}

async function moveReport(
  app: INestApplicationContext,
  id: string,
  step: DemoReportStep,
  user: Principal,
): Promise<void> {
  const reports = app.get(TroubleReportsService);
  if (typeof step !== 'string') await usePart(app, id, step, user);
  else if (step === 'assign') await reports.assign(id, TroubleAssignment.parse({}), user, undefined);
  else if (step === 'resolve') await reports.resolve(id, TroubleResolution.parse({}), user, undefined);
  else await reports.act(id, step, user, undefined);
}

async function usePart(
  app: INestApplicationContext,
  id: string,
  { sku, location, returned, ...part }: DemoPart,
  user: Principal,
): Promise<void> {
  const service = app.get(TroublePartsService);
  const place = { itemId: await itemWith(app, sku), locationId: await locationWith(app, location) };
  // The stock in the shop may be reserved for orders.
  const { quantity, lot } = part;
  const receipt = { reason: 'receipt', itemId: place.itemId, toLocationId: place.locationId, quantity, lot };
  await app.get(StockMovementsService).create(NewStockMovement.parse(receipt), user);
  const { parts } = await service.use(id, PartUse.parse({ ...part, ...place }), user, undefined);
  const taken = parts.at(-1)?.id ?? '';
  if (returned !== undefined)
    await service.giveBack(id, taken, PartReturn.parse({ quantity: returned }), user, undefined);
}

/** One of the customer's orders by which something was sold. */
async function orderOf(
  app: INestApplicationContext,
  customerId: string | undefined,
): Promise<string | undefined> {
  const query = SalesOrderListQuery.parse({ customerId });
  const { data } = await app.get(SalesOrdersService).list(query);
  return data.find(({ status }) => status !== 'draft' && status !== 'cancelled')?.id;
}

async function itemWith(app: INestApplicationContext, sku: string): Promise<string | undefined> {
  return (await app.get(ItemsService).list(ItemListQuery.parse({ sku }))).data[0]?.id;
}

async function locationWith(app: INestApplicationContext, code: string): Promise<string | undefined> {
  const { data } = await app.get(LocationsService).list(LocationListQuery.parse({ q: code }));
  return data.find((location) => location.code === code)?.id;
}
