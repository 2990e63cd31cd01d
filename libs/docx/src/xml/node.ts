import { type Command } from '../language/command';

/** An element of a Word part. Names carry the prefix `w` for WordprocessingML whatever the file calls it. */
export interface XmlElement {
  readonly kind: 'element';
  name: string;
  readonly attrs: Record<string, string>;
  children: XmlNode[];
  parent: XmlParent | null;
  /** Attributes with places, by name. They are printed instead of those of `attrs`. */
  filled?: Readonly<Record<string, FilledAttribute>>;
}

/** The value of an attribute: texts and places in their order. */
export interface FilledAttribute {
  readonly pieces: readonly (string | Command)[];
  /**
   * `text` prints the value. `address` prints it as a safe URI. `link` prints the id of a relationship to that URI,
   * and removes the attribute if the URI is not safe.
   */
  readonly as: 'text' | 'address' | 'link';
}

export interface XmlText {
  readonly kind: 'text';
  text: string;
  parent: XmlParent | null;
}

/** A place of the template: what stood there as text is now a command. */
export interface CommandNode {
  readonly kind: 'command';
  readonly command: Command;
  parent: XmlParent | null;
}

/** Children that are repeated or conditional as a whole. */
export interface BlockNode {
  readonly kind: 'block';
  readonly command: Command;
  children: XmlNode[];
  parent: XmlParent | null;
}

/** A paragraph or table that nobody looks into, kept as it was written: a tree takes many times its size. */
export interface SourceNode {
  readonly kind: 'source';
  readonly name: string;
  readonly source: string;
  parent: XmlParent | null;
}

export type XmlParent = XmlElement | BlockNode;
export type XmlNode = XmlElement | XmlText | CommandNode | BlockNode | SourceNode;

export function element(
  name: string,
  attrs: Record<string, string> = {},
  children: XmlNode[] = [],
): XmlElement {
  const made: XmlElement = { kind: 'element', name, attrs, children, parent: null };
  for (const child of children) child.parent = made;
  return made;
}

export function textNode(text: string): XmlText {
  return { kind: 'text', text, parent: null };
}

export function commandNode(command: Command): CommandNode {
  return { kind: 'command', command, parent: null };
}

export function sourceNode(name: string, source: string): SourceNode {
  return { kind: 'source', name, source, parent: null };
}

export function isElement(node: XmlNode | null | undefined, name?: string): node is XmlElement {
  return node?.kind === 'element' && (name === undefined || node.name === name);
}

export function isParent(node: XmlNode | null | undefined): node is XmlParent {
  return node?.kind === 'element' || node?.kind === 'block';
}

/** First child element of that name. */
export function child(node: XmlParent, name: string): XmlElement | undefined {
  return node.children.find((item): item is XmlElement => isElement(item, name));
}

/**
 * Descendants in document order, the node itself excluded. `descend` false stops below an element. Callers may change
 * the tree as they walk it: what an element holds is looked at when the walk comes to it.
 */
export function* descendants(
  node: XmlParent,
  descend: (item: XmlParent) => boolean = () => true,
): Generator<XmlNode> {
  const waiting: XmlNode[] = node.children.toReversed();
  for (let item = waiting.pop(); item; item = waiting.pop()) {
    yield item;
    if (isParent(item) && descend(item)) {
      for (let index = item.children.length - 1; index >= 0; index--) {
        const next = item.children[index];
        if (next) waiting.push(next);
      }
    }
  }
}

export function* elements(
  node: XmlParent,
  name: string,
  descend?: (item: XmlParent) => boolean,
): Generator<XmlElement> {
  for (const item of descendants(node, descend)) if (isElement(item, name)) yield item;
}

/** The nearest ancestor element of one of these names. */
export function closest(node: XmlNode, ...names: string[]): XmlElement | null {
  for (let at = node.parent; at; at = at.parent)
    if (at.kind === 'element' && names.includes(at.name)) return at;
  return null;
}

export function indexIn(node: XmlNode): number {
  return node.parent ? node.parent.children.indexOf(node) : -1;
}

export function remove(node: XmlNode): void {
  const index = indexIn(node);
  if (index >= 0) node.parent?.children.splice(index, 1);
  node.parent = null;
}

export function insertAt(parent: XmlParent, index: number, ...nodes: XmlNode[]): void {
  parent.children.splice(index, 0, ...nodes);
  for (const node of nodes) node.parent = parent;
}

export function insertBefore(reference: XmlNode, ...nodes: XmlNode[]): void {
  if (reference.parent) insertAt(reference.parent, indexIn(reference), ...nodes);
}

export function insertAfter(reference: XmlNode, ...nodes: XmlNode[]): void {
  if (reference.parent) insertAt(reference.parent, indexIn(reference) + 1, ...nodes);
}

export function append(parent: XmlParent, ...nodes: XmlNode[]): void {
  insertAt(parent, parent.children.length, ...nodes);
}

/** A deep copy without a parent. Commands are shared: they hold no state. */
export function clone<T extends XmlNode>(node: T): T {
  if (node.kind === 'text' || node.kind === 'command' || node.kind === 'source')
    return { ...node, parent: null };
  const copy: XmlParent = { ...node, parent: null, children: node.children.map((item) => clone(item)) };
  if (copy.kind === 'element') Object.assign(copy, { attrs: { ...copy.attrs } });
  for (const item of copy.children) item.parent = copy;
  return copy as T;
}

/** All text below a node, commands excluded. */
export function textOf(node: XmlParent): string {
  let text = '';
  for (const item of descendants(node)) if (item.kind === 'text') text += item.text;
  return text;
}
