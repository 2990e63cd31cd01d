import { partOf, p } from '../testing/docx-builder';
import { fillDocx } from '../testing/fill-docx';
import { DATA } from '../testing/sample-catalogue';
import { parseXml } from '../xml/parse';

const cell = (text: string, width: number, span = 1): string =>
  `<w:tc><w:tcPr><w:tcW w:w="${width}" w:type="dxa"/>${span > 1 ? `<w:gridSpan w:val="${span}"/>` : ''}</w:tcPr>${text.startsWith('<') ? text : p(text)}</w:tc>`;
const row = (...cells: string[]): string => `<w:tr>${cells.join('')}</w:tr>`;
const table = (grid: number[], ...rows: string[]): string =>
  `<w:tbl><w:tblPr/><w:tblGrid>${grid.map((width) => `<w:gridCol w:w="${width}"/>`).join('')}</w:tblGrid>${rows.join('')}</w:tbl>`;
const GRID = [1000, 300, 2400, 300, 800];
const LOOP = row(
  cell('Codes', 1000),
  cell('{{FOR l IN SQ.LINES}}', 300),
  cell('{{l.POSITION}}', 2400),
  cell('{{END-FOR l}}', 300),
  cell('Sum', 800),
);

/** The row with the columns of a list of numbers. */
const numbered = (list: string): string => LOOP.replace('SQ.LINES', list).replace('l.POSITION', 'l');

/** The grids, and the rows as widths and spans of their cells. */
async function layout(body: string, lines: unknown[] = DATA.SQ.lines): Promise<string[]> {
  const xml = partOf(await fillDocx(body, { data: { ...DATA, SQ: { ...DATA.SQ, lines } } }));
  parseXml(xml, 'body');
  expect(xml).not.toContain('<?c');
  return (xml.match(/<w:tblGrid>.*?<\/w:tblGrid>|<w:tcPr>.*?<\/w:tcPr>|<\/w:tr>/gs) ?? [])
    .map((part) => {
      if (part.startsWith('<w:tblGrid')) return `grid ${(part.match(/\d+/g) ?? []).join(' ')}|`;
      const [, width = ''] = /<w:tcW w:w="(\d+)"/.exec(part) ?? [];
      const [, span] = /<w:gridSpan w:val="(\d+)"/.exec(part) ?? [];
      return part === '</w:tr>' ? '|' : `${width}${span === undefined ? '' : `x${span}`} `;
    })
    .join('')
    .split('|')
    .map((text) => text.trim())
    .filter((text) => text !== '');
}

describe('columns that are repeated', () => {
  it('share the width that they have in the template; cells above them span them all', async () => {
    const head = row(cell('Title', 4800, 5));
    const foot = row(cell('Total', 1000), cell('all', 3000, 3), cell('9', 800));
    expect(await layout(table(GRID, head, LOOP, foot))).toEqual([
      'grid 1000 1500 1500 800',
      '4800x4',
      '1000 1500 1500 800',
      '1000 3000x2 800',
    ]);
  });

  it('give their cells below as many columns each', async () => {
    const lines = Array.from({ length: 6 }, () => DATA.SQ.lines[0]);
    const apart = row(cell('-', 1000), cell('a', 300), cell('b', 2400), cell('c', 300), cell('-', 800));
    const [grid, , cells] = await layout(table(GRID, LOOP, apart), lines);
    expect(grid).toBe('grid 1000 500 500 500 500 500 500 800');
    expect(cells).toBe('1000 300x2 2400x2 300x2 800');
  });

  it('may be none, and stand in tables in tables', async () => {
    const inner = `${table(GRID, LOOP)}<w:p/>`;
    const xml = partOf(await fillDocx(table([4800], row(cell(inner, 4800)))));
    expect([...xml.matchAll(/<w:gridCol w:w="(\d+)"/g)].map(([, width]) => width)).toEqual([
      '4800',
      ...['1000', '1500', '1500', '800'],
    ]);
    expect(await layout(table(GRID, LOOP), [])).toEqual(['grid 1000 800', '1000 800']);
  });

  it.each([
    ['two rows differ', LOOP, numbered('(1..3)')],
    ['cells below would have none', numbered('(1..1)'), row(...GRID.map((width) => cell('-', width)))],
    ['rows begin inside of it', LOOP, row('<w:trPr><w:gridBefore w:val="1"/></w:trPr>', cell('-', 300))],
  ])('leave the grid alone where %s', async (_, ...rows) => {
    const [grid] = await layout(table(GRID, ...rows));
    expect(grid).toBe('grid 1000 300 2400 300 800');
  });
});
