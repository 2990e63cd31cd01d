import type { CompanyContent } from '@docket/contracts';

/** The fields of the company that can be changed, except its logo, in the order in which the page shows them. */
export const COMPANY_FIELDS = [
  'name',
  'street',
  'postalCode',
  'city',
  'country',
  'phone',
  'email',
  'website',
  'taxId',
  'bank',
  'language',
  'currency',
  'taxPercent',
  'shippingTax',
  'timeZone',
] as const satisfies (keyof CompanyContent)[];

/** The company as it is edited. How stock is kept is stored at once, and is no part of it. */
export type EditedCompany = Record<(typeof COMPANY_FIELDS)[number], string>;

export const companyContent = (company: CompanyContent): EditedCompany =>
  Object.fromEntries(COMPANY_FIELDS.map((name) => [name, company[name]])) as unknown as EditedCompany;
