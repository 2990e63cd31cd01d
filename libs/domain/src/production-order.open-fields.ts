import type { ProductionOrderState } from './production-order.states';

const whileOpen = [
  'quantity',
  'priority',
  'plannedStart',
  'plannedEnd',
  'dueDate',
  'destinationLocationId',
  'notes',
  'internalNotes',
  'customFields',
] as const;

/** The fields of a production order that can be changed in a state beyond `planned`, where all can. */
export const productionOrderOpenFields: Readonly<Record<ProductionOrderState, readonly string[] | 'all'>> = {
  planned: 'all',
  released: whileOpen,
  in_progress: whileOpen,
  paused: whileOpen,
  completed: ['notes', 'internalNotes', 'customFields'],
  closed: ['internalNotes', 'customFields'],
  cancelled: ['internalNotes', 'customFields'],
};
