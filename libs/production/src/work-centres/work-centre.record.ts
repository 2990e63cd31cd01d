import type { WorkCentre } from '@docket/contracts';
import type { KeyedRecord, RecordDefinition } from '@docket/platform';
import { WorkCentreEntity } from './work-centre.entity';
import { presentWorkCentre, RATE_CURRENCY } from './work-centre.row';

/** Work centres, declared for every mechanism of the house that is not for documents alone. */
export const workCentreRecord: RecordDefinition<WorkCentre> & KeyedRecord = {
  name: 'WorkCentre',
  label: 'work centre',
  path: 'workcentres',
  table: 'workcentres',
  unique: { field: 'code', column: 'codeKey' },
  async load(manager, id) {
    const row = await manager.findOneBy(WorkCentreEntity, { id });
    if (row === null) return null;
    const [rate]: [{ currency: string }] = await manager.query(`SELECT ${RATE_CURRENCY} AS currency`);
    return presentWorkCentre(row, rate);
  },
  history: { derived: ['currency'] },
  search: {
    from: 'workcentres w',
    id: 'w.id',
    label: 'w.code',
    title: 'w.name',
    status: "CASE w.active WHEN 1 THEN 'active' ELSE 'inactive' END",
    updatedAt: 'w.updatedAt',
    fields: ['code', 'name'],
  },
};
