import type { NewBomComponent, NewRoutingOperation } from '@docket/contracts';
import { isSame } from '@docket/domain';

/** Whether a list that is sent is the one that is stored. */
export function isSameList<Sent, Stored>(
  sent: readonly Sent[],
  stored: readonly Stored[],
  areSame: (one: Sent, other: Stored) => boolean,
): boolean {
  return (
    sent.length === stored.length &&
    sent.every((one, index) => {
      const other = stored[index];
      return other !== undefined && areSame(one, other);
    })
  );
}

/** Whether two components of a bill of materials are the same. */
export const sameComponent = (one: NewBomComponent, other: NewBomComponent): boolean =>
  one.itemId === other.itemId &&
  isSame(one.quantity, other.quantity) &&
  isSame(one.scrapPercent, other.scrapPercent);

/** Whether two operations have the same content, whatever their ids. */
export const sameStep = (one: NewRoutingOperation, other: NewRoutingOperation): boolean =>
  one.sequence === other.sequence &&
  one.name === other.name &&
  one.workCentreId === other.workCentreId &&
  isSame(one.setupMinutes, other.setupMinutes) &&
  isSame(one.runMinutes, other.runMinutes) &&
  one.instructions === other.instructions &&
  one.outside === other.outside;
