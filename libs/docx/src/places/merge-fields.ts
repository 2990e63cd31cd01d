import { type Command, type Place, plainText } from '../language/command';
import {
  child,
  closest,
  commandNode,
  descendants,
  indexIn,
  insertAfter,
  insertBefore,
  isElement,
  remove,
  type XmlElement,
  type XmlNode,
} from '../xml/node';
import { nameSegments } from './field-names';
import { fieldKind, findFields, instructionWords, type WordField } from './fields';
import { paragraphText } from './paragraph';
import { type PartContext } from './part-context';
import { datePicture, numberPicture } from './pictures';
import { firstFormat, printRun, runsOf, textRun } from './runs';

/** Mail merge of whole records, which one document about one entity does not have. */
const UNSUPPORTED = new Set([
  'NEXT',
  'NEXTIF',
  'SKIPIF',
  'MERGEREC',
  'MERGESEQ',
  'ADDRESSBLOCK',
  'GREETINGLINE',
  'ASK',
  'FILLIN',
]);

/** Puts a command in the place of every MERGEFIELD, simple or complex, its switches as filters (section 17.16.5.35). */
export function placeMergeFields(context: PartContext): void {
  for (const field of findFields(context.root)) {
    context.report.clock.tick(64);
    const kind = fieldKind(field.instruction);
    if (UNSUPPORTED.has(kind)) {
      const place = context.place(field.begin, kind);
      context.report.warn(
        'merge_field_unsupported',
        `The field ${kind} of mail merge does nothing here.`,
        place,
      );
    }
    if (kind === 'MERGEFIELD') place(field, context);
  }
}

function place(field: WordField, context: PartContext): void {
  const { name, filters, before, after } = readInstruction(field.instruction);
  const simple = isElement(field.begin, 'w:fldSimple');
  const runs = simple ? runsOf(field.begin) : resultRuns(field, context.root);
  const where = context.place(field.begin, `MERGEFIELD ${name}`, { text: runs.map(paragraphText).join('') });
  if (name === '') {
    context.report.error('field_unknown', 'A MERGEFIELD names no field.', where);
    return;
  }
  const base = nameSegments(name, context.scope).join('.');
  const command: Command = { kind: 'print', expression: [base, ...filters].join(' | '), place: where };
  const like = firstFormat(runs) ?? formatOf(field.begin);
  const content = withTexts(printRun(command, like), base, before, after, like, where);
  if (simple) {
    insertBefore(field.begin, ...content);
    remove(field.begin);
  } else replaceComplex(field, content, context.root);
}

/** The texts of `\b` and `\f` show only where the field has a value. */
function withTexts(
  run: XmlElement,
  condition: string,
  before: string,
  after: string,
  like: XmlElement | undefined,
  where: Place,
): XmlNode[] {
  if (before === '' && after === '') return [run];
  return [
    commandNode({ kind: 'if', condition, place: where }),
    ...(before === '' ? [] : [textRun(before, like)]),
    run,
    ...(after === '' ? [] : [textRun(after, like)]),
    commandNode({ kind: 'end-if', place: where }),
  ];
}

function readInstruction(instruction: string): {
  name: string;
  filters: string[];
  before: string;
  after: string;
} {
  const words = instructionWords(instruction).slice(1);
  const filters: string[] = [];
  const texts = { before: '', after: '' };
  let name = '';
  for (let index = 0; index < words.length; index++) {
    const word = words[index] ?? '';
    if (!/^\\./.test(word)) {
      if (name === '') name = plainText(word);
      continue;
    }
    const value = words[index + 1] ?? '';
    const option = word[1]?.toLowerCase();
    if (option === '@') filters.push(`date: ${quote(datePicture(value))}`);
    else if (option === '#') filters.push(...numberPicture(value));
    else if (option === '*') filters.push(...caseFilter(value));
    else if (option === 'b') texts.before = value;
    else if (option === 'f') texts.after = value;
    if (option !== 'm' && option !== 'v') index += 1;
  }
  return { name, filters, ...texts };
}

function caseFilter(format: string): string[] {
  switch (format.toLowerCase()) {
    case 'upper':
      return ['upcase'];
    case 'lower':
      return ['downcase'];
    case 'firstcap':
    case 'caps':
      return ['capitalize'];
    default:
      return [];
  }
}

function quote(text: string): string {
  return text.includes('"') ? `'${text.replaceAll("'", '')}'` : `"${text}"`;
}

function resultRuns(field: WordField, root: XmlElement): XmlElement[] {
  if (!field.separate || !field.end) return [];
  return between(field.separate, field.end, root).flatMap((node) => (isElement(node, 'w:r') ? [node] : []));
}

function formatOf(mark: XmlElement): XmlElement | undefined {
  const run = closest(mark, 'w:r');
  return run ? child(run, 'w:rPr') : undefined;
}

/** Removes a complex field from its first to its last mark, and nothing else that stands in the same runs. */
function replaceComplex(field: WordField, content: XmlNode[], root: XmlElement): void {
  const run = closest(field.begin, 'w:r');
  if (!run || !field.end) return;
  const alone = run.children.slice(0, indexIn(field.begin)).every((item) => isElement(item, 'w:rPr'));
  if (alone) insertBefore(run, ...content);
  else insertAfter(run, ...content);
  const kept = new Set<XmlNode>(
    content.flatMap((node) => (isElement(node) ? [node, ...descendants(node)] : [node])),
  );
  const covered = [field.begin, ...between(field.begin, field.end, root), field.end].filter(
    (node) => !kept.has(node),
  );
  for (const node of covered) {
    if (!isElement(node.parent, 'w:r') || isElement(node, 'w:rPr')) continue;
    const { parent } = node;
    remove(node);
    if (parent.children.every((item) => isElement(item, 'w:rPr'))) remove(parent);
  }
}

function between(from: XmlElement, to: XmlElement, root: XmlElement): XmlNode[] {
  const nodes: XmlNode[] = [];
  let inside = false;
  for (const node of descendants(root)) {
    if (node === to) break;
    if (inside) nodes.push(node);
    if (node === from) inside = true;
  }
  return nodes;
}
