import { writeWorkbook } from '../package/workbook';
import { type DocxParts, p } from './docx-builder';

const CHART = 'application/vnd.openxmlformats-officedocument.drawingml.chart+xml';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006/relationships';
export const WORKBOOK = 'word/embeddings/sheet.xlsx';

/** The rows of a sheet. */
export type Rows = readonly (readonly (string | number | null)[])[];

/** An Excel workbook with one sheet. */
export function workbook(rows: Rows, name = 'Sheet1'): Uint8Array {
  const cells = rows.map(
    (row, index) => [index + 1, new Map(row.map((value, at) => [at + 1, value] as const))] as const,
  );
  return writeWorkbook(name, new Map(cells));
}

const reference = (kind: 'str' | 'num', range: string, cached: readonly string[]): string =>
  `<c:${kind}Ref><c:f>${range}</c:f><c:${kind}Cache>${kind === 'num' ? '<c:formatCode>0.0</c:formatCode>' : ''}` +
  `<c:ptCount val="${cached.length}"/>` +
  cached.map((text, index) => `<c:pt idx="${index}"><c:v>${text}</c:v></c:pt>`).join('') +
  `</c:${kind}Cache></c:${kind}Ref>`;

/** A document with a chart of one series, as Word saves it: a place in the sheet is 0 in the chart. */
export function chart(
  rows: Rows,
  {
    names = 'Sheet1!$A$2:$A$2',
    values = 'Sheet1!$B$2:$B$2',
    title = 'Sheet1!$B$1',
    bytes = workbook(rows),
  } = {},
): DocxParts {
  return {
    body: p('Chart'),
    types:
      `<Override PartName="/word/charts/chart1.xml" ContentType="${CHART}"/>` +
      '<Default Extension="xlsx" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"/>',
    files: {
      'word/charts/chart1.xml':
        `<c:chartSpace xmlns:c="urn:c" xmlns:r="${OFFICE}"><c:ser>` +
        `<c:tx>${reference('str', title, [String(rows[0]?.[1] ?? '')])}</c:tx>` +
        `<c:cat>${reference('str', names, ['{{x'])}</c:cat><c:val>${reference('num', values, ['0'])}</c:val></c:ser>` +
        '<c:externalData r:id="rId1"/></c:chartSpace>',
      'word/charts/_rels/chart1.xml.rels': `<Relationships xmlns="${PACKAGE}"><Relationship Id="rId1" Type="${OFFICE}/package" Target="../embeddings/sheet.xlsx"/></Relationships>`,
      [WORKBOOK]: bytes,
    },
  };
}
