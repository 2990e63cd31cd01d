import { z } from 'zod';
import { codeText, entityFields, Id, shortText } from './fields';
import { listParameters, oneOrMore, page, sortParameter } from './lists';
import { mergePatchOf, PATCH_DESCRIPTION } from './merge-patch';

const locationFields = {
  code: codeText(30).describe('Unique, in whatever case it is written. On one line, without tabs.'),
  name: shortText(),
  parentId: Id.nullable().describe('The location that it is part of; null for one that stands alone.'),
  active: z.boolean().describe('One that is not gets no stock any more, and none of it is allocated.'),
};

/** A place where stock lies: a warehouse, an aisle, a bin. */
export const Location = z.strictObject({ ...entityFields, ...locationFields }).meta({ id: 'Location' });
export type Location = z.infer<typeof Location>;

/** Fields of a location that can be changed. */
export const LocationContent = z.strictObject({
  ...locationFields,
  parentId: locationFields.parentId.default(null),
  active: locationFields.active.default(true),
});
export type LocationContent = z.infer<typeof LocationContent>;

export const NewLocation = LocationContent.meta({ id: 'NewLocation' });
export type NewLocation = z.infer<typeof NewLocation>;

export const LocationChange = mergePatchOf(LocationContent, Location).meta({
  id: 'LocationChange',
  description: PATCH_DESCRIPTION,
});
export type LocationChange = z.infer<typeof LocationChange>;

export const LOCATION_SORTS = ['code', 'name', 'createdAt', 'updatedAt'] as const;

export const LocationListQuery = z.strictObject({
  ...listParameters,
  sort: sortParameter(LOCATION_SORTS, [{ field: 'code', descending: false }]),
  parentId: oneOrMore(Id).optional(),
  active: oneOrMore(z.enum(['true', 'false'])).optional(),
});
export type LocationListQuery = z.infer<typeof LocationListQuery>;

export const LocationPage = page(Location, 'LocationPage');
