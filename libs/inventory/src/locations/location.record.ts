import type { Location } from '@docket/contracts';
import type { KeyedRecord, RecordDefinition } from '@docket/platform';
import { LocationEntity } from './location.entity';
import { presentLocation } from './location.row';

/** Locations, declared for every mechanism of the house that is not for documents alone. */
export const locationRecord: RecordDefinition<Location> & KeyedRecord = {
  name: 'Location',
  label: 'location',
  path: 'locations',
  table: 'locations',
  unique: { field: 'code', column: 'codeKey' },
  async load(manager, id) {
    const row = await manager.findOneBy(LocationEntity, { id });
    return row && presentLocation(row);
  },
  history: { derived: [] },
  search: {
    from: 'locations l',
    id: 'l.id',
    label: 'l.code',
    title: 'l.name',
    status: "CASE l.active WHEN 1 THEN 'active' ELSE 'inactive' END",
    updatedAt: 'l.updatedAt',
    fields: ['code', 'name'],
  },
};
