import { type Command, plainText } from '../language/command';
import { type Relationship, relationshipsName, withoutRelationships } from '../package/relationships';
import { type WordPackage } from '../package/word-package';
import { safeAddress } from '../render/links';
import { readSwitches } from '../switches/read-switches';
import {
  append,
  child,
  clone,
  closest,
  commandNode,
  descendants,
  element,
  type FilledAttribute,
  indexIn,
  insertAfter,
  isElement,
  remove,
  textOf,
  type XmlElement,
} from '../xml/node';
import { nameSegments } from './field-names';
import { fieldKind, findFields, instructionWords, type WordField } from './fields';
import { between, resultFormat, resultRuns, substitute } from './merge-fields';
import { type PartContext } from './part-context';
import { linesRun, runsOf } from './runs';
import { piecesOf, type TextHome } from './texts';
import { say } from '../sentences';

/** Elements that lead to the address of a relationship (ECMA-376 part 1, sections 17.16.22 and 20.1.2.2.23). */
const LINKS = new Set(['w:hyperlink', 'a:hlinkClick', 'a:hlinkHover']);
/** A place in an address, also as Word encodes it. */
const PLACE = /(?:\{|%7B){2}.*?(?:\}|%7D){2}/gi;
/** Stand for the places of an instruction while it is read: they may hold quotes. */
const FIRST_MARK = 0xe000;
const MARKS = /([\uE000-\uF8FF])/;
/** Ways in which the address of a safe link may begin. */
const MAY_BE_SAFE = /^(?:https?:\/\/|mailto:|tel:|www\.)/i;

/**
 * Links of a part whose addresses hold places, or lead where no link of a document may lead. The relationships of these
 * go: each filled document gets its own.
 */
export class PartLinks {
  private readonly targets = new Map<string, string>();
  /** Whether the part has links to addresses at all. */
  readonly hasAny: boolean;

  constructor(
    private readonly document: WordPackage,
    private readonly part: string,
  ) {
    const relationships = document.relationships(part).filter(({ type }) => type === 'hyperlink');
    this.hasAny = relationships.length > 0;
    for (const relationship of relationships) {
      const target = filledTarget(relationship);
      if (target !== undefined) this.targets.set(relationship.id, target);
    }
  }

  /** Takes the relationships of these links out of the part. */
  take(): void {
    if (this.isEmpty) return;
    const name = relationshipsName(this.part);
    const ids = new Set(this.targets.keys());
    this.document.write(name, withoutRelationships(this.document.bytes(name), name, ids));
  }

  get isEmpty(): boolean {
    return this.targets.size === 0;
  }

  of(id: string | undefined): string | undefined {
    return id === undefined ? undefined : this.targets.get(id);
  }
}

/** The target of a link that needs to be made for each document: its places plain again. */
function filledTarget({ target, external }: Relationship): string | undefined {
  if (!external || target.startsWith('#')) return undefined;
  const plain = target.replace(PLACE, decoded);
  return plain.includes('{{') || safeAddress(target) === undefined || /^www\./i.test(target)
    ? plain
    : undefined;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/**
 * Gives every link with places in its address, and every HYPERLINK field with places, an address made from data.
 *
 * @returns whether there was one
 */
export function placeHyperlinks(context: PartContext, links: PartLinks, home: TextHome): boolean {
  const { root } = context;
  let isChanged = !links.isEmpty;
  for (const field of findFields(root)) {
    context.report.clock.tick(16);
    if (fieldKind(field.instruction) === 'HYPERLINK')
      isChanged = placeField(field, context, home) || isChanged;
  }
  if (links.isEmpty) return isChanged;
  links.take();
  for (const node of descendants(root)) {
    if (!isElement(node) || !LINKS.has(node.name)) continue;
    const target = links.of(node.attrs['r:id']);
    if (target === undefined) continue;
    const anchor = node.attrs['w:anchor'];
    Reflect.deleteProperty(node.attrs, 'w:anchor');
    setAddress(node, piecesOf(anchor === undefined ? target : `${target}#${anchor}`, home), context);
  }
  return true;
}

/** Makes an element lead to an address with places, or to none where it can lead nowhere. */
function setAddress(link: XmlElement, pieces: readonly (string | Command)[], context: PartContext): void {
  const begin = typeof pieces[0] === 'string' ? pieces[0] : undefined;
  const isSafe =
    begin === undefined || (pieces.length === 1 ? safeAddress(begin) !== undefined : MAY_BE_SAFE.test(begin));
  if (isSafe) {
    link.attrs['r:id'] = '';
    link.filled = { ...link.filled, 'r:id': { pieces, as: 'link' } };
    return;
  }
  if (link.name === 'w:hyperlink') Reflect.deleteProperty(link.attrs, 'r:id');
  else link.attrs['r:id'] = '';
  const address = pieces.map(writtenOf).join('').slice(0, 200);
  context.report.warn(
    'link_unsafe',
    say.link_taken_out({ address }),
    context.place(link, address, { text: textOf(link) }),
  );
}

const writtenOf = (piece: string | Command): string =>
  typeof piece === 'string' ? piece : piece.place.written;

/** A HYPERLINK field (section 17.16.5.25) becomes a link where its address or a switch holds places, or is not safe. */
function placeField(field: WordField, context: PartContext, home: TextHome): boolean {
  const { instruction, places } = instructionWithPlaces(field, context);
  const words = instructionWords(instruction).slice(1);
  const options = new Map<string, string>();
  let address = '';
  for (let index = 0; index < words.length; index++) {
    const word = words[index] ?? '';
    if (/^\\[a-z]$/i.test(word)) {
      const option = word.slice(1).toLowerCase();
      if (/[lot]/.test(option)) options.set(option, words[++index] ?? '');
    } else if (address === '') address = word;
  }
  const runs = isElement(field.begin, 'w:fldSimple') ? runsOf(field.begin) : resultRuns(field, context.root);
  // LibreOffice makes no link of a text without a style.
  const result = runs.map((run) => withoutMarks(run, field)).filter(isFull);
  const isStyled = address === '' || result.every(hasStyle);
  const isPlain =
    places.length === 0 && isStyled && (address === '' || /^(?:https?|mailto|tel):/i.test(address));
  if (isPlain) return false;
  const piecesIn = (text: string): (string | Command)[] =>
    text.split(MARKS).flatMap((part, index) => {
      if (index % 2 === 0) return part === '' ? [] : [part];
      const place = places[part.charCodeAt(0) - FIRST_MARK] ?? '';
      return typeof place === 'string' ? piecesOf(place, home) : [place];
    });
  const link = element('w:hyperlink', { 'w:history': '1' });
  const filled: Record<string, FilledAttribute> = {};
  const fillAttribute = (name: string, text: string): void => {
    link.attrs[name] = text;
    filled[name] = { pieces: piecesIn(text), as: 'text' };
  };
  const [anchor, tooltip] = [options.get('l'), options.get('o')];
  if (tooltip) fillAttribute('w:tooltip', tooltip);
  if (address === '' && anchor) fillAttribute('w:anchor', anchor);
  link.filled = filled;
  declareRelationships(context.root);
  if (new Set(runs.map((run) => closest(run, 'w:p'))).size > 1) {
    context.report.error('link_torn', say.link_torn(), context.place(field.begin, 'HYPERLINK'));
    return false;
  }
  const shown =
    result.length > 0
      ? result
      : [linesRun(piecesIn(address).map(writtenOf).join(''), resultFormat(field, context.root))];
  append(link, ...shown);
  substitute(field, [link], context.root);
  if (address !== '') setAddress(link, piecesIn(address + (anchor ? `#${anchor}` : '')), context);
  return true;
}

function hasStyle(run: XmlElement): boolean {
  const format = child(run, 'w:rPr');
  return format !== undefined && child(format, 'w:rStyle') !== undefined;
}

const isFull = (run: XmlElement): boolean => run.children.some((item) => !isElement(item, 'w:rPr'));

/** A copy of a run in a field's result, without the marks of this field. */
function withoutMarks(run: XmlElement, { separate, end }: WordField): XmlElement {
  const kept = run.children.filter((item) => item !== separate && item !== end);
  return element(
    'w:r',
    { ...run.attrs },
    kept.map((item) => clone(item)),
  );
}

/** An instruction in which marks stand for places and for the merge fields within it, and these. */
function instructionWithPlaces(
  field: WordField,
  context: PartContext,
): { instruction: string; places: (string | Command)[] } {
  const { root } = context;
  const places: (string | Command)[] = [];
  const mark = (place: string | Command): string => String.fromCharCode(FIRST_MARK + places.push(place) - 1);
  let instruction = '';
  if (isElement(field.begin, 'w:fldSimple') || !field.end) ({ instruction } = field);
  else {
    // Instructions of the fields within that have begun, and whether each has come to its result.
    const open: { instruction: string; isDone: boolean }[] = [];
    for (const node of between(field.begin, field.separate ?? field.end, root)) {
      if (!isElement(node)) continue;
      const inner = open.at(-1);
      if (node.name === 'w:instrText' || node.name === 'w:t') {
        if (!inner) instruction += textOf(node);
        else if (!inner.isDone) inner.instruction += textOf(node);
      } else if (node.name === 'w:fldChar') {
        const type = node.attrs['w:fldCharType'];
        if (type === 'begin') open.push({ instruction: '', isDone: false });
        else if (type === 'separate' && inner) inner.isDone = true;
        else if (type === 'end' && open.pop() && inner && open.length === 0)
          instruction += mark(placeOf(inner.instruction, field, context));
      }
    }
  }
  return { instruction: instruction.replace(/\{\{.*?\}\}/g, mark), places };
}

/** Command of a merge field. Another field becomes a placeholder, which the report then names. */
function placeOf(instruction: string, { begin }: WordField, context: PartContext): string | Command {
  if (fieldKind(instruction) !== 'MERGEFIELD') return `{{${instruction.trim()}}}`;
  const { words, format } = readSwitches(instructionWords(instruction).slice(1), true);
  const name = plainText(words[0] ?? '');
  const expression = nameSegments(name, context.scope).join('.');
  return { kind: 'print', expression, place: context.place(begin, `MERGEFIELD ${name}`), format };
}

/** Makes links of the LINK commands of a part: `{{LINK SQ.URL | text: "Open the quote"}}`. */
export function placeLinkCommands(context: PartContext): void {
  for (const node of descendants(context.root)) {
    if (node.kind !== 'command' || node.command.kind !== 'link') continue;
    const { command } = node;
    const { place } = command;
    const run = closest(node, 'w:r');
    const text = node.parent;
    if (!run || !isElement(text, 'w:t') || text.parent !== run) continue;
    if (closest(run, 'w:hyperlink')) {
      context.report.error('link_nested', say.link_stands_in_link({ text: place.written }), place);
      continue;
    }
    declareRelationships(context.root);
    const format = child(run, 'w:rPr');
    const printed = (expression: string): Command => ({ kind: 'print', expression, place });
    const link = element('w:hyperlink', { 'r:id': '', 'w:history': '1' }, [
      element('w:r', {}, [
        ...(format ? [clone(format)] : []),
        element('w:t', { 'xml:space': 'preserve' }, [commandNode(printed(command.text ?? command.address))]),
      ]),
    ]);
    link.filled = { 'r:id': { pieces: [printed(command.address)], as: 'link' } };
    const literal = /^(?:"([^"]*)"|'([^']*)')$/.exec(command.address);
    if (literal && safeAddress(literal[1] ?? literal[2] ?? '') === undefined) {
      context.report.error('link_unsafe', say.link_leads_nowhere({ text: place.written }), place);
    }
    splitRun(run, text, indexIn(node), format, link);
  }
}

function declareRelationships(root: XmlElement): void {
  root.attrs['xmlns:r'] ??= 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
}

/** Puts a link in the place of a node in the text of a run; what stands behind it goes into a run of its own. */
function splitRun(
  run: XmlElement,
  text: XmlElement,
  at: number,
  format: XmlElement | undefined,
  link: XmlElement,
): void {
  const behind = text.children.splice(at + 1);
  text.children.pop();
  const rest = run.children.splice(indexIn(text) + 1);
  const tail = element('w:r', {}, [
    ...(format ? [clone(format)] : []),
    ...(behind.length > 0 ? [element('w:t', { 'xml:space': 'preserve' }, behind)] : []),
    ...rest,
  ]);
  for (const item of rest) item.parent = tail;
  insertAfter(run, link, ...(behind.length + rest.length > 0 ? [tail] : []));
  if (text.children.length === 0) remove(text);
  if (run.children.every((item) => isElement(item, 'w:rPr'))) remove(run);
}
