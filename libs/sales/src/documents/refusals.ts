import { documentTotals, isStorableAmount, type PricedLine } from '@docket/domain';
import { DomainError, invalidField } from '@docket/platform';

/** An action that a document's state does not allow. @param what `quote` @param legal what is legal now */
export function illegalTransition(
  what: string,
  status: string,
  action: string,
  legal: readonly string[],
): DomainError {
  return new DomainError(
    'illegal_transition',
    `This ${what} is ${inWords(status)}, so "${action}" is not possible. ` +
      (legal.length > 0 ? `Possible now: ${legal.join(', ')}.` : 'Nothing can be done with it any more.'),
    { legalActions: [...legal] },
  );
}

/**
 * Lets through what may be changed in a document's state.
 * @param open the fields that can be, or `all`
 * @throws {DomainError} `not_editable`, with the fields that cannot
 */
export function requireOpen(
  what: string,
  status: string,
  open: readonly string[] | 'all',
  changed: object,
): void {
  if (open === 'all') return;
  const closed = Object.keys(changed).filter((field) => !open.includes(field));
  if (closed.length === 0) return;
  throw new DomainError(
    'not_editable',
    `This ${what} is ${inWords(status)}: only ${open.join(', ')} can still be changed. Leave out ${closed.join(', ')}.`,
    {
      errors: closed.map((path) => ({
        path,
        code: 'not_editable',
        message: 'This can be changed only while it is a draft.',
      })),
    },
  );
}

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

const inWords = (status: string) => status.replaceAll('_', ' ');
