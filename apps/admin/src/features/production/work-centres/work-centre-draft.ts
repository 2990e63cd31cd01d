import type { WorkCentre, WorkCentreChange } from '@docket/contracts';
import type { WorkCentreDraft } from '../../../api/work-centres';

/** A work centre as it is edited. */
export interface WorkCentreForm {
  code: string;
  name: string;
  /** Empty for none. */
  locationId: string;
  hourlyRate: string;
  active: boolean;
}

/** In the order in which the page shows them. */
export const WORK_CENTRE_FIELDS = [
  'code',
  'name',
  'locationId',
  'hourlyRate',
  'active',
] as const satisfies (keyof WorkCentreForm)[];

export const NEW_WORK_CENTRE: WorkCentreForm = {
  code: '',
  name: '',
  locationId: '',
  hourlyRate: '0',
  active: true,
};

/** A stored work centre as it is edited. */
export function workCentreForm(workCentre: WorkCentre): WorkCentreForm {
  const { code, name, locationId, hourlyRate, active } = workCentre;
  return { code, name, locationId: locationId ?? '', hourlyRate, active };
}

/** A work centre as it is sent. */
export const workCentreSent = (form: WorkCentreForm): WorkCentreDraft => ({
  code: form.code.trim(),
  name: form.name.trim(),
  locationId: form.locationId || null,
  hourlyRate: form.hourlyRate.trim() || '0',
  active: form.active,
});

/** What of a work centre is changed, as it is sent. */
export const workCentrePatch = (
  form: WorkCentreForm,
  changed: readonly (keyof WorkCentreForm)[],
): WorkCentreChange =>
  Object.fromEntries(
    Object.entries(workCentreSent(form)).filter(([name]) => changed.some((field) => field === name)),
  );
