import { addressLines, languageInCountry, type PostalAddress, townLines } from '@docket/domain';
import { type Catalogue, compile, fill, type FillOptions } from '@docket/docx';
import { catalogueOf, type ListedField } from './catalogue';
import type { Docket } from './docket';

/** A quote as the API gives it; what else it holds is data for templates. */
interface Quote extends Record<string, unknown> {
  currency: string;
  customer: { language: string };
  billingAddress: { country: string } | null;
}

interface Company extends Record<string, unknown> {
  timeZone: string;
  country: string;
}

/** Data of a template, by root; keys in capitals. */
export type PrintData = Record<string, unknown>;

/** The starter template of a quote as the product has it, and what fills it. */
export interface QuoteTemplate {
  docx: Uint8Array;
  catalogue: Catalogue;
  compiled: Uint8Array;
  options: FillOptions;
  /** Current data of the demo quote. */
  data(): Promise<PrintData>;
  /** Fills as the server does. */
  fill(data: PrintData): Promise<Uint8Array>;
}

/** Reads the template over HTTP and compiles it once more, since the server keeps its own compiled form to itself. */
export async function readQuoteTemplate({ client, quotePath, documentId }: Docket): Promise<QuoteTemplate> {
  const { body: docx } = await client.send('GET', `/v1/documents/${documentId}/content`);
  const listed = await client.json<{ data: ListedField[] }>('/v1/documents/kinds/SalesQuote/fields');
  const catalogue = catalogueOf(listed.data);
  const { compiled, problems } = await compile(docx, catalogue);
  if (compiled === null) throw new Error(`The starter does not compile: ${JSON.stringify(problems)}`);
  const quote = await client.json<Quote>(quotePath);
  const company = await client.json<Company>('/v1/settings/company');
  const options = {
    language: languageInCountry(quote.customer.language, [
      quote.billingAddress?.country ?? '',
      company.country,
    ]),
    currency: quote.currency,
    timeZone: company.timeZone,
  };
  return {
    docx,
    catalogue,
    compiled: compiled.bytes,
    options,
    data: async () =>
      printData({ SQ: await client.json<Quote>(quotePath), COMPANY: company }, company.country),
    fill: (data) => fill(compiled.bytes, data, options),
  };
}

/** Data as the server fills a template with: keys in capitals, and addresses also in lines. @param home the company's country */
function printData(value: object, home: string): PrintData {
  const inCapitals = Object.entries(value).map(([key, item]) => [key.toUpperCase(), inside(item, home)]);
  return { ...Object.fromEntries(inCapitals), ...('postalCode' in value && linesOf(value, home)) };
}

function inside(value: unknown, home: string): unknown {
  if (Array.isArray(value)) return value.map((item) => inside(item, home));
  return typeof value === 'object' && value !== null ? printData(value, home) : value;
}

function linesOf(address: PostalAddress, home: string): PrintData {
  return { TOWN: townLines(address, home).join('\n'), ADDRESS: addressLines(address, home).join('\n') };
}
