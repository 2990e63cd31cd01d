import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import {
  DocumentTemplate,
  DocumentTemplateList,
  DOCX_MEDIA_TYPE,
  type TemplateField,
  TemplateFieldList,
} from '@docket/contracts';
import { unzipSync } from 'fflate';
import {
  createCustomer,
  createQuote,
  pdfPath,
  quoteFile,
  quoteLine,
  templateName,
  uploadTemplate,
} from './harness/business';
import type { Client } from './harness/client';
import { ANY_DATABASE } from './harness/databases';
import { Docket } from './harness/docket';
import { pdfText } from './harness/pdf';
import {
  bookmark,
  commentedFile,
  macroFile,
  paragraph,
  runs,
  wordFile,
  wordFileWith,
} from './harness/word-file';

/** Texts that mean something to XML, to Word, to the template language or to a library below it. */
const NASTY = [
  ...[
    '<w:p/>',
    '</w:t>',
    '&amp;',
    '&#60;',
    ']]>',
    '<!--',
    'MERGEFIELD',
    'x\u0001y',
    'ß',
    '"',
    "'",
    '\\',
    '%',
  ],
  ...['||', '+++', '{{SQ.NUMBER}}', '{{', '}}', '{{END-FOR line}}', '{% raw %}', '${1}'],
];

describe.each(ANY_DATABASE)('Word templates, on $name', (database) => {
  let docket: Docket;
  let admin: Client;
  let customerId: string;

  beforeAll(async () => {
    docket = await Docket.start({ database });
    admin = await docket.signedIn();
    customerId = (await createCustomer(admin, { name: 'Müller & Söhne <GmbH>' })).id;
  });
  afterAll(() => docket.stop());

  it('print placeholders that Word has split over runs, and bookmarks, with the quote’s data', async () => {
    const quote = await createQuote(admin, {
      customerId,
      lines: [quoteLine({ description: 'Chair "A" {{x}}' })],
    });
    const template = await uploadTemplate(
      admin,
      wordFile(
        'split.docx',
        paragraph(runs('Number: {', '{SQ.NUM', 'BER}', '} for {{sq.cust', 'omer.name}}!')),
        paragraph(runs('Bookmarked: '), bookmark(1, 'SQ_NUMBER', 'OLD TEXT'), runs('.')),
        paragraph(runs('{{FOR line IN SQ.LINES}}')),
        paragraph(runs('Item {{line.DESCRIPTION}}')),
        paragraph(runs('{{END-FOR line}}')),
      ),
    );
    const answer = await admin.get(pdfPath(quote.id, template.id));
    expect(answer.status).toBe(200);
    const text = await pdfText(answer.bytes);
    expect(text).toContain(`Number: ${quote.number} for Müller & Söhne <GmbH>!`);
    expect(text).toContain(`Bookmarked: ${quote.number}.`);
    expect(text).not.toContain('OLD TEXT');
    expect(text).toContain('Item Chair "A" {{x}}');
  });

  it('row 9: print data as text, whatever markup, commands or characters it is made of', async () => {
    // Every piece beside every other somewhere.
    const texts = NASTY.map((_, shift) =>
      NASTY.map((_piece, index) => NASTY[(index * (shift + 1)) % NASTY.length]).join(' '),
    );
    const quote = await createQuote(admin, {
      customerId,
      lines: texts.map((description) => quoteLine({ description })),
    });
    const template = await uploadTemplate(
      admin,
      wordFile(
        'text.docx',
        paragraph(runs('{{FOR line IN SQ.LINES}}[{{line.DESCRIPTION}}]{{END-FOR line}}')),
      ),
    );
    const answer = await admin.get(pdfPath(quote.id, template.id));
    const plain = (text: string) => text.replace(/[\s\p{Cc}\p{Cf}\ufffd]+/gu, '');
    const printed = plain(await pdfText(answer.bytes));
    for (const text of texts) expect(printed).toContain(plain(`[${text}]`));
  });

  it('print text of any script, and of any length', async () => {
    const long = Array.from({ length: 1_250 }, (_, index) => `w${String(index).padStart(6, '0')}`);
    const texts = [
      'שלום עולם',
      'مرحبا بالعالم',
      '日本語 漢字',
      'Ωμέγα Привет ćšž',
      'tea 😀',
      'e\u0301te\u0301',
      long.join(' '),
    ];
    const quote = await createQuote(admin, { customerId, notes: texts.join('\n') });
    const file = wordFile('scripts.docx', paragraph(runs('{{SQ.NOTES}}')));
    const answer = await admin.get(pdfPath(quote.id, (await uploadTemplate(admin, file)).id));
    // The order of words that run from right to left is the reader's affair.
    const words = new Set((await pdfText(answer.bytes)).normalize('NFC').split(/[\s\p{Cf}]+/u));
    const wanted = texts.flatMap((text) => text.normalize('NFC').split(' '));
    expect(wanted.filter((word) => !words.has(word))).toEqual([]);
  });

  it.each(['{{SQ.NUMBER}} as agreed', 'Nothing to fill in'])(
    'print where they have comments, without these: %s',
    async (text) => {
      const quote = await createQuote(admin, { customerId });
      const template = await uploadTemplate(admin, commentedFile('reviewed.docx', text));
      expect(template.warnings.map(({ code }) => code)).toContain('comments');
      const answer = await admin.get(pdfPath(quote.id, template.id));
      const printed = await pdfText(answer.bytes);
      expect(printed).toContain(text.replace('{{SQ.NUMBER}}', quote.number));
      expect(printed).not.toContain('Too dear?');
    },
  );

  it('print a footnote for each line, number each line’s list anew, and end without an empty page', async () => {
    const lines = ['Oak desk', 'Lamp'].map((description) => quoteLine({ description }));
    const quote = await createQuote(admin, { customerId, lines });
    const note = (id: number, text: string) =>
      `<w:footnote w:id="${id}"><w:p><w:r><w:footnoteRef/></w:r>${runs(` ${text}`)}</w:p></w:footnote>`;
    const step = (text: string) =>
      `<w:p><w:pPr><w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr></w:pPr>${runs(text)}</w:p>`;
    const parts = {
      footnotes:
        note(2, 'never') + note(3, 'terms of {{SQ.NUMBER}}') + note(4, 'about the {{line.DESCRIPTION}}'),
      numbering:
        '<w:abstractNum w:abstractNumId="0"><w:lvl w:ilvl="0"><w:start w:val="1"/><w:numFmt w:val="decimal"/><w:lvlText w:val="%1)"/></w:lvl></w:abstractNum>' +
        '<w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num>',
    };
    const reference = (id: number) => `<w:r><w:footnoteReference w:id="${id}"/></w:r>`;
    const file = wordFileWith(
      'notes.docx',
      parts,
      paragraph(runs('{{IF not SQ.NUMBER}}'), reference(2), runs('{{END-IF}}')),
      paragraph(runs('{{FOR line IN SQ.LINES}}')),
      paragraph(runs('{{line.DESCRIPTION}}'), reference(4), runs(' and terms'), reference(3)),
      step('unpack'),
      step('check'),
      paragraph('<w:r><w:br w:type="page"/></w:r>'),
      paragraph(runs('{{END-FOR line}}')),
    );
    const answer = await admin.get(pdfPath(quote.id, (await uploadTemplate(admin, file)).id));
    const pages = (await pdfText(answer.bytes)).trim().split('\f');
    const words = pages.map((page) => page.trim().replace(/\s+/g, ' '));
    const expected = (name: string, first: number) =>
      `${name}${first} and terms${first + 1} 1) unpack 2) check ${first} about the ${name} ${first + 1} terms of ${quote.number}`;
    expect(words).toEqual([expected('Oak desk', 1), expected('Lamp', 3)]);
  });

  it('print the quote as it is now, after it was changed', async () => {
    const quote = await createQuote(admin, { customerId });
    const template = await uploadTemplate(admin);
    const path = pdfPath(quote.id, template.id);
    expect(await pdfText((await admin.get(path)).bytes)).toContain('2 x Oak table');
    const lines = [quoteLine({ description: 'Walnut desk', quantity: '7' })];
    expect((await admin.patch(`/v1/salesquotes/${quote.id}`, { lines })).status).toBe(200);
    const text = await pdfText((await admin.get(path)).bytes);
    expect(text).toContain('7 x Walnut desk');
    expect(text).not.toContain('Oak table');
  });

  it('are made once for the same data, and once for all who ask at the same time', async () => {
    const quote = await createQuote(admin, { customerId });
    const path = pdfPath(quote.id, (await uploadTemplate(admin)).id);
    const together = await Promise.all([1, 2, 3, 4].map(() => admin.get(path)));
    const later = await admin.get(path);
    // A PDF made anew differs in the moment of its making and its random id.
    for (const { status, bytes } of [...together, later]) {
      expect(status).toBe(200);
      expect(bytes.equals(together[0]?.bytes ?? Buffer.alloc(0))).toBe(true);
    }
    await admin.patch(`/v1/salesquotes/${quote.id}`, { lines: [quoteLine({ description: 'Stool' })] });
    expect(await pdfText((await admin.get(path)).bytes)).toContain('Stool');
  });

  it('print the day where Word’s own DATE stands, and are made anew for it', async () => {
    const date = '<w:p><w:fldSimple w:instr=" DATE "><w:r><w:t>old</w:t></w:r></w:fldSimple></w:p>';
    const quote = await createQuote(admin, { customerId });
    const template = await uploadTemplate(admin, wordFile('date.docx', date));
    expect(template.fields).toContain('NOW');
    const answer = await admin.get(pdfPath(quote.id, template.id));
    expect(answer.header('etag')).toBeNull();
    expect(await pdfText(answer.bytes)).not.toContain('old');
  });

  it('carry a watermark and are PDF/A where their template says so, or the address', async () => {
    const quote = await createQuote(admin, { customerId });
    const { id } = await uploadTemplate(admin);
    const path = pdfPath(quote.id, id);
    const plain = await admin.get(path);
    expect(plain.bytes.toString('latin1')).not.toContain('pdfaid:part');
    const changed = await admin.patch(`/v1/documents/${id}`, { pdfa: true, watermark: ' CONFIDENTIAL ' });
    expect(changed.as(DocumentTemplate)).toMatchObject({ pdfa: true, watermark: 'CONFIDENTIAL' });
    const marked = await admin.get(path, { 'If-None-Match': plain.header('etag') ?? '' });
    expect(marked.bytes.toString('latin1')).toMatch(/<pdfaid:part>2<\/pdfaid:part>/);
    expect(await pdfText(marked.bytes)).toContain('CONFIDENTIAL');
    const draft = await pdfText((await admin.get(`${path}&watermark=DRAFT`)).bytes);
    expect(draft).toContain('DRAFT');
    expect(draft).not.toContain('CONFIDENTIAL');
    const other = (await admin.get(`${path}&pdfa=3b&pdfua=true`)).bytes.toString('latin1');
    expect(other).toMatch(/<pdfaid:part>3<\/pdfaid:part>/);
    expect(other).toMatch(/pdfuaid:part/);
    (await admin.get(`${path}&pdfa=1b`)).problem(400, 'invalid_request');
    (await admin.patch(`/v1/documents/${id}`, { watermark: 'a\nb' })).problem(400, 'invalid_request');
  });

  it('are not made for HEAD, which gets the headers of GET without the length', async () => {
    const made = async () => {
      const metrics = (await docket.anonymous().get('/metrics')).text();
      return Number(/^docket_pdf_conversions_total\{result="converted"\} (\d+)/m.exec(metrics)?.[1]);
    };
    const quote = await createQuote(admin, { customerId });
    const path = pdfPath(quote.id, (await uploadTemplate(admin)).id);
    const before = await made();
    const head = await admin.send('HEAD', path, {});
    expect(head.status).toBe(200);
    expect(head.header('content-length')).toBeNull();
    expect(await made()).toBe(before);
    const full = await admin.get(path);
    expect(await made()).toBe(before + 1);
    expect(full.header('content-length')).toBe(String(full.bytes.length));
    for (const name of ['etag', 'content-type', 'content-disposition', 'cache-control', 'vary'])
      expect([name, head.header(name)]).toEqual([name, full.header(name)]);
    const etag = full.header('etag') ?? '';
    expect((await admin.send('HEAD', path, { headers: { 'If-None-Match': etag } })).status).toBe(304);
  });

  it('have a name of their own among those of their kind, in whatever case it is written', async () => {
    const { id } = await uploadTemplate(admin, quoteFile(), 'Letter');
    const fields = { kind: 'SalesQuote', name: ' LETTER ' };
    const taken = await admin.upload('POST', '/v1/documents', quoteFile(), fields);
    const { errors, detail } = taken.problem(409, 'conflict');
    expect(errors).toMatchObject([{ path: 'name', message: detail }]);
    expect(detail).toContain('the name Letter.');
    const other = await uploadTemplate(admin, quoteFile(), 'Letter (2)');
    (await admin.patch(`/v1/documents/${other.id}`, { name: 'letter' })).problem(409, 'conflict');
    // Its own is no other one's; and of another kind it is free.
    expect((await admin.patch(`/v1/documents/${id}`, { name: 'LETTER' })).status).toBe(200);
    const ofOrder = wordFile('order.docx', paragraph(runs('{{SO.NUMBER}}')));
    const made = await admin.upload('POST', '/v1/documents', ofOrder, { kind: 'SalesOrder', name: 'Letter' });
    expect(made.status).toBe(201);
  });

  it('print all in the language they are written in, where they say it, whatever the customer’s', async () => {
    const german = await createCustomer(admin, { code: 'DE', language: 'de' });
    const { id } = await createQuote(admin, { customerId: german.id });
    const file = wordFile('said.docx', paragraph(runs('{{SQ.STATUSLABEL}}, {{SQ.TOTAL}}')));
    const fields = { kind: 'SalesQuote', name: 'In English', language: 'en' };
    const made = (await admin.upload('POST', '/v1/documents', file, fields)).as(DocumentTemplate, 201);
    expect(made.language).toBe('en');
    const text = async () => pdfText((await admin.get(pdfPath(id, made.id))).bytes);
    expect(await text()).toMatch(/Draft, 900\.00/);
    (await admin.patch(`/v1/documents/${made.id}`, { language: null })).as(DocumentTemplate, 200);
    expect(await text()).toMatch(/Entwurf, 900,00/);
  });

  it('keep the watermark that their template has where the address names an empty one', async () => {
    const quote = await createQuote(admin, { customerId });
    const { id } = await uploadTemplate(admin);
    await admin.patch(`/v1/documents/${id}`, { watermark: 'CONFIDENTIAL' });
    for (const empty of ['', '%20', '%E2%80%8B']) {
      const answer = await admin.get(`${pdfPath(quote.id, id)}&watermark=${empty}`);
      expect(await pdfText(answer.bytes)).toContain('CONFIDENTIAL');
    }
    await admin.patch(`/v1/documents/${id}`, { watermark: '' });
    const plain = await admin.get(pdfPath(quote.id, id));
    expect(await pdfText(plain.bytes)).not.toContain('CONFIDENTIAL');
  });

  it.each([
    ['a text', new File(['Just text'], 'quote.docx')],
    ['an empty file', new File([], 'quote.docx')],
    ['a picture', new File([Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')], 'quote.docx')],
    ['an old Word file', new File([Buffer.from('d0cf11e0a1b11ae1', 'hex'), 'x'.repeat(600)], 'quote.doc')],
    ['a truncated Word file', quoteFile().slice(0, 300)],
  ])('row 1: are not made of %s, and nothing is stored', async (_what, content) => {
    const before = await documents(admin);
    const file = new File([content], 'quote.docx', { type: DOCX_MEDIA_TYPE });
    const answer = await admin.upload('POST', '/v1/documents', file, { kind: 'SalesQuote', name: 'No' });
    answer.problem(415, 'template_type');
    expect(await documents(admin)).toEqual(before);
  });

  it('are refused with every mistake at once, and nothing is stored', async () => {
    const before = await documents(admin);
    const file = wordFile(
      'wrong.docx',
      paragraph(runs('{{SQ.NUMBR}}')),
      paragraph(runs('For {{SQ.CUSTMER', '.NAME}} alone')),
    );
    const answer = await admin.upload('POST', '/v1/documents', file, { kind: 'SalesQuote', name: 'No' });
    const { errors = [] } = answer.problem(422, 'template_invalid');
    expect(JSON.stringify(errors)).toContain('SQ.NUMBER');
    expect(JSON.stringify(errors)).toContain('SQ.CUSTOMER.NAME');
    expect(errors.map(({ severity }) => severity)).toEqual(['error', 'error']);
    const marked = errors.map(({ text = '', mark }) => text.slice(mark?.start, mark?.end));
    expect(marked).toEqual(['{{SQ.NUMBR}}', '{{SQ.CUSTMER.NAME}}']);
    expect(await documents(admin)).toEqual(before);
  });

  it('are refused for what they hold and for their mistakes in one answer', async () => {
    const field = '<w:fldSimple w:instr="INCLUDETEXT x"><w:r><w:t>Terms</w:t></w:r></w:fldSimple>';
    const file = wordFile('wrong.docx', paragraph(runs('{{SQ.NUMBR}}')), paragraph(field));
    const answer = await admin.upload('POST', '/v1/documents', file, { kind: 'SalesQuote', name: 'No' });
    const { errors = [] } = answer.problem(422, 'field_forbidden');
    expect(errors.map(({ code, text }) => [code, text])).toEqual([
      ['field_unknown', '{{SQ.NUMBR}}'],
      ['field_forbidden', 'Terms'],
    ]);
  });

  it('are made of a file with macros without these, where that is asked for', async () => {
    const fields = { kind: 'SalesQuote', name: 'With macros' };
    const file = macroFile('offer.docm', paragraph(runs('{{SQ.NUMBER}}')));
    const { errors = [] } = (await admin.upload('POST', '/v1/documents', file, fields)).problem(
      422,
      'active_content',
    );
    expect(errors).toMatchObject([{ key: 'macros' }]);
    const path = '/v1/documents?macros=remove';
    const template = (await admin.upload('POST', path, file, fields)).as(DocumentTemplate, 201);
    expect(template.fileName).toBe('offer.docx');
    expect(template.warnings.map(({ code }) => code)).toEqual(['macros_removed']);
    const { bytes } = await admin.get(`/v1/documents/${template.id}/content`);
    expect(Object.keys(unzipSync(bytes)).filter((name) => /vba/i.test(name))).toEqual([]);
    const quote = await createQuote(admin, { customerId });
    expect(await pdfText((await admin.get(pdfPath(quote.id, template.id))).bytes)).toContain(quote.number);
    const replaced = await admin.upload(
      'PUT',
      `/v1/documents/${template.id}/content?macros=remove`,
      file,
      {},
    );
    expect(replaced.as(DocumentTemplate).fileVersion).toBe(2);
  });

  it('print tracked changes as accepted', async () => {
    const by = 'w:id="1" w:author="Ann" w:date="2026-01-02T03:04:05Z"';
    const deleted = (text: string) =>
      `<w:del ${by}><w:r><w:delText xml:space="preserve">${text}</w:delText></w:r></w:del>`;
    const inserted = (text: string) => `<w:ins ${by}>${runs(text)}</w:ins>`;
    const template = await uploadTemplate(
      admin,
      wordFile(
        'tracked.docx',
        paragraph(
          runs('We offer '),
          deleted('a secret discount'),
          inserted('{{SQ.NUMBER}}'),
          runs(' today.'),
        ),
        paragraph(`<w:pPr><w:rPr><w:del ${by}/></w:rPr></w:pPr>`, deleted('Gone'), runs('One ')),
        paragraph(runs('line.')),
      ),
    );
    expect(template.warnings.map(({ code }) => code)).toEqual(['tracked_changes']);
    const quote = await createQuote(admin, { customerId });
    const text = await pdfText((await admin.get(pdfPath(quote.id, template.id))).bytes);
    expect(text.replace(/\s+/g, ' ').trim()).toBe(`We offer ${quote.number} today. One line.`);
  });

  it('may use everything that the catalogue offers, and print the sample as it says there', async () => {
    const { data: fields } = (await admin.get('/v1/documents/kinds/SalesQuote/fields')).as(TemplateFieldList);
    const entry = (field: TemplateField) => {
      const line = paragraph(runs(`${field.label}: [`, field.placeholder.replace(' … ', ''), ']'));
      const item =
        field.list
          ?.split('.')[1]
          ?.toLowerCase()
          .replace(/(?<=x)es$|s$/, '') ?? '';
      return field.list === null
        ? line
        : paragraph(runs(`{{FOR ${item} IN ${field.list}}}`)) + line + paragraph(runs(`{{END-FOR ${item}}}`));
    };
    const marks = fields.flatMap(({ bookmark: name, list, type }) =>
      name === null || list !== null || type === 'list' ? [] : [name],
    );
    const template = await uploadTemplate(
      admin,
      wordFile(
        'all.docx',
        ...fields.map(entry),
        ...marks.map((name, index) => paragraph(bookmark(index + 1, name, 'OLD'))),
      ),
    );
    // Codes are offered to be compared: whoever prints one is told of its words.
    expect(template.warnings.map(({ code, suggestion }) => [code, suggestion])).toEqual([
      ['code_printed', 'SQ.STATUSLABEL'],
      ['code_printed', 'SQ_STATUSLABEL'],
    ]);
    const preview = await admin.get(`/v1/documents/${template.id}/preview`);
    const printed = (await pdfText(preview.bytes)).replace(/\s+/g, '');
    expect(printed).not.toContain('OLD');
    for (const { label, sample, placeholder } of fields) {
      // A preview is printed now, by whoever looks at it.
      if (/NOW|USER/.test(placeholder)) continue;
      expect(printed).toContain(`${label}:[${sample}]`.replace(/\s+/g, ''));
    }
  });

  it('may be written as the guide says', async () => {
    const guide = await readFile(resolve(__dirname, '../../../docs/templates.md'), 'utf8');
    const blocks = [...guide.matchAll(/```template( \w+)?\n([^`]*)```/g)].map(([, kind, text = '']) => ({
      kind: kind?.trim() ?? 'SalesQuote',
      lines: text.split('\n'),
    }));
    expect(blocks.flatMap(({ lines }) => lines).length).toBeGreaterThan(20);
    for (const kind of new Set(blocks.map((block) => block.kind))) {
      const examples = blocks.filter((block) => block.kind === kind).flatMap(({ lines }) => lines);
      const file = wordFile(
        'guide.docx',
        ...examples.map((text) => paragraph(runs(text.replaceAll('>', '&gt;')))),
      );
      const fields = { kind, name: templateName('Guide') };
      const template = (await admin.upload('POST', '/v1/documents', file, fields)).as(DocumentTemplate, 201);
      expect(template.warnings).toEqual([]);
      expect((await admin.get(`/v1/documents/${template.id}/preview`)).status).toBe(200);
    }
  });

  it('name fonts that are not there with what is printed instead, and characters that no font has', async () => {
    const inFont = (font: string) =>
      `<w:p><w:r><w:rPr><w:rFonts w:ascii="${font}" w:hAnsi="${font}"/></w:rPr><w:t>in ${font}</w:t></w:r></w:p>`;
    // Letters of Kawi, Nag Mundari, Vithkuqi and Toto: no machine has fonts for all of them.
    const file = wordFile(
      'fonts.docx',
      inFont('Aptos'),
      inFont('Carlito'),
      paragraph(runs('{{SQ.NUMBER}} \u{11f04}\u{1e4d0}\u{10570}\u{1e290}')),
    );
    const { warnings } = await uploadTemplate(admin, file);
    expect(warnings.map(({ code }) => code)).toEqual(['font_missing', 'script_missing']);
    expect(warnings[0]?.message).toMatch(
      /^The font Aptos is not installed on the server\. Carlito is printed/,
    );
  });

  it('say first that they look like one for another kind', async () => {
    const names = ['NUMBER', 'ORDERDATE', 'CUSTOMER.NAME', 'TOTAL'].map((name) => `{{SO.${name}}}`);
    const file = wordFile('order.docx', ...names.map((name) => paragraph(runs(name))));
    const answer = await admin.upload('POST', '/v1/documents', file, { kind: 'SalesQuote', name: 'Order' });
    const { errors = [] } = answer.problem(422, 'template_invalid');
    expect(errors[0]).toMatchObject({
      code: 'template_kind',
      message: 'This looks like a template for another kind of document: Sales order.',
    });
    expect(errors).toHaveLength(1 + names.length);
  });

  it('need a kind and a name', async () => {
    const answer = await admin.upload('POST', '/v1/documents', quoteFile(), { kind: 'Nonsense' });
    const { errors = [] } = answer.problem(400, 'invalid_request');
    expect(errors.map(({ path }) => path).sort()).toEqual(['kind', 'name']);
  });

  it('are downloaded as they were uploaded', async () => {
    const file = quoteFile('our quote.docx');
    const { id } = await uploadTemplate(admin, file);
    const answer = await admin.get(`/v1/documents/${id}/content`);
    expect(answer.status).toBe(200);
    expect(answer.header('content-type')).toBe(DOCX_MEDIA_TYPE);
    expect(answer.header('content-disposition')).toMatch(/^attachment; filename="?our quote\.docx"?/);
    // A downloaded file is replaced only if it is still the current one.
    const replaced = (etag: string | null) => {
      const body = new FormData();
      body.set('file', quoteFile());
      return admin.send('PUT', `/v1/documents/${id}/content`, { body, headers: { 'If-Match': etag ?? '' } });
    };
    expect((await replaced(answer.header('etag'))).status).toBe(200);
    (await replaced(answer.header('etag'))).problem(412, 'version_conflict');
    expect(answer.bytes.equals(Buffer.from(await file.arrayBuffer()))).toBe(true);
  });

  it('always have a default that is switched on', async () => {
    const all = (await admin.get('/v1/documents?kind=SalesQuote')).as(DocumentTemplateList).data;
    const first = all.find(({ isDefault }) => isDefault);
    const another = await uploadTemplate(admin);
    expect(another.isDefault).toBe(false);
    const path = `/v1/documents/${another.id}`;
    const seen = (await admin.get(`/v1/documents/${first?.id}`)).header('etag') ?? '';
    const changed = await admin.patch(path, { isDefault: true });
    expect(changed.as(DocumentTemplate).isDefault).toBe(true);
    // A client that saw the other template as the default has not seen its present state.
    const stale = await admin.patch(`/v1/documents/${first?.id}`, { description: 'x' }, { 'If-Match': seen });
    stale.problem(412, 'version_conflict');
    (await admin.patch(path, { isDefault: false })).problem(400, 'invalid_request');
    (await admin.patch(path, { isDefault: null })).problem(400, 'invalid_request');
    const off = (await admin.patch(path, { enabled: false })).as(DocumentTemplate);
    expect(off).toMatchObject({ isDefault: false, enabled: false });
    (await admin.patch(path, { isDefault: true })).problem(400, 'invalid_request');
    const after = (await admin.get('/v1/documents?kind=SalesQuote')).as(DocumentTemplateList).data;
    const defaults = after.filter(({ isDefault }) => isDefault);
    expect(defaults).toHaveLength(1);
    expect(defaults[0]).toMatchObject({ id: first?.id, enabled: true });
  });

  it('keep their DocumentID when their file is replaced', async () => {
    const quote = await createQuote(admin, { customerId });
    const template = await uploadTemplate(admin);
    const file = wordFile('new.docx', paragraph(runs('The new layout of {{SQ.NUMBER}}')));
    const answer = await admin.upload('PUT', `/v1/documents/${template.id}/content`, file, {});
    expect(answer.as(DocumentTemplate)).toMatchObject({
      id: template.id,
      fileVersion: 2,
      fileName: 'new.docx',
    });
    const pdf = await admin.get(pdfPath(quote.id, template.id));
    expect(await pdfText(pdf.bytes)).toContain(`The new layout of ${quote.number}`);
  });

  it('are gone when they are deleted', async () => {
    const quote = await createQuote(admin, { customerId });
    const { id } = await uploadTemplate(admin);
    expect((await admin.delete(`/v1/documents/${id}`)).status).toBe(204);
    (await admin.get(`/v1/documents/${id}`)).problem(404, 'not_found');
    (await admin.get(pdfPath(quote.id, id))).problem(404, 'template_not_found');
    expect(await documents(admin)).not.toContain(id);
  });
});

/** The DocumentIDs there are. */
async function documents(client: Client): Promise<string[]> {
  const list = (await client.get('/v1/documents')).as(DocumentTemplateList);
  return list.data.map(({ id }) => id).sort();
}
