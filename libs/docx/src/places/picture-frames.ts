import { type Command, parseCommand, plainText } from '../language/command';
import { type FramePiece, type PictureFrame } from '../program/program';
import {
  child,
  clone,
  closest,
  commandNode,
  descendants,
  element,
  elements,
  insertAfter,
  insertBefore,
  isElement,
  remove,
  textNode,
  type XmlElement,
  type XmlNode,
} from '../xml/node';
import { serialize } from '../xml/serialize';
import { nameSegments } from './field-names';
import { type PartContext } from './part-context';
import { say } from '../sentences';

/** Elements with the alternative text of a drawing, of a picture in a group, and of a picture of old Word files. */
const DESCRIBED = ['wp:docPr', 'pic:cNvPr', 'v:shape', 'v:rect'];
/** Stands in the XML of a frame for what only the data tell. The character belongs to no language. */
const MARK = '\uE000';
const slot = (name: string): string => `${MARK}${name}${MARK}`;

/**
 * Puts a command in the place of every picture whose alternative text names a picture of the data: `{{IMAGE …}}`,
 * `{{COMPANY.LOGO}}` or `COMPANY.LOGO` (`wp:docPr`, ECMA-376 part 1, section 20.4.2.5). The picture's frame stays.
 */
export function placePictureFrames(context: PartContext): void {
  const { root, report } = context;
  for (const name of DESCRIBED) {
    for (const described of [...elements(root, name)]) {
      report.clock.tick();
      // Old readers get a copy of a drawing, which goes with the drawing.
      if (closest(described, 'mc:Fallback')) continue;
      const command = commandOf(described, context);
      if (command === undefined) continue;
      if (replacePicture(pictureOf(described), command)) continue;
      report.error(
        'picture_frame',
        say.alternative_text_place({ text: command.place.written }),
        command.place,
      );
    }
  }
}

/** Picture of an alternative text: a drawing, or one picture of a group. */
function pictureOf(described: XmlElement): XmlElement {
  const drawing = closest(described, 'w:drawing', 'w:pict') ?? described;
  const one = described.name === 'pic:cNvPr' ? closest(described, 'pic:pic') : null;
  return one && [...elements(drawing, 'pic:pic')].length > 1 ? one : drawing;
}

/** The command that an alternative text is, taken out; undefined for a text that describes what is seen. */
function commandOf(
  described: XmlElement,
  context: PartContext,
): Extract<Command, { kind: 'image' }> | undefined {
  for (const attribute of ['descr', 'title', 'alt']) {
    const written = described.attrs[attribute]?.trim() ?? '';
    const text = plainText(written);
    if (text === '') continue;
    const place = context.place(described, written);
    const [, inner] = /^\{\{([^{}]*)\}\}$/.exec(text) ?? [];
    if (inner !== undefined) {
      const command = parseCommand(inner, place);
      const isPrinted = command.kind === 'print' && isPicture(command.expression, context);
      if (command.kind !== 'image' && !isPrinted) continue;
      Reflect.deleteProperty(described.attrs, attribute);
      return { ...command, kind: 'image' };
    } else if (/^[\p{L}_][\p{L}\p{N}]*(?:[._][\p{L}\p{N}_]+)+$/u.test(text)) {
      const expression = nameSegments(text, context.scope).join('.');
      if (!isPicture(expression, context)) {
        hintAtName(text, expression, context, described);
        continue;
      }
      Reflect.deleteProperty(described.attrs, attribute);
      return { kind: 'image', expression, place };
    }
  }
  return undefined;
}

function isPicture(expression: string, { scope }: PartContext): boolean {
  const found = scope.resolve((expression.split('|')[0] ?? '').trim().split('.'), true);
  return /\|\s*(?:qr|barcode)\b/.test(expression) || (found.ok && found.value.type === 'image');
}

/** A text that is nearly the name of a picture was hardly written for readers. */
function hintAtName(text: string, expression: string, context: PartContext, described: XmlElement): void {
  const found = context.scope.resolve(expression.split('.'), true);
  const suggestion = found.ok ? undefined : found.suggestion;
  if (suggestion === undefined || !isPicture(suggestion, context)) return;
  context.report.warn(
    'picture_unknown',
    say.alternative_text_meant({ text, suggestion }),
    context.place(described, text),
    { suggestion },
  );
}

/** The first picture that stands in a bookmark or content control. */
export function pictureIn(nodes: Iterable<XmlNode>): XmlElement | undefined {
  for (const node of nodes)
    if (isElement(node) && /^w:(drawing|pict)$/.test(node.name) && blipOf(node)) return node;
  return undefined;
}

/**
 * Puts a command in the place of a picture, with the picture's frame.
 *
 * @param picture `w:drawing`, `w:pict`, or the `pic:pic` of a group
 * @returns false for a drawing without exactly one picture
 */
export function replacePicture(picture: XmlElement, command: Extract<Command, { kind: 'image' }>): boolean {
  const frame = picture.name === 'w:pict' ? undefined : frameOf(picture);
  const box = picture.name === 'w:pict' ? boxOf(picture) : undefined;
  if (!frame && !box) return false;
  const size = box ? ` | width: ${box.width} | height: ${box.height}` : '';
  const node = commandNode({ ...command, expression: command.expression + size, ...(frame && { frame }) });
  if (frame) insertBefore(picture, node);
  // A command without a frame prints in the middle of a text.
  else insertBefore(picture, element('w:t', {}, [node]));
  const fallback = closest(picture, 'mc:AlternateContent');
  remove(picture);
  for (const copy of fallback ? [...elements(fallback, 'mc:Fallback')] : []) remove(copy);
  return true;
}

function blipOf(picture: XmlElement): XmlElement | undefined {
  const blips = [...elements(picture, 'a:blip'), ...elements(picture, 'v:imagedata')];
  return blips.length === 1 ? blips[0] : undefined;
}

function frameOf(picture: XmlElement): PictureFrame | undefined {
  const whole = clone(picture);
  const blip = blipOf(whole);
  const fill = blip?.parent;
  if (!blip || !isElement(fill)) return undefined;
  const size = sizeOf(whole);
  if (!size) return undefined;
  for (const name of Object.keys(blip.attrs)) {
    if (/:link$/.test(name)) Reflect.deleteProperty(blip.attrs, name);
    if (/:embed$/.test(name)) blip.attrs[name] = slot('picture');
  }
  // An SVG picture is kept beside a copy in dots, and shown instead of it.
  const extensions = child(blip, 'a:extLst');
  if (extensions) remove(extensions);
  const rectangle = child(fill, 'a:srcRect');
  const isCropped = Object.values(rectangle?.attrs ?? {}).some((inset) => Number(inset) > 0);
  if (rectangle) remove(rectangle);
  insertAfter(blip, textNode(slot('crop')));
  for (const name of ['wp:docPr', 'pic:cNvPr']) {
    for (const described of elements(whole, name)) {
      described.attrs['id'] = slot('id');
      Reflect.deleteProperty(described.attrs, 'title');
      described.attrs['descr'] = slot('text');
    }
  }
  const own = [...elements(picture, 'wp:docPr')][0]?.attrs['descr']?.trim() ?? '';
  return {
    pieces: pieces(serialize(whole)),
    ...size,
    isCropped,
    side: sideOf(picture),
    ...(own === '' ? {} : { text: own }),
  };
}

function pieces(xml: string): FramePiece[] {
  return xml
    .split(new RegExp(`${MARK}(picture|crop|id|text)${MARK}`))
    .map((piece, index) => (index % 2 === 0 ? piece : { slot: piece as 'picture' | 'crop' | 'id' | 'text' }));
}

/** In EMU, before any rotation. */
function sizeOf(picture: XmlElement): { width: number; height: number } | undefined {
  const inner = [...elements(picture, 'pic:spPr')].flatMap((shape) => [...elements(shape, 'a:ext')]);
  for (const { attrs } of [...inner, ...elements(picture, 'wp:extent')]) {
    const [width, height] = [Number(attrs['cx']), Number(attrs['cy'])];
    if (width > 0 && height > 0) return { width, height };
  }
  return undefined;
}

/** The side of its frame that a narrower picture stands at: that of the paragraph or the anchor. */
function sideOf(picture: XmlElement): PictureFrame['side'] {
  const anchor = [...elements(picture, 'wp:anchor')][0];
  if (anchor || picture.name !== 'w:drawing') {
    const position = anchor && child(anchor, 'wp:positionH');
    const align = position && child(position, 'wp:align');
    const text = align?.children[0];
    const side = text?.kind === 'text' ? text.text.trim() : '';
    return side === 'left' || side === 'right' ? side : 'center';
  }
  const paragraph = closest(picture, 'w:p');
  const properties = paragraph && child(paragraph, 'w:pPr');
  const side = properties && child(properties, 'w:jc')?.attrs['w:val'];
  if (side === 'right' || side === 'end') return 'right';
  return side === 'center' ? 'center' : 'left';
}

/** In cm: the size that the style of a picture of old Word files gives (VML, ECMA-376 part 4, section 19.1.2.19). */
function boxOf(pict: XmlElement): { width: string; height: string } | undefined {
  if (!blipOf(pict)) return undefined;
  for (const node of descendants(pict)) {
    if (!isElement(node) || !DESCRIBED.includes(node.name)) continue;
    const style = node.attrs['style'] ?? '';
    if (/position:\s*absolute/.test(style)) return undefined;
    const [width, height] = ['width', 'height'].map((side) => centimetres(style, side));
    if (width && height) return { width: width.toFixed(3), height: height.toFixed(3) };
  }
  return undefined;
}

const CENTIMETRES: Readonly<Record<string, number>> = {
  pt: 2.54 / 72,
  in: 2.54,
  cm: 1,
  mm: 0.1,
  px: 2.54 / 96,
};

function centimetres(style: string, side: string): number | undefined {
  const [, number, unit = ''] =
    new RegExp(`(?:^|;)\\s*${side}:\\s*([\\d.]+)(pt|in|cm|mm|px)`).exec(style) ?? [];
  return number === undefined ? undefined : Number(number) * (CENTIMETRES[unit] ?? 0);
}
