import type { WorkCentre, WorkCentreListQuery } from '@docket/contracts';
import { flagFilter, type ListDefinition } from '@docket/platform';
import type { WorkCentreEntity } from './work-centre.entity';
import { presentWorkCentre, RATE_CURRENCY } from './work-centre.row';

/** A work centre as the list reads it. */
type WorkCentreRow = Omit<WorkCentreEntity, 'codeKey' | 'active'> & { active: number; currency: string };

/** The list of work centres: what it shows, how it can be sorted, filtered and searched. */
export const workCentreList: ListDefinition<WorkCentreRow, WorkCentreListQuery> = {
  from: 'workcentres w',
  select: {
    id: 'w.id',
    version: 'w.version',
    createdAt: 'w.createdAt',
    createdBy: 'w.createdBy',
    updatedAt: 'w.updatedAt',
    updatedBy: 'w.updatedBy',
    code: 'w.code',
    name: 'w.name',
    locationId: 'w.locationId',
    hourlyRate: 'w.hourlyRate',
    active: 'w.active',
    currency: RATE_CURRENCY,
  },
  id: 'w.id',
  updatedAt: 'w.updatedAt',
  sorts: {
    code: { column: 'w.code' },
    name: { column: 'w.name' },
    createdAt: { column: 'w.createdAt' },
    updatedAt: { column: 'w.updatedAt' },
  },
  filters: { locationId: 'w.locationId', active: flagFilter('w.active') },
  search: [{ record: 'WorkCentre', id: 'w.id' }],
};

/** An entry of the list, of its row. */
export function presentEntry({ currency, ...stored }: WorkCentreRow): WorkCentre {
  return presentWorkCentre({ ...stored, active: stored.active === 1 }, { currency });
}
