import type { RecordName } from '@docket/contracts';
import { tryStorage } from '../layout/try-storage';

/** A record that the user has opened. */
export interface Visit {
  kind: RecordName;
  id: string;
  /** Number or code of the record. */
  label: string;
  /** Customer or subject of the record. */
  title: string;
}

export const VISITS = 'docket.visits';
const MOST = 12;

/** Stored value. It belongs to one user and is not shown to another user of the same browser. */
interface Kept {
  userId: string;
  visits: Visit[];
}

/** Recently visited records of a user, the latest first. */
export function visitsOf(userId: string): Visit[] {
  const kept = read();
  return kept?.userId === userId ? kept.visits : [];
}

/** Adds a record to the visited ones. */
export function rememberVisit(userId: string, visit: Visit): void {
  const others = visitsOf(userId).filter(({ id }) => id !== visit.id);
  write({ userId, visits: [visit, ...others].slice(0, MOST) });
}

/** Removes a deleted record from the visited ones. */
export function forgetVisit(id: string): void {
  const kept = read();
  if (kept !== null) write({ ...kept, visits: kept.visits.filter((visit) => visit.id !== id) });
}

function read(): Kept | null {
  const kept = tryStorage(() => JSON.parse(localStorage.getItem(VISITS) ?? 'null') as Partial<Kept> | null);
  return typeof kept?.userId === 'string' && Array.isArray(kept.visits) ? (kept as Kept) : null;
}

function write(kept: Kept): void {
  // If the browser refuses storage, there are no recent records.
  tryStorage(() => localStorage.setItem(VISITS, JSON.stringify(kept)));
}
