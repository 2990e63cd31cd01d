import { isCityFirst, type PostalAddress } from '@docket/domain';

const CODE_FIRST = ['postalCode', 'city'] as const;
const CITY_FIRST = ['city', 'postalCode'] as const;

/** City and postal code as fields in the order of an address's country. @param home the country where it names none */
export const townFields = (address: PostalAddress, home: string) =>
  isCityFirst(address, home) ? CITY_FIRST : CODE_FIRST;
