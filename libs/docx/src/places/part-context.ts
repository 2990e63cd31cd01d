import { type Place, type Stretch } from '../language/command';
import { type Scope } from '../language/scope';
import { type Report } from '../report/problem';
import { closest, elements, isElement, type XmlElement, type XmlNode } from '../xml/node';
import { excerptOf } from './excerpt';
import { paragraphText } from './paragraph';

/** What a reader of the file sees of a place. */
export interface Seen {
  readonly text: string;
  /** Where it stands in the paragraph, unless other places before it have changed that. */
  readonly near?: number;
}

/** What the finders of places share while they work on one part. */
export class PartContext {
  /** Paragraphs as their author sees them: finding places changes them. */
  private readonly paragraphs = new Map<XmlElement, { text: string; position: number }>();
  private readonly begin: number;

  constructor(
    readonly root: XmlElement,
    /** What the report calls the part. */
    readonly part: string,
    readonly report: Report,
    readonly scope: Scope,
  ) {
    this.begin = report.nextPosition();
    for (const paragraph of elements(root, 'w:p')) {
      this.paragraphs.set(paragraph, { text: paragraphText(paragraph), position: report.nextPosition() });
    }
  }

  /** Where a node stands, for the report. */
  place(node: XmlNode, written: string, seen?: Seen): Place {
    const paragraph = isElement(node, 'w:p') ? node : closest(node, 'w:p');
    const known = paragraph ? this.paragraphs.get(paragraph) : undefined;
    const { text, position } = known ?? { text: '', position: this.begin };
    const mark = seen && stretchOf(text, seen);
    return {
      part: this.part,
      ...excerptOf(text, mark),
      written,
      position,
      shadow: closest(node, 'mc:Fallback') !== null,
    };
  }
}

function stretchOf(paragraph: string, { text, near = 0 }: Seen): Stretch | undefined {
  if (text.trim() === '') return undefined;
  const start = paragraph.startsWith(text, near) ? near : paragraph.indexOf(text);
  return start < 0 ? undefined : { start, end: start + text.length };
}
