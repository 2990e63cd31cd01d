import { type Place } from '../language/command';
import { type Scope } from '../language/scope';
import { type Report } from '../report/problem';
import { closest, elements, isElement, type XmlElement, type XmlNode } from '../xml/node';
import { paragraphText } from './paragraph';

const LONGEST_TEXT = 200;

/** What the finders of places share while they work on one part. */
export class PartContext {
  /** Paragraphs as their author sees them: finding places changes them. */
  private readonly texts = new Map<XmlElement, string>();

  constructor(
    readonly root: XmlElement,
    /** What the report calls the part. */
    readonly part: string,
    readonly report: Report,
    readonly scope: Scope,
  ) {
    for (const paragraph of elements(root, 'w:p')) {
      const text = paragraphText(paragraph).trim().slice(0, LONGEST_TEXT);
      if (text !== '') this.texts.set(paragraph, text);
    }
  }

  /** Where a node stands, for the report. */
  place(node: XmlNode, written: string): Place {
    const paragraph = isElement(node, 'w:p') ? node : closest(node, 'w:p');
    const text = (paragraph && this.texts.get(paragraph)) ?? '';
    return { part: this.part, text, written, shadow: closest(node, 'mc:Fallback') !== null };
  }
}
