import Big from 'big.js';
import { type DecimalString, plain, round, SCALE } from './decimal';
import type { ItemTracking } from './stock-movements';

/** Use of a material in one piece. */
export interface MaterialUse {
  quantityPerUnit: DecimalString;
  /** Loss in production, added to the quantity: 100 needed and 5 % make 105. */
  scrapPercent: DecimalString;
  /** Items with serial numbers come in whole pieces. */
  tracking: ItemTracking;
}

/** How much of a material so many pieces need: quantity × (1 + scrap %). */
export function materialNeed(
  { quantityPerUnit, scrapPercent, tracking }: MaterialUse,
  pieces: DecimalString,
): DecimalString {
  const need = new Big(quantityPerUnit).times(pieces).times(new Big(scrapPercent).plus(100)).div(100);
  return plain(tracking === 'serial' ? need.round(0, Big.roundUp) : round(need, SCALE));
}

/** Digits before the point that quantities are stored with. */
const GREATEST = new Big('1e12');

/** Whether what is needed of a material can be written down. */
export function isStorableNeed(use: MaterialUse, pieces: DecimalString): boolean {
  return new Big(materialNeed(use, pieces)).lt(GREATEST);
}

/** How long an operation takes as planned, in minutes. */
export function plannedMinutes(
  { setupMinutes, runMinutes }: { setupMinutes: DecimalString; runMinutes: DecimalString },
  pieces: DecimalString,
): DecimalString {
  return plain(round(new Big(runMinutes).times(pieces).plus(setupMinutes), SCALE));
}

/**
 * Whether an item is part of another one, at whatever depth.
 * @param components the items that each is made of, directly
 */
export function isPartOf(
  components: ReadonlyMap<string, readonly string[]>,
  part: string,
  whole: string,
): boolean {
  const open = [whole];
  const seen = new Set(open);
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    for (const component of components.get(at) ?? []) {
      if (component === part) return true;
      if (!seen.has(component)) {
        seen.add(component);
        open.push(component);
      }
    }
  }
  return false;
}
