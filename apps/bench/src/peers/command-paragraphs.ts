import { escape, textOf } from '../documents/docx-parts';
import type { Dialect } from './dialect';

const PARAGRAPH = /<w:p(?: [^>]*)?>(?:(?!<w:p[ >]|<\/w:p>)[\s\S])*<\/w:p>/g;
/** A paragraph that is a command, or all of which stands between two. */
const COMMAND = /^\{\{(?:IF [^{}]*|END-IF)\}\}$/;
const CONDITIONAL = /^(\{\{IF [^{}]*\}\})(?:(?!\{\{(?:IF|END-IF)\b).)*(\{\{END-IF\}\})$/s;

/** Moves conditions on whole paragraphs out of these, for peers that would leave an empty paragraph behind. */
export function liftConditions(xml: string, { conditions }: Dialect): string {
  if (conditions === 'inside') return xml;
  return xml.replace(PARAGRAPH, (paragraph) => {
    const text = textOf(paragraph);
    if (COMMAND.test(text)) return escape(text);
    const [, opening, closing] = CONDITIONAL.exec(text) ?? [];
    if (opening === undefined || closing === undefined) return paragraph;
    const rest = paragraph.replace(escape(opening), '').replace(escape(closing), '');
    return escape(opening) + rest + escape(closing);
  });
}
