import { Location } from '@docket/contracts';
import type { KeyedRecord, PrintableRecord } from '@docket/platform';
import { LocationEntity } from './location.entity';
import { locationLabelFields, locationLabelStarter } from './location-label';
import { presentLocation } from './location.row';

/** Declaration of locations for history, search, events and labels. */
export const locationRecord: PrintableRecord<Location> & KeyedRecord = {
  name: 'Location',
  label: 'location',
  path: 'locations',
  table: 'locations',
  schema: Location,
  unique: { field: 'code', column: 'codeKey' },
  async load(manager, id) {
    const row = await manager.findOneBy(LocationEntity, { id });
    return row && presentLocation(row);
  },
  history: { derived: [] },
  numberField: 'code',
  search: {
    from: 'locations l',
    id: 'l.id',
    label: 'l.code',
    title: 'l.name',
    status: "CASE l.active WHEN 1 THEN 'active' ELSE 'inactive' END",
    updatedAt: 'l.updatedAt',
    fields: ['code', 'name'],
  },
  sample: {
    id: '0199b8a0-0000-7000-8000-00000000d101',
    version: 2,
    createdAt: '2026-11-02T08:00:00.000Z',
    createdBy: '0199b8a0-0000-7000-8000-00000000d002',
    updatedAt: '2026-11-21T09:30:00.000Z',
    updatedBy: '0199b8a0-0000-7000-8000-00000000d002',
    code: 'A-03-2',
    name: 'Aisle A, rack 3, shelf 2',
    parentId: '0199b8a0-0000-7000-8000-00000000d102',
    active: true,
  },
  // Page of the tree, with this location selected.
  pageOf: (id) => `/locations?location=${id}`,
  locale: () => ({ language: null, currency: null }),
  templateKinds: [
    {
      name: 'LocationLabel',
      label: 'Location label',
      pathSuffix: 'pdf',
      fileStem: 'LocationLabel',
      root: 'LOCATION',
      fields: locationLabelFields,
      starter: locationLabelStarter,
    },
  ],
};
