import type { CustomerAddress } from '@docket/contracts';

/** The address of a customer that is taken where nobody chooses: the main one of its type, or what there is. */
export function mainAddress(
  addresses: readonly CustomerAddress[],
  type: CustomerAddress['type'],
): CustomerAddress | undefined {
  const ofType = addresses.filter((address) => address.type === type);
  return ofType.find(({ primary }) => primary) ?? ofType[0] ?? addresses[0];
}
