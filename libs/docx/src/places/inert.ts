import { type XmlElement } from '../xml/node';
import { type Disregard } from '../xml/parse';

/** Units of text that can be printed as they were written. */
const UNITS = new Set(['w:p', 'w:tbl']);
/** Below this a tree costs little. */
const LEAST_LENGTH = 200;
/**
 * Places, also of other systems, what may become one, what spans several paragraphs, references to notes, and ids that
 * must stay unique.
 */
const SPECIAL = /[{}[«]|&lt;|\+[+<]|%[a-z<]|&#|<[?!]|bookmark|sdt|fld|instrText|docPr|shape|noteReference/i;
/** A name as fields have them, such as SQ.NUMBER: one without braces is told. */
const NAME = /[A-Z]{2}\.[A-Z]{2}/;
/** A paragraph without any may be all that a row or cell of commands holds. */
const SHOWN_TEXT = /<(?:\w+:)?t(?:\s[^>]*)?>[^<]*[^<\s]/;

/**
 * Leaves paragraphs and tables as they are written that hold no place and lie in none: most of a long document. One
 * for each part.
 */
export class Inert implements Disregard {
  /** Bookmarks by id, fields and content controls that have begun and not ended: what they hold may be replaced. */
  private readonly bookmarks = new Set<string>();
  private fields = 0;
  private controls = 0;

  /** @param special what else must not stay as it is written */
  constructor(private readonly special?: RegExp) {}

  opened({ name, attrs }: XmlElement): void {
    if (name === 'w:bookmarkStart' && !(attrs['w:name'] ?? '_').startsWith('_'))
      this.bookmarks.add(attrs['w:id'] ?? '');
    else if (name === 'w:bookmarkEnd') this.bookmarks.delete(attrs['w:id'] ?? '');
    else if (name === 'w:sdt') this.controls += 1;
    else if (name === 'w:fldChar') {
      if (attrs['w:fldCharType'] === 'begin') this.fields += 1;
      else if (attrs['w:fldCharType'] === 'end') this.fields = Math.max(0, this.fields - 1);
    }
  }

  closed({ name }: XmlElement): void {
    if (name === 'w:sdt') this.controls -= 1;
  }

  mayStay({ name }: XmlElement, source: string): boolean {
    return (
      UNITS.has(name) &&
      isPlain(name, source) &&
      source.length >= LEAST_LENGTH &&
      this.bookmarks.size === 0 &&
      this.fields === 0 &&
      this.controls === 0 &&
      !SPECIAL.test(source) &&
      !holdsName(source) &&
      this.special?.test(source) !== true &&
      SHOWN_TEXT.test(source)
    );
  }
}

/** Also where its letters stand in several runs. */
function holdsName(source: string): boolean {
  return /\.(?:[A-Z]|<)/.test(source) && NAME.test(source.replace(/<[^>]*>/g, ''));
}

/** Written with the tags that what is behind looks for in the text: other prefixes are as legal, and rare. */
function isPlain(name: string, source: string): boolean {
  return source.startsWith(`<${name}`) && source.endsWith(`</${name}>`);
}
