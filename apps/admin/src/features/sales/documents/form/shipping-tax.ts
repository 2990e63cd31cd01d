import type { Customer, SalesOrder } from '@docket/contracts';
import { keptShippingTax, shippingTaxOf } from '@docket/domain';
import { useMemo } from 'react';
import { isDecimal } from '../../../../components/form/line-grid/decimal-text';
import type { ShippingTaxOf } from '../../../../components/form/line-grid/live-totals';

type TaxingCustomer = Pick<Customer, 'taxPercent' | 'shippingTax'> | undefined;

/** The server's tax on the shipping of a draft. @param typed the document's own rate; empty for none */
export function useDraftShippingTax(typed: string, customer: TaxingCustomer): ShippingTaxOf {
  return useMemo(() => draftShippingTax(typed, customer), [typed, customer]);
}

/** The server's tax on the shipping of an amended order. @param typed the order's own rate; empty for none */
export function useAmendedShippingTax(
  typed: string,
  customer: TaxingCustomer,
  order: SalesOrder,
): ShippingTaxOf {
  return useMemo(() => {
    const before = { rule: order.shippingTaxRule, rate: order.appliedShippingTaxRate };
    // An empty field is not sent, unless it was emptied.
    return typed.trim() === (order.shippingTaxRate ?? '')
      ? (lines) => keptShippingTax(before, customer?.taxPercent ?? null, lines)
      : draftShippingTax(typed, customer);
  }, [typed, customer, order]);
}

function draftShippingTax(typed: string, customer: TaxingCustomer): ShippingTaxOf {
  const choice = {
    given: isDecimal(typed) ? typed : null,
    setting: customer?.shippingTax ?? 'customer',
    customerRate: customer?.taxPercent ?? null,
  };
  return (lines) => shippingTaxOf(choice, lines);
}
