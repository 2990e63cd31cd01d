import { createReport } from 'docx-templates';
import { DocxError } from '../docx-error';
import { type Program } from '../program/program';
import { escapeText } from '../xml/escape';
import { type Budget } from './budget';
import { type Evaluator, type Variables } from './evaluator';
import { type Formatter } from './format';
import { type EncodeCode } from './codes';
import { Gallery } from './gallery';
import { ImageRequest } from './image-request';
import { IdSource } from './id-source';

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
 * Lets docx-templates walk the skeleton: it runs FOR, IF and INS and gives back their order; what each INS prints is
 * made here and kept aside under a number, so that the engine copies numbers instead of text.
 *
 * @param encode draws codes, where the program has any
 * @returns the XML of each of the program's parts, and the pictures in them
 */
export async function run(
  runnable: Runnable,
  data: Variables,
  format: Formatter,
  budget: Budget,
  encode?: EncodeCode,
): Promise<{ parts: string[]; gallery: Gallery }> {
  const { program, evaluators } = runnable;
  const chunks: string[] = [];
  // No prototype: a root called like one of its members is simply missing.
  const variables: Variables = Object.assign(Object.create(null) as Variables, data);
  const ids = new IdSource(program.freeId);
  const gallery = new Gallery(encode, ids);
  let part = '';
  let failure: unknown;
  const print = (index: number): string => {
    const item = program.prints[index];
    const evaluator = item && evaluators[item.value];
    if (!evaluator) return '';
    const value = evaluator.evaluate(variables, format);
    if (!item.image && !(value instanceof ImageRequest)) return textXml(format.byType(value, evaluator.type));
    const request = ImageRequest.of(value);
    const drawing = gallery.drawing(request, part);
    // A code that its text does not fit shows the text.
    return drawing === undefined
      ? textXml(request.code === undefined ? '' : format.plain(request.source))
      : inRun(drawing);
  };
  const segment = (index: number): string => {
    let xml = '';
    part = program.parts[program.starts.findLastIndex((start) => start <= index)] ?? '';
    for (const item of program.segments[index] ?? []) {
      if (typeof item === 'string') xml += item;
      else xml += typeof item === 'number' ? print(item) : ids.next(item);
    }
    budget.written(xml.length);
    return String(chunks.push(xml) - 1);
  };
  const command = (cmd: string, code: number): unknown => {
    budget.command();
    if (cmd === 'INS') return segment(code);
    const evaluator = evaluators[code];
    if (cmd === 'IF') return evaluator?.holds(variables, format) ?? false;
    const list = evaluator?.evaluate(variables, format);
    const items = Array.isArray(list) ? (list as unknown[]) : [];
    budget.items(items.length);
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
    const parts = (report as ReportTree)._children.map((node) => collect(node, chunks).join(''));
    return { parts, gallery };
  } catch (error) {
    throw budget.isAbort(failure) ? failure : asDocxError(failure ?? error);
  }
}

/** Text as the content of a run, in the middle of its `w:t`: breaks and tabs are elements (17.3.3.1, 17.3.3.32). */
export function textXml(text: string): string {
  const escaped = escapeText(text);
  if (!/[\t\r\n\u2028\u2029]/.test(escaped)) return escaped;
  return escaped
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(/[\n\t]/g, (char) => inRun(char === '\n' ? '<w:br/>' : '<w:tab/>'));
}

/** An element between two texts of a run. */
function inRun(xml: string): string {
  return `</w:t>${xml}<w:t xml:space="preserve">`;
}

function collect(node: ReportTree, chunks: readonly string[], into: string[] = []): string[] {
  if (node._fTextNode && node._text) into.push(chunks[Number(node._text)] ?? '');
  for (const item of node._children) collect(item, chunks, into);
  return into;
}

function asDocxError(error: unknown): unknown {
  if (error instanceof DocxError) return error;
  const message = error instanceof Error ? error.message : String(error);
  if (/alloc limit exceeded/.test(message))
    return new DocxError('template_memory', 'An expression of the template needs too much memory.');
  if (/limit exceeded/.test(message))
    return new DocxError('template_timeout', 'An expression of the template takes too long.');

  return new DocxError('template_invalid', `The template cannot be filled: ${message.split('\n')[0] ?? ''}`);
}
