/** A twentieth of a point, the unit of WordprocessingML (ECMA-376 part 1, section 17.18.74, ST_SignedTwipsMeasure). */
export function twips(millimetres: number): number {
  return Math.round((millimetres * 1440) / 25.4);
}

/** A4. The left margin puts the address into the window of DL and C5/6 envelopes (DIN 5008, form B). */
const WIDTH = 11906;
const LEFT = twips(25);
const RIGHT = twips(20);

export const PAGE = {
  width: WIDTH,
  height: 16838,
  left: LEFT,
  right: RIGHT,
  top: twips(25),
  bottom: twips(36),
  /** From the edges of the paper to header and footer. */
  header: twips(12),
  footer: twips(10),
  /** Between the margins. */
  text: WIDTH - LEFT - RIGHT,
} as const;

/** Two lines of the sender: a long name takes both, and moves nothing below. One line stands at the bottom. */
export const SENDER_HEIGHT = twips(8);

/** Height of the first page's header, so that the sender's last line stands 50 mm below the edge of the paper. */
export const LETTERHEAD_HEIGHT = twips(34.5);

/** From the sender to the heading: the window ends 90 mm below the edge of the paper. */
export const ADDRESS_HEIGHT = twips(41);

/** Stretches or shrinks widths until their sum is exactly `total`. */
export function fitWidths(widths: readonly number[], total: number): number[] {
  const sum = widths.reduce((whole, width) => whole + width, 0);
  let reached = 0;
  let before = 0;
  return widths.map((width) => {
    reached += width;
    const edge = Math.round((reached / sum) * total);
    const fitted = edge - before;
    before = edge;
    return fitted;
  });
}
