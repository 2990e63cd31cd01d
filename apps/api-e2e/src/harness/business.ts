import {
  CreatedApiKey,
  Customer,
  DocumentTemplate,
  type NewCustomer,
  type NewSalesQuote,
  SalesQuote,
} from '@docket/contracts';
import type { z } from 'zod';
import type { Client } from './client';
import { paragraph, runs, table, wordFile } from './word-file';

/** A customer; name only what matters to the test. */
export async function createCustomer(client: Client, fields: Partial<z.input<typeof NewCustomer>> = {}) {
  const body = { code: 'ACME', name: 'Acme Ltd', currency: 'EUR', language: 'en', ...fields };
  return (await client.post('/v1/customers', body)).as(Customer, 201);
}

type NewQuote = z.input<typeof NewSalesQuote>;
type NewLine = NewQuote['lines'][number];

/** A line of a quote; name only what matters to the test. */
export function quoteLine(fields: Partial<NewLine> = {}): NewLine {
  return { description: 'Oak table', quantity: '2', unitPrice: '450.00', ...fields };
}

/** A quote; name only what matters to the test. */
export async function createQuote(client: Client, fields: Pick<NewQuote, 'customerId'> & Partial<NewQuote>) {
  return (await client.post('/v1/salesquotes', { lines: [quoteLine()], ...fields })).as(SalesQuote, 201);
}

/** A key of the signed-in user. */
export async function createKey(client: Client, name = 'Shop') {
  return (await client.post('/v1/profile/apikeys', { name })).as(CreatedApiKey, 201);
}

/** A Word file that prints a quote's number, customer, lines and total. */
export function quoteFile(name = 'quote.docx'): File {
  return wordFile(
    name,
    paragraph(runs('Quote {{SQ.NUMBER}} for {{SQ.CUSTOMER.NAME}}')),
    table(['{{FOR line IN SQ.LINES}}'], ['{{line.QUANTITY}} x {{line.DESCRIPTION}}'], ['{{END-FOR line}}']),
    paragraph(runs('Total {{SQ.TOTAL}}')),
  );
}

const named = new Map<string, number>();

/** A name that no template of this test has yet: `Our quote`, then `Our quote 2`, … */
export function templateName(name: string): string {
  const count = (named.get(name) ?? 0) + 1;
  named.set(name, count);
  return count === 1 ? name : `${name} ${count}`;
}

/** Uploads a template for quotes. */
export async function uploadTemplate(client: Client, file = quoteFile(), name = templateName('Our quote')) {
  const answer = await client.upload('POST', '/v1/documents', file, { kind: 'SalesQuote', name });
  return answer.as(DocumentTemplate, 201);
}

/** The address of a quote's PDF. */
export function pdfPath(quoteId: string, documentId: string): string {
  return `/v1/salesquotes/${quoteId}/pdf?DocumentID=${documentId}`;
}
