import { type Customer, CustomerListQuery, NewCustomer, NewSalesQuote } from '@docket/contracts';
import type { SalesQuoteAction } from '@docket/domain';
import { CompanyService, KindRegistry, type Principal } from '@docket/platform';
import { CustomersService, SalesQuotesService } from '@docket/sales';
import { DocumentTemplatesService, starterDocument } from '@docket/templates';
import type { INestApplicationContext } from '@nestjs/common';
import { demoCompany, demoCustomers, demoQuotes } from './demo-records';
import { fillStock } from './fill-stock';

/** Who the demo data belongs to. */
interface Owner {
  id: string;
  name: string;
  email: string;
  language: string;
}

/** Whether anybody has worked with the server: there is a customer, or a template. */
export async function holdsBusinessData(app: INestApplicationContext): Promise<boolean> {
  const { data } = await app.get(CustomersService).list(CustomerListQuery.parse({ limit: 1 }));
  const templates = await app.get(DocumentTemplatesService).list({});
  return data.length + templates.length > 0;
}

/**
 * Adds demo data: a company, items with stock, customers, quotes in several states, and a starter template of every kind. What is
 * there already stays as it is: a company that was described, and customers with the same codes.
 * @returns a draft quote and a template, to try a PDF with
 */
export async function fillWithDemoData(
  app: INestApplicationContext,
  owner: Owner,
): Promise<{ quoteId: string; documentId: string }> {
  const user: Principal = { ...owner, userId: owner.id, role: 'ADMIN', via: 'session' };
  const company = app.get(CompanyService);
  if ((await company.settings()).version === 1) await company.change(demoCompany, undefined);
  await fillStock(app, user);
  const customers = await createCustomers(app, user);
  const quoteIds = await createQuotes(app, customers, user);
  const documentIds = await createTemplates(app, user);
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
    for (const action of actions) await quotes.act(id, action as SalesQuoteAction, user, undefined);
    ids.push(id);
  }
  return ids;
}

async function createTemplates(app: INestApplicationContext, user: Principal): Promise<string[]> {
  const ids: string[] = [];
  for (const { templateKind } of app.get(KindRegistry).templateKinds()) {
    const file = { fileName: `${templateKind.label}.docx`, bytes: starterDocument(templateKind.starter) };
    const template = { kind: templateKind.name, name: `${templateKind.label} (standard)`, description: '' };
    ids.push((await app.get(DocumentTemplatesService).create(template, file, user)).id);
  }
  return ids;
}

function dayBefore(days: number): string {
  return new Date(Date.now() - days * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
}
