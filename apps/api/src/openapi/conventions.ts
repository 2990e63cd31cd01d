import { ACCESS_EXTENSION } from '@docket/platform';
import type { OpenAPIObject } from '@nestjs/swagger';
import {
  isResponse,
  type JsonSchema,
  type Method,
  type Operation,
  operationsOf,
  type Parameter,
  type Place,
} from './document';
import { addRefusals } from './refusals';
import { addHeaders } from './response-headers';
import { securityOf } from './security';

const ENTITY_TAG = '"1-Zk3vX0r9dCq1mT8uYw5sLA"';

/** Adds what every operation has by the conventions of the API, so that no controller has to say it. */
export function withConventions(document: OpenAPIObject): OpenAPIObject {
  for (const place of operationsOf(document)) {
    const { method, operation } = place;
    describeBody(document, method, operation);
    describeParameters(operation);
    describeConditions(place);
    addRefusals(place);
    addHeaders(document, place);
    operation.security = securityOf(place);
    if (operation[ACCESS_EXTENSION] === 'admin') operation.description = adminOnly(operation.description);
    const { [ACCESS_EXTENSION]: _access, ...shown } = operation;
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

/** Lists in a query are separated by commas; a description stands with its parameter, once. */
function describeParameters(operation: Operation): void {
  for (const parameter of operation.parameters ?? []) {
    if ('$ref' in parameter) continue;
    const { description, allOf, ...schema } = (parameter.schema ?? {}) as JsonSchema;
    const only = Array.isArray(allOf) && allOf.length === 1 ? (allOf[0] as JsonSchema) : undefined;
    parameter.schema = { ...schema, ...only } as Parameter['schema'];
    if (typeof description === 'string') parameter.description ??= description;
    if (parameter.in === 'query' && schema['type'] === 'array') {
      parameter.style = 'form';
      parameter.explode = false;
    }
  }
}

/** What makes an answer depend on the version that the caller knows. */
function describeConditions({ method, operation }: Place): void {
  const { 200: ok, 412: changed } = operation.responses;
  if (method === 'get' && isResponse(ok) && !('text/plain' in (ok.content ?? {}))) {
    operation.responses['304'] ??= { description: 'Unchanged since the answer with this ETag.' };
    header(operation, 'If-None-Match', 'The ETag of an answer that is at hand: 304 where it still holds.');
  }
  if (changed)
    header(operation, 'If-Match', 'The ETag that the change was made on: 412 where there is another now.');
}

function header(operation: Operation, name: string, description: string): void {
  const parameters = operation.parameters ?? [];
  if (
    parameters.some((parameter) => 'name' in parameter && parameter.name.toLowerCase() === name.toLowerCase())
  )
    return;
  operation.parameters = [
    ...parameters,
    { name, in: 'header', required: false, description, schema: { type: 'string' }, example: ENTITY_TAG },
  ];
}
