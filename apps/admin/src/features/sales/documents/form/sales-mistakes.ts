import { customFieldErrors } from '../../../../components/form/custom-fields';
import type { FormErrors } from '../../../../components/form/form-errors';
import { lineMistakes } from '../../../../components/form/line-grid/line-mistakes';
import type { NumberType } from '../../../../components/form/line-grid/decimal-text';
import type { SalesForm } from './sales-draft';

interface Words {
  customer: string;
  required: string;
  /** The error text for a text that is no number, or does not fit its type. */
  number: (value: string, type: NumberType) => string | undefined;
  twice: string;
  nameless: string;
}

/** Mistakes for which a sales document is not sent at all. The server reports all others. */
export function salesMistakes(form: SalesForm, words: Words): FormErrors {
  const shipping = words.number(form.shipping.trim(), 'price');
  const shippingTaxRate = words.number(form.shippingTaxRate.trim(), 'percent');
  return {
    ...(form.customerId === '' && { customerId: words.customer }),
    ...(shipping !== undefined && { shipping }),
    ...(shippingTaxRate !== undefined && { shippingTaxRate }),
    ...lineMistakes('lines', form.lines, words),
    ...customFieldErrors(form.customFields, words),
  };
}
