import { isZero } from '@docket/domain';
import { useQuery } from '@tanstack/react-query';
import { allLocationsQuery } from '../../../api/locations';
import { levelsOfItems } from '../../../api/production-stock';

/**
 * The only location that holds stock of an item, if that location is active. Undefined if several hold it or none
 * does, and until stock is loaded.
 * @param isWanted whether the stock is looked up at all
 */
export function useSolePlace(itemId: string, isWanted: boolean): string | undefined {
  const levels = useQuery({ ...levelsOfItems([itemId]), enabled: isWanted });
  const locations = useQuery(allLocationsQuery);
  const there = (levels.data ?? []).filter(({ onHand }) => !isZero(onHand));
  const [sole, ...others] = new Set(there.map(({ locationId }) => locationId));
  const isActive = locations.data?.some(({ id, active }) => id === sole && active) ?? false;
  return isActive && others.length === 0 ? sole : undefined;
}
