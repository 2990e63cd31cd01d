import type { StockFieldProblem } from '@docket/domain';
import { plain } from '@docket/domain';
import { DomainError } from '@docket/platform';
import type Big from 'big.js';
import type { StockItem } from './stock-posting';

/** A field of a posting that cannot be. @param at where the posting stands among several, or its path; null, or an empty path, where it is alone */
export function invalidPosting(
  at: number | string | null,
  problems: readonly (Omit<StockFieldProblem, 'field'> & { field: string })[],
) {
  return new DomainError('invalid_request', 'Mend the fields that are listed, and send the request again.', {
    errors: problems.map(({ field, message }) => ({
      path: at === null || at === '' ? field : `${at}.${field}`,
      code: 'invalid_field',
      message,
    })),
  });
}

/** What is asked for, and what there is of it. */
export interface Shortage {
  item: StockItem;
  /** Where it was to be taken; null for anywhere. */
  place: { id: string; code: string } | null;
  lot: string;
  requested: Big;
  onHand: Big;
  available: Big;
}

export function insufficientStock({ item, place, lot, requested, onHand, available }: Shortage): DomainError {
  const of = lot === '' ? item.sku : `${item.sku} (${lot})`;
  const where = place === null ? 'in all locations' : `at ${place.code}`;
  return new DomainError(
    'insufficient_stock',
    `${plain(requested)} ${item.uom} of ${of} are needed, and there are ${plain(available)} ${where}` +
      ` (${plain(onHand)} on hand, the rest is held for documents). Take less, or post a receipt or a count first.`,
    {
      shortages: [
        {
          itemId: item.id,
          locationId: place?.id ?? null,
          lot: lot === '' ? null : lot,
          requested: plain(requested),
          onHand: plain(onHand),
          available: plain(available),
        },
      ],
    },
  );
}
