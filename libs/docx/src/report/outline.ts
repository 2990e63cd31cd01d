import { type WordPackage } from '../package/word-package';
import { decodeXml, parseXml } from '../xml/parse';
import { child, elements, isElement, type SourceNode, type XmlElement } from '../xml/node';

/** A paragraph of a part, or a paragraph or table that was left as it is written; in document order. */
export interface OutlineItem {
  readonly node: XmlElement | SourceNode;
  readonly text: string;
  readonly position: number;
  /** Page breaks of Word's last layout before its first letter; null where one comes within it. */
  breaks: number | null;
}

/** Levels of headings; 9 is body text (ECMA-376 part 1, section 17.3.1.20). */
const BODY_TEXT = 9;

/** Headings and pages of a document, to say where a place is. It is read when the first problem is reported. */
export class Outline {
  private styles: ReadonlySet<string> | undefined;
  private pageCount: number | null | undefined;

  constructor(private readonly document: WordPackage) {}

  /** The text of the last heading above a paragraph. */
  headingAbove(items: readonly OutlineItem[], position: number): string | undefined {
    for (let index = items.findLastIndex((item) => item.position < position); index >= 0; index--) {
      const item = items[index];
      const text = item && this.headingOf(item);
      if (text !== undefined && text !== '') return text.slice(0, 120);
    }
    return undefined;
  }

  /** Pages of the document when Word saved it (section 22.2.2.20); null where it does not say. */
  pages(): number | null {
    if (this.pageCount !== undefined) return this.pageCount;
    const { document } = this;
    const relationship = document.relationships('').find(({ type }) => /^extended-?properties$/i.test(type));
    const name = relationship && document.target('', relationship);
    const [, pages] = /<(?:\w+:)?Pages>(\d+)</.exec(name === undefined ? '' : document.text(name)) ?? [];
    this.pageCount = pages === undefined ? null : Number(pages);
    return this.pageCount;
  }

  private headingOf({ node, text }: OutlineItem): string | undefined {
    if (node.kind === 'source') {
      // Unparsed tables are not searched for headings.
      if (node.name !== 'w:p') return undefined;
      const style = /<(?:\w+:)?pStyle\s[^>]*?val\s*=\s*["']([^"']*)["']/.exec(node.source)?.[1];
      return style !== undefined && this.headingStyles().has(style) ? text.trim() : undefined;
    }
    const properties = child(node, 'w:pPr');
    const level = properties && child(properties, 'w:outlineLvl')?.attrs['w:val'];
    if (level !== undefined) return Number(level) < BODY_TEXT ? text.trim() : undefined;
    const style = properties && child(properties, 'w:pStyle')?.attrs['w:val'];
    return style !== undefined && this.headingStyles().has(style) ? text.trim() : undefined;
  }

  /** Ids of the styles of headings: named so in English whatever the language of Word, or with an outline level. */
  private headingStyles(): ReadonlySet<string> {
    if (this.styles) return this.styles;
    const { document } = this;
    const relationship = document.relationships(document.main).find(({ type }) => type === 'styles');
    const name = relationship && document.target(document.main, relationship);
    const found = new Set<string>();
    if (name !== undefined) {
      const root = parseXml(decodeXml(document.bytes(name), name), name);
      for (const style of elements(root, 'w:style', (item) => item === root || !isElement(item, 'w:style'))) {
        const named = child(style, 'w:name')?.attrs['w:val'] ?? '';
        const properties = child(style, 'w:pPr');
        const level = properties && child(properties, 'w:outlineLvl')?.attrs['w:val'];
        const isHeading =
          /^(?:heading \d|title)$/i.test(named) || (level !== undefined && Number(level) < BODY_TEXT);
        if (isHeading) found.add(style.attrs['w:styleId'] ?? '');
      }
    }
    this.styles = found;
    return found;
  }
}
