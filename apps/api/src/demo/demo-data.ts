import {
  type Customer,
  CustomerListQuery,
  NewCustomer,
  NewSalesOrder,
  NewSalesQuote,
  NewShipment,
  STARTER_LANGUAGES,
  type TemplateKindName,
} from '@docket/contracts';
import { CompanyService, KindRegistry, type Principal } from '@docket/platform';
import { CustomersService, SalesOrdersService, SalesQuotesService, ShipmentsService } from '@docket/sales';
import { DocumentTemplatesService, starterDocument } from '@docket/templates';
import type { INestApplicationContext } from '@nestjs/common';
import {
  demoCompany,
  demoCustomers,
  type DemoQuote,
  type DemoOrder,
  type DemoOrderStep,
  demoOrders,
  demoQuotes,
} from './demo-records';
import { fillProduction } from './fill-production';
import { fillReports } from './fill-reports';
import { fillStock } from './fill-stock';

/** Who the demo data belongs to. */
interface Owner {
  id: string;
  name: string;
  email: string;
  language: string;
}

/** Kinds of documents that customers get to see. */
const GOES_OUT: ReadonlySet<TemplateKindName> = new Set([
  'SalesQuote',
  'SalesOrder',
  'DeliveryNote',
  'TroubleReport',
]);

/** Whether anybody has worked with the server: there is a customer, or a template. */
export async function holdsBusinessData(app: INestApplicationContext): Promise<boolean> {
  const { data } = await app.get(CustomersService).list(CustomerListQuery.parse({ limit: 1 }));
  const templates = await app.get(DocumentTemplatesService).list({});
  return data.length + templates.length > 0;
}

/**
 * Adds demo data: a company, items with stock, customers, and documents of every Kind in several states. It adds a
 * starter template of every Kind too, and a German one of the documents that customers get. A company that is already
 * described, and customers with the same codes, stay as they are.
 * @returns a draft quote and a template, to try a PDF with
 */
export async function fillWithDemoData(
  app: INestApplicationContext,
  owner: Owner,
): Promise<{ quoteId: string; documentId: string }> {
  const user: Principal = { ...owner, userId: owner.id, role: 'ADMIN', via: 'session' };
  const company = app.get(CompanyService);
  if ((await company.settings()).version === 1) await company.change(demoCompany, undefined);
  // Templates first: what is sent is printed as it was then, once the server has the time for it.
  const documentIds = await createTemplates(app, user);
  await fillStock(app, user);
  const customers = await createCustomers(app, user);
  const quoteIds = await createQuotes(app, customers, user);
  for (const order of demoOrders) await createOrder(app, order, customers, user);
  await fillProduction(app, customers[0]?.id ?? '', user);
  await fillReports(app, customers, user);
  return { quoteId: quoteIds[0] ?? '', documentId: documentIds[0] ?? '' };
}

async function createCustomers(app: INestApplicationContext, user: Principal): Promise<Customer[]> {
  const service = app.get(CustomersService);
  const customers: Customer[] = [];
  for (const customer of demoCustomers) {
    const query = CustomerListQuery.parse({ q: customer.code });
    const there = (await service.list(query)).data.find(({ code }) => code === customer.code);
    customers.push(
      there === undefined
        ? await service.create(NewCustomer.parse(customer), user)
        : await service.get(there.id),
    );
  }
  return customers;
}

async function createQuotes(
  app: INestApplicationContext,
  customers: Customer[],
  user: Principal,
): Promise<string[]> {
  const quotes = app.get(SalesQuotesService);
  const ids: string[] = [];
  for (const { customer, actions, daysAgo, ...quote } of demoQuotes) {
    const customerId = customers[customer]?.id;
    const date = dayBefore(daysAgo);
    const { id } = await quotes.create(
      NewSalesQuote.parse({ ...quote, customerId, date, validUntil: dayBefore(daysAgo - 30) }),
      user,
    );
    for (const step of actions) await moveQuote(app, id, step, user);
    ids.push(id);
  }
  return ids;
}

async function moveQuote(
  app: INestApplicationContext,
  id: string,
  step: DemoQuote['actions'][number],
  user: Principal,
): Promise<void> {
  const quotes = app.get(SalesQuotesService);
  if (step === 'revise') await quotes.revise(id, user, undefined);
  else if (step === 'reject') await quotes.reject(id, 'The budget was cut.', user, undefined);
  else if (step === 'convert') await quotes.convert(id, { requestedDate: null }, user, undefined);
  else await quotes.act(id, step, user, undefined);
}

async function createOrder(
  app: INestApplicationContext,
  { customer, daysAgo, steps, ...order }: DemoOrder,
  customers: Customer[],
  user: Principal,
): Promise<void> {
  const orders = app.get(SalesOrdersService);
  const dates = { orderDate: dayBefore(daysAgo), requestedDate: dayBefore(daysAgo - 21) };
  const { id } = await orders.create(
    NewSalesOrder.parse({ ...order, ...dates, customerId: customers[customer]?.id }),
    user,
  );
  for (const step of steps) await moveOrder(app, id, step, user);
}

async function moveOrder(
  app: INestApplicationContext,
  id: string,
  step: DemoOrderStep,
  user: Principal,
): Promise<void> {
  const orders = app.get(SalesOrdersService);
  if (step !== 'ship' && step !== 'ship the first line') {
    await orders.act(id, step, user, undefined);
    return;
  }
  const { lines } = await orders.get(id);
  const shipped = step === 'ship' ? lines : lines.slice(0, 1);
  const shipment = NewShipment.parse({
    carrier: 'Severn Freight',
    lines: shipped.map((line) => ({ lineId: line.id, quantity: line.quantity })),
  });
  await app.get(ShipmentsService).create(id, shipment, user, undefined);
}

async function createTemplates(app: INestApplicationContext, user: Principal): Promise<string[]> {
  const templates = app.get(DocumentTemplatesService);
  const present = await templates.list({});
  const ids: string[] = [];
  for (const { templateKind } of app.get(KindRegistry).templateKinds()) {
    const { name: kind, label, starter } = templateKind;
    // German customers get theirs; what stays in the house is in one language.
    const languages = GOES_OUT.has(kind) ? STARTER_LANGUAGES : (['en'] as const);
    for (const language of languages) {
      const name = `${label} (${language === 'en' ? 'standard' : 'Deutsch'})`;
      const before = present.find((one) => one.kind === kind && one.name === name);
      if (before !== undefined) {
        ids.push(before.id);
        continue;
      }
      const file = { fileName: `${name}.docx`, bytes: starterDocument(starter, language) };
      ids.push((await templates.create({ kind, name, description: '', language }, file, user)).id);
    }
  }
  return ids;
}

function dayBefore(days: number): string {
  return new Date(Date.now() - days * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
}
