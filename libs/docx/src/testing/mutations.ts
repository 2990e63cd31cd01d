import { readZip, unpack } from '../package/zip-reader';
import { zipOf } from './docx-builder';

/** A small generator of numbers in [0, 1) that gives the same ones for the same seed (mulberry32). */
export function randomFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const TEXTS = [
  '{{',
  '}}',
  '{{FOR x IN SQ.LINES}}',
  '{{FOR y IN x.PARTS}}',
  '{{END-FOR x}}',
  '{{END-FOR}}',
  '{{IF SQ.NOTES}}',
  '{{END-IF}}',
  '{{SQ.LINES.TOTAL}}',
  '{{x.TOTAL}}',
  '{{SQ.NUMBER | append: "',
  '&amp;',
];
const ELEMENTS = [
  '<w:p/>',
  '<w:r/>',
  '<w:t/>',
  '<w:tbl/>',
  '<w:tr/>',
  '<w:tc/>',
  '<w:bookmarkStart w:id="1" w:name="SQ_NUMBER"/>',
  '<w:bookmarkStart w:id="9" w:name="SQ_LINES"/>',
  '<w:bookmarkEnd w:id="1"/>',
  '<w:bookmarkEnd w:id="9"/>',
  '<w:fldChar w:fldCharType="begin"/>',
  '<w:fldChar w:fldCharType="separate"/>',
  '<w:fldChar w:fldCharType="end"/>',
  '<w:instrText>MERGEFIELD SQ.NUMBER</w:instrText>',
];
const WRAPS = [
  ['<w:sdt><w:sdtPr><w:tag w:val="SQ.LINES"/></w:sdtPr><w:sdtContent>', '</w:sdtContent></w:sdt>'],
  ['<w:sdt><w:sdtPr><w:tag w:val="SQ.NUMBER"/></w:sdtPr><w:sdtContent>', '</w:sdtContent></w:sdt>'],
  ['<w:p>', '</w:p>'],
  ['<w:txbxContent>', '</w:txbxContent>'],
  ['<w:tbl><w:tr><w:tc>', '</w:tc></w:tr></w:tbl>'],
  ['<w:hyperlink>', '</w:hyperlink>'],
  ['<w:fldSimple w:instr="MERGEFIELD SQ.TOTAL">', '</w:fldSimple>'],
  ['<w:moveFrom>', '</w:moveFrom>'],
] as const;

/** The archive with a few bytes changed, cut out or repeated. */
export function mutateBytes(archive: Uint8Array, random: () => number): Uint8Array {
  let bytes = Buffer.from(archive);
  const rounds = 1 + Math.floor(random() * 4);
  for (let round = 0; round < rounds; round++) {
    const at = Math.floor(random() * bytes.length);
    const length = Math.floor(random() * 40);
    const kind = random();
    if (kind < 0.5) bytes[at] = Math.floor(random() * 256);
    else if (kind < 0.7) bytes = Buffer.concat([bytes.subarray(0, at), bytes.subarray(at + length)]);
    else if (kind < 0.9)
      bytes = Buffer.concat([bytes.subarray(0, at), bytes.subarray(at, at + length), bytes.subarray(at)]);
    else bytes = bytes.subarray(0, at);
  }
  return Uint8Array.from(bytes);
}

/** The archive, sound as such, with whole elements or stretches of the text of one part changed. */
export function mutateParts(archive: Uint8Array, random: () => number): Uint8Array {
  const files = readZip(archive).map(
    (entry) => [entry.name, Buffer.from(unpack(entry)).toString('utf8')] as const,
  );
  const chosen = Math.floor(random() * files.length);
  return zipOf(
    Object.fromEntries(
      files.map(([name, text], index) => [
        name,
        index === chosen || /document\.xml$/.test(name) ? mutateXml(text, random) : text,
      ]),
    ),
  );
}

function mutateXml(xml: string, random: () => number): string {
  let pieces = xml.split(/(?=<)/);
  const pick = <T>(list: readonly T[]): T | undefined => list[Math.floor(random() * list.length)];
  const rounds = 1 + Math.floor(random() * 4);
  for (let round = 0; round < rounds; round++) {
    // The declaration and the root stay, or hardly any result could be read at all.
    const at = 2 + Math.floor(random() * Math.max(1, pieces.length - 3));
    const to = 2 + Math.floor(random() * Math.max(1, pieces.length - 3));
    const end = endOfElement(pieces, at);
    const kind = random();
    if (kind < 0.25) pieces.splice(at, 0, pick(ELEMENTS) ?? '');
    else if (kind < 0.5) pieces[at] = (pieces[at] ?? '') + (pick(TEXTS) ?? '');
    else if (kind < 0.55) pieces[at] = (pieces[at] ?? '').slice(0, Math.floor(random() * 20));
    else if (end < 0) continue;
    else if (kind < 0.65) pieces.splice(at, end - at + 1);
    else if (kind < 0.8) {
      const [before = '', after = ''] = pick(WRAPS) ?? [];
      pieces = [
        ...pieces.slice(0, at),
        before,
        ...pieces.slice(at, end + 1),
        after,
        ...pieces.slice(end + 1),
      ];
    } else {
      const stretch = pieces.slice(at, end + 1);
      if (kind < 0.9) pieces.splice(at, stretch.length);
      pieces.splice(Math.min(to, pieces.length - 1), 0, ...stretch);
    }
  }
  return pieces.join('');
}

/** End of the element that begins with a piece; -1 if none begins there. */
function endOfElement(pieces: readonly string[], at: number): number {
  if (/^<[\w:]+[^>]*\/>/.test(pieces[at] ?? '')) return at;
  const name = /^<([\w:]+)/.exec(pieces[at] ?? '')?.[1];
  if (name === undefined) return -1;
  let depth = 0;
  for (let index = at; index < pieces.length; index++) {
    const piece = pieces[index] ?? '';
    if (piece.startsWith(`</${name}>`)) depth -= 1;
    else if (new RegExp(`^<${name}[\\s>]`).test(piece) && !/^<[^>]*\/>/.test(piece)) depth += 1;
    if (depth === 0) return index;
  }
  return -1;
}
