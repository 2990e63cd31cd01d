import { isDeepStrictEqual } from 'node:util';
import type { OpenAPIObject } from '@nestjs/swagger';
import { z } from 'zod';
import { type JsonSchema, mapSchemas } from './document';

const PREFIX = '#/components/schemas/';
/** The suffix for schemas of requests. They require fewer fields than answers do, because defaults fill them in. */
const INPUT = '.input';

/** Writes the schemas of the contracts as OpenAPI 3.1 has them: JSON Schema 2020-12. */
export function toOpenApi(schema: unknown, { schemaType }: { schemaType: 'input' | 'output' }) {
  const { $defs = {}, ...own } = z.toJSONSchema(schema as z.ZodType, {
    io: schemaType,
    override: ({ jsonSchema }) => {
      withoutSafeBounds(jsonSchema as JsonSchema);
      keepExamples(jsonSchema as JsonSchema);
    },
  }) as JsonSchema & { $defs?: Record<string, unknown> };
  delete own['$schema'];
  const suffix = schemaType === 'input' ? INPUT : '';
  const moved = (part: unknown) =>
    mapSchemas(part, (one) =>
      typeof one['$ref'] === 'string'
        ? { ...one, $ref: `${one['$ref'].replace('#/$defs/', PREFIX)}${suffix}` }
        : one,
    ) as JsonSchema;
  return {
    schema: moved(own),
    components: Object.fromEntries(
      Object.entries($defs).map(([name, part]) => [`${name}${suffix}`, moved(part)]),
    ),
  };
}

/** That a number is one JavaScript can hold goes without saying. */
function withoutSafeBounds(schema: JsonSchema): void {
  if (schema['minimum'] === Number.MIN_SAFE_INTEGER) delete schema['minimum'];
  if (schema['maximum'] === Number.MAX_SAFE_INTEGER) delete schema['maximum'];
}

/** The key that keeps the examples of a schema. Nest would keep only the first of them. */
export const KEPT_EXAMPLES = 'x-examples';

function keepExamples(schema: JsonSchema): void {
  if (!Array.isArray(schema['examples'])) return;
  schema[KEPT_EXAMPLES] = schema['examples'];
  delete schema['examples'];
}

/**
 * Gives what is only sent its plain name, and what is sent as it is answered with the same one; where the two differ,
 * what is sent is called `…Input`.
 */
export function withNamedInputs(document: OpenAPIObject): OpenAPIObject {
  const schemas = (document.components?.schemas ?? {}) as Record<string, JsonSchema>;
  const names = new Map<string, string>();
  for (const name of Object.keys(schemas)) {
    if (!name.endsWith(INPUT)) continue;
    const plain = name.slice(0, -INPUT.length);
    const differs = plain in schemas && !isDeepStrictEqual(resolved(schemas, name), resolved(schemas, plain));
    names.set(name, differs ? `${plain}Input` : plain);
  }
  const renamed = mapSchemas(document, (schema) => {
    const name = typeof schema['$ref'] === 'string' ? schema['$ref'].slice(PREFIX.length) : '';
    const other = names.get(name);
    return other === undefined ? schema : { ...schema, $ref: `${PREFIX}${other}` };
  }) as OpenAPIObject & { components: { schemas: Record<string, JsonSchema> } };
  renamed.components.schemas = Object.fromEntries(
    Object.entries(renamed.components.schemas)
      .map(([name, schema]) => [names.get(name) ?? name, schema] as const)
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  );
  return renamed;
}

/** Leaves out schemas that nothing refers to, such as the fields of a form, which stand in its body. */
export function withoutUnused(document: OpenAPIObject): OpenAPIObject {
  const schemas = document.components?.schemas ?? {};
  const used = new Set(
    [...JSON.stringify(document).matchAll(/#\/components\/schemas\/([^"]+)/g)].map(([, name]) => name),
  );
  const kept = Object.fromEntries(Object.entries(schemas).filter(([name]) => used.has(name)));
  document.components = { ...document.components, schemas: kept };
  return document;
}

/** A schema with everything it refers to in its place, to be compared; none of ours refers to itself. */
function resolved(schemas: Record<string, JsonSchema>, name: string): unknown {
  return mapSchemas(schemas[name], (schema) =>
    typeof schema['$ref'] === 'string'
      ? (resolved(schemas, schema['$ref'].slice(PREFIX.length)) as JsonSchema)
      : schema,
  );
}
