/** Where messages may stand: in a corner, on the header (beside its search or its account), or below it. */
export const MESSAGE_PLACES = [
  'bottom-right',
  'bottom-left',
  'header',
  'header-right',
  'below-header',
] as const;

/** One of them. */
export type MessagePlace = (typeof MESSAGE_PLACES)[number];

/** Edges as the browser has them, in pixels of the window. */
export interface Edges {
  top: number;
  right: number;
  bottom: number;
  left: number;
}

interface Room {
  width: number;
  height: number;
}

/** From the edges of the browser's window. */
const MARGIN = 16;
/** The same at the top, which windows over the page leave as much room as a message takes. */
const TOP = 8;
/** The header of the page, and what it has at its end. */
const HEADER = 52;
const ACCOUNT = 72;

/**
 * The place where messages lie over the fewest things to press or to read. They stay where they are as long as they are in
 * nobody's way there, and of equal places the first is taken.
 */
export function leastInTheWay(
  messages: Room,
  around: Room,
  things: readonly Edges[],
  now: MessagePlace,
): MessagePlace {
  const covered = (place: MessagePlace) => {
    const edges = edgesAt(place, messages, around);
    return things.filter((thing) => overlap(thing, edges)).length;
  };
  const [best] = [now, ...MESSAGE_PLACES]
    .map((place, order) => ({ place, order, count: covered(place) }))
    .toSorted((one, other) => one.count - other.count || one.order - other.order);
  return best?.place ?? now;
}

function edgesAt(place: MessagePlace, { width, height }: Room, around: Room): Edges {
  const bottom = around.height - MARGIN - height;
  const middle = (around.width - width) / 2;
  const [left, top] = {
    'bottom-right': [around.width - MARGIN - width, bottom],
    'bottom-left': [MARGIN, bottom],
    header: [middle, TOP],
    'header-right': [around.width - ACCOUNT - width, TOP],
    'below-header': [middle, HEADER + TOP],
  }[place] as [number, number];
  return { left, right: left + width, top, bottom: top + height };
}

const overlap = (one: Edges, other: Edges) =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
