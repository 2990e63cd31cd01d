/** How the mark begins that stands in a row before cells that were repeated. */
export const COLUMNS = '<?c ';

const TOKEN =
  /<(\/?)w:(tbl|tr|tc|tcPr|tblGrid|gridCol|gridSpan|tcW|gridBefore|gridAfter)(?= |>|\/)([^>]*?)(\/?)>|<\?c (\d+)\?>/g;

/** A stretch of the text. */
interface Tag {
  readonly at: number;
  readonly length: number;
}

interface Cell {
  readonly start: Tag;
  span: number;
  spanTag?: Tag;
  widthTag?: Tag;
  propertiesTag?: Tag;
}

interface Row {
  readonly cells: Cell[];
  /** Cells before and behind those that were repeated. */
  repeated?: { before: number; behind: number };
}

interface Table {
  readonly grid: number[];
  gridStart?: Tag;
  gridEnd?: Tag;
  readonly rows: Row[];
  /** Rows that begin or end inside of the grid. */
  isShifted: boolean;
}

interface Edit extends Tag {
  readonly text: string;
}

/**
 * Fits the grids of tables with repeated columns to the printed cells. These share the width that the repeated
 * columns have in the template. Cells above and below span the same columns as before (ECMA-376 part 1, sections
 * 17.4.48, `w:tblGrid`, and 17.4.17, `w:gridSpan`). Tables with rows that disagree are not changed.
 */
export function fitColumns(xml: string): string {
  const edits: Edit[] = [];
  const open: Table[] = [];
  for (const match of xml.matchAll(TOKEN)) {
    const tag = { at: match.index, length: match[0].length };
    const table = open.at(-1);
    if (match[5] !== undefined) {
      edits.push({ ...tag, text: '' });
      const row = table?.rows.at(-1);
      if (row) row.repeated = { before: row.cells.length, behind: Number(match[5]) };
    } else if (match[2] === 'tbl') {
      if (match[1] === '') open.push({ grid: [], rows: [], isShifted: false });
      else edits.push(...editsOf(open.pop()));
    } else if (table) note(table, match, tag);
  }
  return edited(xml, edits);
}

function edited(xml: string, edits: readonly Edit[]): string {
  let done = '';
  let from = 0;
  for (const { at, length, text } of edits.toSorted((one, other) => one.at - other.at)) {
    done += xml.slice(from, at) + text;
    from = at + length;
  }
  return done + xml.slice(from);
}

function note(table: Table, match: RegExpExecArray, tag: Tag): void {
  const [, closing, name, attributes = ''] = match;
  const value = (attribute: string): number =>
    Number(new RegExp(`w:${attribute}="(\\d+)"`).exec(attributes)?.[1] ?? 0);
  const row = table.rows.at(-1);
  const cell = row?.cells.at(-1);
  if (closing !== '') {
    if (name === 'tblGrid') table.gridEnd = tag;
  } else if (name === 'tblGrid') table.gridStart = tag;
  else if (name === 'gridCol') table.grid.push(value('w'));
  else if (name === 'tr') table.rows.push({ cells: [] });
  else if (name === 'tc') row?.cells.push({ start: tag, span: 1 });
  else if (name === 'gridBefore' || name === 'gridAfter') table.isShifted = true;
  else if (cell && name === 'tcPr') cell.propertiesTag = tag;
  else if (cell && name === 'tcW') cell.widthTag = tag;
  else if (cell && name === 'gridSpan') Object.assign(cell, { span: value('val'), spanTag: tag });
}

const spanOf = (cells: readonly Cell[]): number => cells.reduce((sum, { span }) => sum + span, 0);

function editsOf(table: Table | undefined): Edit[] {
  const { gridStart, gridEnd, grid = [], rows = [] } = table ?? {};
  const loops = rows.flatMap(({ cells, repeated }) => {
    if (!repeated) return [];
    const end = cells.length - repeated.behind;
    const made = cells.slice(repeated.before, end);
    const from = spanOf(cells.slice(0, repeated.before));
    return [{ from, to: grid.length - spanOf(cells.slice(end)), count: spanOf(made), made: new Set(made) }];
  });
  const [first] = loops;
  if (!table || table.isShifted || !gridStart || !gridEnd || !first || first.to <= first.from) return [];
  const { from, to, count } = first;
  if (loops.some((loop) => loop.from !== from || loop.to !== to || loop.count !== count)) return [];
  const width = grid.slice(from, to).reduce((sum, item) => sum + item, 0);
  const each = Math.floor(width / Math.max(1, count));
  const columns = [...grid.slice(0, from), ...Array<number>(count).fill(each), ...grid.slice(to)];
  const made = new Set(loops.flatMap((loop) => [...loop.made]));
  /** New position of an edge of the template's grid. */
  const moved = (edge: number): number => {
    if (edge <= from) return edge;
    return edge >= to ? edge - to + from + count : from + Math.round(((edge - from) * count) / (to - from));
  };
  const at = gridStart.at + gridStart.length;
  const text = columns.map((item) => `<w:gridCol w:w="${item}"/>`).join('');
  const edits: Edit[] = [{ at, length: gridEnd.at - at, text }];
  for (const { cells, repeated } of rows) {
    if (repeated) {
      for (const { widthTag, span } of cells.filter((item) => made.has(item)))
        if (widthTag) edits.push({ ...widthTag, text: `<w:tcW w:w="${each * span}" w:type="dxa"/>` });
      continue;
    }
    let edge = 0;
    for (const cell of cells) {
      const span = moved(edge + cell.span) - moved(edge);
      edge += cell.span;
      if (span < 1) return [];
      if (span !== cell.span) edits.push(spanned(cell, span));
    }
  }
  return edits;
}

/** A cell with another span, its element at its place among the properties of the cell. */
function spanned({ start, spanTag, widthTag, propertiesTag }: Cell, span: number): Edit {
  const text = `<w:gridSpan w:val="${span}"/>`;
  if (spanTag) return { ...spanTag, text };
  const before = widthTag ?? propertiesTag;
  if (before) return { at: before.at + before.length, length: 0, text };
  return { at: start.at + start.length, length: 0, text: `<w:tcPr>${text}</w:tcPr>` };
}
