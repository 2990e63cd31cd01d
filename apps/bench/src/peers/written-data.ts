import { compile, fill } from '@docket/docx';
import { escape, rewriteStories, storiesOf, unescape } from '../documents/docx-parts';
import type { PrintData, QuoteTemplate } from '../product/quote-template';
import {
  type Command,
  type Condition,
  flagOf,
  listOf,
  type Loop,
  nameOf,
  rowsOf,
  type Value,
} from './commands';

/** Texts, answers of conditions, and lists of such objects, by name. */
export type WrittenData = Record<string, unknown>;

/** Something to ask the product about the data. */
interface Question {
  value: Value;
  condition?: Condition;
}

const BODY = /<w:body>[^]*<\/w:body>/;
const PARAGRAPH = /<w:p>[^]*?<\/w:p>/g;
const PIECE = /<w:br\/>|<w:t(?: [^>]*)?>([^<]*)<\/w:t>/g;
const ANSWER = /^#(\d+):([^]*)$/;

/**
 * The data as the peers get it: all that the template prints written as text already, and conditions answered. The
 * product says what each is, as it fills a document that asks for all of them; making this is not measured.
 */
export async function writtenData(
  template: Pick<QuoteTemplate, 'docx' | 'catalogue' | 'options'>,
  commands: readonly Command[],
  data: PrintData,
): Promise<WrittenData> {
  const questions = questionsOf(commands);
  const answers = await ask(template, questions, data);
  const written: WrittenData = {};
  questions.forEach((question, index) => {
    const texts = answers.get(index) ?? [];
    const { loop } = question.value;
    if (loop === undefined) return note(written, question, texts[0] ?? '');
    const items = (written[listOf(loop)] ??= texts.map(() => ({}))) as WrittenData[];
    items.forEach((item, at) => note(item, question, texts[at] ?? ''));
  });
  return written;
}

function note(into: WrittenData, { value, condition }: Question, text: string): void {
  if (condition === undefined) {
    into[nameOf(value)] = text;
    return;
  }
  into[flagOf(condition)] = text !== '';
  into[rowsOf(condition)] = text === '' ? [] : [{ ON: '' }];
}

function questionsOf(commands: readonly Command[]): Question[] {
  const questions = new Map<string, Question>();
  for (const command of commands) {
    if (command.kind === 'print') questions.set(nameOf(command.value), { value: command.value });
    if (command.kind === 'if')
      questions.set(flagOf(command.condition), { value: command.condition, condition: command.condition });
  }
  return [...questions.values()];
}

/** @returns the texts of each question, one for each item where it stands in a loop */
async function ask(
  { docx, catalogue, options }: Pick<QuoteTemplate, 'docx' | 'catalogue' | 'options'>,
  questions: readonly Question[],
  data: PrintData,
): Promise<Map<number, string[]>> {
  const body = questions.map((question, index) => asked(question, index)).join('');
  const asking = rewriteStories(docx, (xml) => xml.replace(BODY, () => `<w:body>${body}</w:body>`));
  const { compiled, problems } = await compile(asking, catalogue);
  if (compiled === null) throw new Error(`The starter cannot be asked: ${JSON.stringify(problems)}`);
  const answers = new Map<number, string[]>();
  for (const [paragraph] of storiesOf(await fill(compiled.bytes, data, options))
    .join('')
    .matchAll(PARAGRAPH)) {
    const text = [...paragraph.matchAll(PIECE)].map(([, piece]) => unescape(piece ?? '\n')).join('');
    const [, index, answer = ''] = ANSWER.exec(text) ?? [];
    if (index === undefined) continue;
    answers.set(Number(index), [...(answers.get(Number(index)) ?? []), answer]);
  }
  return answers;
}

function asked({ value, condition }: Question, index: number): string {
  const command = condition ? `{{IF ${value.expression}}}x{{END-IF}}` : `{{${value.expression}}}`;
  const text = paragraph(`#${index}:${command}`);
  return value.loop === undefined ? text : inLoop(value.loop, text);
}

const inLoop = ({ item, list }: Loop, xml: string) =>
  paragraph(`{{FOR ${item} IN ${list}}}`) + xml + paragraph(`{{END-FOR ${item}}}`);

const paragraph = (text: string) => `<w:p><w:r><w:t xml:space="preserve">${escape(text)}</w:t></w:r></w:p>`;
