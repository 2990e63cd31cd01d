import { paragraph, richParagraph, run } from './paragraph';

/** Expression in braces, as the template language wants it. */
export function print(expression: string): string {
  return `{{${expression}}}`;
}

/** A picture, such as a code to be scanned. */
export function printPicture(expression: string): string {
  return `{{IMAGE ${expression}}}`;
}

export function openIf(condition: string): string {
  return `{{IF ${condition}}}`;
}

export const closeIf = '{{END-IF}}';

export function openFor(item: string, list: string): string {
  return `{{FOR ${item} IN ${list}}}`;
}

export function closeFor(item: string): string {
  return `{{END-FOR ${item}}}`;
}

/** Paragraphs shown only where the condition holds. The commands stand in paragraphs of their own, which vanish. */
export function paragraphsIf(condition: string, paragraphs: string): string {
  return paragraph('TemplateCommand', openIf(condition)) + paragraphs + paragraph('TemplateCommand', closeIf);
}

/** Runs within a line, shown only where the condition holds. */
export function runsIf(condition: string, runs: string): string {
  return run(openIf(condition), 'CommandText') + runs + run(closeIf, 'CommandText');
}

/** A paragraph of one line, shown only where the condition holds: around all of a paragraph, commands take it along. */
export function lineIf(style: string, condition: string, runs: string): string {
  return richParagraph(style, runsIf(condition, runs));
}

/**
 * A condition that holds where any of the expressions has something to print. The texts are joined, since `or` takes an
 * amount of zero for no: only nothing at all is empty.
 */
export function anyFilled(expressions: readonly string[]): string {
  const [first = '', ...others] = expressions.flatMap(alternatives);
  return [first, ...others.map((other) => `append: ${other}`)].join(' | ');
}

/** The value itself, before any filter writes it, and the field that stands in for it (`A | default: B`). */
function alternatives(expression: string): string[] {
  const [value = '', ...filters] = expression.split('|').map((part) => part.trim());
  const fields = filters.flatMap((filter) => /^default: ([A-Z_.]+)$/.exec(filter)?.[1] ?? []);
  return [value, ...fields];
}

/** A condition that holds where a text is longer than that. */
export function isLonger(expression: string, characters: number): string {
  return `${expression} | slice: ${characters}`;
}

/** The opposite of `isLonger`: where nothing is left of the text, a word stands in, of which something is left. */
export function isNotLonger(expression: string, characters: number): string {
  return `${isLonger(expression, characters)} | default: "short" | slice: 1`;
}

/** Text without its placeholders, for places that are never filled. */
export function withoutPlaceholders(text: string): string {
  return text
    .replace(/\{\{.*?\}\}/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}
