import type { SalesOrder } from '@docket/contracts';
import { exceeds, isZero } from '@docket/domain';
import type { FormErrors } from '../../../components/form/form-errors';
import { isNew } from '../../../components/form/keyed';
import { isDecimal, type NumberType } from '../../../components/form/line-grid/decimal-text';
import {
  type LineDraft,
  lineDraft,
  lineSent,
  type ShippedLines,
} from '../../../components/form/line-grid/line-draft';
import { lineMistakes, linesSent } from '../../../components/form/line-grid/line-mistakes';

/** The amendable parts of an order as they are edited, and the reason for the amendment. */
export interface AmendForm {
  /** Existing lines are identified by their ids. */
  lines: LineDraft[];
  shipping: string;
  /** Empty means that the order's rule decides. */
  shippingTaxRate: string;
  paymentTerms: string;
  terms: string;
  reason: string;
}

/** The stored fields, in the order of the page. */
export const AMENDED_FIELDS = ['lines', 'shipping', 'shippingTaxRate', 'paymentTerms', 'terms'] as const;

export const amendForm = ({
  lines,
  shipping,
  shippingTaxRate,
  paymentTerms,
  terms,
}: SalesOrder): AmendForm => ({
  lines: lines.map((line, index) => ({ ...lineDraft(line, index), key: line.id })),
  shipping,
  shippingTaxRate: shippingTaxRate ?? '',
  paymentTerms,
  terms,
  reason: '',
});

/** The shipped quantities of an order's lines. */
export const shippedLinesOf = ({ lines }: SalesOrder): ShippedLines =>
  new Map(
    lines.flatMap(({ id, shippedQuantity }) =>
      isZero(shippedQuantity) ? [] : [[id, shippedQuantity] as const],
    ),
  );

/** The form as the server receives it: without empty lines. */
export const asAmended = (form: AmendForm): AmendForm => ({ ...form, lines: [...linesSent(form.lines)] });

/** An amendment as it is sent. @param order the order before the amendment */
export const amendmentSent = (form: AmendForm, order: SalesOrder): object => ({
  lines: asAmended(form).lines.map((line) => {
    const { optional: _optional, ...sent } = lineSent(line);
    return { ...(!isNew(line) && { id: line.key }), ...sent };
  }),
  shipping: form.shipping.trim() || '0',
  ...(form.shippingTaxRate.trim() !== (order.shippingTaxRate ?? '') && {
    shippingTaxRate: form.shippingTaxRate.trim() || null,
  }),
  paymentTerms: form.paymentTerms.trim(),
  terms: form.terms,
  reason: form.reason.trim(),
});

interface Words {
  required: string;
  /** The error text for a text that is no number, or does not fit its type. */
  number: (value: string, type: NumberType) => string | undefined;
  /** The error text for a quantity below the shipped one. */
  tooFew: (shipped: string) => string;
}

/** Mistakes for which an amendment is not sent at all. The server reports all others. */
export function amendMistakes(form: AmendForm, shipped: ShippedLines, words: Words): FormErrors {
  const shipping = words.number(form.shipping.trim(), 'price');
  const shippingTaxRate = words.number(form.shippingTaxRate.trim(), 'percent');
  const tooFew = form.lines.flatMap(({ key, quantity }) => {
    const least = shipped.get(key);
    return least !== undefined && isDecimal(quantity) && exceeds(least, quantity)
      ? [[`lines.${key}.quantity`, words.tooFew(least)] as const]
      : [];
  });
  return {
    ...(shipping !== undefined && { shipping }),
    ...(shippingTaxRate !== undefined && { shippingTaxRate }),
    ...Object.fromEntries(tooFew),
    ...lineMistakes('lines', form.lines, words),
  };
}
