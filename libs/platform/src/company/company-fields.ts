import type { Field } from '../kinds/kind';

/** Fields of the company for templates, under the root `COMPANY`. */
export const companyFields: readonly Field[] = [
  { name: 'name', label: 'Company name', type: 'text' },
  { name: 'street', label: 'Street', type: 'text' },
  { name: 'postalCode', label: 'Postal code', type: 'text' },
  { name: 'city', label: 'City', type: 'text' },
  { name: 'country', label: 'Country', type: 'text' },
  { name: 'town', label: 'City and postal code', type: 'text', written: 'town' },
  { name: 'full', label: 'Company address: all lines', type: 'text', written: 'address' },
  { name: 'phone', label: 'Phone', type: 'text' },
  { name: 'email', label: 'E-mail', type: 'text' },
  { name: 'website', label: 'Website', type: 'text' },
  { name: 'taxId', label: 'Tax ID', type: 'text' },
  { name: 'bank', label: 'Bank account', type: 'text' },
  { name: 'logo', label: 'Logo', type: 'image' },
];
