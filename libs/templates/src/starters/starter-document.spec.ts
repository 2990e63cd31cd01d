import { compile, fill } from '@docket/docx';
import type { StarterLayout } from '@docket/platform';
import { strFromU8, unzipSync } from 'fflate';
import { SaxesParser, type SaxesTagPlain } from 'saxes';
import { wordsWithoutGerman } from './german';
import { PAGE } from './page';
import { catalogue, data, layout } from './sample-layout';
import { starterDocument, starterFileName } from './starter-document';

type Parts = Record<string, string>;

function partsOf(docx: Uint8Array): Parts {
  return Object.fromEntries(Object.entries(unzipSync(docx)).map(([name, bytes]) => [name, strFromU8(bytes)]));
}

/** Every opening tag; throws where the part is not well-formed. */
function tags(xml: string): SaxesTagPlain[] {
  const found: SaxesTagPlain[] = [];
  const parser = new SaxesParser({ xmlns: false });
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', (tag) => found.push(tag));
  parser.write(xml).close();
  return found;
}

const attributes = (xml: string, tag: string, attribute: string): string[] =>
  tags(xml)
    .filter(({ name }) => name === tag)
    .map((item) => String(item.attributes[attribute]));

/** The text of each paragraph, in order. */
function paragraphs(xml: string): string[] {
  return [...xml.matchAll(/<w:p>(.*?)<\/w:p>/gs)].map(([, content = '']) =>
    [...content.matchAll(/<w:t[^>]*>([^<]*)<\/w:t>|<w:tab\/>/g)].map(([, text = '\t']) => text).join(''),
  );
}

/** Rows of cells' texts of the table with that style. */
function rowsOf(xml: string, caption: string): string[][] {
  const tables = xml.match(/<w:tbl>(?:(?!<w:tbl>).)*?<\/w:tbl>/gs) ?? [];
  const table = tables.find((text) => text.includes(`<w:tblCaption w:val="${caption}"/>`));
  return [...(table ?? '').matchAll(/<w:tr>.*?<\/w:tr>/gs)].map(([row]) =>
    [...row.matchAll(/<w:tc>.*?<\/w:tc>/gs)].map(([cell]) => paragraphs(cell).join(' / ')),
  );
}

const part = (parts: Parts, name: string): string => {
  const xml = parts[name];
  if (xml === undefined) throw new Error(`${name} is missing`);
  return xml;
};

async function filled(changes: { SQ?: object; COMPANY?: object } = {}): Promise<Parts> {
  const { compiled, problems } = await compile(starterDocument(layout), catalogue);
  expect(problems).toEqual([]);
  const merged = {
    SQ: { ...data.SQ, ...changes.SQ },
    COMPANY: { ...data.COMPANY, ...changes.COMPANY },
  };
  return partsOf(await fill(compiled!.bytes, merged, { language: 'en', currency: 'EUR' }));
}

describe('the address', () => {
  it.each([
    ['the name of the address', data.SQ.billingAddress, ['Brightwater', 'Dock 1', '78462 Konstanz']],
    ["the customer's name where there is no address", null, ['Brightwater Boats']],
  ])('shows %s', async (_which, billingAddress, lines) => {
    const parts = await filled({ SQ: { billingAddress } });
    const shown = paragraphs(part(parts, 'word/document.xml'));
    const first = shown.indexOf(lines[0] ?? '');
    expect(shown.slice(first, first + lines.length)).toEqual(lines);
    expect(shown.filter((text) => text.startsWith('Brightwater'))).toHaveLength(1);
  });
});

describe('the package', () => {
  const parts = partsOf(starterDocument(layout));

  it('holds well-formed XML only', () => {
    for (const xml of Object.values(parts)) expect(() => tags(xml)).not.toThrow();
  });

  it('starts with the content types, which name every part', () => {
    expect(Object.keys(parts)[0]).toBe('[Content_Types].xml');
    const types = part(parts, '[Content_Types].xml');
    const typed = attributes(types, 'Override', 'PartName');
    const others = Object.keys(parts).filter((name) => !name.endsWith('.rels') && !name.startsWith('['));
    expect(typed.toSorted()).toEqual(others.map((name) => `/${name}`).toSorted());
    expect(types).toContain('wordprocessingml.document.main+xml');
    expect(types).toContain('wordprocessingml.header+xml');
  });

  it('leads from the package to every part by relationships', () => {
    const targets = [
      ...attributes(part(parts, '_rels/.rels'), 'Relationship', 'Target'),
      ...attributes(part(parts, 'word/_rels/document.xml.rels'), 'Relationship', 'Target').map(
        (target) => `word/${target}`,
      ),
    ];
    expect(targets.toSorted()).toEqual(
      Object.keys(parts)
        .filter((name) => !name.endsWith('.rels') && !name.startsWith('['))
        .toSorted(),
    );
  });

  it('refers to the headers and footers that it has', () => {
    const document = part(parts, 'word/document.xml');
    const relationships = tags(part(parts, 'word/_rels/document.xml.rels'));
    const references = tags(document).filter(({ name }) => /^w:(header|footer)Reference$/.test(name));
    expect(references.map((tag) => tag.attributes['w:type'])).toEqual([
      'default',
      'first',
      'default',
      'first',
    ]);
    for (const { name, attributes: written } of references) {
      const related = relationships.find((tag) => tag.attributes['Id'] === written['r:id']);
      expect(related?.attributes['Target']).toMatch(name === 'w:headerReference' ? /^header/ : /^footer/);
    }
  });

  it('defines every style it uses', () => {
    const styles = attributes(part(parts, 'word/styles.xml'), 'w:style', 'w:styleId');
    expect(new Set(styles).size).toBe(styles.length);
    for (const [name, xml] of Object.entries(parts)) {
      if (!name.startsWith('word/') || name.endsWith('.rels')) continue;
      for (const tag of ['w:pStyle', 'w:rStyle', 'w:tblStyle', 'w:basedOn', 'w:next']) {
        for (const used of attributes(xml, tag, 'w:val')) expect(styles).toContain(used);
      }
    }
  });

  it('is the same, byte for byte, for the same layout, whenever it is made', () => {
    jest.useFakeTimers({ now: new Date('2025-01-31T10:00:00Z') });
    const before = starterDocument(layout);
    jest.setSystemTime(new Date('2026-07-01T23:00:00Z'));
    const after = starterDocument(structuredClone(layout));
    jest.useRealTimers();
    expect(Buffer.from(after).equals(before)).toBe(true);
  });

  it('names the document without its placeholders', () => {
    expect(part(parts, 'docProps/core.xml')).toContain('<dc:title>Quote</dc:title>');
  });
});

describe('the document', () => {
  const parts = partsOf(starterDocument(layout));
  const document = part(parts, 'word/document.xml');

  it('prints every expression of the layout', () => {
    const declared = [
      ...layout.address.flat(),
      ...layout.facts.map((fact) => fact.expression),
      ...layout.list.columns.flatMap(({ expression }) => expression ?? []),
      ...layout.totals.map((total) => total.expression),
      ...layout.texts.map((text) => text.expression),
    ];
    for (const expression of declared) expect(document).toContain(`{{${expression}}}`);
  });

  it('escapes what the layout says', () => {
    expect(document).toContain('Terms &amp; conditions');
    const odd = { ...layout, title: 'A < B & "C" > D\u0000' };
    expect(() => Object.values(partsOf(starterDocument(odd))).forEach((xml) => tags(xml))).not.toThrow();
    expect(paragraphs(part(partsOf(starterDocument(odd)), 'word/document.xml'))).toContain(
      'A &lt; B &amp; &quot;C&quot; &gt; D',
    );
  });

  it('repeats the header row of the lines and never breaks a row', () => {
    const rows = [...document.matchAll(/<w:trPr>(.*?)<\/w:trPr>/g)].map(([, properties]) => properties ?? '');
    expect(rows.every((properties) => properties.includes('<w:cantSplit/>'))).toBe(true);
    expect(rows.filter((properties) => properties.includes('<w:tblHeader/>'))).toHaveLength(1);
    expect(rowsOf(document, 'Lines')).toEqual([
      ['Pos', 'Description', 'Quantity', 'Total'],
      ['{{FOR line IN SQ.LINES}}'],
      [
        '{{line.POSITION}}',
        '{{line.DESCRIPTION}} / {{IF line.OPTIONAL}}Optional, not in the total{{END-IF}}',
        '{{line.QUANTITY}}',
        '{{IF not line.OPTIONAL}}{{line.TOTAL}}{{END-IF}} / {{IF line.OPTIONAL}}({{line.TOTAL}}){{END-IF}}',
      ],
      ['{{END-FOR line}}'],
    ]);
  });

  it('makes the lines as wide as the text, whatever widths are declared', () => {
    const grid = /<w:tblCaption w:val="Lines"\/>.*?<w:tblGrid>(.*?)<\/w:tblGrid>/s.exec(document)?.[1];
    const widths = attributes(`<g>${grid}</g>`.replaceAll('w:', ''), 'gridCol', 'w').map(Number);
    expect(widths).toHaveLength(layout.list.columns.length);
    expect(widths.reduce((sum, width) => sum + width, 0)).toBe(PAGE.text);
  });

  it('sets numbers to the right', () => {
    const styleOf = (text: string): string | undefined =>
      new RegExp(`<w:pStyle w:val="(\\w+)"/>(?:(?!</w:p>).)*>${text}<`).exec(document)?.[1];
    expect(styleOf('{{line.QUANTITY}}')).toBe('TableNumber');
    expect(styleOf('Quantity')).toBe('TableHeadingNumber');
    expect(styleOf('{{line.DESCRIPTION}}')).toBe('TableText');
    expect(part(parts, 'word/styles.xml')).toMatch(
      /w:styleId="TableNumber">(?:(?!<\/w:style>).)*<w:jc w:val="right"\/>/,
    );
  });

  it('numbers the pages with fields', () => {
    for (const name of ['word/footer1.xml', 'word/footer2.xml']) {
      expect(part(parts, name)).toContain('> PAGE <');
      expect(part(parts, name)).toContain('> NUMPAGES <');
    }
  });

  it('says how to reach the company, and where to pay, on paper that leaves the house only', () => {
    const bank = (starter: StarterLayout) => {
      const own = partsOf(starterDocument(starter));
      const all = Object.values(own).join('');
      return ['COMPANY.BANK', 'COMPANY.STREET', 'COMPANY.NAME'].map((field) => all.includes(field));
    };
    expect(bank(layout)).toEqual([true, true, true]);
    expect(bank({ ...layout, inHouse: true })).toEqual([false, false, true]);
  });

  it('has further tables under headings, boxes to be filled in by hand, and codes to be scanned', () => {
    const columns = [
      { label: 'Item', expression: 'line.DESCRIPTION', widthMillimetres: 40 },
      { label: 'Signed', box: true as const, widthMillimetres: 20 },
    ];
    const rich: StarterLayout = {
      ...layout,
      pictures: ['SQ.NUMBER | barcode: "code128"', 'SQ.NUMBER | qr: 3'],
      list: { ...layout.list, title: 'What is done' },
      furtherLists: [{ title: 'What is signed', field: 'SQ.LINES', item: 'line', columns }],
    };
    const xml = part(partsOf(starterDocument(rich)), 'word/document.xml');
    expect(rowsOf(xml, 'Pictures')).toEqual([
      ['{{IMAGE SQ.NUMBER | barcode: &quot;code128&quot;}}', '{{IMAGE SQ.NUMBER | qr: 3}}'],
    ]);
    const texts = paragraphs(xml);
    const places = ['{{IMAGE SQ.NUMBER | qr: 3}}', 'What is done', 'Pos', 'What is signed', 'Signed'];
    const found = places.map((text) => texts.indexOf(text));
    expect(found).toEqual(found.toSorted((left, right) => left - right));
    expect(found).not.toContain(-1);
    const [, , boxed = ''] = [
      ...xml.slice(xml.indexOf('What is signed')).matchAll(/<w:tr>.*?<\/w:tr>/gs),
    ].map(([row]) => row);
    const [, box = ''] = [...boxed.matchAll(/<w:tc>.*?<\/w:tc>/gs)].map(([found]) => found);
    for (const side of ['top', 'left', 'bottom', 'right']) expect(box).toContain(`<w:${side} w:val="single"`);
    expect(paragraphs(box)).toEqual(['']);
    const rows = [...xml.matchAll(/<w:trPr>(.*?)<\/w:trPr>/g)].map(([, properties]) => properties ?? '');
    expect(rows.every((properties) => properties.includes('<w:cantSplit/>'))).toBe(true);
  });

  it('needs neither totals nor facts nor texts', () => {
    const bare = { ...layout, facts: [], totals: [], totalsList: undefined, texts: [] };
    const xml = part(partsOf(starterDocument(bare)), 'word/document.xml');
    expect(() => tags(xml)).not.toThrow();
    expect(xml).not.toContain('w:val="Totals"');
    expect(xml).not.toContain('w:val="Facts"');
  });
});

describe('the document in German', () => {
  const german = () => Object.values(unzipSync(starterDocument(layout, 'de'))).map((part) => strFromU8(part));

  it('has German words for those of the layout and of the letterhead, and no other fields', () => {
    const text = german().join('');
    for (const word of ['Angebot {{SQ.NUMBER}}', 'Nummer', 'Datum', 'USt-IdNr.', 'Seite '])
      expect(text).toContain(word);
    expect(text).not.toMatch(/>(Number|Date|Tax ID|Page )</);
    expect(text).toContain('w:val="de-DE"');
  });

  it('is a file with a German name, as the English one has an English name', () => {
    expect(starterFileName('Sales quote', layout, 'de')).toBe('Vorlage Angebot.docx');
    expect(starterFileName('Sales quote', layout, 'en')).toBe('Sales quote template.docx');
  });

  it('tells which words have no German yet', () => {
    expect(wordsWithoutGerman(layout)).toEqual(
      expect.arrayContaining(['Valid until', 'Terms & conditions', 'Tax {{tax.TAXPERCENT}} %']),
    );
    expect(wordsWithoutGerman(layout)).not.toContain('Number');
  });
});

describe('the document, filled', () => {
  it('has no row and no paragraph left from its commands', async () => {
    const parts = await filled();
    const document = part(parts, 'word/document.xml');
    expect(rowsOf(document, 'Facts')).toEqual([
      ['Number', 'SQ-00042'],
      ['Date', 'Nov 21, 2025'],
      ['Valid until', 'Dec 21, 2025'],
    ]);
    expect(rowsOf(document, 'Lines')).toEqual([
      ['Pos', 'Description', 'Quantity', 'Total'],
      ['1', 'Bearing', '3', '30.00'],
      ['2', 'Housing / Optional, not in the total', '1', '(70.00)'],
    ]);
    expect(rowsOf(document, 'Totals')).toEqual([
      ['Subtotal', '100.00'],
      ['Discount', '5.00'],
      ['Tax 8.1 %', '7.70'],
      ['Total', '€102.70'],
    ]);
    expect(paragraphs(document)).toEqual(
      expect.arrayContaining(['78462 Konstanz', 'Quote SQ-00042', 'Thank you.', 'Ex works.']),
    );
    expect(paragraphs(part(parts, 'word/header2.xml'))).toEqual(['Halder\tQuote SQ-00042']);
    expect(JSON.stringify(parts)).not.toMatch(/\{\{|TemplateCommand"\/>.*<w:r>/);
  });

  it.each([
    [{}, 'Halder · Foundry Lane 14 · 8400 Winterthur'],
    [{ town: 'Bristol\nBS1 6QT' }, 'Halder · Foundry Lane 14 · Bristol, BS1 6QT'],
    [{ street: '' }, 'Halder · 8400 Winterthur'],
    [{ town: '' }, 'Halder · Foundry Lane 14'],
  ])('has one blank between the parts of the sender, %j', async (company, sender) => {
    const parts = await filled({ COMPANY: company });
    expect(paragraphs(part(parts, 'word/document.xml'))[0]).toBe(sender);
  });

  it('leaves no gap where optional fields are empty', async () => {
    const parts = await filled({
      SQ: {
        notes: '',
        terms: '',
        validUntil: null,
        discount: '0.00',
        taxes: [],
        billingAddress: { name: 'Brightwater', street: '', town: '' },
      },
      COMPANY: { street: '', town: '', country: '', phone: '', email: '', taxId: '' },
    });
    const document = part(parts, 'word/document.xml');
    const shown = paragraphs(document).filter((text) => text !== '');
    expect(shown.slice(0, 2)).toEqual(['Halder', 'Brightwater']);
    expect(document.match(/<w:pStyle w:val="AddressLine"\/>/g)).toHaveLength(1);
    expect(rowsOf(document, 'Facts').map(([label]) => label)).toEqual(['Number', 'Date']);
    expect(rowsOf(document, 'Totals').map(([label]) => label)).toEqual(['Subtotal', 'Total']);
    expect(document).not.toContain('Terms');
    expect(document).not.toContain('"BodyText"');
    const footer = part(parts, 'word/footer1.xml');
    expect(paragraphs(footer)).toEqual(['Halder', 'halder.example', 'Bank CH93 0076', 'Page 1 of 1']);
    expect(paragraphs(part(parts, 'word/header1.xml'))).toEqual(['Halder', '', '']);
  });
});
