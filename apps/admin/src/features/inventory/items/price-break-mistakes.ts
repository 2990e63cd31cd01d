import type { FormErrors } from '../../../components/form/form-errors';
import type { PriceBreakDraft } from './item-draft';

/** The price breaks of which a part was left empty. What else is wrong with them, the server says. */
export function priceBreakMistakes(priceBreaks: readonly PriceBreakDraft[], required: string): FormErrors {
  return Object.fromEntries(
    priceBreaks.flatMap(({ key, ...priceBreak }) =>
      (['minimumQuantity', 'price'] as const).flatMap((field) =>
        priceBreak[field].trim() === '' ? [[`priceBreaks.${key}.${field}`, required] as const] : [],
      ),
    ),
  );
}
