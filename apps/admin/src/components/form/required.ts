import type { FormErrors } from './form-errors';

// Copies of the rules in the contracts, whose modules would add zod to the bundle. A spec compares both.

/**
 * Required fields by form path; `*` stands for any entry of a list. Both the star of a field and its "required" error
 * are
 * based on them.
 */
export const REQUIRED = {
  customer: ['code', 'name', 'contacts.*.name'],
  item: ['sku', 'name', 'uom', 'priceBreaks.*.minimumQuantity', 'priceBreaks.*.price'],
  location: ['code', 'name'],
  workCentre: ['code', 'name'],
  productionOrder: ['itemId', 'quantity'],
  troubleReport: ['subject'],
  webhook: ['url'],
  company: ['name'],
  operation: ['operations.*.name', 'operations.*.sequence'],
  bom: ['components.*.quantity'],
  materials: ['materials.*.quantityPerUnit'],
  // The API accepts a quantity of zero and a missing price. On a line, both are most likely mistakes.
  line: ['description', 'quantity', 'unitPrice'],
} as const;

/**
 * Errors of required text fields that are empty.
 * @param required names of fields that hold texts
 */
export function missingOf<Name extends string>(
  content: Readonly<Partial<Record<Name, unknown>>>,
  required: readonly Name[],
  text: string,
): FormErrors {
  const empty = required.filter((name) => {
    const value = content[name];
    return typeof value === 'string' && value.trim() === '';
  });
  return Object.fromEntries(empty.map((name) => [name, text]));
}
