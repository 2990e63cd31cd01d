import { elements, isElement, type XmlElement } from '../xml/node';
import { escapeAttribute } from '../xml/escape';
import { openTag } from '../xml/serialize';
import { type SegmentItem } from './program';

/** Far above the ids that other parts of a usual document hold. */
const LEAST_FREE = 100_000;
/** Elements whose ids Word wants to be unique, and the attribute (ECMA-376 part 1, 17.13.6.2, 20.4.2.5; VML 14.1.2.19). */
const ID: Readonly<Record<string, string>> = { 'w:bookmarkStart': 'w:id', 'wp:docPr': 'id' };
const NAME: Readonly<Record<string, string>> = { 'w:bookmarkStart': 'w:name', 'v:shape': 'id' };
/** Ids that Word makes anew where they are missing. */
const OPTIONAL = ['w14:paraId', 'w14:textId'];

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

  /** The start tag of an element that is printed many times. */
  tag(node: XmlElement, part: number): SegmentItem[] {
    for (const name of OPTIONAL) Reflect.deleteProperty(node.attrs, name);
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
    return this.split(node, {
      ...(id === undefined ? {} : { [id]: this.item('id', node, id, part) }),
      ...(name === undefined ? {} : { [name]: this.item('name', node, name, part) }),
    });
  }

  private split(node: XmlElement, replaced: Readonly<Record<string, SegmentItem>>): SegmentItem[] {
    if (Object.keys(replaced).length === 0) return [openTag(node)];
    const items: SegmentItem[] = [`<${node.name}`];
    for (const [name, value] of Object.entries(node.attrs)) {
      const item = replaced[name];
      if (item === undefined) items.push(` ${name}="${escapeAttribute(value)}"`);
      else items.push(` ${name}="`, item, '"');
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
