import { refusals } from '../picture';
import { SVG_NAMESPACE, XLINK_NAMESPACE } from './allowed';
import { boundDrawing } from './bound-drawing';
import { parseSvg } from './parse-svg';
import { everyNode, idsIn, isNode, type SvgNode } from './svg-node';
import { say } from '../sentences';

/** A picture that stands in an SVG picture itself. */
const OWN_PICTURE = /^\s*data:image\/(?:png|jpe?g|gif);base64,([\w+/=\s]+)$/i;
/** CSS that loads from elsewhere or hides that it does: at-rules, escapes, addresses outside of the picture. */
const OUTSIDE = /@|\\|url\((?!["'\s]*#[\w:.%-]+["'\s]*\))|\bsrc\s*\(|\bimage(?:-set)?\s*\(|expression\s*\(/i;
/** Properties that multiply what is drawn. */
const MULTIPLIES = /(?:^|[;{\s"'])(filter|marker(?:-\w+)?)\s*:(?!\s*none)/i;

/**
 * Writes an SVG picture anew with nothing in it but what is drawn, follows no address, and is bounded.
 *
 * @param measureImage pixels of a picture within it; throws PictureRefusal where it is none
 * @returns the picture in UTF-8, and the pixels of the pictures within it
 * @throws PictureRefusal for what is not drawn here, leads out of the picture, or multiplies
 */
export function cleanSvg(
  bytes: Buffer,
  measureImage: (bytes: Buffer) => number,
): { svg: string; pixels: number } {
  const { root, leftOut } = parseSvg(bytes);
  let pixels = 0;
  for (const node of everyNode(root)) {
    if (node.name === 'switch') keepFirst(node);
    if (node.name === 'style') checkStyle(node.children.join(''));
    for (const [name, value] of node.attrs) {
      if (name === 'xlink:href') pixels += followLink(node, value, measureImage);
      else checkStyle(value, name === 'style');
      refuseLeftOut(value, leftOut);
    }
    if (node.name === 'style') refuseLeftOut(node.children.join(''), leftOut);
  }
  boundDrawing(root);
  root.attrs.set('xmlns', SVG_NAMESPACE);
  root.attrs.set('xmlns:xlink', XLINK_NAMESPACE);
  return { svg: serialize(root), pixels };
}

/** A choice for programs with other abilities: the first that is drawn. */
function keepFirst(node: SvgNode): void {
  const first = node.children.find(isNode);
  node.children = first ? [first] : [];
}

/** @param isStyle whether a text holds properties, or is the value of one */
function checkStyle(text: string, isStyle = true): void {
  if (!isStyle && !/url|\\/i.test(text)) return;
  if (OUTSIDE.test(isStyle ? text : text.replaceAll('@', '')))
    throw refusals.svgUses(say.svg_outside_style());
  const [, property] = (isStyle && MULTIPLIES.exec(text)) || [];
  if (property !== undefined) throw refusals.svgUses(property);
}

function refuseLeftOut(text: string, leftOut: ReadonlyMap<string, string>): void {
  if (leftOut.size === 0) return;
  for (const id of [...idsIn(text), text.trim().replace(/^#/, '')]) {
    const name = leftOut.get(id);
    if (name !== undefined) throw refusals.svgUses(`<${name}>`);
  }
}

/** Pixels of the picture that an element shows; 0 for a reference within the picture. */
function followLink(node: SvgNode, value: string, measureImage: (bytes: Buffer) => number): number {
  if (node.name === 'a') {
    node.attrs.delete('xlink:href');
    return 0;
  }
  if (node.name !== 'image') {
    if (/^\s*#[^\s]+\s*$/.test(value)) return 0;
    throw refusals.svgUses(say.svg_other_file());
  }
  const [, base64] = OWN_PICTURE.exec(value) ?? [];
  if (base64 === undefined) throw refusals.svgUses(say.svg_picture_of_other_file());
  return measureImage(Buffer.from(base64, 'base64'));
}

const escape = (text: string): string =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
const escapeAttribute = (text: string): string =>
  escape(text)
    .replace(/"/g, '&quot;')
    .replace(/[\n\r\t]/g, (char) => `&#${char.charCodeAt(0)};`);

function serialize(node: SvgNode): string {
  const name = node.name === 'switch' || node.name === 'a' ? 'g' : node.name;
  const attrs = [...node.attrs].map(([attr, value]) => ` ${attr}="${escapeAttribute(value)}"`).join('');
  const inner = node.children.map((child) => (isNode(child) ? serialize(child) : escape(child))).join('');
  return inner === '' ? `<${name}${attrs}/>` : `<${name}${attrs}>${inner}</${name}>`;
}
