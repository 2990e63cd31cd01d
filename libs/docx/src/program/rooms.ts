import { child, type CommandNode, descendants, isElement, type XmlElement, type XmlNode } from '../xml/node';
import { type Room } from './program';

const TWIPS_PER_CM = 1440 / 2.54;
const EMU_PER_TWIP = 635;
/** In twips: what Word takes where a document does not say (ECMA-376 part 1, sections 17.4.42 and 17.6.11; A4). */
const CELL_MARGIN = 108;
const PAGE_MARGIN = 1440;
const PAGE = { width: 11_906, height: 16_838 };
/** In EMU, on each side of a text box (section 21.1.2.1.1). */
const BOX_INSET = 91_440;
/** Least width of a column, in twips. A smaller one is an error of the file. */
const LEAST_WIDTH = 200;

/** Tells how large a picture can be at a place: no wider than the column, cell or text box around it. */
export class Rooms {
  /** Room for a picture in the section of each command, computed when the first picture asks. */
  private sections: Map<CommandNode, Room> | undefined;

  /** @param page the room of the document's narrowest page, for headers, footers and notes */
  constructor(
    private readonly root: XmlElement,
    private readonly page: () => Room,
  ) {}

  of(node: CommandNode): Room {
    const around = this.around(node);
    const room = around.height === undefined ? { width: around.width } : around;
    return { ...room, width: round(room.width - indent(node)) };
  }

  private around(node: XmlNode): Room {
    for (let at = node.parent; at; at = at.parent) {
      if (at.kind !== 'element') continue;
      if (at.name === 'w:tc') return this.cell(at);
      if (at.name === 'w:txbxContent') return box(at) ?? this.page();
    }
    this.sections ??= sectionsOf(this.root);
    return (node.kind === 'command' && this.sections.get(node)) || this.page();
  }

  private cell(cell: XmlElement): Room {
    const row = nearest(cell, 'w:tr');
    const table = row && nearest(row, 'w:tbl');
    if (!row || !table) return this.page();
    const container = this.around(table).width;
    const twips = cellWidth(cell, row, table, container * TWIPS_PER_CM) - marginsOf(cell, table);
    const exact = exactHeight(row);
    return {
      width: Math.max(twips, LEAST_WIDTH) / TWIPS_PER_CM,
      ...(exact === undefined ? {} : { height: round(exact / TWIPS_PER_CM) }),
    };
  }
}

/** The room between the margins of the narrowest of a document's sections, told from the text of its main part. */
export function narrowestPage(xml: string): Room {
  const widths = [...xml.matchAll(/<[\w:]*sectPr\b[\s\S]*?<\/[\w:]*sectPr>/g)].map(([section]) =>
    fromText(section),
  );
  return { width: Math.min(...widths, ...(widths.length === 0 ? [fromText('')] : [])) };
}

function fromText(section: string): number {
  const value = (element: string, name: string): number | undefined => {
    const [, text] =
      new RegExp(`<[\\w:]*${element}\\b[^>]*\\s[\\w:]*${name}\\s*=\\s*["'](\\d+)["']`).exec(section) ?? [];
    return text === undefined ? undefined : Number(text);
  };
  const width = value('pgSz', 'w') ?? PAGE.width;
  const left = value('pgMar', 'left') ?? PAGE_MARGIN;
  const right = value('pgMar', 'right') ?? PAGE_MARGIN;
  return Math.max(width - left - right, LEAST_WIDTH) / TWIPS_PER_CM;
}

/** A section's properties come at its end (ECMA-376 part 1, section 17.6.17). */
function sectionsOf(root: XmlElement): Map<CommandNode, Room> {
  const rooms = new Map<CommandNode, Room>();
  let waiting: CommandNode[] = [];
  for (const node of descendants(root)) {
    if (node.kind === 'command') waiting.push(node);
    let room: Room | undefined;
    if (isElement(node, 'w:sectPr')) room = column(node);
    else if (node.kind === 'source' && node.source.includes('<w:sectPr'))
      room = { width: fromText(/<w:sectPr[\s\S]*<\/w:sectPr>/.exec(node.source)?.[0] ?? '') };
    if (!room) continue;
    for (const command of waiting) rooms.set(command, room);
    waiting = [];
  }
  return rooms;
}

/** The narrowest column of a section. */
function column(section: XmlElement): Room {
  const [size, margins, columns] = ['w:pgSz', 'w:pgMar', 'w:cols'].map((name) => child(section, name));
  const text =
    number(size, 'w:w', PAGE.width) -
    number(margins, 'w:left', PAGE_MARGIN) -
    number(margins, 'w:right', PAGE_MARGIN);
  const height =
    number(size, 'w:h', PAGE.height) -
    Math.abs(number(margins, 'w:top', PAGE_MARGIN)) -
    Math.abs(number(margins, 'w:bottom', PAGE_MARGIN));
  const own = (columns?.children ?? []).flatMap((item) =>
    isElement(item, 'w:col') ? [number(item, 'w:w', text)] : [],
  );
  const count = number(columns, 'w:num', 1);
  const even = (text - (count - 1) * number(columns, 'w:space', 720)) / count;
  const width = own.length > 0 ? Math.min(...own) : even;
  return {
    width: Math.max(width, LEAST_WIDTH) / TWIPS_PER_CM,
    height: round(Math.max(height, LEAST_WIDTH) / TWIPS_PER_CM),
  };
}

/** In twips, margins included. */
function cellWidth(cell: XmlElement, row: XmlElement, table: XmlElement, container: number): number {
  const properties = child(cell, 'w:tcPr');
  const width = properties && child(properties, 'w:tcW');
  const stated = number(width, 'w:w', 0);
  const type = width?.attrs['w:type'] ?? 'dxa';
  if (type === 'dxa' && stated > 0) return stated;
  const cells = cellsOf(row);
  const spanOf = (item: XmlElement): number => {
    const found = child(item, 'w:tcPr');
    return number(found && child(found, 'w:gridSpan'), 'w:val', 1);
  };
  const grid = child(table, 'w:tblGrid');
  const columns = (grid?.children ?? []).flatMap((item) =>
    isElement(item, 'w:gridCol') ? [number(item, 'w:w', 0)] : [],
  );
  let from = 0;
  for (const item of cells.slice(0, cells.indexOf(cell))) from += spanOf(item);
  const sum = columns.slice(from, from + spanOf(cell)).reduce((all, one) => all + one, 0);
  if (sum > 0) return Math.min(sum, container);
  if (type === 'pct' && stated > 0) return (container * stated) / 5000;
  return container / Math.max(1, cells.length);
}

function cellsOf(row: XmlElement): XmlElement[] {
  return [...descendants(row, (item) => item.kind !== 'element' || item.name !== 'w:tc')].filter(
    (item): item is XmlElement => isElement(item, 'w:tc'),
  );
}

/** In twips, left and right together (sections 17.4.42 and 17.4.41). */
function marginsOf(cell: XmlElement, table: XmlElement): number {
  const properties = child(cell, 'w:tcPr');
  const all = child(table, 'w:tblPr');
  const own = properties && child(properties, 'w:tcMar');
  const common = all && child(all, 'w:tblCellMar');
  const side = (...names: string[]): number => {
    for (const margins of [own, common])
      for (const name of names) {
        const found = margins && child(margins, name);
        if (found) return number(found, 'w:w', CELL_MARGIN);
      }
    return CELL_MARGIN;
  };
  return side('w:left', 'w:start') + side('w:right', 'w:end');
}

/** In twips; undefined where the row grows with what it holds. */
function exactHeight(row: XmlElement): number | undefined {
  const properties = child(row, 'w:trPr');
  const height = properties && child(properties, 'w:trHeight');
  return height?.attrs['w:hRule'] === 'exact' ? number(height, 'w:val', 0) || undefined : undefined;
}

/** The room in a text box that a drawing holds. */
function box(content: XmlElement): Room | undefined {
  const drawing = nearest(content, 'wp:inline') ?? nearest(content, 'wp:anchor');
  const extent = drawing && child(drawing, 'wp:extent');
  const width = number(extent, 'cx', 0) - 2 * BOX_INSET;
  return width > 0 ? { width: width / EMU_PER_TWIP / TWIPS_PER_CM } : undefined;
}

/** In cm: the paragraph's own indents. */
function indent(node: XmlNode): number {
  const paragraph = nearest(node, 'w:p');
  const properties = paragraph && child(paragraph, 'w:pPr');
  const own = properties && child(properties, 'w:ind');
  const side = (one: string, other: string): number =>
    Math.max(0, number(own, one, Number(own?.attrs[other] ?? 0)));
  return (side('w:left', 'w:start') + side('w:right', 'w:end')) / TWIPS_PER_CM;
}

function nearest(node: XmlNode, name: string): XmlElement | undefined {
  for (let at = node.parent; at; at = at.parent) if (at.kind === 'element' && at.name === name) return at;
  return undefined;
}

/** Strict documents write lengths with their unit (section 22.9.2.15); plain numbers are twips, or EMU of drawings. */
const UNITS: Readonly<Record<string, number>> = {
  pt: 20,
  in: 1440,
  cm: 567,
  mm: 56.7,
  pc: 240,
  pi: 240,
  '%': 50,
};

function number(node: XmlElement | undefined, attribute: string, missing: number): number {
  const [, digits, unit = ''] = /^(-?[\d.]+)(\D*)$/.exec(node?.attrs[attribute]?.trim() ?? '') ?? [];
  const value = Number(digits) * (UNITS[unit] ?? 1);
  return Number.isFinite(value) ? value : missing;
}

const round = (cm: number): number => Math.round(Math.max(cm, 0.1) * 1000) / 1000;
