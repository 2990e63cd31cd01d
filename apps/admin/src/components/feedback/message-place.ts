/**
 * Possible positions of the messages: two corners, the header beside its search or its account, and below the header.
 */
export const MESSAGE_PLACES = [
  'bottom-right',
  'bottom-left',
  'header',
  'header-right',
  'below-header',
] as const;

export type MessagePlace = (typeof MESSAGE_PLACES)[number];

/** Edges of an element in pixels of the viewport, as in `DOMRect`. */
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

/** Distance to the edges of the viewport, in pixels. */
const MARGIN = 16;
/** Distance to the top edge. Dialogs leave this much room above them. */
const TOP = 8;
/** Height of the page header, and width of the account menu at its end, in pixels. */
const HEADER = 52;
const ACCOUNT = 72;

/**
 * Position at which the messages cover the fewest elements. If several are equal, the current one is kept, or else
 * the first is taken.
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
