import { columnLetters, readCellName, writeWorkbook } from '../package/workbook';
import { POINTS } from '../program/program';
import { escapeText } from '../xml/escape';

const SHOWN =
  /<c:f>([^<]*)<\/c:f>\s*<c:(str|num)Cache>(<\?v\?>)?((?:(?!<\/c:(?:str|num)Cache>)[\s\S])*)<\/c:(?:str|num)Cache>/g;
const POINT = /<c:pt idx="(\d+)"[^>]*?(?:\/>|>(?:<c:v\/>|<c:v>([^<]*)<\/c:v>)<\/c:pt>)/g;
const RANGE = /^(.*!)(\$?[A-Z]+\$?\d+)(?::(\$?[A-Z]+\$?\d+))?$/;
const ENTITIES: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };

/** A chart whose figures are filled. */
export interface FinishedChart {
  readonly xml: string;
  /** An Excel workbook with the cells that the chart draws, for those who change its figures in Word. */
  readonly workbook: Uint8Array;
}

/**
 * Numbers the points of a filled chart and lets each range end with the last of them (ECMA-376 part 1, 21.2.2.150).
 *
 * @param tick called for each series; may throw to end it
 */
export function finishChart(filled: string, tick: () => void): FinishedChart {
  const cells = new Map<number, Map<number, string | number | null>>();
  let sheet = 'Sheet1';
  const xml = filled.replace(
    SHOWN,
    (whole, formula: string, kind: string, mark: string | undefined, inner: string) => {
      tick();
      const values = [...inner.matchAll(POINT)].map(([, index, text = '']) => ({
        index: Number(index),
        text,
      }));
      const range = RANGE.exec(plain(formula));
      const at = readCellName(range?.[2] ?? '');
      if (!range || !at) return whole.replace(POINTS, '');
      const end = readCellName(range[3] ?? '');
      const isAcross = end !== undefined && end.column > at.column;
      sheet = (range[1] ?? '')
        .slice(0, -1)
        .replace(/^'(.*)'$/, (_, name: string) => name.replaceAll("''", "'"));
      values.forEach(({ index, text }, position) => {
        const offset = mark === undefined ? index : position;
        const row = isAcross ? at.row : at.row + offset;
        const column = isAcross ? at.column + offset : at.column;
        const written = plain(text);
        const value = kind === 'num' && written !== '' ? number(written) : written;
        cells.set(row, (cells.get(row) ?? new Map<number, string | number | null>()).set(column, value));
      });
      if (mark === undefined) return whole;
      const [format = ''] = /<c:formatCode>[^<]*<\/c:formatCode>/.exec(inner) ?? [];
      // A point without a value is a gap.
      const points = values.map(({ text }, index) => {
        const value = kind === 'num' && text !== '' ? String(number(plain(text))) : text;
        return text === '' ? '' : `<c:pt idx="${index}"><c:v>${value}</c:v></c:pt>`;
      });
      const last = Math.max(values.length, 1) - 1;
      const first = `$${columnLetters(at.column)}$${at.row}`;
      const until = isAcross
        ? `$${columnLetters(at.column + last)}$${at.row}`
        : `$${columnLetters(at.column)}$${at.row + last}`;
      const name = `${range[1] ?? ''}${first}${last > 0 ? `:${until}` : ''}`;
      return (
        `<c:f>${escapeText(name)}</c:f><c:${kind}Cache>${format}` +
        `<c:ptCount val="${values.length}"/>${points.join('')}</c:${kind}Cache>`
      );
    },
  );
  return { xml, workbook: writeWorkbook(sheet, cells) };
}

/** Text in the place of a figure is drawn as 0, as Excel draws it. */
function number(written: string): number {
  const value = Number(written);
  return Number.isFinite(value) ? value : 0;
}

function plain(xml: string): string {
  return xml.replace(
    /&(?:(lt|gt|amp|quot|apos)|#x([0-9a-f]+)|#(\d+));/gi,
    (whole, name?: string, hex?: string, decimal?: string) => {
      if (name !== undefined) return ENTITIES[name] ?? whole;
      return String.fromCodePoint(hex === undefined ? Number(decimal) : parseInt(hex, 16));
    },
  );
}
