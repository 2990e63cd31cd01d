import { z } from 'zod';
import { Id, UserReference } from './fields';
import { listParameters, oneOrMore, page, sortParameter } from './lists';

export const PEOPLE_SORTS = ['name'] as const;

/** GET /people: those to whom work is given. */
export const PeopleListQuery = z.strictObject({
  ...listParameters,
  sort: sortParameter(PEOPLE_SORTS, [{ field: 'name', descending: false }]),
  id: oneOrMore(Id).optional(),
  active: oneOrMore(z.enum(['true', 'false'])).optional(),
});
export type PeopleListQuery = z.infer<typeof PeopleListQuery>;

export const PeoplePage = page(UserReference, 'PeoplePage');
