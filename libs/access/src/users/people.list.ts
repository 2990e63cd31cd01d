import type { PeopleListQuery, UserReference } from '@docket/contracts';
import { flagFilter, type ListDefinition } from '@docket/platform';

/** The list of the people who work here, as all of them may see it: by name alone. */
export const peopleList: ListDefinition<UserReference, PeopleListQuery> = {
  from: 'users u',
  select: { id: 'u.id', name: 'u.name' },
  id: 'u.id',
  updatedAt: 'u.updatedAt',
  sorts: { name: { column: 'u.name' } },
  filters: { id: 'u.id', active: flagFilter('u.active') },
  search: ['u.name'],
};
