import { isZero } from '@docket/domain';
import { useQuery } from '@tanstack/react-query';
import { allLocationsQuery } from '../../../api/locations';
import { levelsOfItems } from '../../../api/production-stock';

/**
 * The one active place where all there is of an item lies; undefined where it lies in several or nowhere, or until that is
 * known.
 * @param isWanted whether it is to be looked up at all
 */
export function useSolePlace(itemId: string, isWanted: boolean): string | undefined {
  const levels = useQuery({ ...levelsOfItems([itemId]), enabled: isWanted });
  const locations = useQuery(allLocationsQuery);
  const there = (levels.data ?? []).filter(({ onHand }) => !isZero(onHand));
  const [sole, ...others] = new Set(there.map(({ locationId }) => locationId));
  const isActive = locations.data?.some(({ id, active }) => id === sole && active) ?? false;
  return isActive && others.length === 0 ? sole : undefined;
}
