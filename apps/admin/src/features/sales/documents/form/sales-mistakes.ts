import { customFieldErrors } from '../../../../components/form/custom-fields';
import type { FormErrors } from '../../../../components/form/form-errors';
import { lineMistakes } from '../../../../components/form/line-grid/line-mistakes';
import type { NumberType } from '../../../../components/form/line-grid/decimal-text';
import type { SalesForm } from './sales-draft';

interface Words {
  customer: string;
  required: string;
  /** Why a text is no number, or none of a type. */
  number: (value: string, type: NumberType) => string | undefined;
  twice: string;
  nameless: string;
}

/** What keeps a sales document from being sent at all. What else is wrong with it, the server says. */
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
