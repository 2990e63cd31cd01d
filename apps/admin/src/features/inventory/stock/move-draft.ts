import { type ItemTracking, type MANUAL_STOCK_REASONS, stockDirections } from '@docket/domain';
import { ApiError } from '../../../api/problem';
import type { ManualMovement } from '../../../api/stock';
import type { FormErrors } from '../../../components/form/form-errors';
import { isDecimal } from '../../../components/form/line-grid/decimal-text';

export type ManualReason = (typeof MANUAL_STOCK_REASONS)[number];

/** The form of a movement. */
export interface MoveForm {
  reason: ManualReason;
  itemId: string;
  /** Direction of an adjustment: whether it adds stock. Other reasons ignore it. */
  adds: boolean;
  fromLocationId: string;
  toLocationId: string;
  quantity: string;
  /** Lot of the stock. For an item with serial numbers, the text with all serial numbers that move. */
  lot: string;
  note: string;
}

/** The fields of a movement that are known before anything is typed. */
export type MoveStart = Partial<MoveForm>;

export const NEW_MOVE: MoveForm = {
  reason: 'receipt',
  itemId: '',
  adds: true,
  fromLocationId: '',
  toLocationId: '',
  quantity: '',
  lot: '',
  note: '',
};

/** The ends of a movement in the warehouse: whether it takes from a location and whether it brings to one. */
export function endsOf({ reason, adds }: Pick<MoveForm, 'reason' | 'adds'>) {
  const direction = stockDirections[reason];
  if (direction === 'either') return { takes: !adds, brings: adds };
  return { takes: direction !== 'in', brings: direction !== 'out' };
}

/**
 * The movements, in the form in which they are sent. An item with serial numbers gives one movement for each piece.
 */
export function movesSent(
  form: MoveForm,
  tracking: ItemTracking,
  serials: readonly string[],
): ManualMovement[] {
  const { takes, brings } = endsOf(form);
  const move = {
    reason: form.reason,
    itemId: form.itemId,
    fromLocationId: takes ? form.fromLocationId : null,
    toLocationId: brings ? form.toLocationId : null,
    note: form.note.trim(),
  };
  if (tracking === 'serial') return serials.map((lot) => ({ ...move, quantity: '1', lot }));
  return [{ ...move, quantity: form.quantity, lot: tracking === 'none' ? null : form.lot.trim() }];
}

/**
 * The server's errors at fields of the form, for whichever movement. Empty if an error is at a field outside the
 * form.
 */
export function moveErrors(error: unknown, form: MoveForm, sent: readonly ManualMovement[]): FormErrors {
  if (!(error instanceof ApiError)) return {};
  const errors: Record<string, string> = {};
  for (const { path = '', message } of error.details) {
    const [, place, named = ''] = /^(?:movements\.(\d+)\.)?(.*)$/.exec(path) ?? [];
    const serial = place === undefined ? undefined : sent[Number(place)]?.lot;
    // The serial numbers give the number of pieces, so an error of quantity belongs to them.
    const field = named === 'quantity' && serial != null ? 'lot' : named;
    if (!(field in form)) return {};
    errors[field] ??= field === 'lot' && serial != null ? `${serial}: ${message}` : message;
  }
  return errors;
}

interface Words {
  required: string;
  notNumber: string;
  otherLocation: string;
  /** The error in the typed serial numbers. */
  serials: string | undefined;
}

/** Errors that are found without asking the server. */
export function moveMistakes(form: MoveForm, tracking: ItemTracking, words: Words): FormErrors {
  const { takes, brings } = endsOf(form);
  const errors: Record<string, string> = {};
  if (form.itemId === '') errors['itemId'] = words.required;
  if (takes && form.fromLocationId === '') errors['fromLocationId'] = words.required;
  if (brings && form.toLocationId === '') errors['toLocationId'] = words.required;
  else if (takes && brings && form.fromLocationId === form.toLocationId) {
    errors['toLocationId'] = words.otherLocation;
  }
  if (tracking !== 'none' && form.lot.trim() === '') errors['lot'] = words.required;
  else if (tracking === 'serial' && words.serials !== undefined) errors['lot'] = words.serials;
  if (tracking !== 'serial') {
    if (form.quantity.trim() === '') errors['quantity'] = words.required;
    else if (!isDecimal(form.quantity)) errors['quantity'] = words.notNumber;
  }
  return errors;
}
