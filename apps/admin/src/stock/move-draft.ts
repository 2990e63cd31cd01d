import { type ItemTracking, type MANUAL_STOCK_REASONS, stockDirections } from '@docket/domain';
import type { ManualMovement } from '../api/stock';
import type { FormErrors } from '../components/form/form-errors';
import { isDecimal } from '../components/line-grid/decimal-text';

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

/** The movement as it is sent. */
export function moveSent(form: MoveForm, tracking: ItemTracking): ManualMovement {
  const { takes, brings } = endsOf(form);
  return {
    reason: form.reason,
    itemId: form.itemId,
    fromLocationId: takes ? form.fromLocationId : null,
    toLocationId: brings ? form.toLocationId : null,
    // What has a serial number moves one at a time.
    quantity: tracking === 'serial' ? '1' : form.quantity,
    lot: tracking === 'none' ? null : form.lot.trim(),
    note: form.note.trim(),
  };
}

interface Words {
  required: string;
  notNumber: string;
  otherLocation: string;
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
  if (tracking !== 'serial') {
    if (form.quantity.trim() === '') errors['quantity'] = words.required;
    else if (!isDecimal(form.quantity)) errors['quantity'] = words.notNumber;
  }
  return errors;
}
