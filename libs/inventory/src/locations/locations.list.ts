import type { Location, LOCATION_SORTS } from '@docket/contracts';
import type { ListDefinition } from '@docket/platform';
import { presentLocation } from './location.row';

/** The list of locations: what it shows, how it can be sorted, filtered and searched. */
export const locationList: ListDefinition<(typeof LOCATION_SORTS)[number], 'parentId' | 'active'> = {
  from: 'locations l',
  select: {
    id: 'l.id',
    version: 'l.version',
    createdAt: 'l.createdAt',
    createdBy: 'l.createdBy',
    updatedAt: 'l.updatedAt',
    updatedBy: 'l.updatedBy',
    code: 'l.code',
    name: 'l.name',
    parentId: 'l.parentId',
    active: 'l.active',
  },
  id: 'l.id',
  updatedAt: 'l.updatedAt',
  sorts: {
    code: { column: 'l.code' },
    name: { column: 'l.name' },
    createdAt: { column: 'l.createdAt' },
    updatedAt: { column: 'l.updatedAt' },
  },
  filters: { parentId: 'l.parentId', active: 'l.active' },
  search: [{ record: 'Location', id: 'l.id' }],
};

/** An entry of the list, of its row. */
export function presentEntry(row: Record<string, unknown>): Location {
  return presentLocation({ ...(row as unknown as Location), active: row['active'] === 1 });
}
