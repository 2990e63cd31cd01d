import type { Field } from './kind';

/**
 * What of a view the declared fields name, and nothing else: what a template must not print does not reach it.
 * Maps (custom fields) are taken whole.
 */
export function pickFields(fields: readonly Field[], view: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(fields.map((field) => [field.name, pick(field, view[field.name])]));
}

function pick(field: Field, value: unknown): unknown {
  if (value === undefined || value === null) return null;
  const { fields } = field;
  if (fields === undefined) return value;
  if (Array.isArray(value)) return value.map((item) => pickFields(fields, item as Record<string, unknown>));
  return pickFields(fields, value as Record<string, unknown>);
}
