/// <reference lib="dom" />
import type { Observed, Span } from './time-to-interactive';

/** Runs in the page before any script of its own. It is sent there as text, so it uses nothing from outside itself. */
export function watchPage(mainControl: string): void {
  const watched: { mainControl: number | undefined; longTasks: Span[] } = {
    mainControl: undefined,
    longTasks: [],
  };
  Object.assign(window, { watched });
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries())
      watched.longTasks.push({ start: startTime, end: startTime + duration });
  }).observe({ type: 'longtask', buffered: true });
  const changes = new MutationObserver(() => {
    const control = document.querySelector(mainControl);
    if (control === null || control.matches(':disabled') || !control.checkVisibility()) return;
    watched.mainControl = performance.now();
    changes.disconnect();
  });
  changes.observe(document, { childList: true, subtree: true, attributes: true });
}

/** Runs in a page that is watched. */
export function readWatched(): Observed {
  const { watched } = window as unknown as { watched: Pick<Observed, 'mainControl' | 'longTasks'> };
  const requests = [
    ...performance.getEntriesByType('navigation'),
    ...performance.getEntriesByType('resource'),
  ] as PerformanceResourceTiming[];
  return {
    ...watched,
    painted: performance.getEntriesByName('first-contentful-paint')[0]?.startTime,
    requests: requests.map(({ startTime, responseEnd }) => ({ start: startTime, end: responseEnd })),
    now: performance.now(),
  };
}
