/** A table of objects in plain text (ISO 32000-1, 7.5.4). */
export interface ClassicTable {
  /** Offset of each object by its number. */
  offsets: ReadonlyMap<number, number>;
  /** One more than the largest number. */
  size: number;
  /** Offset of the table. */
  start: number;
  /** Behind the word `trailer`. */
  trailer: number;
}

const START = /startxref[\r\n]+(\d{1,12})[\r\n]+%%EOF\s*$/;
const SECTION = /(\d{1,10}) (\d{1,10})\s*[\r\n]/y;
const ENTRY_BYTES = 20;

function sectionAt(text: string, at: number): RegExpExecArray | null {
  SECTION.lastIndex = at;
  return SECTION.exec(text);
}

/** The table of a PDF that has one alone, as LibreOffice writes it; null for any other. */
export function readClassicTable(text: string): ClassicTable | null {
  const start = Number(START.exec(text.slice(-60))?.[1] ?? -1);
  if (start < 0 || !/^xref[\r\n]/.test(text.slice(start, start + 5))) return null;
  const offsets = new Map<number, number>();
  let at = start + 5;
  let size = 0;
  for (let section = sectionAt(text, at); section !== null; section = sectionAt(text, at)) {
    at += section[0].length;
    const [first, count] = [Number(section[1]), Number(section[2])];
    for (let number = first; number < first + count; number++, at += ENTRY_BYTES) {
      const entry = text.slice(at, at + ENTRY_BYTES);
      if (!/^\d{10} \d{5} [nf][ \r\n]{2}$/.test(entry)) return null;
      // Numbers that were used before have another generation; LibreOffice has none.
      if (entry.charAt(17) !== 'n') continue;
      if (entry.slice(11, 16) !== '00000') return null;
      offsets.set(number, Number(entry.slice(0, 10)));
    }
    size = Math.max(size, first + count);
  }
  if (!text.startsWith('trailer', at) || offsets.size === 0) return null;
  return { offsets, size, start, trailer: at + 'trailer'.length };
}
