/** From when to when, in milliseconds since navigation started. */
export interface Span {
  start: number;
  end: number;
}

/** Observations of a page so far. */
export interface Observed {
  /** When something of it was first painted (first contentful paint). */
  painted: number | undefined;
  /** When what one came for was there and could be used. */
  mainControl: number | undefined;
  /** Tasks that blocked the main thread for more than 50 ms (Long Tasks API). */
  longTasks: readonly Span[];
  requests: readonly Span[];
  /** Until when it has been watched. */
  now: number;
}

const QUIET_MS = 5_000;
const REQUESTS = 2;

/**
 * Time to interactive as web.dev and Lighthouse define it, in milliseconds since navigation started. It searches,
 * from the first paint on, for a window of 5 s without a long task and with at most two requests in progress. The page
 * is interactive at the end of the last long task before that window. Here the search begins when the page's main
 * control can be used, since the first paint may be an empty frame.
 *
 * @returns undefined while it is unknown
 */
export function timeToInteractive({
  painted,
  mainControl,
  longTasks,
  requests,
  now,
}: Observed): number | undefined {
  if (painted === undefined || mainControl === undefined) return undefined;
  const usable = Math.max(painted, mainControl);
  const busy = [...longTasks, ...crowds(requests)];
  const ends = busy.map(({ end }) => end).filter((end) => end > usable);
  const quiet = [usable, ...ends]
    .sort((a, b) => a - b)
    .find((start) => !busy.some((span) => span.start < start + QUIET_MS && span.end > start));
  if (quiet === undefined || quiet + QUIET_MS > now) return undefined;
  return Math.max(usable, ...longTasks.map(({ end }) => end).filter((end) => end <= quiet));
}

/** When more requests were under way than a quiet page has. */
function crowds(requests: readonly Span[]): Span[] {
  const changes = requests
    .flatMap(({ start, end }) => [
      { at: start, by: 1 },
      { at: end, by: -1 },
    ])
    // If one request ends when another begins, the end comes first.
    .sort((a, b) => a.at - b.at || a.by - b.by);
  const spans: Span[] = [];
  let running = 0;
  let start: number | undefined;
  for (const { at, by } of changes) {
    running += by;
    if (running > REQUESTS) start ??= at;
    else if (start !== undefined) {
      spans.push({ start, end: at });
      start = undefined;
    }
  }
  return spans;
}
