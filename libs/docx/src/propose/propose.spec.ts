import fc from 'fast-check';
import { compile } from '../compile';
import { fill } from '../fill';
import { buildDocx, type DocxParts, p, r, shownText, table } from '../testing/docx-builder';
import { OTHER_QUOTE, QUOTES, quoteOf } from '../testing/finished-quotes';
import { applyPlaces } from './apply';
import { comparePrints } from './compare';
import { propose, type Proposal } from './propose';

const OPTIONS = { language: 'en-US', currency: 'EUR' };
const DATA = quoteOf();

async function print(
  template: Uint8Array,
  data: Record<string, unknown>,
  language = 'en-US',
): Promise<Uint8Array> {
  const { compiled, problems } = await compile(template, QUOTES, data);
  if (!compiled) throw new Error(JSON.stringify(problems));
  return fill(compiled.bytes, data, { ...OPTIONS, language });
}

/** A template filled with a record: a finished document. */
interface Layout {
  readonly template: DocxParts;
  readonly language: string;
  /** Places that should be found again. */
  readonly fields: readonly string[];
}

const LINE_FIELDS = ['line.DESCRIPTION', 'line.QUANTITY', 'line.UNITPRICE', 'line.TOTAL'];
const ROW = LINE_FIELDS.map((name) => `{{${name}}}`);
const FOR = ['{{FOR line IN SQ.LINES}}', '', '', ''];
const END = ['{{END-FOR line}}', '', '', ''];

function layout(language: string, body: string, others: Omit<DocxParts, 'body'> = {}): Layout {
  const written = JSON.stringify([body, others]);
  const fields = [...written.matchAll(/\{\{(?!FOR|END|IF|ELSE)([\w.]+)/g)]
    .map(([, name = '']) => name)
    .sort();
  return { template: { body, ...others }, language, fields };
}

const totals = (names: readonly string[], filter = ''): string =>
  table(
    ['Net', `{{SQ.NETTOTAL${filter}}}`],
    [names[0] ?? '', `{{SQ.SHIPPING${filter}}}`],
    [names[1] ?? '', `{{SQ.TAXTOTAL${filter}}}`],
    [names[2] ?? '', `{{SQ.TOTAL${filter}}}`],
  );

const LAYOUTS: Record<string, Layout> = {
  'English, table': layout(
    'en-US',
    p('{{SQ.BILLINGADDRESS.NAME}}') +
      p('{{SQ.BILLINGADDRESS.STREET}}') +
      p('{{SQ.BILLINGADDRESS.TOWN}}') +
      p('Quote {{SQ.NUMBER}} of {{SQ.DATE}}, valid until {{SQ.VALIDUNTIL}}') +
      table(['Item', 'Qty', 'Price', 'Total'], FOR, ROW, END) +
      totals(['Freight', 'Tax', 'Total']) +
      p('Terms: {{SQ.PAYMENTTERMS}}'),
  ),
  'German, two forms of a date': layout(
    'de-DE',
    p('Angebot {{SQ.NUMBER}}') +
      p('Datum: {{SQ.DATE | date: "dd.MM.yyyy"}}') +
      p('Wir danken für die Anfrage vom {{SQ.DATE | date: "d. MMMM yyyy"}}.') +
      table(['Text', 'Menge', 'Preis', 'Betrag'], FOR, ROW, END) +
      totals(['Versand', 'MwSt', 'Gesamt'], ' | money'),
  ),
  'French, spaces between thousands': layout(
    'fr-FR',
    p('Devis {{SQ.NUMBER}} du {{SQ.DATE | date: "d MMMM yyyy"}}') +
      table(['Texte', 'Qté', 'Prix', 'Montant'], FOR, ROW, END) +
      totals(['Frais de port', 'TVA', 'Total TTC'], ' | money'),
  ),
  'US, tabs': layout(
    'en-US',
    p('QUOTE {{SQ.NUMBER}}') +
      p('Date: {{SQ.DATE | date: "MM/dd/yyyy"}}') +
      p('{{FOR line IN SQ.LINES}}') +
      `<w:p>${r('{{line.DESCRIPTION}}')}<w:r><w:tab/></w:r>${r('{{line.QUANTITY}}')}<w:r><w:tab/></w:r>${r('{{line.TOTAL | money}}')}</w:p>` +
      p('{{END-FOR line}}') +
      p('TOTAL {{SQ.TOTAL | money}}'),
  ),
  'Swiss, apostrophes': layout(
    'de-CH',
    p('Offerte {{SQ.NUMBER}}') +
      table(['Text', 'Menge', 'Preis', 'Betrag'], FOR, ROW, END) +
      totals(['Versand', 'MwSt', 'Total']),
  ),
  'number in header, footer and text': layout('en-US', p('Quote {{SQ.NUMBER}} for {{SQ.CONTACT.NAME}}'), {
    header: p('{{COMPANY.NAME}} - {{SQ.NUMBER}}'),
    footer: p('{{COMPANY.NAME}}, {{COMPANY.STREET}}, {{COMPANY.TOWN}}, {{SQ.NUMBER}}'),
  }),
  'two rows a line': layout(
    'en-US',
    p('Quote {{SQ.NUMBER}}') +
      table(
        ['Item', 'Qty', 'Total'],
        ['{{FOR line IN SQ.LINES}}', '', ''],
        ['{{line.SKU}}', '{{line.QUANTITY}}', '{{line.TOTAL}}'],
        ['', '{{line.DESCRIPTION}}', ''],
        ['{{END-FOR line}}', '', ''],
      ) +
      p('Total {{SQ.TOTAL | money}}'),
  ),
  'letter with a letterhead in cells': layout(
    'en-GB',
    table([
      p('{{SQ.BILLINGADDRESS.NAME}}') + p('{{SQ.BILLINGADDRESS.STREET}}') + p('{{SQ.BILLINGADDRESS.TOWN}}'),
      p('No. {{SQ.NUMBER}}') + p('{{SQ.DATE | date: "d MMMM yyyy"}}') + p('{{USER.NAME}}'),
    ]) +
      p('Dear {{SQ.CONTACT.NAME}},') +
      p('we offer at {{SQ.TOTAL | money}} in all.') +
      p('{{SQ.NOTES}}'),
  ),
};

async function finish({ template, language }: Layout, data = DATA): Promise<Uint8Array> {
  return print(buildDocx(template), data, language);
}

const fieldsOf = ({ places }: Proposal): string[] => places.map(({ field }) => field).sort();

describe.each(Object.entries(LAYOUTS))('%s', (_name, made) => {
  it('is found, and prints the same words again', async () => {
    const document = await finish(made);
    const proposal = propose(document, QUOTES, DATA, { ...OPTIONS, language: made.language });
    const found = fieldsOf(proposal).map(alike).sort();
    expect(found).toEqual(made.fields.map(alike).sort());
    const template = applyPlaces(document, proposal);
    const printed = await print(template, DATA, proposal.language);
    expect(comparePrints(document, printed)).toEqual([]);
    expect(proposal.amounts.explained).toBe(proposal.amounts.all);
  });

  it('prints another record as the template that it came from', async () => {
    const document = await finish(made);
    const proposal = propose(document, QUOTES, DATA, { ...OPTIONS, language: made.language });
    const other = await print(applyPlaces(document, proposal), OTHER_QUOTE, proposal.language);
    expect(shownText(other)).not.toMatch(/Oakhurst|Lindenweg|00016|oven|Proofing|Martha/i);
  });
});

/** Names of one value: the customer and the name of its address, the tax of one rate and all taxes. */
function alike(name: string): string {
  return name.replace('SQ.BILLINGADDRESS.NAME', 'SQ.CUSTOMER.NAME').replace(/^tax\.TAX$/, 'SQ.TAXTOTAL');
}

it('tells the language by the amounts, whatever the caller expects', async () => {
  const document = await finish(LAYOUTS['German, two forms of a date'] ?? fail());
  expect(propose(document, QUOTES, DATA, OPTIONS).language).toMatch(/^de/);
});

it('finds few amounts in the document of another record', async () => {
  const document = await finish(LAYOUTS['English, table'] ?? fail());
  const { amounts, lists } = propose(document, QUOTES, OTHER_QUOTE, OPTIONS);
  expect(amounts.all).toBeGreaterThan(5);
  expect(amounts.explained).toBeLessThan(amounts.all / 2);
  expect(lists).toEqual([]);
});

it('marks fields that have the same value as doubtful', () => {
  const data = quoteOf([{ sku: 'OV-40', description: 'Deck oven', quantity: 1, price: 480 }], {
    shipping: 0,
  });
  const document = buildDocx(
    p('Quote SQ-00016') + table(['1', 'Deck oven', '1', '480.00', '480.00']) + p('Sum 480.00'),
  );
  const { places } = propose(document, QUOTES, data, OPTIONS);
  expect(places.filter(({ text }) => text === '480.00').some(({ sure }) => !sure)).toBe(true);
});

it('takes only the right one of several equal numbers', () => {
  const document = buildDocx(p('Payable 30 days net, Lindenweg 30, 30 h at 30.00 under 85 kg'));
  const { places, issues } = propose(document, QUOTES, DATA, OPTIONS);
  expect(places.map(({ field }) => field)).toEqual(['SQ.PAYMENTTERMS', 'SQ.BILLINGADDRESS.STREET']);
  expect(issues.map(({ code, place }) => [code, place.text])).toEqual([['amount_left', '30.00']]);
});

it('keeps a dash where a line has no discount', async () => {
  const row = [
    '{{line.DESCRIPTION}}',
    '{{IF line.DISCOUNTPERCENT}}{{line.DISCOUNTPERCENT}}{{ELSE}}–{{END-IF}}',
    '{{line.TOTAL}}',
  ];
  const document = await finish(
    layout(
      'en-US',
      table(['Item', '%', 'Total'], ['{{FOR line IN SQ.LINES}}', '', ''], row, ['{{END-FOR line}}', '', '']),
    ),
  );
  const proposal = propose(document, QUOTES, DATA, OPTIONS);
  expect(proposal.places.find(({ field }) => field === 'line.DISCOUNTPERCENT')?.otherwise).toBe('–');
  expect(comparePrints(document, await print(applyPlaces(document, proposal), DATA))).toEqual([]);
});

it('names a row that was reworded, and a list that cannot be repeated', async () => {
  const rows = [
    ['OV-40', 'Deck oven with steam', '2,960.00'],
    ['PR-12', 'Proofing cabinet', '2,115.45'],
    ['IN-01', 'Installation on site', '552.50'],
  ];
  const reworded = propose(buildDocx(table(...rows)), QUOTES, DATA, OPTIONS);
  expect(reworded.issues.map(({ code }) => code)).toContain('row_varies');
  const [first = [], ...rest] = rows;
  const broken = propose(buildDocx(table(first, ['Subtotal', '', ''], ...rest)), QUOTES, DATA, OPTIONS);
  expect(broken.issues.map(({ code }) => code)).toContain('list_broken');
  const [a = [], b = [], c = []] = rows;
  const sorted = propose(buildDocx(table(c, a, b)), QUOTES, DATA, OPTIONS);
  expect(sorted.lists.map(({ order }) => order)).toEqual(['sort: "sku"']);
});

it('leaves a freight row out where there is no freight', async () => {
  const document = await finish(LAYOUTS['English, table'] ?? fail());
  const template = applyPlaces(document, propose(document, QUOTES, DATA, OPTIONS));
  expect(shownText(await print(template, DATA))).toContain('Freight');
  expect(shownText(await print(template, OTHER_QUOTE))).not.toContain('Freight');
});

it('accepts tracked changes and frees fields of Word over a value', async () => {
  const field = (type: string) => `<w:r><w:fldChar w:fldCharType="${type}"/></w:r>`;
  const document = buildDocx(
    `<w:p>${r('Quote ')}<w:del w:id="1" w:author="A"><w:r><w:delText>SQ-1</w:delText></w:r></w:del><w:ins w:id="2" w:author="A">${r('SQ-00016')}</w:ins></w:p>` +
      `<w:p>${field('begin')}<w:r><w:instrText> SAVEDATE </w:instrText></w:r>${field('separate')}${r('10/05/2026', '<w:b/>')}${field('end')}</w:p>`,
  );
  const template = applyPlaces(document, propose(document, QUOTES, DATA, OPTIONS));
  expect(shownText(template)).toBe('Quote {{SQ.NUMBER}}\n{{SQ.DATE | date: "MM/dd/yyyy"}}');
  expect(shownText(await print(template, OTHER_QUOTE))).toBe('Quote SQ-00417\n12/24/2026');
});

it('refuses places of another document', () => {
  const proposal = propose(buildDocx(p('Quote SQ-00016')), QUOTES, DATA, OPTIONS);
  expect(() => applyPlaces(buildDocx(p('Offer')), proposal)).toThrow('is not at this place of the document');
});

const cell = (content: string): string => `<w:tbl><w:tr><w:tc>${content}</w:tc></w:tr></w:tbl>`;

it.each([
  [
    'in paragraphs of one row',
    cell(
      p('Net {{SQ.NETTOTAL}}') +
        p('Discount {{SQ.DISCOUNT}}') +
        p('Freight {{SQ.SHIPPING}}') +
        p('Total {{SQ.TOTAL}}'),
    ),
  ],
  ['in one paragraph', p('Freight {{SQ.SHIPPING}}, total {{SQ.TOTAL}}')],
])('keeps totals %s where there is no freight', async (_where, body) => {
  const template = buildDocx(body);
  const document = await print(template, DATA);
  const made = applyPlaces(document, propose(document, QUOTES, DATA, OPTIONS));
  const expected = shownText(await print(template, OTHER_QUOTE));
  expect(shownText(await print(made, OTHER_QUOTE))).toBe(expected);
});

it('keeps an amount that stays text beside a freight that may be missing', async () => {
  const document = await print(buildDocx(p('Freight {{SQ.SHIPPING}} (deposit 150.00)')), DATA);
  const made = applyPlaces(document, propose(document, QUOTES, DATA, OPTIONS));
  expect(shownText(await print(made, OTHER_QUOTE))).toContain('deposit 150.00');
});

it('leaves out the row of a freight that is missing', async () => {
  const document = await print(
    buildDocx(table(['Freight', '{{SQ.SHIPPING}}'], ['Total', '{{SQ.TOTAL}}'])),
    DATA,
  );
  const made = applyPlaces(document, propose(document, QUOTES, DATA, OPTIONS));
  expect(shownText(await print(made, OTHER_QUOTE))).not.toContain('Freight');
});

it('refuses places in a part that the document does not have', () => {
  const document = buildDocx(p('Quote SQ-00016'));
  const { places } = propose(document, QUOTES, DATA, OPTIONS);
  const elsewhere = places.map((place) => ({ ...place, part: 'word/header3.xml' }));
  expect(() => applyPlaces(document, { places: elsewhere, lists: [] })).toThrow(
    'is not at this place of the document',
  );
});

it('refuses lists that share rows', async () => {
  const document = await print(buildDocx(table(FOR, ROW, END)), DATA);
  const { places, lists } = propose(document, QUOTES, DATA, OPTIONS);
  expect(lists).toHaveLength(1);
  expect(() => applyPlaces(document, { places, lists: [...lists, ...lists] })).toThrow(
    'is not at this place of the document',
  );
});

it('proposes for 2,000 rows and a long paragraph in bounded time', () => {
  const lines = Array.from({ length: 2_000 }, (_, index) => ({
    ...{
      sku: `A-${index}`,
      description: `Part number ${index}`,
      quantity: (index % 9) + 1,
      price: index + 1,
    },
  }));
  const data = quoteOf(lines);
  const rows = lines.map(({ sku, description, quantity, price }) => [
    sku,
    description,
    String(quantity),
    price.toFixed(2),
  ]);
  const document = buildDocx(table(...rows) + p('1 2 3.00 '.repeat(11_000)));
  const started = performance.now();
  const { lists } = propose(document, QUOTES, data, OPTIONS);
  expect(lists.map(({ items }) => items)).toEqual([2_000]);
  expect(performance.now() - started).toBeLessThan(20_000);
});

const WORDS = fc.constantFrom(
  'Deck oven',
  'Spiral mixer',
  'Trolley',
  'Bearing',
  'Cable',
  'Housing',
  'Manual',
);
const ANY_QUOTE = fc
  .uniqueArray(
    fc.record({
      sku: fc.stringMatching(/^[A-Z]{2}-[1-9][0-9]{2}$/),
      description: fc
        .tuple(WORDS, fc.integer({ min: 100, max: 999 }))
        .map(([word, number]) => `${word} ${number}`),
      quantity: fc.integer({ min: 1, max: 400 }).map((quarters) => quarters / 4),
      price: fc.integer({ min: 100, max: 500_000 }).map((cents) => cents / 100),
    }),
    { minLength: 1, maxLength: 12, selector: ({ sku, description }) => sku.slice(3) + description },
  )
  .chain((lines) => fc.integer({ min: 0, max: 9_000 }).map((shipping) => quoteOf(lines, { shipping })));

it('prints every record again with the template made of its own document', async () => {
  const count = { places: 0, found: 0, lists: 0, foundLists: 0, documents: 0 };
  await fc.assert(
    fc.asyncProperty(ANY_QUOTE, fc.constantFrom(...Object.values(LAYOUTS)), async (data, made) => {
      const document = await finish(made, data);
      const proposal = propose(document, QUOTES, data, { ...OPTIONS, language: made.language });
      const printed = await print(applyPlaces(document, proposal), data, proposal.language);
      expect(comparePrints(document, printed)).toEqual([]);
      count.documents += 1;
      const left = fieldsOf(proposal).map(alike);
      for (const field of made.fields.map(alike)) {
        count.places += 1;
        if (!left.includes(field)) continue;
        left.splice(left.indexOf(field), 1);
        count.found += 1;
      }
      const hasList = made.fields.some((field) => field.startsWith('line.'));
      count.lists += hasList ? 1 : 0;
      count.foundLists += hasList && proposal.lists.some(({ list }) => list === 'SQ.LINES') ? 1 : 0;
    }),
    { numRuns: 60, seed: 41 },
  );
  if (process.env['STUDIO_FIGURES'] !== undefined) process.stdout.write(`${JSON.stringify(count)}\n`);
  expect(count.found / count.places).toBeGreaterThan(0.95);
  expect(count.foundLists / count.lists).toBeGreaterThan(0.9);
}, 120_000);
