import type { OpenAPIObject } from '@nestjs/swagger';

/** The parts of an OpenAPI document that are completed here. */
export type Operation = NonNullable<OpenAPIObject['paths'][string]['get']> & Record<`x-${string}`, unknown>;
export type Response = Exclude<NonNullable<Operation['responses'][string]>, { $ref: string }>;
export type Parameter = Exclude<NonNullable<Operation['parameters']>[number], { $ref: string }>;
export type JsonSchema = Record<string, unknown>;
export type Method = (typeof METHODS)[number];

export const METHODS = ['get', 'put', 'post', 'delete', 'patch'] as const;
export const PROBLEM_TYPE = 'application/problem+json';

/** One operation, with where it stands. */
export interface Place {
  path: string;
  method: Method;
  operation: Operation;
}

export function operationsOf(document: OpenAPIObject): Place[] {
  return Object.entries(document.paths).flatMap(([path, item]) =>
    METHODS.flatMap((method) => {
      const operation = item[method] as Operation | undefined;
      return operation === undefined ? [] : [{ path, method, operation }];
    }),
  );
}

/** The answers of an operation by status, as yet none of them shared with another one. */
export function responsesOf(operation: Operation): [status: number, response: Response][] {
  return Object.entries(operation.responses).flatMap(([status, response]) =>
    isResponse(response) ? [[Number(status), response] as [number, Response]] : [],
  );
}

export function isResponse(response: unknown): response is Response {
  return typeof response === 'object' && response !== null && !('$ref' in response);
}

/** The parameters of an operation that stand in a place. */
export function parametersIn(operation: Operation, place: Parameter['in']): Parameter[] {
  return (operation.parameters ?? []).filter(
    (parameter): parameter is Parameter => !('$ref' in parameter) && parameter.in === place,
  );
}

/** Changes every schema of a value, from the inside out. */
export function mapSchemas(value: unknown, change: (schema: JsonSchema) => JsonSchema): unknown {
  if (Array.isArray(value)) return value.map((item) => mapSchemas(item, change));
  if (typeof value !== 'object' || value === null) return value;
  return change(
    Object.fromEntries(Object.entries(value).map(([key, item]) => [key, mapSchemas(item, change)])),
  );
}
