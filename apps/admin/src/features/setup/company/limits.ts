import type { EditedCompany } from './company-content';

// The contract's own constants would bring zod along; a spec compares them.

/** The texts of the company; the rest is chosen, or a number. */
export type TextField = Exclude<
  keyof EditedCompany,
  'language' | 'currency' | 'taxPercent' | 'shippingTax' | 'timeZone'
>;

/** The most characters that each field holds. */
export const TEXT_LIMITS: Readonly<Record<TextField, number>> = {
  name: 200,
  street: 400,
  postalCode: 20,
  city: 100,
  country: 100,
  phone: 50,
  email: 254,
  website: 200,
  taxId: 50,
  bank: 200,
};
