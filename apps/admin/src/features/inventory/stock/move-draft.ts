import { type ItemTracking, type MANUAL_STOCK_REASONS, stockDirections } from '@docket/domain';
import { ApiError } from '../../../api/problem';
import type { ManualMovement } from '../../../api/stock';
import type { FormErrors } from '../../../components/form/form-errors';
import { isDecimal } from '../../../components/form/line-grid/decimal-text';

export type ManualReason = (typeof MANUAL_STOCK_REASONS)[number];

/** A movement as it is typed. */
export interface MoveForm {
  reason: ManualReason;
  itemId: string;
  /** Of an adjustment, which goes one way or the other. */
  adds: boolean;
  fromLocationId: string;
  toLocationId: string;
  quantity: string;
  /** Of what has serial numbers, all that move, as they are typed. */
  lot: string;
  note: string;
}

/** What is known of a movement before anything is typed. */
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

/** Which ends a movement has in the house. */
export function endsOf({ reason, adds }: Pick<MoveForm, 'reason' | 'adds'>) {
  const direction = stockDirections[reason];
  if (direction === 'either') return { takes: !adds, brings: adds };
  return { takes: direction !== 'in', brings: direction !== 'out' };
}

/** The movements as they are sent: of what has serial numbers, one for each piece. */
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

/** What the server says of the form's fields, whichever of the movements it is; nothing where it says it of others. */
export function moveErrors(error: unknown, form: MoveForm, sent: readonly ManualMovement[]): FormErrors {
  if (!(error instanceof ApiError)) return {};
  const errors: Record<string, string> = {};
  for (const { path = '', message } of error.details) {
    const [, place, named = ''] = /^(?:movements\.(\d+)\.)?(.*)$/.exec(path) ?? [];
    const serial = place === undefined ? undefined : sent[Number(place)]?.lot;
    // How many pieces there are is what their serial numbers say.
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
  /** What is wrong with the serial numbers as they are typed. */
  serials: string | undefined;
}

/** What need not be asked of the server. */
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
