import type { Location, LocationListQuery } from '@docket/contracts';
import { flagFilter, type ListDefinition } from '@docket/platform';

type LocationRow = Omit<Location, 'active'> & { active: number };

/** List of locations: columns, sorting, filters and search. */
export const locationList: ListDefinition<LocationRow, LocationListQuery> = {
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
  filters: { parentId: 'l.parentId', active: flagFilter('l.active') },
  search: [{ record: 'Location', id: 'l.id' }],
};

/** Converts a row of the list to an entry of the API. */
export const presentEntry = (row: LocationRow): Location => ({ ...row, active: row.active === 1 });
