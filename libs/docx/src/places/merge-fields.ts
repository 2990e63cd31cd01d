import type { Sentence } from '@docket/domain';
import { switchArguments } from '../formula/field-code';
import { runsOfUnits } from '../formula/replace-field';
import { UnitReader, unitText } from '../formula/units';
import { type Command, plainText } from '../language/command';
import { readSwitches } from '../switches/read-switches';
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
import { firstFormat, printRun, runsOf } from './runs';
import { say } from '../sentences';

interface Instead {
  /** Whether the PDF would show something wrong: always, or where another field stands in its code. */
  readonly isWrong: boolean | 'with data';
  /** Advice: the end of a sentence. */
  readonly instead: Sentence;
}

/** Word fields that have no value here, by how much harm they do, with what to write instead. */
const INSTEAD: Readonly<Record<string, Instead>> = {
  NEXT: {
    isWrong: false,
    instead: say.do_repeat_lines(),
  },
  NEXTIF: { isWrong: false, instead: say.do_if_inside_loop() },
  SKIPIF: { isWrong: false, instead: say.do_if_around() },
  MERGEREC: { isWrong: true, instead: say.do_print_number() },
  MERGESEQ: { isWrong: true, instead: say.do_print_number() },
  ADDRESSBLOCK: { isWrong: true, instead: say.do_customer_address() },
  GREETINGLINE: { isWrong: true, instead: say.do_greeting() },
  SET: { isWrong: true, instead: say.do_value_there() },
  ASK: { isWrong: true, instead: say.do_own_field() },
  FILLIN: { isWrong: true, instead: say.do_own_field() },
  USERINITIALS: { isWrong: true, instead: say.do_user_name() },
  USERADDRESS: { isWrong: true, instead: say.do_company() },
  DOCVARIABLE: { isWrong: 'with data', instead: say.do_text_or_place() },
  AUTOTEXT: { isWrong: false, instead: say.do_text() },
  GLOSSARY: { isWrong: false, instead: say.do_text() },
  AUTOTEXTLIST: { isWrong: false, instead: say.do_text() },
  MERGEBARCODE: { isWrong: true, instead: say.do_qr() },
  DISPLAYBARCODE: { isWrong: 'with data', instead: say.do_qr() },
  AUTONUM: { isWrong: false, instead: say.do_numbered_list() },
  AUTONUMLGL: { isWrong: false, instead: say.do_numbered_list() },
  AUTONUMOUT: { isWrong: false, instead: say.do_numbered_list() },
  SECTIONPAGES: { isWrong: true, instead: say.do_numpages() },
};

/** Whether a kind of field is reported wherever it stands. */
export function isReported(kind: string): boolean {
  return Object.hasOwn(INSTEAD, kind);
}

/** Puts a command in the place of every MERGEFIELD, simple or complex, its switches as formats (section 17.16.5.35). */
export function placeMergeFields(context: PartContext): void {
  for (const field of findFields(context.root)) {
    context.report.clock.tick(64);
    const kind = fieldKind(field.instruction);
    const known = Object.hasOwn(INSTEAD, kind) ? INSTEAD[kind] : undefined;
    if (known) tellInstead(kind, known, field, context);
    else if (kind === 'MERGEFIELD') place(field, context);
    else if (kind === 'DATE' || kind === 'TIME') placeMoment(kind, field, context);
    else if (kind === 'PAGE') checkPageFormat(field, context);
  }
}

/** Formats of PAGE that the PDF engine prints. */
const PAGE_FORMATS = new Set(['arabic', 'roman', 'alphabetic', 'mergeformat', 'charformat']);

function checkPageFormat({ begin, instruction }: WordField, context: PartContext): void {
  const { format } = readSwitches(instructionWords(instruction).slice(1));
  const { numeric, general = [] } = format;
  const other = numeric ?? general.find((name) => !PAGE_FORMATS.has(name.toLowerCase()));
  if (other === undefined) return;
  context.report.warn(
    'field_switch_unknown',
    say.page_plain_digits({ format: other }),
    context.place(begin, 'PAGE'),
  );
}

function tellInstead(
  kind: string,
  { isWrong, instead }: Instead,
  { begin, separate, end }: WordField,
  context: PartContext,
): void {
  const place = context.place(begin, kind);
  const code = isWrong === 'with data' && end ? UnitReader.between(begin, separate ?? end) : null;
  if (isWrong === true || code?.some(({ value }) => value !== undefined))
    context.report.error('field_unsupported', say.field_not_filled({ kind, instead }), place);
  else context.report.warn('merge_field_unsupported', say.field_idle({ kind, instead }), place);
}

/** DATE and TIME print the moment of the request, in the document's language. */
function placeMoment(kind: 'DATE' | 'TIME', field: WordField, context: PartContext): void {
  if (!context.scope.resolve(['NOW']).ok) return;
  const where = context.place(field.begin, kind);
  const { format } = readSwitches(instructionWords(field.instruction).slice(1));
  const expression = format.date === undefined ? `NOW | date: "${kind === 'DATE' ? '%x' : '%X'}"` : 'NOW';
  const command: Command = { kind: 'print', expression, place: where, format };
  substitute(field, [printRun(command, resultFormat(field, context.root))], context.root);
}

function place(field: WordField, context: PartContext): void {
  const { begin, separate, end } = field;
  const isSimple = isElement(begin, 'w:fldSimple');
  const runs = isSimple ? runsOf(begin) : resultRuns(field, context.root);
  const units = isSimple || !end ? null : UnitReader.between(begin, separate ?? end);
  const inner = units?.some(({ value }) => value) ? switchArguments(units) : undefined;
  // Fields within an argument were replaced before: what is read here is the code around them.
  const code = inner && units ? unitText(units.filter(({ value }) => !value)) : field.instruction;
  const { format, words, problems } = readSwitches(instructionWords(code).slice(1), true);
  const name = plainText(words[0] ?? '');
  const where = context.place(begin, `MERGEFIELD ${name}`, { text: runs.map(paragraphText).join('') });
  if (name === '') {
    context.report.error('field_unknown', say.merge_field_empty(), where);
    return;
  }
  if (words.length > 1)
    context.report.warn(
      'field_switch_unknown',
      say.text_without_quotes({ text: words.slice(1).join(' ') }),
      where,
    );
  for (const { code: problem, message, suggestion } of problems)
    context.report.warn(problem, message, where, { suggestion });
  const base = nameSegments(name, context.scope).join('.');
  const like = resultFormat(field, context.root);
  const { before, after, ...rest } = format;
  const command: Command = { kind: 'print', expression: base, place: where, format: inner ? rest : format };
  const run = printRun(command, like);
  if (!inner || (before === undefined && after === undefined)) substitute(field, [run], context.root);
  else {
    const texts = ['b', 'f'].map((letter) => runsOfUnits(inner.get(letter) ?? []));
    // A zero is a value, too: only what prints nothing takes the texts along.
    const condition = `${base} | append: "" | size`;
    substitute(
      field,
      [
        commandNode({ kind: 'if', condition, place: where }),
        ...(texts[0] ?? []),
        run,
        ...(texts[1] ?? []),
        commandNode({ kind: 'end-if', place: where }),
      ],
      context.root,
    );
  }
}

/** The format of the old result; with `\* CHARFORMAT` that of the code's first letter. */
export function resultFormat(field: WordField, root: XmlElement): XmlElement | undefined {
  const { begin, separate, end } = field;
  if (isElement(begin, 'w:fldSimple')) return firstFormat(runsOf(begin));
  if (end && /\\\*\s*"?CHARFORMAT/i.test(field.instruction)) {
    const code = UnitReader.between(begin, separate ?? end)?.find(({ text }) => text.trim() !== '');
    if (code?.like) return code.like;
  }
  return firstFormat(resultRuns(field, root)) ?? formatOf(begin);
}

export function substitute(field: WordField, content: XmlNode[], root: XmlElement): void {
  if (isElement(field.begin, 'w:fldSimple')) {
    insertBefore(field.begin, ...content);
    remove(field.begin);
  } else replaceComplex(field, content, root);
}

export function resultRuns(field: WordField, root: XmlElement): XmlElement[] {
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

export function between(from: XmlElement, to: XmlElement, root: XmlElement): XmlNode[] {
  const nodes: XmlNode[] = [];
  let inside = false;
  for (const node of descendants(root)) {
    if (node === to) break;
    if (inside) nodes.push(node);
    if (node === from) inside = true;
  }
  return nodes;
}
