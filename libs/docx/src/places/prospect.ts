/**
 * Whether a part can hold a place, decided by its text. Most parts cannot, and a tree takes many times the size of
 * the text.
 */
export function mayHavePlaces(xml: string): boolean {
  if (xml.includes('{{') || xml.includes('}}') || /&#(?:x0*7[bd]|0*12[35]);/i.test(xml)) return true;
  if (/<[\w:]*(?:tag|alias|dataBinding)\s/.test(xml)) return true;
  // Word's own bookmarks begin with an underscore. Single quotes are legal, too.
  for (const [tag] of xml.matchAll(/<[\w:]*bookmarkStart\s[^<>]*>/g))
    if (!/\bname\s*=\s*["']_/.test(tag)) return true;
  if (/<[\w:]*fldSimple\b/.test(xml) || hasOtherFields(xml)) return true;
  // An alternative text that is a place, or like the name of a field.
  if (
    /\s(?:descr|title|alt)\s*=\s*["'](?:[^"'<]*(?:\{\{|\}\})|\s*[\p{L}_][\p{L}\p{N}]*[._][\p{L}\p{N}_.]+\s*["'])/u.test(
      xml,
    )
  )
    return true;
  const text = xml.replace(/<[^<>!][^<>]*>/g, '');
  return /\{\{|\}\}|&#/.test(text) || OTHER_PLACE.test(text);
}

/** Possible placeholders of other systems, which are reported to the author. */
const OTHER_PLACE = /(?:[{[«%]|&lt;&lt;|\+\+\+)\s*[\p{L}$#/=]|\{%|[A-Z]{2}\.[A-Z]{2}/u;

/** Fields that the PDF engine fills by itself, in headers and footers above all. */
const OF_ENGINE =
  /^\s*(?:TOC|HYPERLINK\s+\\l|PAGEREF)\b|^\s*(?:PAGE|NUMPAGES)(?:\s+\\\*\s*(?:MERGEFORMAT|Arabic|Roman))*\s*$/i;

/** Whether a part has other fields than these. A name that is spread over runs counts as another. */
function hasOtherFields(xml: string): boolean {
  for (const [, code = ''] of xml.matchAll(/<(?!\/)[\w:]*[iI]nstrText\b[^<>]*>([^<]*)/g))
    if (!OF_ENGINE.test(code)) return true;
  return false;
}
