/** Path from an element up to its frame: each ancestor with the index of its child on the path. */
type Places = readonly { within: Element; index: number }[];

const TABBABLE =
  'a[href], button:enabled, input:enabled, select:enabled, textarea:enabled, [tabindex]:not([tabindex="-1"])';

/** Frames that limit the search for a replacement. */
const FRAME = 'main, [role="dialog"]';

const places = new WeakMap<Element, Places>();

/** Stores the position of an element, so that a replacement can be found after it was removed. */
export function rememberPlace(element: Element): void {
  const found: { within: Element; index: number }[] = [];
  for (let one = element; one.parentElement !== null && !one.matches(FRAME); one = one.parentElement) {
    found.push({ within: one.parentElement, index: [...one.parentElement.children].indexOf(one) });
  }
  places.set(element, found);
}

/**
 * Element that gets the focus in place of one that was removed or disabled: the element now at its position, else the
 * nearest one, else the frame. Examples: the next row after a deletion, the next action after a step, or the button
 * beside
 * the Save button.
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
      // The element has no position among focusable ones, for example because it is disabled. In the content before
      // it, the last
      // focusable element is the nearest.
      const wanted = position === -1 && at < index ? near.length - 1 : position;
      const found = near[Math.min(Math.max(wanted, 0), near.length - 1)];
      if (found !== undefined) return found;
    }
    if (within instanceof HTMLElement && within.matches(FRAME)) return within;
  }
  return null;
}

/** The focusable elements of an element, including itself. Visibility is not checked. */
function tabbables(element: Element | undefined): HTMLElement[] {
  if (element === undefined) return [];
  const within = [...element.querySelectorAll<HTMLElement>(TABBABLE)];
  return element instanceof HTMLElement && element.matches(TABBABLE) ? [element, ...within] : within;
}
