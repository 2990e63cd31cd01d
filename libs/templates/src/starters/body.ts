import type { StarterColumn, StarterLayout, StarterList, StarterText } from '@docket/platform';
import { lineIf, paragraphsIf, print, printPicture } from './commands';
import { filledLine, senderLine } from './letterhead';
import { ADDRESS_HEIGHT, fitWidths, PAGE, SENDER_HEIGHT, twips } from './page';
import { paragraph, run } from './paragraph';
import { ACCENT } from './colours';
import { cell, row, rowsFor, rowsIf, table } from './table';
import { element, R, W, XML_DECLARATION } from './xml';

/** Address, gap, facts; the totals stand below the facts. */
const TOP_WIDTHS = fitWidths([85, 12, 68], PAGE.text);
const RIGHT_WIDTH = TOP_WIDTHS[2] ?? 0;
/** A box takes a signature, written by hand. */
const BOX_HEIGHT = twips(9);
/** Widths of labels and values in the right column. */
const LABELLED = fitWidths([28, 40], RIGHT_WIDTH);

/** Relationship ids of the parts that a section refers to. */
export interface SectionParts {
  firstHeader: string;
  nextHeader: string;
  firstFooter: string;
  nextFooter: string;
}

/** `word/document.xml` (ECMA-376 part 1, section 17.2.3). */
export function documentXml(layout: StarterLayout, parts: SectionParts): string {
  const content = [
    top(layout),
    paragraph('Title', layout.title),
    pictures(layout),
    ...texts(layout.introduction ?? []),
    ...[layout.list, ...(layout.furtherLists ?? [])].map(lines),
    totals(layout),
    // Word wants a paragraph after the last table of a document. Any higher, it would make a page of its own at times.
    paragraph('Spacer', ''),
    ...texts(layout.texts),
    section(parts),
  ];
  return (
    XML_DECLARATION +
    element('w:document', { 'xmlns:w': W, 'xmlns:r': R }, element('w:body', {}, content.join('')))
  );
}

function top(layout: StarterLayout): string {
  const [address = 0, gap = 0, facts = 0] = TOP_WIDTHS;
  const addressLines = layout.address.map((line) =>
    filledLine('AddressLine', typeof line === 'string' ? [line] : line),
  );
  const empty = paragraph('Spacer', '');
  const sender = [
    cell(address, layout.inHouse === true ? empty : senderLine(), { stands: 'bottom' }),
    cell(gap, empty),
    cell(facts, empty),
  ];
  const cells = [
    cell(address, addressLines.join('') + empty),
    cell(gap, empty),
    // A cell may not end with a table (section 17.4.65).
    cell(facts, factsTable(layout) + empty),
  ];
  return table('Layout', TOP_WIDTHS, [
    row(sender, { height: { twips: SENDER_HEIGHT, exact: false } }),
    row(cells, { height: { twips: ADDRESS_HEIGHT, exact: false } }),
  ]);
}

function factsTable({ facts }: StarterLayout): string {
  const widths = LABELLED;
  const [label = 0, fact = 0] = widths;
  const rows = facts.flatMap((item) =>
    rowsIf(item.condition, widths, [
      row([
        cell(label, paragraph('FactLabel', item.label)),
        cell(fact, paragraph('FactValue', print(item.expression))),
      ]),
    ]),
  );
  return rows.length === 0 ? '' : table('Facts', widths, rows);
}

/** Codes to be scanned, side by side: the first at the left edge of the text, the last at its right one. */
function pictures({ pictures: declared = [] }: StarterLayout): string {
  if (declared.length === 0) return '';
  const widths = fitWidths(
    declared.map(() => 1),
    PAGE.text,
  );
  const cells = declared.map((expression, index) =>
    cell(
      widths[index] ?? 0,
      paragraph(index > 0 && index === declared.length - 1 ? 'CodeRight' : 'Code', printPicture(expression)),
      { stands: 'center' },
    ),
  );
  return table('Pictures', widths, [row(cells)]) + paragraph('Gap', '');
}

function lines(list: StarterList): string {
  const { title, field } = list;
  if (title === undefined) return linesTable(list);
  return paragraphsIf(field, paragraph('TableTitle', title) + linesTable(list));
}

function linesTable(list: StarterList): string {
  const { columns } = list;
  const widths = fitWidths(
    columns.map((column) => column.widthMillimetres),
    PAGE.text,
  );
  const cells = (content: (column: StarterColumn) => string, header = false): string[] =>
    columns.map((column, index) =>
      cell(widths[index] ?? 0, content(column), {
        flush: { left: index === 0, right: index === columns.length - 1 },
        header,
        boxed: column.box === true && !header,
      }),
    );
  const header = row(
    cells((column) => paragraph(numeric('TableHeading', 'TableHeadingNumber', column), column.label), true),
    { header: true },
  );
  const item = row(
    cells((column) => {
      const text = numeric('TableText', 'TableNumber', column);
      const small = numeric('TableNote', 'TableNoteNumber', column);
      const { expression, notes = [] } = column;
      const below = notes.map((note) => lineIf(note.plain ? text : small, note.condition, run(note.text)));
      // A cell may do with its notes: its value is then one of them.
      if (expression === undefined && below.length > 0) return below.join('');
      return paragraph(text, expression === undefined ? '' : print(expression)) + below.join('');
    }),
    columns.some(({ box }) => box) ? { height: { twips: BOX_HEIGHT, exact: false } } : {},
  );
  return table('Lines', widths, [header, ...rowsFor(list, widths, [item])]);
}

function numeric(text: string, number: string, column: StarterColumn): string {
  return column.align === 'right' ? number : text;
}

function totals({ totals: declared, totalsList }: StarterLayout): string {
  const widths = LABELLED;
  const total = (
    item: { label: string; expression: string; emphasised?: boolean },
    last: boolean,
  ): string => {
    const [label, number] = item.emphasised
      ? ['GrandTotalLabel', 'GrandTotalNumber']
      : ['TotalLabel', 'TotalNumber'];
    const ruleAbove = item.emphasised ? ACCENT : undefined;
    const keep = { keepNext: !last };
    return row([
      cell(widths[0] ?? 0, paragraph(label ?? '', item.label, keep), { ruleAbove, flush: { left: true } }),
      cell(widths[1] ?? 0, paragraph(number ?? '', print(item.expression), keep), {
        ruleAbove,
        flush: { right: true },
      }),
    ]);
  };
  const rows = declared.map((item, index) =>
    rowsIf(item.condition, widths, [total(item, index === declared.length - 1)]),
  );
  if (totalsList) {
    const looped = rowsFor(totalsList, widths, [total(totalsList, declared.length === 0)]);
    rows.splice(Math.max(0, rows.length - 1), 0, looped);
  }
  if (rows.length === 0) return '';
  const shown = paragraph('Gap', '') + table('Totals', widths, rows.flat(), PAGE.text - RIGHT_WIDTH);
  const conditions = declared.flatMap(({ condition }) => condition ?? []);
  // A table has at least one row.
  const mayBeEmpty = totalsList === undefined && conditions.length === declared.length;
  return mayBeEmpty ? paragraphsIf(conditions.join(' or '), shown) : shown;
}

function texts(declared: readonly StarterText[]): string[] {
  return declared.map(({ label, expression, condition }) =>
    paragraphsIf(
      condition,
      label === undefined
        ? paragraph('FreeText', print(expression))
        : paragraph('Heading2', label) + paragraph('BodyText', print(expression)),
    ),
  );
}

/** Page, margins, headers and footers (section 17.6.17), in the order of the schema. */
function section(parts: SectionParts): string {
  const reference = (name: string, type: string, id: string): string =>
    element(name, { 'w:type': type, 'r:id': id });
  const content = [
    reference('w:headerReference', 'default', parts.nextHeader),
    reference('w:headerReference', 'first', parts.firstHeader),
    reference('w:footerReference', 'default', parts.nextFooter),
    reference('w:footerReference', 'first', parts.firstFooter),
    element('w:pgSz', { 'w:w': PAGE.width, 'w:h': PAGE.height }),
    element('w:pgMar', {
      'w:top': PAGE.top,
      'w:right': PAGE.right,
      'w:bottom': PAGE.bottom,
      'w:left': PAGE.left,
      'w:header': PAGE.header,
      'w:footer': PAGE.footer,
      'w:gutter': 0,
    }),
    element('w:cols', { 'w:space': 708 }),
    element('w:titlePg'),
  ];
  return element('w:sectPr', {}, content.join(''));
}
