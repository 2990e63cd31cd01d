import type { Docket } from './docket';

/** A JSON schema, as far as tests walk through it. */
export interface Schema {
  $ref?: string;
  type?: string | string[];
  properties?: Record<string, Schema>;
  readOnly?: boolean;
  required?: string[];
  items?: Schema;
  anyOf?: Schema[];
  enum?: string[];
  format?: string;
  pattern?: string;
  maxLength?: number;
  default?: unknown;
  additionalProperties?: Schema | boolean;
}

export interface Operation {
  method: 'get' | 'post' | 'put' | 'patch' | 'delete';
  path: string;
  parameters: { name: string; in: string; required?: boolean; schema?: Schema }[];
  /** The schema of its JSON body. */
  body?: Schema;
}

interface Document {
  paths: Record<
    string,
    Record<
      string,
      {
        parameters?: Operation['parameters'];
        requestBody?: { content?: Record<string, { schema?: Schema }> };
      }
    >
  >;
  components?: { schemas?: Record<string, Schema> };
}

/** The API as it describes itself, so that a test holds for every path there is. */
export class Described {
  private constructor(
    readonly operations: readonly Operation[],
    private readonly schemas: Record<string, Schema>,
  ) {}

  static async by(docket: Docket): Promise<Described> {
    const document = JSON.parse((await docket.anonymous().get('/openapi.json')).text()) as Document;
    const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, { parameters = [], requestBody }]) => ({
        method: method as Operation['method'],
        path,
        parameters,
        body: requestBody?.content?.['application/json']?.schema,
      })),
    );
    return new Described(operations, document.components?.schemas ?? {});
  }

  /** Follows a reference; of alternatives, the first that is more than null. */
  resolve(schema: Schema): Schema {
    if (schema.$ref !== undefined)
      return this.resolve(this.schemas[schema.$ref.split('/').at(-1) ?? ''] ?? {});
    const other = schema.anyOf?.find(({ type }) => type !== 'null');
    return other === undefined ? schema : this.resolve(other);
  }

  /** A value of the schema's shape, with `text` wherever it takes text. */
  filledWith(text: string, schema: Schema, depth = 0): unknown {
    const { type, properties, items, additionalProperties } = this.resolve(schema);
    const kind = Array.isArray(type) ? type.find((name) => name !== 'null') : type;
    if (depth > 8) return text;
    if (kind === 'array') return [this.filledWith(text, items ?? {}, depth + 1)];
    if (properties !== undefined)
      return Object.fromEntries(
        Object.entries(properties).map(([name, property]) => [
          name,
          this.filledWith(text, property, depth + 1),
        ]),
      );
    if (kind === 'object')
      return typeof additionalProperties === 'object'
        ? { a: this.filledWith(text, additionalProperties, depth + 1) }
        : {};
    return text;
  }
}
