import type { PEOPLE_SORTS } from '@docket/contracts';
import type { ListDefinition } from '@docket/platform';

const ACTIVE = "CASE WHEN u.active = 1 THEN 'true' ELSE 'false' END";

/** The list of the people who work here, as all of them may see it: by name alone. */
export const peopleList: ListDefinition<(typeof PEOPLE_SORTS)[number], 'id' | 'active'> = {
  from: 'users u',
  select: { id: 'u.id', name: 'u.name' },
  id: 'u.id',
  updatedAt: 'u.updatedAt',
  sorts: { name: { column: 'u.name' } },
  filters: { id: 'u.id', active: ACTIVE },
  search: ['u.name'],
};
