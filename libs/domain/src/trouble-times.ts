import type { TroubleReportState } from './trouble-report.states';

/** When what happened to a trouble report; times as ISO 8601. */
export interface TroubleTimes {
  createdAt: string;
  /** When work on it began first. */
  startedAt: string | null;
  resolvedAt: string | null;
  /** Since when its clock stands: it waits, or is resolved. */
  pausedAt: string | null;
  /** How long its clock has stood before, in seconds. */
  pausedSeconds: number;
}

const MINUTE = 60_000;

const wholeMinutes = (milliseconds: number) => Math.max(0, Math.floor(milliseconds / MINUTE));

/** From its creation to the first start of work, in whole minutes; null before. */
export function responseMinutes({
  createdAt,
  startedAt,
}: Pick<TroubleTimes, 'createdAt' | 'startedAt'>): number | null {
  return startedAt === null ? null : wholeMinutes(Date.parse(startedAt) - Date.parse(createdAt));
}

/** From its creation until it was resolved, without the time that it waited, in whole minutes; null before. */
export function resolutionMinutes({
  createdAt,
  resolvedAt,
  pausedSeconds,
}: Pick<TroubleTimes, 'createdAt' | 'resolvedAt' | 'pausedSeconds'>): number | null {
  if (resolvedAt === null) return null;
  return wholeMinutes(Date.parse(resolvedAt) - Date.parse(createdAt) - pausedSeconds * 1000);
}

/** The states in which the clock of a trouble report stands. */
const PAUSED: ReadonlySet<TroubleReportState> = new Set(['waiting', 'resolved', 'closed']);

/**
 * The times of a trouble report once it is in its next state. Its clock stands while it waits, and from its resolution
 * until it is taken up again.
 * @param now as ISO 8601
 */
export function timesAfter(
  times: TroubleTimes,
  next: TroubleReportState,
  now: string,
): Omit<TroubleTimes, 'createdAt'> {
  const { pausedAt } = times;
  const stands = PAUSED.has(next);
  const stood =
    !stands && pausedAt !== null ? Math.round((Date.parse(now) - Date.parse(pausedAt)) / 1000) : 0;
  const isResolved = next === 'resolved' || next === 'closed';
  return {
    startedAt: times.startedAt ?? (next === 'in_progress' ? now : null),
    resolvedAt: isResolved ? (times.resolvedAt ?? now) : null,
    pausedAt: stands ? (pausedAt ?? now) : null,
    pausedSeconds: times.pausedSeconds + Math.max(0, stood),
  };
}
