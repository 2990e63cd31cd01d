import { z } from 'zod';
import { Currency, entityFields, Id, shortText, UnitPrice } from './fields';
import { listParameters, oneOrMore, page, sortParameter } from './lists';
import { mergePatchOf, PATCH_DESCRIPTION } from './merge-patch';

const workCentreFields = {
  code: shortText(30).describe('Unique, in whatever case it is written.'),
  name: shortText(),
  locationId: Id.nullable().meta({ description: 'Location of the work centre.', examples: [null] }),
  hourlyRate: UnitPrice.describe('Cost per hour. It is never printed.'),
  active: z.boolean().describe('No operation is planned at one that is not.'),
};

/** A place where operations are done: a machine, a bench, a line. */
export const WorkCentre = z
  .strictObject({
    ...entityFields,
    ...workCentreFields,
    currency: Currency.describe("Currency of the hourly rate, which is the company's."),
  })
  .meta({ id: 'WorkCentre' });
export type WorkCentre = z.infer<typeof WorkCentre>;

/** Fields of a work centre that can be changed. */
export const WorkCentreContent = z.strictObject({
  ...workCentreFields,
  locationId: workCentreFields.locationId.default(null),
  hourlyRate: workCentreFields.hourlyRate.default('0'),
  active: workCentreFields.active.default(true),
});
export type WorkCentreContent = z.infer<typeof WorkCentreContent>;

export const NewWorkCentre = WorkCentreContent.meta({ id: 'NewWorkCentre' });
export type NewWorkCentre = z.infer<typeof NewWorkCentre>;

export const WorkCentreChange = mergePatchOf(WorkCentreContent, WorkCentre).meta({
  id: 'WorkCentreChange',
  description: PATCH_DESCRIPTION,
});
export type WorkCentreChange = z.infer<typeof WorkCentreChange>;

export const WORK_CENTRE_SORTS = ['code', 'name', 'createdAt', 'updatedAt'] as const;

export const WorkCentreListQuery = z.strictObject({
  ...listParameters,
  sort: sortParameter(WORK_CENTRE_SORTS, [{ field: 'code', descending: false }]),
  locationId: oneOrMore(Id).optional(),
  active: oneOrMore(z.enum(['true', 'false'])).optional(),
});
export type WorkCentreListQuery = z.infer<typeof WorkCentreListQuery>;

export const WorkCentrePage = page(WorkCentre, 'WorkCentrePage');
