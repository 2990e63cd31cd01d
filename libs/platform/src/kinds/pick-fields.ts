import { codeInWords } from '@docket/contracts';
import type { Field } from './kind';

/** The field that says in words what another one holds as a code: `statusLabel` beside `status`. */
export function labelOf({ name, label }: Field): Field {
  return { name: `${name}Label`, label, type: 'text' };
}

/**
 * What of a view the declared fields name, and nothing else: what a template must not print does not reach it.
 * Maps (custom fields) are taken whole; codes come in words, too.
 * @param language of these words (BCP 47)
 */
export function pickFields(
  fields: readonly Field[],
  view: Record<string, unknown>,
  language: string,
): Record<string, unknown> {
  const entries = fields.flatMap((field): [string, unknown][] => {
    const value = pick(field, view[field.name], language);
    if (field.words === undefined) return [[field.name, value]];
    const label = typeof value === 'string' ? codeInWords(field.words, value, language) : null;
    return [
      [field.name, value],
      [labelOf(field).name, label],
    ];
  });
  return Object.fromEntries(entries);
}

function pick({ fields }: Field, value: unknown, language: string): unknown {
  if (value === undefined || value === null) return null;
  if (fields === undefined) return value;
  const picked = (item: unknown) => pickFields(fields, item as Record<string, unknown>, language);
  return Array.isArray(value) ? value.map(picked) : picked(value);
}
