import type { OpenAPIObject } from '@nestjs/swagger';
import { operationsOf } from './document';

/** The descriptions of the parts of the API. */
const DESCRIPTIONS: Readonly<Record<string, string>> = {
  Attachments:
    'Files that are kept with a document, customer, item, location or work centre, and the PDFs that were issued of a document.',
  Customers: 'Whom you sell to.',
  Documents: 'Word templates that PDFs are made from. The `id` of one is the DocumentID of PDF addresses.',
  Health: 'For load balancers and monitoring.',
  Inventory: 'What is in stock, and the ledger of how it came there.',
  Items: 'What you buy, make, stock and sell.',
  Locations: 'Where stock lies.',
  PDF: 'Documents as PDF, made from a Word template and the current data.',
  'Production orders': 'What is to be made, of what, and how far it is.',
  Profile: 'What you manage about yourself, your API keys among it.',
  'Sales orders': 'What customers have ordered, and what was shipped of it.',
  'Sales quotes': 'Offers to customers, with exact totals.',
  Session: 'Signing in to the web UI and out of it. Programs send a key instead.',
  Settings: 'The company that runs the server, and how its documents are written.',
  'Trouble reports': 'What does not work at a customer’s, and what is done about it.',
  Users: 'The people who may use the server.',
  'Work centres': 'Where work is done.',
  Search: 'Finding what you know by its number, its name or a reference.',
};

/** The tags that operations have, each with what it is for. */
export function withTags(document: OpenAPIObject): OpenAPIObject {
  const used = new Set(operationsOf(document).flatMap(({ operation }) => operation.tags ?? []));
  document.tags = [...used]
    .sort()
    .map((name) => ({ name, description: DESCRIPTIONS[name] ?? `All about ${name.toLowerCase()}.` }));
  return document;
}
