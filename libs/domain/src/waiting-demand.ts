/** Demand of a document that waits for stock. */
export interface WaitingDemand {
  /** Day by which it is due, `YYYY-MM-DD`: promised, otherwise requested; null for none. */
  dueDate: string | null;
  /** 1 is first. Documents without priorities have `NORMAL_PRIORITY`. */
  priority: number;
  /** Time at which its document was created, in UTC. */
  since: string;
  /** Decides between equal ones. */
  id: string;
}

/** Priority of a document that states none. */
export const NORMAL_PRIORITY = 5;

/** Order in which demand gets stock: the due date, then the priority, then the age. Without a due date it comes last. */
export function byTurn(one: WaitingDemand, other: WaitingDemand): number {
  return (
    compare(one.dueDate ?? LAST, other.dueDate ?? LAST) ||
    one.priority - other.priority ||
    compare(one.since, other.since) ||
    compare(one.id, other.id)
  );
}

/** Sorts behind every date. */
const LAST = '~';

const compare = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0);
