import type { Address } from '@docket/contracts';
import { addressLines } from '@docket/domain';
import { useHomeCountry } from '../../i18n/home-country';

/** Writes an address as it stands on a letter, in the order of its country; empty for none. */
export function useAddressText(): (address: Address | null) => string {
  const home = useHomeCountry();
  return (address) => (address === null ? '' : addressLines(address, home).join('\n'));
}
