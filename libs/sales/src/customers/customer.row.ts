import type { Customer, NewCustomer } from '@docket/contracts';
import { customerTransitions, foldText, legalActions, plain } from '@docket/domain';
import { type Company, DEFAULT_SHIPPING_TAX } from '@docket/platform';
import type { CustomerEntity } from './customer.entity';

type CustomerContent = Omit<
  Customer,
  'id' | 'version' | 'createdAt' | 'createdBy' | 'updatedAt' | 'updatedBy'
>;

/** A new customer, with what the company brings along where it is left out. */
export function completeCustomer(
  customer: NewCustomer,
  company: Pick<Company, 'currency' | 'language' | 'taxPercent' | 'shippingTax'>,
): CustomerContent {
  return {
    ...customer,
    currency: customer.currency ?? company.currency,
    language: customer.language ?? company.language,
    lineTaxPercent: plain(customer.taxPercent ?? company.taxPercent ?? '0'),
    shippingTax: company.shippingTax ?? DEFAULT_SHIPPING_TAX,
    active: true,
    actions: legalActions(customerTransitions, 'active'),
  };
}

/** A customer as it is stored. */
export function customerRow({
  actions: _actions,
  lineTaxPercent: _lineTaxPercent,
  shippingTax: _shippingTax,
  ...customer
}: Customer): CustomerEntity {
  return { ...customer, codeKey: foldText(customer.code) };
}
