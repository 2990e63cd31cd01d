import { createReport } from 'docx-templates';
import { DocxError } from '../docx-error';
import { VALUE, VALUE_END } from '../formula/units';
import { classOf } from '../language/operation';
import { namespacesOf } from '../package/namespaces';
import { type Program, type ProgramValue } from '../program/program';
import { datePicture } from '../switches/date-picture';
import { type FieldFormat } from '../switches/field-format';
import { escapeAttribute } from '../xml/escape';
import { type Budget } from './budget';
import { type Evaluator, LoopItem, type Variables } from './evaluator';
import { type Written } from './filters';
import { decimal, type Formatter, toMoment } from './format';
import { type EncodeCode } from './codes';
import { Gallery } from './gallery';
import { ImageRequest } from './image-request';
import { IdSource } from './id-source';
import { ListNumbers } from './list-numbers';
import { addressOf, Links } from './links';
import { inRun, printedText, textXml } from './printed-text';
import { richXml } from './rich-xml';
import { namesDay } from './strftime';
import { say } from '../sentences';

/** A program with its expressions parsed. */
export interface Runnable {
  readonly program: Program;
  readonly skeleton: Uint8Array;
  readonly evaluators: readonly Evaluator[];
}

interface ReportTree {
  readonly _fTextNode: boolean;
  readonly _text?: string;
  readonly _children: readonly ReportTree[];
}

/**
 * Runs the skeleton with docx-templates. The engine runs FOR, IF and INS and returns their order. The output of each
 * INS is made here and kept under a number, so that the engine copies numbers instead of text.
 * @param encode draws codes, where the program has any
 * @returns the XML of each of the program's parts, the pictures and links in them, and the numbers of their lists
 */
export async function run(
  runnable: Runnable,
  data: Variables,
  format: Formatter,
  budget: Budget,
  encode?: EncodeCode,
): Promise<{ parts: string[]; gallery: Gallery; links: Links; lists: ListNumbers }> {
  const { program, evaluators } = runnable;
  const chunks: { part: number; xml: string }[] = [];
  // No prototype: a root called like one of its members is simply missing.
  const variables: Variables = Object.assign(Object.create(null) as Variables, data);
  const ids = new IdSource(program.freeId);
  const gallery = new Gallery(encode, ids, namespacesOf(program.strict));
  const lists = new ListNumbers(program.lists, budget);
  const computed = new Set(program.computed);
  const links = new Links();
  let part = '';
  let failure: unknown;
  const print = (index: number): string => {
    const item = program.prints[index];
    const evaluator = item && evaluators[item.value];
    if (!evaluator) return '';
    const isMarked = computed.size > 0 && computed.has(part) && item.as === undefined;
    const written: Written | undefined = isMarked ? {} : undefined;
    const value = evaluator.evaluate(variables, format, written);
    if (item.rich) return richXml(format.plain(value), item.rich);
    if (!item.image && (item.as !== undefined || !(value instanceof ImageRequest))) {
      const text = printedText(item, value, evaluator.type, format);
      return written ? valueXml(text, value, readableOf(value, evaluator.type, written, item.format)) : text;
    }
    const request = ImageRequest.of(value);
    const drawing = gallery.drawing(request, part, item);
    // A code that its text does not fit shows the text.
    const text =
      drawing === undefined && request.code !== undefined ? textXml(format.plain(request.source)) : '';
    if (item.frame) return drawing ?? (text === '' ? '' : `<w:t xml:space="preserve">${text}</w:t>`);
    return drawing === undefined ? text : inRun(drawing);
  };
  const segment = (index: number): string => {
    let xml = '';
    const owner = program.owners[index] ?? 0;
    part = program.parts[owner] ?? '';
    for (const item of program.segments[index] ?? []) {
      if (typeof item === 'string') xml += item;
      else if (typeof item === 'number') xml += print(item);
      else if ('list' in item) xml += lists.next(item);
      else if ('unique' in item) xml += ids.next(item);
      else if ('link' in item) xml += links.attribute(item, addressOf(item.link, print), part);
      else xml += escapeAttribute(addressOf(item.address, print) ?? '');
    }
    budget.written(xml.length);
    return String(chunks.push({ part: owner, xml }) - 1);
  };
  const command = (cmd: string, code: number): unknown => {
    budget.command();
    if (cmd === 'INS') return segment(code);
    const evaluator = evaluators[code];
    if (cmd === 'IF') return evaluator?.holds(variables, format) ?? false;
    const list = evaluator?.evaluate(variables, format);
    const items = Array.isArray(list) ? (list as unknown[]) : [];
    budget.items(items.length);
    if (evaluator?.isCounted === true)
      return items.map((item, index) => new LoopItem(item, index + 1, items.length));
    // The engine takes an empty item for the end of the list.
    return items.map((item) => item ?? {});
  };
  try {
    const report: unknown = await createReport(
      {
        template: runnable.skeleton,
        data: {},
        cmdDelimiter: ['{{', '}}'],
        literalXmlDelimiter: '\u0000',
        processLineBreaks: false,
        preserveSpace: false,
        indentXml: false,
        maximumWalkingDepth: Number.POSITIVE_INFINITY,
        runJs: ({ sandbox, ctx }) => {
          try {
            Object.assign(variables, ctx.vars);
            const [kind = '', code = ''] = (sandbox.__code__ ?? '').split(':');
            return {
              modifiedSandbox: { __code__: undefined, __result__: undefined },
              result: command(kind, Number(code)),
            };
          } catch (error) {
            failure = error;
            throw error;
          }
        },
      },
      'JS',
    );
    const parts = program.parts.map((): string[] => []);
    for (const index of printed(report as ReportTree)) {
      const chunk = chunks[index];
      if (chunk) parts[chunk.part]?.push(chunk.xml);
    }
    return { parts: parts.map((pieces) => pieces.join('')), gallery, links, lists };
  } catch (error) {
    throw budget.isAbort(failure) ? failure : asDocxError(failure ?? error);
  }
}

/** Marks a printed value, so that fields to compute take it as a whole, and its number or date exactly. */
function valueXml(xml: string, value: unknown, { exact, date }: Written): string {
  const number = exact === undefined ? '' : ` n="${exact}"`;
  const day = date === undefined ? '' : ` date="${date}"`;
  const yes = typeof value === 'boolean' ? ` yes="${value ? 1 : 0}"` : '';
  return `<${VALUE}${number}${day}${yes}/>${xml}<${VALUE_END}/>`;
}

/** The number or whole date that a value is, or that a filter has written; a text of digits is none. */
function readableOf(
  value: unknown,
  type: ProgramValue['type'],
  written: Written,
  { date: picture }: FieldFormat = {},
): Written {
  const isDate = type === 'any' || classOf(type) === 'date';
  const isWhole = picture === undefined || namesDay(datePicture(picture));
  return {
    exact: written.exact ?? (type === 'any' || classOf(type) === 'number' ? decimal(value) : undefined),
    date: written.date ?? (isDate && isWhole && toMoment(value) ? String(value) : undefined),
  };
}

/** The numbers of what was printed, in the order of the document. */
function printed(node: ReportTree, into: number[] = []): number[] {
  if (node._fTextNode && node._text) into.push(Number(node._text));
  for (const item of node._children) printed(item, into);
  return into;
}

function asDocxError(error: unknown): unknown {
  if (error instanceof DocxError) return error;
  const message = error instanceof Error ? error.message : String(error);
  return new DocxError('template_invalid', say.template_not_filled({ reason: message.split('\n')[0] ?? '' }));
}
