import type { Customer, SalesOrder } from '@docket/contracts';
import { keptShippingTax, shippingTaxOf } from '@docket/domain';
import { useMemo } from 'react';
import { isDecimal } from '../../../../components/form/line-grid/decimal-text';
import type { ShippingTaxOf } from '../../../../components/form/line-grid/live-totals';

type TaxingCustomer = Pick<Customer, 'taxPercent' | 'shippingTax'> | undefined;

/** How the server taxes the shipping of a draft. @param typed the rate of its own; empty for none */
export function useDraftShippingTax(typed: string, customer: TaxingCustomer): ShippingTaxOf {
  return useMemo(() => draftShippingTax(typed, customer), [typed, customer]);
}

/** How the server taxes the shipping of an order that is amended. @param typed the rate of its own; empty for none */
export function useAmendedShippingTax(
  typed: string,
  customer: TaxingCustomer,
  order: SalesOrder,
): ShippingTaxOf {
  return useMemo(() => {
    const before = { rule: order.shippingTaxRule, rate: order.appliedShippingTaxRate };
    // An empty field stays out of what is sent, unless it was emptied.
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
