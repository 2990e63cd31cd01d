import type { WorkCentre, WorkCentreChange } from '@docket/contracts';
import type { WorkCentreDraft } from '../../../api/work-centres';

/** The form of a work centre. */
export interface WorkCentreForm {
  code: string;
  name: string;
  /** Empty for no location. */
  locationId: string;
  hourlyRate: string;
  active: boolean;
}

/** Fields of a work centre, in the order in which the page shows them. */
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

/** The form of a stored work centre. */
export function workCentreForm(workCentre: WorkCentre): WorkCentreForm {
  const { code, name, locationId, hourlyRate, active } = workCentre;
  return { code, name, locationId: locationId ?? '', hourlyRate, active };
}

/** A work centre, in the form in which it is sent. */
export const workCentreSent = (form: WorkCentreForm): WorkCentreDraft => ({
  code: form.code.trim(),
  name: form.name.trim(),
  locationId: form.locationId || null,
  hourlyRate: form.hourlyRate.trim() || '0',
  active: form.active,
});

/** The changed fields of a work centre, in the form in which they are sent. */
export const workCentrePatch = (
  form: WorkCentreForm,
  changed: readonly (keyof WorkCentreForm)[],
): WorkCentreChange =>
  Object.fromEntries(
    Object.entries(workCentreSent(form)).filter(([name]) => changed.some((field) => field === name)),
  );
