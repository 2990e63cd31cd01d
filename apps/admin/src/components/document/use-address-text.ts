import type { Address } from '@docket/contracts';
import { addressLines } from '@docket/domain';
import { useHomeCountry } from '../../i18n/home-country';

/** Formats an address as on a letter, in the line order of its country. Returns an empty text for null. */
export function useAddressText(): (address: Address | null) => string {
  const home = useHomeCountry();
  return (address) => (address === null ? '' : addressLines(address, home).join('\n'));
}
