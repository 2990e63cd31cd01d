import { NUMERIC } from '../language/catalogue';
import { type ControlStyle, type ProgramPrint, type ProgramValue } from '../program/program';
import { formatField } from '../switches/field-format';
import { escapeAttribute, escapeText } from '../xml/escape';
import { controlDate } from './control-date';
import { type Formatter } from './format';

/** Words that say no where a check box shows a text. */
const NO = new Set(['', '0', 'false', 'no', 'nein', 'non', 'n', 'off']);

/** The XML that a value prints, in the form its place asks for. */
export function printedText(
  { as, style, otherwise, format: switches }: ProgramPrint,
  value: unknown,
  type: ProgramValue['type'],
  format: Formatter,
): string {
  const text =
    (value === null || value === undefined) && otherwise !== undefined
      ? otherwise
      : style !== undefined
        ? styled(style, value, type, format)
        : switches !== undefined
          ? formatField(value, type, switches, format)
          : format.byType(value, type);
  switch (as) {
    case undefined:
      return textXml(text);
    case 'text':
      return escapeText(text);
    case 'attribute':
      return escapeAttribute(text);
    case 'plain':
      return text;
  }
}

function styled(style: ControlStyle, value: unknown, type: ProgramValue['type'], format: Formatter): string {
  const shown = format.byType(value, type);
  switch (style.kind) {
    case 'date':
      return controlDate(value, style, format) ?? shown;
    case 'choice': {
      const stored = typeof value === 'object' ? '' : String(value ?? '');
      return choice(style.texts, stored) ?? choice(style.texts, shown) ?? shown;
    }
    case 'box':
      return isChecked(value, type) ? style.checked : style.unchecked;
  }
}

/** The exact value wins; else small and capital letters make no difference. */
function choice(texts: Readonly<Record<string, string>>, value: string): string | undefined {
  if (Object.hasOwn(texts, value)) return texts[value];
  const wanted = value.toLowerCase();
  return Object.entries(texts).find(([key]) => key.toLowerCase() === wanted)?.[1];
}

function isChecked(value: unknown, type: ProgramValue['type']): boolean {
  if (Array.isArray(value)) return value.length > 0;
  if (typeof value === 'string')
    return NUMERIC.has(type as never) ? /[1-9]/.test(value) : !NO.has(value.trim().toLowerCase());
  return Boolean(value);
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
export function inRun(xml: string): string {
  return `</w:t>${xml}<w:t xml:space="preserve">`;
}
