import type { WORK_CENTRE_SORTS, WorkCentre } from '@docket/contracts';
import type { ListDefinition } from '@docket/platform';
import type { WorkCentreEntity } from './work-centre.entity';
import { presentWorkCentre, RATE_CURRENCY } from './work-centre.row';

/** The list of work centres: what it shows, how it can be sorted, filtered and searched. */
export const workCentreList: ListDefinition<(typeof WORK_CENTRE_SORTS)[number], 'locationId' | 'active'> = {
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
  filters: { locationId: 'w.locationId', active: 'w.active' },
  search: [{ record: 'WorkCentre', id: 'w.id' }],
};

/** An entry of the list, of its row. */
export function presentEntry(row: Record<string, unknown>): WorkCentre {
  const { currency, ...stored } = row as unknown as WorkCentreEntity & { currency: string };
  return presentWorkCentre({ ...stored, active: row['active'] === 1 }, { currency });
}
