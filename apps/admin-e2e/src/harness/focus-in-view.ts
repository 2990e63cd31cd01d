import { expect, type Page } from '@playwright/test';

/** More stops than any page has. */
const MOST_STOPS = 400;

/** An element that has the focus, and whether any of it can be seen. */
interface Stop {
  what: string;
  /** The element that covers all of it; empty if some of it is seen. */
  hiddenBy: string;
}

/**
 * Goes through a whole page with Tab and back with Shift+Tab. It fails with every element that has the focus while
 * something else covers all of it, as a sticky header may (WCAG 2.2, 2.4.11).
 * @returns how many stops there were on the way
 */
export async function expectFocusInView(page: Page): Promise<number> {
  const there = await stops(page, 'Tab');
  const back = await stops(page, 'Shift+Tab');
  const hidden = [...there, ...back].filter(({ hiddenBy }) => hiddenBy !== '');
  expect(hidden, `what has the focus and is covered, on ${page.url()}`).toEqual([]);
  // Neither way leaves out what the other one finds.
  expect(back.map(({ what }) => what).sort(), 'the way back').toEqual(there.map(({ what }) => what).sort());
  return there.length;
}

/** Once around the page, from wherever the focus was: until what had it first has it again. */
async function stops(page: Page, key: string): Promise<Stop[]> {
  const found: Stop[] = [];
  await page.evaluate('globalThis.firstStop = undefined');
  for (;;) {
    await page.keyboard.press(key);
    const stop = await page.evaluate<Stop | 'around' | 'outside'>(LOOK);
    if (stop === 'around') return found;
    if (stop !== 'outside') found.push(stop);
    if (found.length > MOST_STOPS) throw new Error(`${key} does not lead out of ${page.url()}.`);
  }
}

/** Looks at some points of what has the focus: of each there is one topmost element. */
const LOOK = `(async () => {
  const nameOf = (element) => {
    const text = element.getAttribute('aria-label') ?? element.labels?.[0]?.textContent ?? element.textContent ?? '';
    return element.tagName.toLowerCase() + ' ' + text.trim().slice(0, 40);
  };
  const focused = document.activeElement;
  // Between the last and the first, where the browser's own buttons are.
  if (focused === null || focused === document.body) return 'outside';
  if (focused === globalThis.firstStop) return 'around';
  globalThis.firstStop ??= focused;
  // What comes into view with the focus may be on its way.
  await Promise.allSettled(focused.getAnimations().map((animation) => animation.finished));
  const own = [focused, ...(focused.labels ?? [])];
  const shares = [0.02, 0.25, 0.5, 0.75, 0.98];
  const over = new Set();
  for (const { left, top, width, height } of focused.getClientRects()) {
    for (const across of shares) {
      for (const down of shares) {
        const hit = document.elementFromPoint(left + width * across, top + height * down);
        if (hit !== null && own.some((part) => part.contains(hit))) return { what: nameOf(focused), hiddenBy: '' };
        over.add(hit === null ? 'the edge of the window' : nameOf(hit));
      }
    }
  }
  return { what: nameOf(focused), hiddenBy: [...over].join(', ') || 'nothing: it has no room' };
})()`;
