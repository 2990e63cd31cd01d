import type { FormErrors } from './form-errors';

// The contracts themselves would bring zod along; a spec compares them.

/**
 * What of a record cannot be left empty, by the paths of its form's fields; `*` is any entry of a list. What is marked
 * and what is refused for being empty both follow from it.
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
  // Of a quantity of zero, or a price that was forgotten, nobody means to sell anything.
  line: ['description', 'quantity', 'unitPrice'],
} as const;

/** The errors of the fields that were left empty. @param required of fields that hold texts */
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
