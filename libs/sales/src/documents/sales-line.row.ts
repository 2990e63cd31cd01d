import { SCALE, toScaled } from '@docket/domain';
import { v7 as uuidv7 } from 'uuid';

/** A line with everything that it was sent with, or that its item brought along. */
export interface CompleteLine {
  itemId: string | null;
  description: string;
  quantity: string;
  uom: string;
  unitPrice: string;
  discountPercent: string;
  taxPercent: string;
}

/** A line as it is stored. @param index where it stands, counted from 0 @param id that it keeps; a new one without it */
export function lineRow(line: CompleteLine, index: number, id = uuidv7()) {
  return {
    id,
    position: index + 1,
    itemId: line.itemId,
    description: line.description,
    quantity: toScaled(line.quantity, SCALE),
    uom: line.uom,
    unitPrice: toScaled(line.unitPrice, SCALE),
    discountPercent: toScaled(line.discountPercent, SCALE),
    taxPercent: toScaled(line.taxPercent, SCALE),
  };
}
