import type { JsonSchema } from './document';

/** The sample values of fields by their names. */
const BY_NAME: Readonly<Record<string, string>> = {
  code: 'ACME',
  name: 'Acme Ltd',
  label: 'Number',
  description: 'Oak table',
  email: 'ann@acme.example',
  phone: '+49 731 5550123',
  role: 'Purchasing',
  street: 'Elm Street 1',
  postalCode: '89073',
  city: 'Ulm',
  region: 'Baden-Württemberg',
  country: 'Germany',
  website: 'https://acme.example',
  taxId: 'DE123456789',
  bank: 'DE02 1203 0000 0000 2020 51',
  currency: 'EUR',
  language: 'en',
  customerName: 'Acme Ltd',
  salespersonName: 'Ann Baker',
  next: 'eyJ2IjpbIjIwMjYtMTEtMjEiXX0',
  number: 'SQ-00001',
  uom: 'pcs',
  paymentTerms: '30 days net',
  customerReference: 'PO 4711',
  terms: 'Delivery within two weeks.',
  notes: 'Please call before delivery.',
  password: 'correct horse battery',
  currentPassword: 'correct horse battery',
  newPassword: 'a better horse battery',
  fileName: 'quote.docx',
  sha256: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
  prefix: 'dk_3fK9aB2cD4',
  watermark: 'DRAFT',
  placeholder: '{{SQ.NUMBER}}',
  bookmark: 'SQ_NUMBER',
  sample: 'SQ-00001',
  list: 'SQ.LINES',
  pdfPath: '/v1/salesquotes/{id}/pdf',
};

const BY_FORMAT: Readonly<Record<string, string>> = {
  uuid: '0199b8a0-4c5e-7000-8000-1f2e3d4c5b6a',
  date: '2026-11-21',
  'date-time': '2026-11-21T09:30:00.000Z',
  email: 'ann@acme.example',
  uri: 'https://acme.example',
};

/** A value that a schema allows. @param name of the field that holds it */
export function exampleOf(
  schema: JsonSchema,
  schemas: Readonly<Record<string, JsonSchema>>,
  name = '',
): unknown {
  const { examples, $ref, type, anyOf, allOf } = schema;
  if (Array.isArray(examples)) return examples[0];
  if (typeof $ref === 'string') return exampleOf(schemas[$ref.split('/').at(-1) ?? ''] ?? {}, schemas, name);
  if (schema['const'] !== undefined) return schema['const'];
  if (Array.isArray(schema['enum'])) return schema['enum'][0];
  const [first] = [anyOf, allOf].flatMap((list) => (Array.isArray(list) ? (list as JsonSchema[]) : []));
  if (first !== undefined) return exampleOf(first, schemas, name);
  switch (Array.isArray(type) ? type[0] : type) {
    case 'object':
      return exampleObject(schema, schemas);
    case 'array':
      return [exampleOf(schema['items'] as JsonSchema, schemas, name)];
    case 'integer':
    case 'number':
      return schema['default'] ?? schema['minimum'] ?? 1;
    case 'boolean':
      return schema['default'] ?? true;
    case 'null':
      return null;
    default:
      return exampleText(schema, name);
  }
}

function exampleObject(schema: JsonSchema, schemas: Readonly<Record<string, JsonSchema>>): unknown {
  const properties = (schema['properties'] ?? {}) as Record<string, JsonSchema>;
  const values = Object.entries(properties)
    // Requests may repeat read-only fields, and need none of them.
    .filter(([, field]) => field['readOnly'] !== true)
    .map(([name, field]) => [name, exampleOf(field, schemas, name)]);
  return Object.fromEntries(values);
}

function exampleText(schema: JsonSchema, name: string): string {
  const text = BY_FORMAT[String(schema['format'])] ?? BY_NAME[name];
  return text ?? String(schema['default'] ?? 'Text');
}
