import { type Command } from '../language/command';
import {
  append,
  child,
  commandNode,
  descendants,
  elements,
  insertAt,
  isElement,
  remove,
  type XmlElement,
  type XmlNode,
} from '../xml/node';
import { type Scope } from '../language/scope';
import { nameSegments } from './field-names';
import { paragraphText } from './paragraph';
import { type PartContext } from './part-context';
import { firstFormat, markFormat, printRun, replaceParagraph, runsOf, textRun } from './runs';

/** Would let Word put back what was there before, or mark the value as a hint to be typed over. */
const STALE = ['w:showingPlcHdr', 'w:dataBinding', 'w15:dataBinding', 'w14:checkbox', 'w:temporary'];
const EMU_PER_CM = 360_000;

/**
 * Puts a command in the place of the content of every content control whose tag is a field's name, and repeats what a
 * control tagged with a list holds (ECMA-376 part 1, section 17.5.2).
 */
export function placeContentControls(context: PartContext): void {
  const { root, scope, report } = context;
  for (const control of elements(root, 'w:sdt')) {
    report.clock.tick();
    const properties = child(control, 'w:sdtPr');
    const content = child(control, 'w:sdtContent');
    if (!properties || !content || child(properties, 'w:docPartObj')) continue;
    const tag = child(properties, 'w:tag')?.attrs['w:val']?.trim() || titleOf(properties, scope);
    if (tag === '') continue;
    const segments = nameSegments(tag, scope);
    const found = scope.resolve(segments, true);
    const shown = firstParagraph(content);
    const place = context.place(shown ?? control, tag, { text: paragraphText(shown ?? content) });
    if (!found.ok) {
      const hint = found.suggestion === undefined ? '' : ` Did you mean ${found.suggestion}?`;
      report.warn(
        'control_unknown',
        `The content control ${tag} names no field and stays as it is.${hint}`,
        place,
        { suggestion: found.suggestion },
      );
      continue;
    }
    const expression = segments.join('.');
    if (found.value.type === 'list') {
      repeat(
        properties,
        content,
        commandNode({ kind: 'for', variable: null, list: expression, place }),
        commandNode({ kind: 'end-for', variable: null, place }),
      );
    } else {
      const isHint = child(properties, 'w:showingPlcHdr') !== undefined;
      const isBox = child(properties, 'w14:checkbox') !== undefined && found.value.type === 'boolean';
      const like = isHint
        ? child(properties, 'w:rPr')
        : (firstFormat(runsOf(content)) ?? child(properties, 'w:rPr'));
      const command: Command = {
        kind: 'print',
        expression: expression + pictureSize(content, found.value.type === 'image'),
        place,
      };
      fillIn(content, isBox ? checkBox(expression, command, like) : [printRun(command, like)], like);
    }
    clean(properties);
  }
}

/** Some versions of LibreOffice save a control's title and lose its tag: a title that is a field's name does as well. */
function titleOf(properties: XmlElement, scope: Scope): string {
  const title = child(properties, 'w:alias')?.attrs['w:val']?.trim() ?? '';
  return title !== '' && scope.resolve(nameSegments(title, scope), true).ok ? title : '';
}

function firstParagraph(content: XmlElement): XmlElement | undefined {
  for (const item of descendants(content)) if (isElement(item, 'w:p')) return item;
  return undefined;
}

function repeat(properties: XmlElement, content: XmlElement, open: XmlNode, close: XmlNode): void {
  if (child(properties, 'w15:repeatingSection')) {
    // Word keeps one item for each entry typed so far; the first is the pattern.
    content.children = content.children.filter(
      (item, index, all) =>
        !isElement(item, 'w:sdt') || all.findIndex((other) => isElement(other, 'w:sdt')) === index,
    );
  }
  insertAt(content, 0, open);
  append(content, close);
}

/** Prints into the first paragraph of a control around paragraphs or cells, or in the place of its runs. */
function fillIn(content: XmlElement, nodes: XmlNode[], like: XmlElement | undefined): void {
  const paragraph = firstParagraph(content);
  if (!paragraph) {
    content.children = [];
    append(content, ...nodes);
    return;
  }
  const mark = like ? undefined : markFormat(paragraph);
  const run = nodes[0];
  if (mark && isElement(run, 'w:r') && !child(run, 'w:rPr')) insertAt(run, 0, mark);
  replaceParagraph(paragraph, ...nodes);
  const cell = paragraph.parent;
  for (const item of cell?.children.slice() ?? []) {
    if (item !== paragraph && (isElement(item, 'w:p') || isElement(item, 'w:tbl'))) remove(item);
  }
}

/** A box with a cross for yes, an empty one for no, as Word draws them. */
function checkBox(expression: string, command: Command, like: XmlElement | undefined): XmlNode[] {
  const { place } = command;
  const box = (condition: string, sign: string): XmlNode[] => [
    commandNode({ kind: 'if', condition, place }),
    textRun(sign, like),
    commandNode({ kind: 'end-if', place }),
  ];
  return [...box(expression, '☒'), ...box(`not ${expression}`, '☐')];
}

/** A picture control keeps the width of the picture that it held. */
function pictureSize(content: XmlElement, isImage: boolean): string {
  if (!isImage) return '';
  for (const extent of elements(content, 'wp:extent')) {
    const width = Number(extent.attrs['cx']) / EMU_PER_CM;
    if (Number.isFinite(width) && width > 0) return ` | width: ${width.toFixed(2)}`;
  }
  return '';
}

function clean(properties: XmlElement): void {
  for (const name of STALE) {
    const found = child(properties, name);
    if (found) remove(found);
  }
  const date = child(properties, 'w:date');
  if (date) Reflect.deleteProperty(date.attrs, 'w:fullDate');
}
