import { type BlockNode, elements, isElement, type XmlElement } from '../xml/node';
import { escapeAttribute } from '../xml/escape';
import { openTag } from '../xml/serialize';
import { type SegmentItem, type UniqueItem } from './program';

/** Far above the ids that other parts of a usual document hold. */
const LEAST_FREE = 100_000;
/** Elements whose ids Word wants to be unique, and the attribute (ECMA-376 part 1, 17.13.6.2, 20.4.2.5; VML 14.1.2.19). */
const ID: Readonly<Record<string, string>> = { 'w:bookmarkStart': 'w:id', 'wp:docPr': 'id' };
const NAME: Readonly<Record<string, string>> = { 'w:bookmarkStart': 'w:name', 'v:shape': 'id' };
/** Ids that Word makes anew where they are missing. */
const OPTIONAL = ['w14:paraId', 'w14:textId'];

/** Names of bookmarks and shapes are those of the whole document, ids those of a part. */
const ANY_PART = -1;
/** A field that names a bookmark, or one that is nothing but a name (ECMA-376 part 1, section 17.16.5.50). */
const REFERENCE = /^(\s*(?:(?:REF|PAGEREF|NOTEREF)\s+"?|HYPERLINK\s+\\l\s+"?)?)([\p{L}_][\p{L}\p{N}_]*)/iu;

/** Attributes with places by name, each as the items of the whole attribute. */
export type FilledItems = Readonly<Record<string, readonly SegmentItem[]>>;

/** Source without the ids that Word makes anew where they are missing; it must hold no others. */
export function withoutOptionalIds(source: string): string {
  return source.replace(/<[^<>]*>/g, (tag) =>
    tag.replace(/\s[\w]+:(?:paraId|textId)\s*=\s*(?:"[^"]*"|'[^']*')/g, ''),
  );
}

/** Writes the tags inside of loops so that no id or name is printed twice. */
export class UniqueIds {
  private readonly keys = new Map<string, number>();
  private highest = LEAST_FREE;
  /** Bookmarks of the outermost loop, and whether each has begun yet. */
  private bookmarks = new Map<string, boolean>();

  get free(): number {
    return this.highest + 1;
  }

  /** Takes notice of the ids of a part, above which new ones must stay. */
  note(root: XmlElement): void {
    for (const [name, attribute] of Object.entries(ID)) {
      for (const item of elements(root, name)) {
        const id = Number(item.attrs[attribute]);
        if (Number.isInteger(id) && id < 2 ** 30) this.highest = Math.max(this.highest, id);
      }
    }
  }

  /** The ids of the notes of a part: one after the other behind those that stay, such as the separator's. */
  noteId(root: XmlElement): UniqueItem {
    const ids = root.children.flatMap((item) => (isElement(item) ? [Number(item.attrs['w:id'])] : []));
    const usual = ids.filter((id) => Number.isInteger(id) && id < 2 ** 30);
    const first = usual.reduce((highest, id) => Math.max(highest, id), 0) + 1;
    return { unique: 'note', key: this.key('note', root.name, 0), first: String(first) };
  }

  /** Takes notice of the bookmarks of a loop that stands in no other: what it holds may refer to them. */
  enterLoop(loop: BlockNode): void {
    const names = [...elements(loop, 'w:bookmarkStart')].map(({ attrs }) => attrs['w:name'] ?? '');
    this.bookmarks = new Map(names.map((name) => [name, false]));
  }

  /** The instruction of a field that is printed many times: it refers to the bookmark of the same pass. */
  instruction(text: string): SegmentItem[] {
    const [, before = '', name = ''] = REFERENCE.exec(text) ?? [];
    const reference = this.reference(name);
    if (!reference) return [escapeAttribute(text)];
    return [escapeAttribute(before), reference, escapeAttribute(text.slice(before.length + name.length))];
  }

  /** The start tag of an element that is printed many times. @param filled its attributes with places */
  tag(node: XmlElement, part: number, filled: FilledItems = {}): SegmentItem[] {
    for (const name of OPTIONAL) Reflect.deleteProperty(node.attrs, name);
    if (node.name === 'w:bookmarkStart') this.bookmarks.set(node.attrs['w:name'] ?? '', true);
    if (node.name === 'w:hyperlink') {
      const anchor = this.reference(node.attrs['w:anchor'] ?? '');
      return this.split(node, anchor ? { 'w:anchor': anchor } : {}, filled);
    }
    if (node.name === 'w:fldSimple')
      return this.split(node, { 'w:instr': this.instruction(node.attrs['w:instr'] ?? '') });
    if (node.name === 'w:bookmarkEnd') {
      const first = node.attrs['w:id'] ?? '';
      return this.split(node, {
        'w:id': { unique: 'same', key: this.key('w:bookmarkStart w:id', first, part), first },
      });
    }
    if (node.name === 'w:id' && isElement(node.parent, 'w:sdtPr')) {
      return this.split(node, { 'w:val': this.item('id', node, 'w:val', part) });
    }
    const id = ID[node.name];
    const name = NAME[node.name];
    return this.split(
      node,
      {
        ...(id === undefined ? {} : { [id]: this.item('id', node, id, part) }),
        ...(name === undefined ? {} : { [name]: this.item('name', node, name, ANY_PART) }),
      },
      filled,
    );
  }

  /** A name that refers to a bookmark of the loop, also from a note; undefined for other names. */
  private reference(name: string): SegmentItem | undefined {
    const hasBegun = this.bookmarks.get(name);
    if (name === '' || hasBegun === undefined) return undefined;
    const key = this.key('w:bookmarkStart w:name', name, ANY_PART);
    return { unique: hasBegun ? 'same' : 'ahead', key, first: name };
  }

  /**
   * A start tag with some attributes replaced, each by what stands between its quotes.
   *
   * @param filled attributes with places, each as a whole
   */
  split(
    node: XmlElement,
    replaced: Readonly<Record<string, SegmentItem | readonly SegmentItem[]>>,
    filled: FilledItems = {},
  ): SegmentItem[] {
    if (Object.keys(replaced).length + Object.keys(filled).length === 0) return [openTag(node)];
    const items: SegmentItem[] = [`<${node.name}`];
    for (const [name, value] of Object.entries(node.attrs)) {
      const [written, whole] = [replaced[name], filled[name]];
      if (whole) items.push(...whole);
      else if (written === undefined) items.push(` ${name}="${escapeAttribute(value)}"`);
      else items.push(` ${name}="`, ...[written].flat(), '"');
    }
    return [...items, node.children.length === 0 ? '/>' : '>'];
  }

  private item(unique: 'id' | 'name', node: XmlElement, attribute: string, part: number): SegmentItem {
    const first = node.attrs[attribute] ?? '';
    return { unique, key: this.key(`${node.name} ${attribute}`, first, part), first };
  }

  private key(kind: string, value: string, part: number): number {
    const text = `${part} ${kind} ${value}`;
    const known = this.keys.get(text) ?? this.keys.size;
    this.keys.set(text, known);
    return known;
  }
}
