import { pdfWords, type Word } from './pdf';

/** The width that printers leave white at every edge, in points (4 mm). */
const EDGE = 11;
/** The share of the smaller word's area that may overlap: letters lean over a little, and lines stand close. */
const OVERLAP = 0.2;
/** How far header and footer of a starter's further pages reach, in points. */
const HEADER = 60;
const FOOTER = 100;

/**
 * The faults in the layout of a starter's PDF; empty if there are none. Faults are words that leave the page or are
 * printed over one another, and pages with only header and footer. Watermarks count, too: look at a PDF without one.
 */
export async function layoutFaults(pdf: Buffer): Promise<string[]> {
  const pages = await pdfWords(pdf);
  return pages.flatMap(({ width, height, words }, index) => {
    const where = `page ${index + 1}`;
    const outside = words.filter(
      ({ left, right, top, bottom }) =>
        left < EDGE || top < EDGE || right > width - EDGE || bottom > height - EDGE,
    );
    const covered = words.flatMap((word, place) =>
      words.slice(place + 1).flatMap((other) => (isOver(word, other) ? [[word, other]] : [])),
    );
    const isEmpty = words.every(({ top, bottom }) => top < HEADER || bottom > height - FOOTER);
    return [
      ...(isEmpty ? [`${where} is empty`] : []),
      ...outside.map(({ text }) => `"${text}" leaves ${where}`),
      ...covered.map(
        ([one, other]) => `"${one?.text}" and "${other?.text}" are one over the other on ${where}`,
      ),
    ];
  });
}

function isOver(one: Word, other: Word): boolean {
  const across = Math.min(one.right, other.right) - Math.max(one.left, other.left);
  const down = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
  if (across <= 0 || down <= 0) return false;
  return across * down > OVERLAP * Math.min(areaOf(one), areaOf(other));
}

const areaOf = ({ left, right, top, bottom }: Word) => (right - left) * (bottom - top);
