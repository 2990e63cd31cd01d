import type { WorkCentre, WorkCentreContent } from '@docket/contracts';
import { foldText, SCALE, toScaled, unitPriceFromScaled } from '@docket/domain';
import type { WorkCentreEntity } from './work-centre.entity';

/** Columns of a work centre from the fields that people write. */
export function workCentreColumns(content: Partial<WorkCentreContent>): Partial<WorkCentreEntity> {
  const { code, hourlyRate } = content;
  return {
    ...content,
    ...(code !== undefined && { codeKey: foldText(code) }),
    ...(hourlyRate !== undefined && { hourlyRate: toScaled(hourlyRate, SCALE) }),
  };
}

/** Currency of hourly rates, as a column of a statement. */
export const RATE_CURRENCY = '(SELECT y.currency FROM company y)';

/** A work centre as GET shows it, of its row. */
export function presentWorkCentre(
  row: Omit<WorkCentreEntity, 'codeKey'>,
  { currency }: Pick<WorkCentre, 'currency'>,
): WorkCentre {
  const { id, version, createdAt, createdBy, updatedAt, updatedBy, code, name, locationId, active } = row;
  const stamps = { id, version, createdAt, createdBy, updatedAt, updatedBy };
  const hourlyRate = unitPriceFromScaled(row.hourlyRate, currency);
  return { ...stamps, code, name, locationId, hourlyRate, active, currency };
}
