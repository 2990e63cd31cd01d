/**
 * Placeholders for the number of words or characters of the filled text, which is known only when all is filled
 * (ECMA-376 part 1, sections 17.16.5.36 and 17.16.5.39). They use the private use area, which no font shows.
 */
export const COUNT_MARKS = { words: '\uF8F0words\uF8F1', characters: '\uF8F0characters\uF8F1' };
const MARK = /\uF8F0(words|characters)\uF8F1/g;
/** Text that is not the document's own: instructions of fields, text boxes, and what was deleted. */
const UNCOUNTED = /<w:(instrText|delText|txbxContent)\b[^]*?<\/w:\1>/g;

/** Puts the numbers in the place of the marks, where there are any. @param parts XML, the main part among them */
export function withCounts(parts: readonly string[]): string[] {
  if (!parts.some((xml) => xml.includes('\uF8F0'))) return [...parts];
  const main = parts.find((xml) => xml.includes('<w:document')) ?? '';
  const words = main
    .replace(UNCOUNTED, '')
    .replace(MARK, '1')
    .replace(/<\/w:p>|<w:(?:br|tab|cr)\/>/g, ' ')
    .replace(/<[^<>]*>/g, '')
    .replace(/&(?:amp|lt|gt|quot|apos);/g, '&')
    .split(/\s+/)
    .filter((word) => word !== '');
  const counts = { words: words.length, characters: [...words.join('')].length };
  return parts.map((xml) => xml.replace(MARK, (_mark, kind: 'words' | 'characters') => String(counts[kind])));
}
