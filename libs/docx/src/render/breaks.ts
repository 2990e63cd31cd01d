import { EMPTY_PAGE } from '../program/program';

/** Visible content: text, which may be marked inside of its `w:t`, or an element that shows something. */
const SEEN =
  />\s*[^<\s]|<w:(?:tbl|drawing|pict|object|sym|fldSimple|fldChar|ptab|footnoteReference|endnoteReference|numPr)\b|<m:oMath\b|<mc:AlternateContent\b/;
/** Begin of another page, as far as breaks and sections tell. */
const BREAK = /<w:br\b[^>]*\bw:type="page"|<w:pageBreakBefore(?:\/>| w:val="(?:1|true|on)")|<w:sectPr\b/;
const PAGE_BREAK = /^<w:br\b[^>]*\/>/;
const SECTION = /^<w:sectPr\b(?:[^>]*\/>|[^>]*[^/]>.*?<\/w:sectPr>|>.*?<\/w:sectPr>)/s;
const SAME_PAGE = /<w:type w:val="(?:continuous|nextColumn)"/;
/** Stands where a break was dropped, until its paragraph has been looked at. */
const DROPPED = '<?d?>';

/**
 * Removes marked breaks that lead to an empty page: those with nothing visible up to the next break or the end, and
 * page breaks at the begin of the document. The section after a removed section break gets the properties of the
 * section before (ECMA-376 part 1, section 17.6.17: they stand at the end of each section).
 * @param xml with a mark before each page break, and at the end of each paragraph that ends a section
 * @param tick called for each break; may throw to end it
 */
export function dropEmptyPages(xml: string, tick: () => void): string {
  const pieces = xml.split(EMPTY_PAGE);
  for (let index = pieces.length - 1; index > 0; index--) {
    tick();
    const [before = '', text = ''] = pieces.slice(index - 1, index + 1);
    const joined = PAGE_BREAK.test(text) ? withoutPageBreak(before, text) : withoutSection(before, text);
    if (joined !== undefined) pieces.splice(index - 1, 2, joined);
  }
  const [first = '', second = ''] = pieces;
  const start = first.replace(/^.*?<w:body>/s, '');
  if (PAGE_BREAK.test(second) && !SEEN.test(start) && !BREAK.test(start))
    pieces[1] = second.replace(PAGE_BREAK, DROPPED);
  return withoutEmptied(pieces.join(''));
}

/** The texts before and behind a page break, joined without it; undefined where the break stays. */
function withoutPageBreak(before: string, text: string): string | undefined {
  const rest = text.replace(PAGE_BREAK, '');
  const next = nextBreak(rest);
  if (next === undefined) return undefined;
  const section = next < 0 ? undefined : SECTION.exec(rest.slice(next))?.[0];
  // The properties of the following section tell the type of its break.
  const behind = section === undefined ? '' : rest.slice(next + section.length);
  const following = /<w:sectPr\b.*/s.exec(behind)?.[0];
  if (following !== undefined && SAME_PAGE.test(SECTION.exec(following)?.[0] ?? '')) return undefined;
  return before + DROPPED + rest;
}

/** The texts before and behind the end of a section, joined without that end; undefined where the break stays. */
function withoutSection(before: string, behind: string): string | undefined {
  const at = before.lastIndexOf('<w:sectPr');
  const section = SECTION.exec(before.slice(at))?.[0];
  const next = nextBreak(behind);
  if (section === undefined || next === undefined || next < 0) return undefined;
  const following = SECTION.exec(behind.slice(next))?.[0];
  if (following === undefined || SAME_PAGE.test(following) || /sectPrChange/.test(section + following))
    return undefined;
  return (
    before.slice(0, at) +
    DROPPED +
    before.slice(at + section.length) +
    behind.slice(0, next) +
    section +
    behind.slice(next + following.length)
  );
}

/** Index of the next break; -1 if there is none; undefined if visible content comes first. */
function nextBreak(text: string): number | undefined {
  const seen = SEEN.exec(text)?.index ?? text.length;
  const at = BREAK.exec(text)?.index;
  if (at === undefined) return seen < text.length ? undefined : -1;
  const section = SECTION.exec(text.slice(at))?.[0];
  const isInParagraph = section !== undefined && !text.startsWith('</w:body>', at + section.length);
  // The section that a paragraph ends holds the paragraph's text.
  const end = isInParagraph ? text.indexOf('</w:p>', at) : at;
  return seen < (end < 0 ? text.length : end) ? undefined : at;
}

/** Without the paragraphs that held nothing but a break that was dropped; the one behind a table stays. */
function withoutEmptied(xml: string): string {
  const pieces = xml.split(DROPPED);
  for (let index = 1; index < pieces.length; index++) {
    const [before = '', behind = ''] = pieces.slice(index - 1, index + 1);
    const start = Math.max(before.lastIndexOf('<w:p>'), before.lastIndexOf('<w:p '));
    const end = behind.indexOf('</w:p>') + '</w:p>'.length;
    const paragraph = before.slice(start) + behind.slice(0, end);
    const isEmptied =
      start >= 0 && !SEEN.test(paragraph) && !BREAK.test(paragraph) && !paragraph.includes('bookmark');
    if (!isEmptied || before.endsWith('</w:tbl>', start)) continue;
    pieces[index - 1] = before.slice(0, start);
    pieces[index] = behind.slice(end);
  }
  return pieces.join('');
}
