import { type Place, type Stretch } from '../language/command';
import { type Scope } from '../language/scope';
import { type Outline, type OutlineItem } from '../report/outline';
import { type Report } from '../report/problem';
import { closest, descendants, isElement, type SourceNode, type XmlElement, type XmlNode } from '../xml/node';
import { excerptOf } from './excerpt';
import { paragraphText } from './paragraph';

/** Visible text of a place. */
export interface Seen {
  readonly text: string;
  /** Offset in the paragraph, unless earlier places changed it. */
  readonly near?: number;
}

/** Word's note of where a page ended when it last laid the document out (ECMA-376 part 1, section 17.3.3.13). */
const PAGE_BREAK = 'lastRenderedPageBreak';
/** Places that may stand between paragraphs. */
const BETWEEN = new Set(['w:bookmarkStart', 'w:sdt', 'w:altChunk', 'w:subDoc']);

/** Shared context of the finders of places in one part. */
export class PartContext {
  /** Paragraphs as their author sees them: finding places changes them. */
  private readonly paragraphs = new Map<XmlElement, OutlineItem>();
  private readonly items: OutlineItem[] = [];
  /** The paragraph before each place that may stand between paragraphs. */
  private readonly before = new Map<XmlElement, OutlineItem | undefined>();
  private readonly begin: number;
  /** Page breaks of the last layout in the whole part. */
  private breaks = 0;

  constructor(
    readonly root: XmlElement,
    /** Name of the part in the report. */
    readonly part: string,
    readonly report: Report,
    readonly scope: Scope,
    private readonly outline?: Outline,
  ) {
    this.begin = report.nextPosition();
    let hasText = false;
    for (const node of descendants(root)) {
      const last = this.items.at(-1);
      if (node.kind === 'source') this.addSource(node);
      if (!isElement(node)) continue;
      if (node.name === 'w:p') {
        this.add(node);
        hasText = false;
      } else if (node.name === 'w:t') hasText = true;
      else if (BETWEEN.has(node.name)) this.before.set(node, last);
      else if (node.name === `w:${PAGE_BREAK}`) {
        this.breaks += 1;
        if (last) last.breaks = hasText ? null : this.breaks;
      }
    }
  }

  /** Position of a node for the report. */
  place(node: XmlNode, written: string, seen?: Seen): Place {
    const paragraph = isElement(node, 'w:p') ? node : closest(node, 'w:p');
    const item =
      (paragraph && this.paragraphs.get(paragraph)) ?? (isElement(node) ? this.before.get(node) : undefined);
    const { text, position } = item ?? { text: '', position: this.begin };
    const mark = seen && stretchOf(text, seen);
    return {
      part: this.part,
      ...excerptOf(text, mark),
      written,
      position,
      shadow: closest(node, 'mc:Fallback') !== null,
      locate: () => this.locate(item),
    };
  }

  /** Position of a node that may have no text around it, such as a picture: with the text before it. */
  placeNear(node: XmlNode, written: string): Place {
    const place = this.place(node, written);
    if (place.text !== '') return place;
    const before = this.items.findLast(
      ({ text, position }) => text.trim() !== '' && position <= (place.position ?? 0),
    );
    return before ? { ...place, text: excerptOf(before.text).text } : place;
  }

  private add(node: XmlElement): void {
    const position = this.report.nextPosition();
    const item = { node, text: paragraphText(node), position, breaks: this.breaks };
    this.paragraphs.set(node, item);
    this.items.push(item);
  }

  private addSource(node: SourceNode): void {
    const text = node.source.replace(/<[^>]*>/g, '');
    this.items.push({ node, text, position: this.report.nextPosition(), breaks: this.breaks });
    if (node.source.includes(PAGE_BREAK)) this.breaks += node.source.split(PAGE_BREAK).length - 1;
  }

  private locate(item: OutlineItem | undefined): { heading?: string; page?: number } {
    if (!this.outline || this.part !== 'body') return {};
    const heading = this.outline.headingAbove(this.items, item?.position ?? 0);
    const pages = this.outline.pages();
    const page = item && item.breaks !== null && pages === this.breaks + 1 ? item.breaks + 1 : undefined;
    return { ...(heading === undefined ? {} : { heading }), ...(page === undefined ? {} : { page }) };
  }
}

function stretchOf(paragraph: string, { text, near = 0 }: Seen): Stretch | undefined {
  if (text.trim() === '') return undefined;
  const start = paragraph.startsWith(text, near) ? near : paragraph.indexOf(text);
  return start < 0 ? undefined : { start, end: start + text.length };
}
