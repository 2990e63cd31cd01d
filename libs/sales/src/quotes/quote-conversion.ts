import type { SalesQuote, SalesQuoteConversion, SalesQuoteLine } from '@docket/contracts';
import {
  type DecimalString,
  exceeds,
  isSame,
  isZero,
  remainderOf,
  type SalesQuoteState,
  sumOf,
} from '@docket/domain';
import { DomainError, invalidField } from '@docket/platform';
import { shownShippingTax } from '../documents/document-money';
import { eachHeaderText } from '../documents/header-texts';
import type { OrderFromQuote } from '../orders/order-from-quote';
import { say } from '../sentences';

/** How much of a line of a quote becomes part of an order. */
export interface ConvertedLine {
  line: SalesQuoteLine;
  quantity: string;
}

/**
 * Lines of a quote that become part of an order.
 * @param named how much of which lines; all that is left of those that are not optional where it is left out
 * @throws {DomainError} `invalid_request` for lines that there are not, or of which nothing is left;
 *   `quantity_exceeded`
 */
export function convertedLines(quote: SalesQuote, named: SalesQuoteConversion['lines']): ConvertedLine[] {
  if (named === undefined) {
    const left = neededLines(quote).map((line) => ({ line, quantity: leftOf(line) }));
    return left.filter(({ quantity }) => !isZero(quantity));
  }
  const lines = new Map(quote.lines.map((line) => [line.id, line]));
  const converted = named.map(({ lineId, quantity }, index) => {
    const line = lines.get(lineId);
    if (line === undefined) {
      throw invalidField(`lines.${index}.lineId`, say.quote_line_unknown(), say.name_quote_lines());
    }
    if (named.findIndex((other) => other.lineId === lineId) !== index) {
      throw invalidField(`lines.${index}.lineId`, say.line_named_already(), say.name_lines_once());
    }
    return { line, quantity };
  });
  const exceeded = converted.flatMap(({ line, quantity }, index) =>
    exceeds(quantity, leftOf(line)) ? [{ line, index }] : [],
  );
  if (exceeded.length > 0) {
    throw new DomainError('quantity_exceeded', say.quote_has_less_left(), {
      errors: exceeded.map(({ line, index }) => ({
        path: `lines.${index}.quantity`,
        code: 'quantity_exceeded',
        message: say.left_to_order({ quantity: line.quantity, uom: line.uom, left: leftOf(line) }),
      })),
    });
  }
  return converted;
}

/** The state of a quote once these lines are ordered, and how much of each is then. */
export function orderedOf(
  quote: SalesQuote,
  converted: readonly ConvertedLine[],
): { status: SalesQuoteState; ordered: { position: number; quantity: string }[] } {
  const now = new Map(converted.map(({ line, quantity }) => [line.id, quantity]));
  const isDone = (line: SalesQuoteLine) =>
    isZero(remainderOf(line.quantity, line.orderedQuantity, now.get(line.id) ?? '0'));
  return {
    status: neededLines(quote).every(isDone) ? 'ordered' : 'partly_ordered',
    ordered: converted.map(({ line, quantity }) => ({
      position: line.position,
      quantity: sumOf([line.orderedQuantity, quantity]),
    })),
  };
}

/**
 * State of a quote and ordered quantity of each line. The ordered quantity is never above the offered one, since the
 * rest belongs to the order alone.
 * @param ordered what the orders that stand have of its lines, by their ids
 */
export function countedOf(
  quote: SalesQuote,
  ordered: ReadonlyMap<string, string>,
): { status: SalesQuoteState; ordered: { position: number; quantity: string }[] } {
  const lines = quote.lines.map((line) => {
    const all = ordered.get(line.id) ?? '0';
    return { ...line, orderedQuantity: exceeds(all, line.quantity) ? line.quantity : all };
  });
  const isOrdered = neededLines({ lines }).every((line) => isZero(leftOf(line)));
  const isUntouched = lines.every(({ orderedQuantity }) => isZero(orderedQuantity));
  return {
    status: isUntouched ? 'accepted' : isOrdered ? 'ordered' : 'partly_ordered',
    ordered: lines
      .filter(
        ({ orderedQuantity }, index) => !isSame(orderedQuantity, quote.lines[index]?.orderedQuantity ?? '0'),
      )
      .map(({ position, orderedQuantity }) => ({ position, quantity: orderedQuantity })),
  };
}

/**
 * Order that is made of lines of a quote. The first active order of the quote gets its shipping.
 * @param charged for shipping by the orders that stand
 */
export function orderOf(
  quote: SalesQuote,
  converted: readonly ConvertedLine[],
  charged: DecimalString,
  { customerReference, requestedDate }: SalesQuoteConversion,
): OrderFromQuote {
  return {
    quoteId: quote.id,
    customerId: quote.customerId,
    salespersonId: quote.salespersonId,
    contact: quote.contact,
    billingAddress: quote.billingAddress,
    shippingAddress: quote.shippingAddress,
    currency: quote.currency,
    paymentTerms: quote.paymentTerms,
    ...eachHeaderText((name) => quote[name]),
    customerReference: customerReference ?? quote.customerReference,
    customFields: quote.customFields,
    // At the rate that was offered, also with some of the lines.
    shipping: { amount: remainderOf(quote.shipping, charged), tax: shownShippingTax(quote) },
    requestedDate,
    // An ordered line is no offer any more: `optional` stays with the quote.
    lines: converted.map(({ line, quantity }) => ({
      itemId: line.itemId,
      description: line.description,
      quantity,
      uom: line.uom,
      unitPrice: line.unitPrice,
      discountPercent: line.discountPercent,
      taxPercent: line.taxPercent,
      quoteLineId: line.id,
    })),
  };
}

/** The lines that have to be ordered before the quote is: those that are not optional, unless all are. */
function neededLines({ lines }: Pick<SalesQuote, 'lines'>): SalesQuoteLine[] {
  const needed = lines.filter(({ optional }) => !optional);
  return needed.length > 0 ? needed : lines;
}

function leftOf({ quantity, orderedQuantity }: SalesQuoteLine): string {
  return remainderOf(quantity, orderedQuantity);
}
