import { ERROR_TITLES } from '@docket/platform';
import type { OpenAPIObject } from '@nestjs/swagger';
import { kinds } from '../app.module';
import {
  type JsonSchema,
  mapSchemas,
  operationsOf,
  PROBLEM_TYPE,
  type Response,
  responsesOf,
} from './document';
import { codesIn } from './refusals';
import { KEPT_EXAMPLES } from './schema-components';
import { exampleOf } from './sample-value';

type Schemas = Record<string, JsonSchema>;

const REQUEST_ID = '0199b8a0-4c5e-7000-8000-1f2e3d4c5b6a';

/**
 * Gives every named schema an example: of a Kind its complete sample, of anything else one made of its fields. Each
 * refusal gets one of its first code.
 */
export function withExamples(document: OpenAPIObject): OpenAPIObject {
  const schemas = mapSchemas(document.components?.schemas ?? {}, restoreExamples) as Schemas;
  for (const { schema, sample } of kinds) {
    const name = schema.meta()?.id;
    if (name !== undefined && schemas[name]) schemas[name]['examples'] = [sample];
  }
  for (const schema of Object.values(schemas)) {
    if (schema['type'] === 'object') schema['examples'] ??= [exampleOf(schema, schemas)];
  }
  document.components = {
    ...document.components,
    schemas: schemas as NonNullable<OpenAPIObject['components']>['schemas'],
  };
  for (const { path, operation } of operationsOf(document)) {
    for (const parameter of operation.parameters ?? []) {
      if ('$ref' in parameter) continue;
      parameter.schema = mapSchemas(parameter.schema, restoreExamples) as typeof parameter.schema;
      if (parameter.in === 'path')
        parameter.example ??= exampleOf(parameter.schema as JsonSchema, schemas, parameter.name);
    }
    if (operation.requestBody !== undefined && !('$ref' in operation.requestBody))
      for (const media of Object.values(operation.requestBody.content))
        media.schema = mapSchemas(media.schema, restoreExamples) as typeof media.schema;
    for (const [status, response] of responsesOf(operation)) addProblemExample(path, status, response);
  }
  return document;
}

/** The examples of a contract, in their own place again. */
function restoreExamples(schema: JsonSchema): JsonSchema {
  const { [KEPT_EXAMPLES]: examples, ...rest } = schema;
  return examples === undefined ? schema : { ...rest, examples };
}

function addProblemExample(path: string, status: number, response: Response): void {
  const [code] = codesIn(response);
  const media = response.content?.[PROBLEM_TYPE];
  if (code === undefined || media === undefined) return;
  media.example = {
    type: `urn:docket:problem:${code}`,
    title: ERROR_TITLES[code],
    status,
    detail: response.description,
    instance: path.startsWith('/v1/') ? '/v1/salesquotes' : path,
    code,
    requestId: REQUEST_ID,
  };
}
