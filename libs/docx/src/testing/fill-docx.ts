import { compile } from '../compile';
import { fill, type FillOptions } from '../fill';
import { type TemplateProblem } from '../report/problem';
import { buildDocx, type DocxParts, shownText } from './docx-builder';
import { CATALOGUE, DATA } from './sample-catalogue';

const ENGLISH: FillOptions = { language: 'en', currency: 'EUR' };

/** Compiles a template that must have no errors and fills it with the sample quote. */
export async function fillDocx(
  template: DocxParts | string,
  { data = DATA, options = ENGLISH }: { data?: Record<string, unknown>; options?: FillOptions } = {},
): Promise<Uint8Array> {
  const { compiled, problems } = await compile(buildDocx(template), CATALOGUE, DATA);
  if (!compiled) throw new Error(JSON.stringify(problems));
  return fill(compiled.bytes, data, options);
}

/** The text of the filled body. */
export async function filledText(template: DocxParts | string, options?: FillOptions): Promise<string> {
  return shownText(await fillDocx(template, { options }));
}

export async function problemsOf(template: DocxParts | string): Promise<TemplateProblem[]> {
  return (await compile(buildDocx(template), CATALOGUE, DATA)).problems;
}

/** Codes of the problems, in order. */
export async function codesOf(template: DocxParts | string): Promise<string[]> {
  return (await problemsOf(template)).map((problem) => problem.code);
}
