import { type DocxParts, p, r, table } from './docx-builder';

const bookmark = (name: string, id: number, content: string): string =>
  `<w:bookmarkStart w:id="${id}" w:name="${name}"/>${content}<w:bookmarkEnd w:id="${id}"/>`;
const control = (tag: string, content: string): string =>
  `<w:sdt><w:sdtPr><w:tag w:val="${tag}"/></w:sdtPr><w:sdtContent>${content}</w:sdtContent></w:sdt>`;
const mark = (type: string): string => `<w:r><w:fldChar w:fldCharType="${type}"/></w:r>`;
const mergeField = (instruction: string): string =>
  `${mark('begin')}<w:r><w:instrText>${instruction}</w:instrText></w:r>${mark('separate')}${r('«x»')}${mark('end')}`;

/** A template with every kind of place and block, in several parts. */
export const RICH_TEMPLATE: DocxParts = {
  body:
    p('Quote {{SQ.NUM', 'BER}} of {{SQ.DATE | date: "%d.%m.%Y"}}') +
    `<w:p>${bookmark('SQ_CUSTOMER_NAME', 1, r('x', '<w:b/>') + r('y'))}${r(' ')}${control('SQ.CUSTOMER.CITY', r('city'))}${mergeField('MERGEFIELD SQ.TOTAL \\# "#,##0.00"')}</w:p>` +
    table(
      ['Item', 'Total'],
      ['{{FOR l IN SQ.LINES}}', ''],
      ['{{l.DESCRIPTION}}', '{{l.TOTAL | money}}'],
      ['{{END-FOR l}}', ''],
    ) +
    p('{{IF SQ.NOTES}}') +
    p('{{SQ.NOTES}}') +
    p('{{END-IF}}') +
    table([`<w:p>${bookmark('SQ_LINES', 2, bookmark('SQ_LINES_TOTAL', 3, r('0')))}</w:p>`]) +
    control('SQ.LINES', p('{{SQ.LINES.POSITION}}: {{FOR x IN SQ.LINES.PARTS}}{{x.CODE}}{{END-FOR x}}')) +
    p('{{IMAGE COMPANY.LOGO | width: 3}} {{SQ.LINES | map: "total" | join: ", "}}'),
  header: p('{{COMPANY.NAME}}'),
  footer: p('{{USER.NAME}} {{NOW | date: "%H:%M"}}'),
  footnotes: `<w:footnote w:id="1">${p('{{SQ.NUMBER}}')}</w:footnote>`,
};
