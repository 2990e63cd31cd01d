import { documentTotals, isStorableAmount, type PricedLine } from '@docket/domain';
import { invalidField } from '@docket/platform';

/**
 * The total of a document, where it can be stored and printed.
 * @throws {DomainError} `invalid_request`
 */
export function storableTotal(
  what: string,
  lines: readonly PricedLine[],
  currency: string,
  shipping: string,
): string {
  const { subtotal, total } = documentTotals(lines, currency, shipping);
  if (isStorableAmount(subtotal) && isStorableAmount(total)) return total;
  throw invalidField(
    'lines',
    'The sum has more than 12 digits before the point.',
    `Split this ${what}: its sum is too large for one.`,
  );
}
