import { escape, textOf } from '../documents/docx-parts';
import { ROWS } from './commands';
import type { Dialect } from './dialect';

/** Rows that hold no further table. */
const ROW = /<w:tr(?: [^>]*)?>(?:(?!<w:tr[ >]|<\/w:tr>)[\s\S])*<\/w:tr>/g;
const OPENING = /^\{\{(?:FOR|IF) [^{}]*\}\}$/;
const CLOSING = /^\{\{END-(?:FOR|IF)[^{}]*\}\}$/;

/** Moves the commands out of rows of their own, as the dialect wants it. */
export function moveCommandRows(xml: string, { commandRows }: Dialect): string {
  if (commandRows === 'kept') return xml;
  const pieces: string[] = [];
  let opening = '';
  let end = 0;
  for (const { 0: row, index } of xml.matchAll(ROW)) {
    pieces.push(xml.slice(end, index));
    end = index + row.length;
    const text = textOf(row).trim();
    if (OPENING.test(text)) {
      opening += marked(text);
    } else if (!CLOSING.test(text)) {
      pieces.push(opening === '' ? row : prepend(row, opening));
      opening = '';
    } else if (commandRows === 'repeated') {
      pieces.push(row.replace(escape(text), escape(marked(text))));
    } else {
      pieces[pieces.length - 2] = append(pieces.at(-2) ?? '', marked(text));
    }
  }
  return pieces.join('') + xml.slice(end);
}

const marked = (text: string): string => text.replace(/^\{\{(?=IF|END-IF)/, `{{${ROWS}`);

function prepend(row: string, text: string): string {
  return row.replace(/<w:t(?: [^>]*)?>/, (tag) => tag + escape(text));
}

function append(row: string, text: string): string {
  const at = row.lastIndexOf('</w:t>');
  return row.slice(0, at) + escape(text) + row.slice(at);
}
