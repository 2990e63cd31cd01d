import { isCityFirst, type PostalAddress } from '@docket/domain';

const CODE_FIRST = ['postalCode', 'city'] as const;
const CITY_FIRST = ['city', 'postalCode'] as const;

/**
 * Order of the fields for city and postal code, by the country of an address.
 * @param home country that is used if the address has none
 */
export const townFields = (address: PostalAddress, home: string) =>
  isCityFirst(address, home) ? CITY_FIRST : CODE_FIRST;
