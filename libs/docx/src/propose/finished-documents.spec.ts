import { compile } from '../compile';
import { fill } from '../fill';
import { buildDocx, p, partOf, r, shownText, table } from '../testing/docx-builder';
import { OTHER_QUOTE, QUOTES, quoteOf } from '../testing/finished-quotes';
import { applyPlaces } from './apply';
import { comparePrints } from './compare';
import { propose } from './propose';

const DATA = quoteOf();
const OPTIONS = { language: 'en-US', currency: 'EUR' };
const box = (text: string) =>
  `<w:p><w:r><mc:AlternateContent><mc:Choice Requires="wps"><w:drawing><wp:inline><wps:wsp><wps:txbx><w:txbxContent>${p(text)}</w:txbxContent></wps:txbx></wps:wsp></wp:inline></w:drawing></mc:Choice><mc:Fallback><w:pict><v:shape><v:textbox><w:txbxContent>${p(text)}</w:txbxContent></v:textbox></v:shape></w:pict></mc:Fallback></mc:AlternateContent></w:r></w:p>`;

/** Finished documents as people write them, each with the fields of its places. */
const CASES: Record<string, { body: string; fields: string[] }> = {
  'US amounts with a sign that is no currency of the record': {
    body: p('Quote No. SQ-00016, October 5, 2026') + p('Total: $6,798.41') + p('Freight $85.00'),
    fields: ['SQ.NUMBER', 'SQ.DATE', 'SQ.TOTAL', 'SQ.SHIPPING'],
  },
  'a text box with its copy for old programs': {
    body: box('Oakhurst Bakery, SQ-00016'),
    fields: ['SQ.CUSTOMER.NAME', 'SQ.NUMBER', 'SQ.CUSTOMER.NAME', 'SQ.NUMBER'],
  },
  'an address in one paragraph with line breaks': {
    body: `<w:p><w:r><w:t>Oakhurst Bakery</w:t><w:br/><w:t>Lindenweg 30</w:t><w:br/><w:t>78462 Konstanz</w:t></w:r></w:p>`,
    fields: ['SQ.BILLINGADDRESS.NAME', 'SQ.BILLINGADDRESS.STREET', 'SQ.BILLINGADDRESS.TOWN'],
  },
  'values split over runs': {
    body: `<w:p>${r('Quote SQ-')}${r('000', '<w:b/>')}${r('16 for Oak')}${r('hurst Bakery')}</w:p>`,
    fields: ['SQ.NUMBER', 'SQ.CUSTOMER.NAME'],
  },
  'an ordinal date, capitals, a unit without a space': {
    body: p('OAKHURST BAKERY, 5th October 2026') + p('Valid until 4 November 2026'),
    fields: ['SQ.CUSTOMER.NAME', 'SQ.DATE', 'SQ.VALIDUNTIL'],
  },
  'lines with totals and taxes in the same table': {
    body: table(
      ['Pos', 'Item', 'Qty', 'Price', 'Total'],
      ['1', 'Deck oven, three decks', '2', '1,480.00', '2,960.00'],
      ['2', 'Proofing cabinet', '1', '2,350.50', '2,115.45'],
      ['3', 'Installation on site', '6.5', '85.00', '552.50'],
      ['', 'Net', '', '', '5,627.95'],
      ['', 'Freight', '', '', '85.00'],
      ['', 'VAT 19 %', '', '', '1,085.46'],
      ['', 'Total', '', '', '6,798.41'],
    ),
    fields: [
      ...['line.POSITION', 'line.DESCRIPTION', 'line.QUANTITY', 'line.UNITPRICE', 'line.TOTAL'],
      ...['SQ.NETTOTAL', 'SQ.SHIPPING', 'tax.TAXPERCENT', 'tax.TAX', 'SQ.TOTAL'],
    ],
  },
  'lines with a text below each description': {
    body: table(
      [p('Deck oven, three decks') + p('OV-40'), '2 pcs', '2,960.00'],
      [p('Proofing cabinet') + p('PR-12'), '1 pcs', '2,115.45'],
      [p('Installation on site') + p('IN-01'), '6.5 pcs', '552.50'],
    ),
    fields: ['line.DESCRIPTION', 'line.SKU', 'line.QUANTITY', 'line.UOM', 'line.TOTAL'],
  },
};

it('makes a place of a long text', () => {
  const notes = 'Delivery is free to your door within six weeks. '.repeat(20).trim();
  const document = buildDocx(p(`Terms: ${notes}`));
  const proposal = propose(document, QUOTES, quoteOf(undefined, { SQ: { notes } }), OPTIONS);
  expect(shownText(applyPlaces(document, proposal))).toBe('Terms: {{SQ.NOTES}}');
});

it('gives an e-mail link the address of each record', async () => {
  const link =
    '<Relationship Id="mail" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/hyperlink" Target="mailto:martha.lind@oakhurst.example" TargetMode="External"/>';
  const document = buildDocx({
    body: `<w:p><w:hyperlink r:id="mail">${r('martha.lind@oakhurst.example')}</w:hyperlink></w:p>`,
    relationships: link,
  });
  const template = applyPlaces(document, propose(document, QUOTES, DATA, OPTIONS));
  const { compiled, problems } = await compile(template, QUOTES, DATA);
  expect(problems).toEqual([]);
  const printed = await fill(compiled?.bytes ?? template, OTHER_QUOTE, OPTIONS);
  expect(shownText(printed)).toBe('sam@brightwater.example');
  const relations = partOf(printed, 'word/_rels/document.xml.rels');
  expect(relations).toContain('mailto:sam@brightwater.example');
  expect(relations).not.toContain('martha');
});

const BROKEN: Record<string, string[][]> = {
  'group headings between the rows': [
    ['OV-40', 'Deck oven, three decks'],
    ['Services', ''],
    ['IN-01', 'Installation on site'],
    ['PR-12', 'Proofing cabinet'],
  ],
  'all lines but one': [
    ['OV-40', 'Deck oven, three decks'],
    ['IN-01', 'Installation on site'],
  ],
};

it.each(Object.entries(BROKEN))('tells of a list that it cannot repeat: %s', (_name, rows) => {
  const { issues, lists } = propose(buildDocx(table(...rows)), QUOTES, DATA, OPTIONS);
  expect(lists).toEqual([]);
  expect(issues.map(({ code, detail }) => [code, detail])).toContainEqual(['list_broken', 'SQ.LINES']);
});

describe.each(Object.entries(CASES))('%s', (_name, { body, fields }) => {
  it('is found and printed again', async () => {
    const document = buildDocx(body);
    const proposal = propose(document, QUOTES, DATA, OPTIONS);
    expect(proposal.places.map(({ field }) => field)).toEqual(fields);
    const { compiled, problems } = await compile(applyPlaces(document, proposal), QUOTES, DATA);
    if (!compiled) throw new Error(JSON.stringify(problems));
    const options = { ...OPTIONS, language: proposal.language };
    expect(comparePrints(document, await fill(compiled.bytes, DATA, options))).toEqual([]);
    const other = shownText(await fill(compiled.bytes, OTHER_QUOTE, options));
    expect(other).not.toMatch(/Oakhurst|Lindenweg|00016|oven|Proofing/i);
  });
});
