import type { SalesOrder } from '@docket/contracts';
import { exceeds, isZero } from '@docket/domain';
import type { FormErrors } from '../../../components/form/form-errors';
import { isNew } from '../../../components/form/keyed';
import { isDecimal, type NumberType } from '../../../components/form/line-grid/decimal-text';
import { type LineDraft, lineDraft, lineSent } from '../../../components/form/line-grid/line-draft';
import { lineMistakes, linesSent } from '../../../components/form/line-grid/line-mistakes';
import type { ShippedLines } from '../../../components/form/line-grid/shipped-lines';

/** What of an order can be amended, as it is edited, and why it is. */
export interface AmendForm {
  /** Those that the order has already are known by their ids. */
  lines: LineDraft[];
  shipping: string;
  /** Empty if the order's rule decides. */
  shippingTaxRate: string;
  paymentTerms: string;
  terms: string;
  reason: string;
}

/** What is stored of an order, in the order in which the page shows it. */
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

/** What is shipped of an order's lines. */
export const shippedLinesOf = ({ lines }: SalesOrder): ShippedLines =>
  new Map(
    lines.flatMap(({ id, shippedQuantity }) =>
      isZero(shippedQuantity) ? [] : [[id, shippedQuantity] as const],
    ),
  );

/** The form as the server will see it: without lines in which nothing was said. */
export const asAmended = (form: AmendForm): AmendForm => ({ ...form, lines: [...linesSent(form.lines)] });

/** An amendment as it is sent. @param order as it was before */
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
  /** Why a text is no number, or none of a type. */
  number: (value: string, type: NumberType) => string | undefined;
  /** Of a quantity below what is shipped. */
  tooFew: (shipped: string) => string;
}

/** What keeps an amendment from being sent at all. What else is wrong with it, the server says. */
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
