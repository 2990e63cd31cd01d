import type { RecordName } from '@docket/contracts';
import { tryStorage } from '../layout/try-storage';

/** A record that somebody has opened. */
export interface Visit {
  kind: RecordName;
  id: string;
  /** Its number or code. */
  label: string;
  /** Whom or what it is about. */
  title: string;
}

export const VISITS = 'docket.visits';
const MOST = 12;

/** What of this browser's storage is a person's own; what another one left is not shown. */
interface Kept {
  userId: string;
  visits: Visit[];
}

/** What somebody opened last here, the latest first. */
export function visitsOf(userId: string): Visit[] {
  const kept = read();
  return kept?.userId === userId ? kept.visits : [];
}

/** Remembers that somebody opened a record. */
export function rememberVisit(userId: string, visit: Visit): void {
  const others = visitsOf(userId).filter(({ id }) => id !== visit.id);
  write({ userId, visits: [visit, ...others].slice(0, MOST) });
}

/** Forgets a record that is there no more. */
export function forgetVisit(id: string): void {
  const kept = read();
  if (kept !== null) write({ ...kept, visits: kept.visits.filter((visit) => visit.id !== id) });
}

function read(): Kept | null {
  const kept = tryStorage(() => JSON.parse(localStorage.getItem(VISITS) ?? 'null') as Partial<Kept> | null);
  return typeof kept?.userId === 'string' && Array.isArray(kept.visits) ? (kept as Kept) : null;
}

function write(kept: Kept): void {
  // A browser that stores nothing offers nothing later.
  tryStorage(() => localStorage.setItem(VISITS, JSON.stringify(kept)));
}
