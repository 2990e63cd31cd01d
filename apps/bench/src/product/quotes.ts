import { NewSalesQuoteLine } from '@docket/contracts';
import type { Client } from './client';
import type { Docket } from './docket';

/** A quote as it is sent to make one. */
export interface QuoteCopy extends Record<string, unknown> {
  lines: object[];
}

/** The demo's quote, as it is sent to make another like it. */
export async function demoQuoteCopy({ client, quotePath }: Docket): Promise<QuoteCopy> {
  const quote = await client.json<QuoteCopy & { customer: { id: string } }>(quotePath);
  const { customerReference, validUntil, terms } = quote;
  return {
    customerId: quote.customer.id,
    customerReference,
    validUntil,
    terms,
    lines: quote.lines.map(asSent),
  };
}

/** Makes a quote. @returns its path */
export async function createQuote(client: Client, copy: QuoteCopy): Promise<string> {
  const { body } = await client.send('POST', '/v1/salesquotes', { change: copy });
  const { id } = JSON.parse(body.toString()) as { id: string };
  return `/v1/salesquotes/${id}`;
}

/** A line as it is sent: without the fields that the server adds. */
function asSent(line: object): object {
  return Object.fromEntries(Object.entries(line).filter(([name]) => name in NewSalesQuoteLine.shape));
}
