import type { Contact, TroubleReport, TroubleSeverity, WarrantyStatus } from '@docket/contracts';
import { NO_CONTACT } from '../../components/form/contact-fields';
import {
  type CustomField,
  customFieldsOf,
  customFieldsPatch,
  customFieldsSent,
} from '../../components/form/custom-fields';
import { contactOf } from '../sales/documents/form/sales-draft';

/** Priorities, from the most to the least urgent. */
export const PRIORITIES = ['1', '2', '3', '4', '5', '6', '7', '8', '9'] as const;

/** A trouble report as it is edited. An empty field has no value. */
export interface TroubleForm {
  lot: string;
  customerId: string;
  salesOrderId: string;
  itemId: string;
  subject: string;
  description: string;
  category: string;
  severity: TroubleSeverity;
  priority: string;
  warrantyStatus: WarrantyStatus;
  contact: Contact;
  diagnosis: string;
  resolution: string;
  labourHours: string;
  notes: string;
  internalNotes: string;
  customFields: CustomField[];
}

/** The fields that a shipped lot or serial number fills in. */
export const FILLED_FIELDS = ['customerId', 'salesOrderId', 'itemId'] as const;
export type FilledField = (typeof FILLED_FIELDS)[number];
/** The values that were filled in, and the number they came from. It is empty if no number filled in anything. */
export type FilledIn = Partial<Record<FilledField | 'lot', string>>;

/** The editable fields, in the order of the page. */
export const TROUBLE_FIELDS = [
  'lot',
  'itemId',
  'subject',
  'description',
  'category',
  'severity',
  'priority',
  'warrantyStatus',
  'diagnosis',
  'resolution',
  'labourHours',
  'contact',
  'notes',
  'internalNotes',
  'customFields',
] as const satisfies (keyof TroubleForm)[];

const USUAL_PRIORITY = 5;

export const NEW_TROUBLE: TroubleForm = {
  lot: '',
  customerId: '',
  salesOrderId: '',
  itemId: '',
  subject: '',
  description: '',
  category: '',
  severity: 'medium',
  priority: String(USUAL_PRIORITY),
  warrantyStatus: 'unknown',
  contact: NO_CONTACT,
  diagnosis: '',
  resolution: '',
  labourHours: '0',
  notes: '',
  internalNotes: '',
  customFields: [],
};

/** A stored report in the form in which it is edited. */
export const troubleForm = (report: TroubleReport): TroubleForm => ({
  lot: report.lot ?? '',
  customerId: report.customerId,
  salesOrderId: report.salesOrderId ?? '',
  itemId: report.itemId ?? '',
  subject: report.subject,
  description: report.description,
  category: report.category,
  severity: report.severity,
  priority: String(report.priority),
  warrantyStatus: report.warrantyStatus,
  contact: contactOf(report.contact ?? NO_CONTACT),
  diagnosis: report.diagnosis,
  resolution: report.resolution,
  labourHours: report.labourHours,
  notes: report.notes,
  internalNotes: report.internalNotes,
  customFields: customFieldsOf(report.customFields),
});

/** A new report as it is sent. The server derives missing fields from the given ones. */
export function troubleSent(form: TroubleForm): object {
  const { customFields, itemId, contact, ...content } = contentOf(form);
  return {
    ...content,
    ...(form.customerId !== '' && { customerId: form.customerId }),
    ...(form.salesOrderId !== '' && { salesOrderId: form.salesOrderId }),
    ...(itemId !== null && { itemId }),
    ...(contact !== null && { contact }),
    customFields: customFieldsSent(customFields),
  };
}

/** The changed fields of a report, as they are sent. */
export function troublePatch(
  form: TroubleForm,
  changed: readonly (keyof TroubleForm)[],
  stored: TroubleReport,
): object {
  const { customFields, ...content } = contentOf(form);
  const whole = { ...content, customFields: customFieldsPatch(customFields, stored.customFields) };
  return Object.fromEntries(
    Object.entries(whole).filter(([name]) => changed.some((field) => field === name)),
  );
}

function contentOf(form: TroubleForm) {
  const { name, role, email, phone } = form.contact;
  return {
    lot: form.lot.trim() || null,
    itemId: form.itemId || null,
    subject: form.subject.trim(),
    description: form.description,
    category: form.category.trim(),
    severity: form.severity,
    priority: Number(form.priority),
    warrantyStatus: form.warrantyStatus,
    contact: [name, role, email, phone].every((part) => part.trim() === '') ? null : form.contact,
    diagnosis: form.diagnosis,
    resolution: form.resolution,
    labourHours: form.labourHours.trim() || '0',
    notes: form.notes,
    internalNotes: form.internalNotes,
    customFields: form.customFields,
  };
}
