import { type Customer, NewCustomer, NewSalesQuote } from '@docket/contracts';
import type { SalesQuoteAction } from '@docket/domain';
import { CompanyService, KindRegistry, type Principal } from '@docket/platform';
import { CustomersService, SalesQuotesService } from '@docket/sales';
import { DocumentTemplatesService, starterDocument } from '@docket/templates';
import type { INestApplicationContext } from '@nestjs/common';
import { demoCompany, demoCustomers, demoQuotes } from './demo-records';

/** Who the demo data belongs to. */
interface Owner {
  id: string;
  name: string;
  email: string;
  language: string;
}

/**
 * Fills an empty database: a company, customers, quotes in several states, and a starter template of every kind.
 * @returns a draft quote and a template, to try a PDF with
 */
export async function fillWithDemoData(
  app: INestApplicationContext,
  owner: Owner,
): Promise<{ quoteId: string; documentId: string }> {
  const user: Principal = { ...owner, userId: owner.id, role: 'ADMIN', via: 'session' };
  await app.get(CompanyService).change(demoCompany, undefined);
  const customers: Customer[] = [];
  for (const customer of demoCustomers) {
    customers.push(await app.get(CustomersService).create(NewCustomer.parse(customer), user));
  }
  const quoteIds = await createQuotes(app, customers, user);
  const documentIds = await createTemplates(app, user);
  return { quoteId: quoteIds[0] ?? '', documentId: documentIds[0] ?? '' };
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
