import { DocxError } from '../docx-error';
import { escapeAttribute, escapeText } from '../xml/escape';
import { descendants, isElement, textOf, type XmlElement } from '../xml/node';
import { decodeXml, parseXml } from '../xml/parse';
import { XML_DECLARATION } from '../xml/serialize';
import { ARCHIVE_LIMITS } from './limits';
import { parseRelationships, partAt, RELATIONSHIPS_NAMESPACE, relationshipsName } from './relationships';
import { readZip, unpack } from './zip-reader';
import { packEntry, writeZip } from './zip-writer';

/** One cell of a sheet as its file holds it. */
export interface Cell {
  readonly text: string;
  readonly isNumber: boolean;
  readonly isFormula: boolean;
}

/** The cells that hold something, by row and then by column. Both count from 1. */
export type Sheet = ReadonlyMap<number, ReadonlyMap<number, Cell>>;

/** The sheet of a chart has a few rows: a workbook of this size is another thing. */
const MiB = 1024 * 1024;
const LIMITS = { ...ARCHIVE_LIMITS, total: 32 * MiB, part: 4 * MiB };

/**
 * Reads one sheet of an Excel workbook (ECMA-376 part 1, section 18.3).
 *
 * @returns undefined where the file is no workbook that can be read, or has no sheet of that name
 */
export function readSheet(bytes: Uint8Array, name: string): Sheet | undefined {
  try {
    return sheetOf(bytes, name);
  } catch (error) {
    if (error instanceof DocxError) return undefined;
    throw error;
  }
}

function sheetOf(bytes: Uint8Array, name: string): Sheet | undefined {
  const entries = new Map(readZip(bytes, LIMITS).map((entry) => [entry.name, entry]));
  const read = (part: string): XmlElement | undefined => {
    const entry = entries.get(part);
    return entry && parseXml(decodeXml(unpack(entry), part), part);
  };
  const related = (part: string): { id: string; type: string; name: string }[] => {
    const entry = entries.get(relationshipsName(part));
    if (!entry) return [];
    return parseRelationships(unpack(entry), entry.name).map(({ id, type, target }) => ({
      id,
      type,
      name: partAt(part, target),
    }));
  };
  const main = related('').find(({ type }) => type === 'officeDocument')?.name;
  const workbook = main === undefined ? undefined : read(main);
  if (main === undefined || !workbook) return undefined;
  const listed = named(workbook, 'sheet').find(({ attrs }) => attrs['name'] === name);
  const id = Object.entries(listed?.attrs ?? {}).find(([attribute]) => attribute.endsWith(':id'))?.[1];
  const parts = related(main);
  const sheet = parts.find((part) => part.id === id && part.type === 'worksheet');
  const root = sheet && read(sheet.name);
  if (!root) return undefined;
  const shared = parts.find(({ type }) => type === 'sharedStrings');
  const texts = shared && read(shared.name);
  return cellsOf(root, texts ? named(texts, 'si').map(shownText) : []);
}

function cellsOf(root: XmlElement, shared: readonly string[]): Sheet {
  const rows = new Map<number, Map<number, Cell>>();
  for (const cell of named(root, 'c')) {
    const at = readCellName(cell.attrs['r'] ?? '');
    if (!at) continue;
    const read = cellOf(cell, shared);
    if (read.text === '' && !read.isFormula) continue;
    const row = rows.get(at.row) ?? new Map<number, Cell>();
    rows.set(at.row, row.set(at.column, read));
  }
  return rows;
}

/** Section 18.3.1.4: the type of a cell says how its value is written. */
function cellOf(cell: XmlElement, shared: readonly string[]): Cell {
  const [value] = named(cell, 'v');
  const [inline] = named(cell, 'is');
  const written = value ? textOf(value) : '';
  const type = cell.attrs['t'] ?? 'n';
  const text = type === 's' ? (shared[Number(written)] ?? '') : inline ? shownText(inline) : written;
  return { text, isNumber: type === 'n' && text !== '', isFormula: named(cell, 'f').length > 0 };
}

/** The text of a string without how it is spoken (section 18.4.6, `rPh`). */
function shownText(string: XmlElement): string {
  let text = '';
  for (const node of descendants(string, (item) => !(isElement(item) && localName(item) === 'rPh')))
    if (isElement(node) && localName(node) === 't') text += textOf(node);
  return text;
}

function named(root: XmlElement, name: string): XmlElement[] {
  return [...descendants(root)].filter(
    (node): node is XmlElement => isElement(node) && localName(node) === name,
  );
}

const localName = ({ name }: XmlElement): string => name.split(':').at(-1) ?? name;

/** `AB12` as numbers; undefined for other texts. */
export function readCellName(name: string): { row: number; column: number } | undefined {
  const [, letters, digits] = /^\$?([A-Z]{1,3})\$?(\d{1,7})$/.exec(name) ?? [];
  if (letters === undefined || digits === undefined) return undefined;
  const column = [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);
  return { row: Number(digits), column };
}

/** The letters of a column that counts from 1. */
export function columnLetters(column: number): string {
  let letters = '';
  for (let left = column; left > 0; left = Math.floor((left - 1) / 26))
    letters = String.fromCharCode(65 + ((left - 1) % 26)) + letters;
  return letters;
}

const SPREADSHEET = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const SHEET_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/**
 * An Excel workbook with one sheet of values.
 *
 * @param cells by row and column from 1; a number is written as such, `null` leaves the cell empty
 */
export function writeWorkbook(
  name: string,
  cells: ReadonlyMap<number, ReadonlyMap<number, string | number | null>>,
): Uint8Array {
  const rows = [...cells].sort(([one], [other]) => one - other);
  const data = rows.map(([row, values]) => {
    const written = [...values]
      .sort(([one], [other]) => one - other)
      .map(([column, value]) => writtenCell(`${columnLetters(column)}${row}`, value));
    return `<row r="${row}">${written.join('')}</row>`;
  });
  const parts: [string, string][] = [
    [
      '[Content_Types].xml',
      '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">' +
        '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
        `<Override PartName="/xl/workbook.xml" ContentType="${SHEET_TYPE}.sheet.main+xml"/>` +
        `<Override PartName="/xl/sheet.xml" ContentType="${SHEET_TYPE}.worksheet+xml"/></Types>`,
    ],
    ['_rels/.rels', relationship('officeDocument', 'xl/workbook.xml')],
    ['xl/_rels/workbook.xml.rels', relationship('worksheet', 'sheet.xml')],
    [
      'xl/workbook.xml',
      `<workbook xmlns="${SPREADSHEET}" xmlns:r="${OFFICE}"><sheets>` +
        `<sheet name="${escapeAttribute(name)}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    ],
    ['xl/sheet.xml', `<worksheet xmlns="${SPREADSHEET}"><sheetData>${data.join('')}</sheetData></worksheet>`],
  ];
  return writeZip(parts.map(([part, xml]) => packEntry(part, Buffer.from(XML_DECLARATION + xml, 'utf8'))));
}

function writtenCell(at: string, value: string | number | null): string {
  if (value === null) return '';
  if (typeof value === 'number') return `<c r="${at}"><v>${value}</v></c>`;
  return `<c r="${at}" t="inlineStr"><is><t xml:space="preserve">${escapeText(value)}</t></is></c>`;
}

function relationship(type: string, target: string): string {
  return `<Relationships xmlns="${RELATIONSHIPS_NAMESPACE}"><Relationship Id="rId1" Type="${OFFICE}/${type}" Target="${target}"/></Relationships>`;
}
