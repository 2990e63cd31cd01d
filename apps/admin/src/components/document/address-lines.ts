import type { Address } from '@docket/contracts';

/** An address as it stands on a letter; empty for none. */
export function addressLines(address: Address | null): string {
  if (address === null) return '';
  const town = [address.postalCode, address.city].filter((part) => part !== '').join(' ');
  return [address.name, address.street, town, address.region, address.country]
    .filter((part) => part !== '')
    .join('\n');
}
