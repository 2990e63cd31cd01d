import type { FormErrors } from '../../../components/form/form-errors';
import type { PriceBreakDraft } from './item-draft';

/** Errors of price breaks that are partly empty. The server finds all other errors. */
export function priceBreakMistakes(priceBreaks: readonly PriceBreakDraft[], required: string): FormErrors {
  return Object.fromEntries(
    priceBreaks.flatMap(({ key, ...priceBreak }) =>
      (['minimumQuantity', 'price'] as const).flatMap((field) =>
        priceBreak[field].trim() === '' ? [[`priceBreaks.${key}.${field}`, required] as const] : [],
      ),
    ),
  );
}
