import { escapeAttribute, escapeText } from './escape';
import { type XmlElement, type XmlNode } from './node';

export const XML_DECLARATION = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';

/** The start tag of an element, closed in itself where it has no children. */
export function openTag(node: XmlElement): string {
  let tag = `<${node.name}`;
  for (const [name, value] of Object.entries(node.attrs)) tag += ` ${name}="${escapeAttribute(value)}"`;
  return tag + (node.children.length === 0 ? '/>' : '>');
}

/** Serialises a tree that holds no commands. */
export function serialize(node: XmlNode): string {
  if (node.kind === 'text') return escapeText(node.text);
  if (node.kind === 'source') return node.source;
  if (node.kind === 'command') return '';
  const inner = node.children.map(serialize).join('');
  if (node.kind === 'block') return inner;
  return node.children.length === 0 ? openTag(node) : `${openTag(node)}${inner}</${node.name}>`;
}
