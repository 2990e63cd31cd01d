import type { ProductionOrder } from '@docket/contracts';
import {
  type CustomField,
  customFieldsOf,
  customFieldsPatch,
  customFieldsSent,
} from '../../../components/form/custom-fields';

/** The form of a production order. An empty text stands for no value. */
export interface ProductionForm {
  itemId: string;
  salesOrderId: string;
  salesOrderLineId: string;
  quantity: string;
  priority: string;
  dueDate: string;
  plannedStart: string;
  plannedEnd: string;
  sourceLocationId: string;
  destinationLocationId: string;
  notes: string;
  internalNotes: string;
  customFields: CustomField[];
}

/** Fields of an order that can be changed, in the order in which the page shows them. */
export const PRODUCTION_FIELDS = [
  'quantity',
  'priority',
  'dueDate',
  'plannedStart',
  'plannedEnd',
  'sourceLocationId',
  'destinationLocationId',
  'notes',
  'internalNotes',
  'customFields',
] as const satisfies (keyof ProductionForm)[];

const USUAL_PRIORITY = 5;

/** Priorities, the most urgent first. */
export const PRIORITIES = ['1', '2', '3', '4', '5', '6', '7', '8', '9'] as const;

export const NEW_PRODUCTION: ProductionForm = {
  itemId: '',
  salesOrderId: '',
  salesOrderLineId: '',
  quantity: '1',
  priority: String(USUAL_PRIORITY),
  dueDate: '',
  plannedStart: '',
  plannedEnd: '',
  sourceLocationId: '',
  destinationLocationId: '',
  notes: '',
  internalNotes: '',
  customFields: [],
};

/** The form of a stored order. */
export const productionForm = (order: ProductionOrder): ProductionForm => ({
  itemId: order.itemId,
  salesOrderId: order.salesOrderId ?? '',
  salesOrderLineId: order.salesOrderLineId ?? '',
  quantity: order.quantity,
  priority: String(order.priority),
  dueDate: order.dueDate ?? '',
  plannedStart: order.plannedStart ?? '',
  plannedEnd: order.plannedEnd ?? '',
  sourceLocationId: order.sourceLocationId ?? '',
  destinationLocationId: order.destinationLocationId ?? '',
  notes: order.notes,
  internalNotes: order.internalNotes,
  customFields: customFieldsOf(order.customFields),
});

/** A new order, in the form in which it is sent. */
export function productionSent(form: ProductionForm): object {
  const { customFields, ...content } = contentOf(form);
  const { itemId, salesOrderId, salesOrderLineId } = form;
  return {
    ...content,
    itemId,
    ...(salesOrderId !== '' && { salesOrderId, salesOrderLineId }),
    customFields: customFieldsSent(customFields),
  };
}

/** The changed fields of an order, in the form in which they are sent. */
export function productionPatch(
  form: ProductionForm,
  changed: readonly (keyof ProductionForm)[],
  stored: ProductionOrder,
): object {
  const { customFields, ...content } = contentOf(form);
  const whole = { ...content, customFields: customFieldsPatch(customFields, stored.customFields) };
  return Object.fromEntries(
    Object.entries(whole).filter(([name]) => changed.some((field) => field === name)),
  );
}

function contentOf(form: ProductionForm) {
  return {
    quantity: form.quantity.trim(),
    priority: Number(form.priority),
    dueDate: form.dueDate || null,
    plannedStart: form.plannedStart || null,
    plannedEnd: form.plannedEnd || null,
    sourceLocationId: form.sourceLocationId || null,
    destinationLocationId: form.destinationLocationId || null,
    notes: form.notes,
    internalNotes: form.internalNotes,
    customFields: form.customFields,
  };
}
