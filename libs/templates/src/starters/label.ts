import type { LabelLayout } from '@docket/platform';
import { isLonger, isNotLonger, lineIf, paragraphsIf, print, printPicture } from './commands';
import { twips } from './page';
import { paragraph, run } from './paragraph';
import type { ParagraphLook } from './styles';
import { cell, row, table } from './table';
import { element, R, W, XML_DECLARATION } from './xml';

/** Printers of labels leave no less blank. */
const MARGIN = 3;
const GAP = 2;
/** The code to be scanned is as high as the label, but leaves at least so much of its width to the text. */
const TEXT_SHARE = 0.6;
/** Characters that one line of large ones has room for. A longer code is smaller, and takes several lines. */
const LARGE = 10;
/** A code that is longer than this is smaller still. */
const MEDIUM = 30;
/** Characters of a name in its usual size: more of them are smaller. */
const NAME = 36;
/** Characters of a name that there is room for beneath the longest code, also if all are as wide as a W. */
const LONGEST_NAME = 50;
/** Word wants a paragraph after the last table, and some programs round a row up. */
const SPARE = 60;

/**
 * Styles of the paragraphs of a label. A code in wide letters, in groups of which no two fit on a line, takes four
 * lines: two in large letters, six in the smallest. A name takes four or five. They are no higher than the label.
 */
export const LABEL_STYLES: readonly ParagraphLook[] = [
  { id: 'LabelCode', name: 'Label Code', halfPoints: 32, exact: 352, bold: true },
  { id: 'LabelCodeLong', name: 'Label Code Long', basedOn: 'LabelCode', halfPoints: 20, exact: 220 },
  { id: 'LabelCodeLongest', name: 'Label Code Longest', basedOn: 'LabelCode', halfPoints: 13, exact: 143 },
  { id: 'LabelName', name: 'Label Name', before: 40, halfPoints: 16, exact: 176 },
  { id: 'LabelNameLong', name: 'Label Name Long', basedOn: 'LabelName', halfPoints: 13, exact: 143 },
];

/** `word/document.xml` of a label: one row that is exactly as high as the label, so that nothing makes a second one. */
export function labelXml({ page, code, name }: LabelLayout): string {
  const width = page.widthMillimetres - 2 * MARGIN;
  const height = page.heightMillimetres - 2 * MARGIN;
  const square = Math.floor(Math.min(height, width * (1 - TEXT_SHARE)));
  const widths = [twips(square + GAP), twips(width) - twips(square + GAP)];
  const words = [
    lineIf('LabelCode', isNotLonger(code, LARGE), run(print(code))),
    // Within one paragraph, two conditions would leave it as an empty line.
    paragraphsIf(isLonger(code, LARGE), lineIf('LabelCodeLong', isNotLonger(code, MEDIUM), run(print(code)))),
    lineIf('LabelCodeLongest', isLonger(code, MEDIUM), run(print(code))),
    lineIf('LabelName', isNotLonger(name, NAME), run(print(name))),
    lineIf('LabelNameLong', isLonger(name, NAME), run(print(`${name} | truncate: ${LONGEST_NAME}`))),
  ];
  const cells = [
    cell(widths[0] ?? 0, paragraph('Code', printPicture(`${code} | qr: ${square / 10}`)), {
      stands: 'center',
    }),
    cell(widths[1] ?? 0, words.join(''), { stands: 'center' }),
  ];
  const content =
    table('Label', widths, [row(cells, { height: { twips: twips(height) - SPARE, exact: true } })]) +
    paragraph('Spacer', '') +
    section(page);
  return (
    XML_DECLARATION + element('w:document', { 'xmlns:w': W, 'xmlns:r': R }, element('w:body', {}, content))
  );
}

/** The page (section 17.6.17): the label itself. */
function section({ widthMillimetres, heightMillimetres }: LabelLayout['page']): string {
  const margin = twips(MARGIN);
  return element(
    'w:sectPr',
    {},
    element('w:pgSz', {
      'w:w': twips(widthMillimetres),
      'w:h': twips(heightMillimetres),
      ...(widthMillimetres > heightMillimetres && { 'w:orient': 'landscape' }),
    }) +
      element('w:pgMar', {
        'w:top': margin,
        'w:right': margin,
        'w:bottom': margin,
        'w:left': margin,
        'w:header': 0,
        'w:footer': 0,
        'w:gutter': 0,
      }),
  );
}
