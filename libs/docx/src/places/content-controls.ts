import { type Command, type Place } from '../language/command';
import { compileExpression, isProblems } from '../language/expression';
import { type Scope, type ValueType } from '../language/scope';
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
import { BOX_STATE, checkBox, controlStyle, isBox } from './control-kinds';
import { type BoundControls } from './data-binding';
import { nameSegments } from './field-names';
import { ownContent, paragraphText } from './paragraph';
import { type PartContext } from './part-context';
import { pictureIn, replacePicture } from './picture-frames';
import { firstFormat, linesRun, markFormat, printRun, replaceParagraph, runsOf } from './runs';
import { say } from '../sentences';

/** Would let Word put back what was there before, or mark the value as a hint to be typed over. */
const STALE = ['w:showingPlcHdr', 'w:dataBinding', 'w15:dataBinding', 'w:temporary'];
/** Characters of a prompt that its message shows. */
const MOST_OF_PROMPT = 60;
/** Ids of the style of hints, by Word's languages. */
const HINT_STYLE =
  /^(?:PlaceholderText|Platzhaltertext|Textedelespacerserv|Testosegnaposto|Textodelmarcadordeposicin|Tekstvantijdelijkeaanduiding|TextodoEspaoReservado|Tekstzastpczy|Platshllartext)\d*$/;
/** The property that becomes the company's name in every document. */
const BOUND_TO_AUTHOR = /\bcreator\b/;

/** The field that a content control is named for. */
export interface ControlField {
  readonly expression: string;
  readonly value: ValueType;
  readonly written: string;
}

/**
 * Fills every content control whose tag or title is a field's name, and repeats the content of a control tagged with
 * a list (ECMA-376 part 1, section 17.5.2). A control that is bound to a store shows the filled store.
 * @returns whether a control that is named for no field was changed
 */
export function placeContentControls(context: PartContext, bound?: BoundControls): boolean {
  const { root, report } = context;
  let inLoops: Scope | undefined;
  let isChanged = false;
  for (const control of elements(root, 'w:sdt')) {
    report.clock.tick();
    const properties = child(control, 'w:sdtPr');
    const content = child(control, 'w:sdtContent');
    if (!properties || !content || child(properties, 'w:docPartObj')) continue;
    const names = namesOf(properties);
    const field =
      controlField(properties, context.scope) ??
      (names.length > 0 ? controlField(properties, (inLoops ??= scopeOfLoops(context))) : undefined);
    if (field) {
      fillControl(properties, content, field, context);
      continue;
    }
    isChanged = showStore(properties, content, bound?.textOf(properties)) || isChanged;
    const [tag = ''] = names;
    if (tag !== '' && tag === tagOf(properties)) warnOfUnknown(control, content, tag, context);
    else warnOfPrompt(control, properties, content, tag, context);
  }
  return isChanged;
}

/**
 * The field that a control is named for: by its tag or, where that names none, by its title. Some versions of LibreOffice
 * save the title and lose the tag. A title such as Company or Location, as Word's cover pages have, is no name of a field.
 */
export function controlField(properties: XmlElement, scope: Scope): ControlField | undefined {
  for (const written of namesOf(properties)) {
    const plain = written.replace(/^\{\{\s*|\s*\}\}$/g, '');
    const [name = '', ...filters] = plain.split('|');
    const segments = nameSegments(name, scope);
    const found = scope.resolve(segments, true);
    if (!found.ok) continue;
    const isGroup = found.value.type === 'object';
    if (isGroup && (segments.length === 1 || written !== tagOf(properties))) continue;
    return { expression: [segments.join('.'), ...filters].join('|'), value: found.value, written };
  }
  return undefined;
}

function tagOf(properties: XmlElement): string {
  return child(properties, 'w:tag')?.attrs['w:val']?.trim() ?? '';
}

function namesOf(properties: XmlElement): string[] {
  return [tagOf(properties), child(properties, 'w:alias')?.attrs['w:val']?.trim() ?? ''].filter(Boolean);
}

/** The names that the loops of a part give to their items, wherever they stand: what is wrong with that is found later. */
function scopeOfLoops({ root, scope }: PartContext): Scope {
  let inside = scope;
  for (const paragraph of elements(root, 'w:p')) {
    const loops = paragraphText(paragraph).matchAll(
      /\{\{\s*FOR\s+\$?([\p{L}_][\p{L}\p{N}_]*)\s+IN\s+([^{}]+)\}\}/giu,
    );
    for (const [, name = '', list = ''] of loops) {
      const compiled = compileExpression(list.trim(), inside);
      if (!isProblems(compiled) && compiled.value.type === 'list' && !scope.isTaken(name))
        inside = inside.inside({ name, root: '', list: compiled.value });
    }
  }
  return inside;
}

function fillControl(
  properties: XmlElement,
  content: XmlElement,
  { expression, value, written }: ControlField,
  context: PartContext,
): void {
  const shown = firstParagraph(content);
  const place = context.place(shown ?? content, written, { text: paragraphText(shown ?? content) });
  const picture = value.type === 'image' ? pictureIn(descendants(content)) : undefined;
  if (picture && replacePicture(picture, { kind: 'image', expression, place })) {
    clean(properties);
    return;
  }
  if (value.type === 'list' && !expression.includes('|')) {
    repeat(
      properties,
      content,
      commandNode({ kind: 'for', variable: null, list: expression, place }),
      commandNode({ kind: 'end-for', variable: null, place }),
    );
  } else {
    const like = formatOf(properties, content);
    const command: Command = {
      kind: 'print',
      expression,
      place,
      style: controlStyle(properties, place, context.report),
    };
    fillIn(
      content,
      isBox(properties) ? checkBox(properties, command, like) : [printRun(command, like)],
      like,
    );
    if (isBox(properties)) markBox(properties, expression, place);
  }
  clean(properties);
}

/** Shows in a control what its store holds, which is filled there as well. */
function showStore(properties: XmlElement, content: XmlElement, text: string | undefined): boolean {
  const binding = child(properties, 'w:dataBinding');
  if (!binding) return false;
  const paragraphs = [...elements(content, 'w:p')];
  const shown = (paragraphs.length > 0 ? paragraphs : [content]).map(paragraphText).join('\n');
  if (text !== undefined && shown !== text) {
    const like = formatOf(properties, content);
    fillIn(content, [linesRun(text, like)], like);
  }
  if (text !== undefined || shown.includes('{{')) clean(properties);
  // The author of a filled document is the company: what the template shows stays.
  else if (BOUND_TO_AUTHOR.test(binding.attrs['w:xpath'] ?? '')) remove(binding);
  else return false;
  return true;
}

function warnOfUnknown(control: XmlElement, content: XmlElement, tag: string, context: PartContext): void {
  const { report, scope } = context;
  const found = scope.resolve(nameSegments(tag, scope), true);
  const suggestion = found.ok ? undefined : found.suggestion;
  const shown = firstParagraph(content);
  report.warn(
    'control_unknown',
    suggestion === undefined
      ? say.control_unknown({ name: tag })
      : say.control_unknown_meant({ name: tag, suggestion }),
    context.place(shown ?? control, tag, { text: paragraphText(shown ?? content) }),
    { suggestion },
  );
}

/** Tells of a control that prints what it asks the reader to type, such as "Click or tap here to enter text." */
function warnOfPrompt(
  control: XmlElement,
  properties: XmlElement,
  content: XmlElement,
  title: string,
  context: PartContext,
): void {
  if (!child(properties, 'w:showingPlcHdr')) return;
  const shown = firstParagraph(content);
  const text = paragraphText(shown ?? content);
  // A place in it is filled.
  if (text.trim() === '' || text.includes('{{')) return;
  const prompt = text.trim().replace(/\s+/g, ' ').slice(0, MOST_OF_PROMPT);
  const message =
    title === ''
      ? say.control_prompt({ text: prompt })
      : say.control_named_prompt({ name: title, text: prompt });
  context.report.warn('control_prompt', message, context.place(shown ?? control, prompt, { text }));
}

/** How the value of a control is formatted: as its first letter, unless that is a hint of where to type. */
function formatOf(properties: XmlElement, content: XmlElement): XmlElement | undefined {
  const own = child(properties, 'w:rPr');
  if (child(properties, 'w:showingPlcHdr')) return own;
  const first = firstFormat(runsOf(content));
  const style = first && child(first, 'w:rStyle')?.attrs['w:val'];
  return first === undefined || (style !== undefined && HINT_STYLE.test(style)) ? own : first;
}

/** Tells Word whether a box is checked. */
function markBox(properties: XmlElement, expression: string, place: Place): void {
  const checked = child(child(properties, 'w14:checkbox') ?? properties, 'w14:checked');
  if (!checked) return;
  const command: Command = { kind: 'print', expression, place, style: BOX_STATE };
  checked.filled = { 'w14:val': { pieces: [command], as: 'text' } };
}

function firstParagraph(content: XmlElement): XmlElement | undefined {
  for (const item of descendants(content, ownContent)) if (isElement(item, 'w:p')) return item;
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

/** Prints into the first paragraph of a control around paragraphs, tables or cells, or in the place of its runs. */
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
  const isBlock = content.children.some((item) => isElement(item, 'w:p') || isElement(item, 'w:tbl'));
  if (isBlock) {
    remove(paragraph);
    content.children = [];
    append(content, paragraph);
    return;
  }
  const cell = paragraph.parent;
  for (const item of cell?.children.slice() ?? []) {
    if (item !== paragraph && (isElement(item, 'w:p') || isElement(item, 'w:tbl'))) remove(item);
  }
}

function clean(properties: XmlElement): void {
  for (const name of STALE) {
    const found = child(properties, name);
    if (found) remove(found);
  }
  const date = child(properties, 'w:date');
  if (date) Reflect.deleteProperty(date.attrs, 'w:fullDate');
}
