/** Where an element stood: within which element, and as the how manieth of it. From the nearest to the page. */
type Places = readonly { within: Element; index: number }[];

const TABBABLE =
  'a[href], button:enabled, input:enabled, select:enabled, textarea:enabled, [tabindex]:not([tabindex="-1"])';

/** What the focus never leaves on its way to something near. */
const FRAME = 'main, [role="dialog"]';

const places = new WeakMap<Element, Places>();

/** Remembers where an element stands, for the time when it is gone. */
export function rememberPlace(element: Element): void {
  const found: { within: Element; index: number }[] = [];
  for (let one = element; one.parentElement !== null && !one.matches(FRAME); one = one.parentElement) {
    found.push({ within: one.parentElement, index: [...one.parentElement.children].indexOf(one) });
  }
  places.set(element, found);
}

/**
 * What the focus goes to instead of an element that is gone or switched off: what stands in its place now, or else what is
 * nearest, or the frame of it all. The next row of a deleted one; the next action where one has been done; what is beside
 * the button that saved a form, or the form's last field.
 */
export function standInFor(element: Element): HTMLElement | null {
  const known = places.get(element) ?? [];
  const from = known.findIndex(({ within }) => within.isConnected);
  if (from === -1) return null;
  const gone = from === 0 ? element : (known[from - 1]?.within ?? element);
  const position = tabbables(gone).findIndex((one) => one === element);
  for (const { within, index } of known.slice(from)) {
    for (const at of [index, index + 1, index - 1]) {
      const near = tabbables(within.children[at]);
      // Where it has no place of its own among others, the nearest: of what lies before it the last.
      const wanted = position === -1 && at < index ? near.length - 1 : position;
      const found = near[Math.min(Math.max(wanted, 0), near.length - 1)];
      if (found !== undefined) return found;
    }
    if (within instanceof HTMLElement && within.matches(FRAME)) return within;
  }
  return null;
}

/** An element itself, and what is in it, that Tab leads to; what is hidden by its style is not looked for. */
function tabbables(element: Element | undefined): HTMLElement[] {
  if (element === undefined) return [];
  const within = [...element.querySelectorAll<HTMLElement>(TABBABLE)];
  return element instanceof HTMLElement && element.matches(TABBABLE) ? [element, ...within] : within;
}
