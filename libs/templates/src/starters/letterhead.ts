import type { StarterLayout } from '@docket/platform';
import { anyFilled, lineIf, print, runsIf } from './commands';
import { commonWord, type StarterLanguage } from './german';
import { fitWidths, LETTERHEAD_HEIGHT, PAGE } from './page';
import { field, paragraph, richParagraph, run } from './paragraph';
import { cell, row, table } from './table';
import { element, R, W, XML_DECLARATION } from './xml';

const TOWN = 'COMPANY.TOWN';

/** Largest size beside the company's address, in cm. */
const LOGO = '{{IMAGE COMPANY.LOGO | width: 6 | height: 2.5}}';

/** The first page's header (ECMA-376 part 1, section 17.10.4): the company, and its logo at the right. */
export function firstHeaderXml({ inHouse }: StarterLayout): string {
  const widths = fitWidths([100, 65], PAGE.text);
  const address = inHouse === true ? [] : ['COMPANY.STREET', TOWN, 'COMPANY.COUNTRY'];
  const company =
    paragraph('CompanyName', print('COMPANY.NAME')) +
    address.map((field) => filledLine('Header', [field])).join('');
  const cells = [cell(widths[0] ?? 0, company), cell(widths[1] ?? 0, paragraph('Logo', LOGO))];
  const letterhead = table('Layout', widths, [
    row(cells, { height: { twips: LETTERHEAD_HEIGHT, exact: false } }),
  ]);
  return part('w:hdr', letterhead + paragraph('Spacer', ''));
}

/** The header of further pages, which may come apart from the first. */
export function nextHeaderXml(layout: StarterLayout): string {
  return part('w:hdr', paragraph('HeaderRule', `${print('COMPANY.NAME')}\t${layout.title}`));
}

/**
 * Footer of every page (section 17.10.3): contact, legal details and page number. Internal papers have the page
 * number only.
 */
export function footerXml({ inHouse }: StarterLayout, language: StarterLanguage): string {
  const word = (text: string) => commonWord(text, language);
  const pages = run(`${word('Page')} `) + field('PAGE') + run(` ${word('of')} `) + field('NUMPAGES');
  const page = richParagraph('PageNumber', pages);
  if (inHouse === true) return part('w:ftr', page);
  const widths = fitWidths([46, 47, 72], PAGE.text);
  const columns = [
    richParagraph('Footer', run(print('COMPANY.NAME'), 'Strong')) +
      filledLine('Footer', ['COMPANY.STREET']) +
      filledLine('Footer', [TOWN]) +
      filledLine('Footer', ['COMPANY.COUNTRY']),
    filledLine('Footer', ['COMPANY.PHONE']) +
      filledLine('Footer', ['COMPANY.EMAIL']) +
      filledLine('Footer', ['COMPANY.WEBSITE']),
    filledLine('Footer', ['COMPANY.TAXID'], word('Tax ID')) +
      filledLine('Footer', ['COMPANY.BANK'], word('Bank')),
  ];
  const last = columns.length - 1;
  const cells = columns.map((content, index) =>
    cell(widths[index] ?? 0, content, { flush: { left: index === 0, right: index === last } }),
  );
  return part('w:ftr', table('Footer', widths, [row(cells)]) + page);
}

/** The company in one small line above the address, for the window of the envelope. */
export function senderLine(): string {
  const parts = ['COMPANY.STREET', TOWN].map((field) =>
    // A town on two lines, as in Britain, is written on one line here.
    runsIf(field, run(' · ') + run(print(`${field} | replace: "\\n", ", "`))),
  );
  return richParagraph('SenderLine', run(print('COMPANY.NAME')) + parts.join(''));
}

/** A line of one or several fields that leaves no gap where none of them is filled. */
export function filledLine(style: string, fields: readonly string[], label?: string): string {
  const text = sideBySide(fields);
  const runs = label === undefined ? text : run(label, 'Strong') + run(' ') + text;
  return lineIf(style, anyFilled(fields), runs);
}

/** Fields with a blank after each that is filled but the last. */
function sideBySide(fields: readonly string[]): string {
  return fields
    .map((field, index) =>
      index === fields.length - 1 ? run(print(field)) : runsIf(anyFilled([field]), run(`${print(field)} `)),
    )
    .join('');
}

function part(name: 'w:hdr' | 'w:ftr', content: string): string {
  return XML_DECLARATION + element(name, { 'xmlns:w': W, 'xmlns:r': R }, content);
}
