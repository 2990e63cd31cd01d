import { ACCESS_EXTENSION, honoursKeys, SESSION_EXTENSION } from '@docket/platform';
import type { OpenAPIObject } from '@nestjs/swagger';
import {
  isResponse,
  type JsonSchema,
  type Method,
  type Operation,
  operationsOf,
  type Parameter,
  type Place,
  type Response,
} from './document';
import { addRefusals } from './refusals';
import { addHeaders } from './response-headers';
import { securityOf } from './security';

const WHOLE_LIST = 'The whole list in the same order, whatever `limit` says.';
const CSV =
  'CSV (RFC 4180) in UTF-8 with a byte order mark: a header of field names, and an apostrophe before what a ' +
  'spreadsheet would take for a formula.';
const ENTITY_TAG = '"1-Zk3vX0r9dCq1mT8uYw5sLA"';

/** Adds what every operation has by the conventions of the API, so that no controller has to say it. */
export function withConventions(document: OpenAPIObject): OpenAPIObject {
  for (const place of operationsOf(document)) {
    const { method, operation } = place;
    describeBody(document, method, operation);
    describeParameters(operation);
    describeConditions(place);
    describeKey(place);
    describeCsv(document, place);
    addRefusals(place);
    addHeaders(document, place);
    operation.security = securityOf(place);
    if (operation[ACCESS_EXTENSION] === 'admin') operation.description = adminOnly(operation.description);
    const { [ACCESS_EXTENSION]: _access, [SESSION_EXTENSION]: _session, ...shown } = operation;
    document.paths[place.path] = { ...document.paths[place.path], [method]: shown };
  }
  return document;
}

function adminOnly(description: string | undefined): string {
  return ['For administrators.', description].filter(Boolean).join(' ');
}

function describeBody(document: OpenAPIObject, method: Method, operation: Operation): void {
  if (operation.requestBody === undefined || '$ref' in operation.requestBody) return;
  const { content } = operation.requestBody;
  const { 'application/json': json, 'multipart/form-data': form } = content;
  if (method === 'patch' && json) content['application/merge-patch+json'] = { ...json };
  if (form) form.schema = withFile(document, form.schema);
  if (content['text/csv']) content['text/csv'] = { schema: { type: 'string' } };
}

/** The fields of a form beside its file, which the schema of their parameter does not know. */
function withFile(document: OpenAPIObject, schema: unknown): object {
  const name = /([^/]+)$/.exec((schema as { $ref?: string }).$ref ?? '')?.[1];
  const fields = (name === undefined ? schema : document.components?.schemas?.[name]) as {
    properties?: object;
    required?: string[];
  };
  const required = (fields.required ?? []).filter((field) => field !== 'file');
  return {
    type: 'object',
    properties: { ...fields.properties, file: { type: 'string', format: 'binary' } },
    required: [...required, 'file'],
    additionalProperties: false,
  };
}

/** Lists in a query are separated by commas; a description and an example stand with their parameter, once. */
function describeParameters(operation: Operation): void {
  for (const parameter of operation.parameters ?? []) {
    if ('$ref' in parameter) continue;
    const { description, example, allOf, ...schema } = (parameter.schema ?? {}) as JsonSchema;
    const only = Array.isArray(allOf) && allOf.length === 1 ? (allOf[0] as JsonSchema) : undefined;
    parameter.schema = { ...schema, ...only } as Parameter['schema'];
    if (typeof description === 'string') parameter.description ??= description;
    if (example !== undefined) parameter.example ??= example;
    if (parameter.in === 'query' && schema['type'] === 'array') {
      parameter.style = 'form';
      parameter.explode = false;
    }
  }
}

/** Describes the headers with which an answer depends on the version that the caller knows. */
function describeConditions({ method, operation }: Place): void {
  const { 200: ok, 412: changed } = operation.responses;
  if (method === 'get' && isResponse(ok) && !('text/plain' in (ok.content ?? {}))) {
    operation.responses['304'] ??= { description: 'Unchanged since the answer with this ETag.' };
    header(
      operation,
      'If-None-Match',
      'The ETag of an answer that is at hand: 304 where it still holds.',
      ENTITY_TAG,
    );
  }
  if (changed)
    header(
      operation,
      'If-Match',
      'The ETag that the change was made on: 412 where there is another now.',
      ENTITY_TAG,
    );
}

function describeKey({ path, method, operation }: Place): void {
  if (!path.startsWith('/v1/') || method !== 'post' || !honoursKeys(path)) return;
  header(
    operation,
    'Idempotency-Key',
    'A name of your own for this call, of 1 to 255 visible ASCII characters, such as a UUID: for 24 hours the same ' +
      'call with the same key has its effect once, and gets the same answer again.',
    '0199b8a0-4c5e-7000-8000-1f2e3d4c5b6a',
  );
}

/** Every list can be had as CSV. */
function describeCsv(document: OpenAPIObject, { path, method, operation }: Place): void {
  const { 200: ok } = operation.responses;
  if (!path.startsWith('/v1/') || method !== 'get' || !isResponse(ok)) return;
  const fields = listFields(document, ok);
  if (fields === null) return;
  const description = fields.includes('next') ? `${WHOLE_LIST} ${CSV}` : CSV;
  ok.content = { ...ok.content, 'text/csv': { schema: { type: 'string', description } } };
}

/** The fields of an answer that is a list; null for any other. */
function listFields(document: OpenAPIObject, { content }: Response): string[] | null {
  const schema = content?.['application/json']?.schema ?? {};
  const name = '$ref' in schema ? /([^/]+)$/.exec(schema.$ref)?.[1] : undefined;
  const named = name === undefined ? schema : document.components?.schemas?.[name];
  const properties = (named && 'properties' in named ? named.properties : undefined) ?? {};
  const { data } = properties;
  return data !== undefined && 'type' in data && data.type === 'array' ? Object.keys(properties) : null;
}

function header(operation: Operation, name: string, description: string, example: string): void {
  const parameters = operation.parameters ?? [];
  if (
    parameters.some((parameter) => 'name' in parameter && parameter.name.toLowerCase() === name.toLowerCase())
  )
    return;
  operation.parameters = [
    ...parameters,
    { name, in: 'header', required: false, description, schema: { type: 'string' }, example },
  ];
}
