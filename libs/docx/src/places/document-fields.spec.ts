import { customProperty, type DataOf, withData } from '../testing/data-parts';
import { p, partOf, r, shownText } from '../testing/docx-builder';
import { fillDocx, problemsOf } from '../testing/fill-docx';

const mark = (type: string): string => `<w:r><w:fldChar w:fldCharType="${type}"/></w:r>`;
const field = (instruction: string, result = 'old'): string =>
  `<w:p>${mark('begin')}<w:r><w:instrText xml:space="preserve"> ${instruction.replace(/&/g, '&amp;').replace(/"/g, '&quot;')} </w:instrText></w:r>${mark('separate')}${r(result, '<w:b/>')}${mark('end')}</w:p>`;

const OPTIONS = { language: 'en', title: 'SQ-1', author: 'Docket Ltd', fileName: 'Quote_SQ-00001.pdf' };
const filled = (body: string, data: DataOf) => fillDocx(withData({ body }, data), { options: OPTIONS });

describe('fields about the document', () => {
  const data: DataOf = {
    core: '<dc:title>Quote {{SQ.NUMBER}}</dc:title><dc:subject>for {{SQ.CUSTOMER.NAME}}</dc:subject><dc:creator>Ann</dc:creator><cp:keywords>a, b</cp:keywords>',
    app: '<Company>Own Works</Company><Manager>Grace</Manager>',
    custom: customProperty('Client', '{{SQ.CUSTOMER.NAME}}') + customProperty('Terms &amp; more', 'net'),
  };

  it.each([
    ['TITLE', 'Quote SQ-00001'],
    ['TITLE \\* Upper', 'QUOTE SQ-00001'],
    ['SUBJECT \\* MERGEFORMAT', 'for Ada & Söhne'],
    ['AUTHOR', 'Ann'],
    ['KEYWORDS', 'a, b'],
    ['COMMENTS', ''],
    ['DOCPROPERTY Client', 'Ada & Söhne'],
    ['DOCPROPERTY "Terms & more"', 'net'],
    ['DOCPROPERTY Company', 'Own Works'],
    ['INFO Manager', 'Grace'],
    ['FILENAME', 'Quote_SQ-00001.pdf'],
    ['FILENAME \\p', 'Quote_SQ-00001.pdf'],
    ['USERNAME', 'Grace'],
    ['LASTSAVEDBY \\* Upper', 'GRACE'],
    ['SAVEDATE \\@ "dd.MM.yyyy"', '01.02.2026'],
    ['CREATEDATE \\@ "d MMMM yyyy"', '1 February 2026'],
    ['PRINTDATE', 'Feb 1, 2026, 12:00 PM'],
    ['DOCPROPERTY LastSavedTime \\@ "yyyy"', '2026'],
  ])('%s prints %j', async (instruction, expected) => {
    const docx = await filled(field(instruction) + p('End'), data);
    expect(shownText(docx)).toBe(`${expected}\nEnd`.trim());
    expect(partOf(docx)).not.toContain('fldChar');
    if (expected !== '') expect(partOf(docx)).toContain('<w:b/>');
  });

  it('are filled in simple fields, headers and footers, also without a place of their own', async () => {
    const simple =
      '<w:p><w:fldSimple w:instr=" FILENAME \\p "><w:r><w:t>C:\\x.docx</w:t></w:r></w:fldSimple></w:p>';
    const template = withData({ body: p('{{SQ.NUMBER}}'), footer: simple, header: field('AUTHOR') }, data);
    const docx = await fillDocx(template, { options: OPTIONS });
    expect(shownText(docx, 'word/footer1.xml')).toBe('Quote_SQ-00001.pdf');
    expect(shownText(docx, 'word/header1.xml')).toBe('Ann');
  });

  it('keep what Word stored of the template, with a warning', async () => {
    const template = withData({ body: field('TEMPLATE', 'Offer.dotx') }, data);
    expect(await problemsOf(template)).toMatchObject([{ severity: 'warning', code: 'field_stored' }]);
    expect(shownText(await fillDocx(template))).toBe('Offer.dotx');
  });

  it('are refused where there is no such property', async () => {
    expect(await problemsOf(withData({ body: field('DOCPROPERTY Clint') }, data))).toMatchObject([
      { severity: 'error', code: 'property_unknown', suggestion: 'CLIENT' },
    ]);
  });
});

describe('row 29: fields that show the machine', () => {
  const PATH = 'C:\\Users\\ann\\AppData\\Normal.dotm';
  const data: DataOf = {
    core: '<cp:lastModifiedBy>ann</cp:lastModifiedBy>',
    app: `<Template>${PATH}</Template>`,
  };
  /** One field, its instruction in runs of three letters each. */
  const split = (instruction: string): string =>
    field(instruction, PATH).replace(
      />([^<]*)<\/w:instrText>/,
      (_, text: string) =>
        `>${(text.match(/&\w+;|[^&]{1,3}/g) ?? []).join('</w:instrText></w:r><w:r><w:instrText xml:space="preserve">')}</w:instrText>`,
    );
  const simple = (instruction: string): string =>
    `<w:p><w:fldSimple w:instr="${instruction.replace(/"/g, '&quot;')}"><w:r><w:t>${PATH}</w:t></w:r></w:fldSimple></w:p>`;
  const inner = (instruction: string): string => field(instruction, PATH).replace(/^<w:p>|<\/w:p>$/g, '');
  const inIf = (instruction: string): string =>
    `<w:p>${mark('begin')}<w:r><w:instrText xml:space="preserve"> IF 1 = 1 "</w:instrText></w:r>${inner(instruction)}<w:r><w:instrText xml:space="preserve">" "no" </w:instrText></w:r>${mark('separate')}${r(PATH)}${mark('end')}</w:p>`;
  const WAYS = { 'in runs': split, simple, 'in IF': inIf };

  it.each(
    [
      ['FILENAME', 'Quote_SQ-00001.pdf'],
      ['FILENAME \\p', 'Quote_SQ-00001.pdf'],
      ['filename\\P \\* MERGEFORMAT', 'Quote_SQ-00001.pdf'],
      ['INFO FileName', 'Quote_SQ-00001.pdf'],
      ['INFO "FILENAME" \\p', 'Quote_SQ-00001.pdf'],
      ['USERNAME', 'Grace'],
      ['LASTSAVEDBY', 'Grace'],
      ['INFO LastSavedBy', 'Grace'],
      ['DOCPROPERTY LastSavedBy', 'Grace'],
      ['TEMPLATE', 'Normal.dotm'],
      ['TEMPLATE \\p', 'Normal.dotm'],
      ['INFO Template', 'Normal.dotm'],
      ['DOCPROPERTY Template', 'Normal.dotm'],
    ].flatMap(([instruction = '', printed = '']) =>
      Object.keys(WAYS).map((way): [string, string, string] => [instruction, way, printed]),
    ),
  )('%s, %s, prints %s', async (instruction, way, printed) => {
    const body = WAYS[way as keyof typeof WAYS](instruction);
    const docx = await filled(body + p('End'), data);
    expect(shownText(docx)).toBe(`${printed}\nEnd`);
    expect(partOf(docx)).not.toMatch(/fldChar|fldSimple|AppData|ann/);
  });

  it.each(['USERINITIALS', 'USERADDRESS', 'userinitials \\* Upper'])(
    '%s is refused, with what to write instead',
    async (instruction) => {
      for (const way of Object.values(WAYS))
        expect(await problemsOf(withData({ body: way(instruction) }, data))).toMatchObject([
          {
            severity: 'error',
            code: 'field_unsupported',
            message: expect.stringContaining('write {{') as string,
          },
        ]);
    },
  );

  it('one that does not end is refused: readers would fill it', async () => {
    const torn = field('FILENAME \\p', PATH).replace(mark('end'), '');
    expect(await problemsOf(withData({ body: torn }, data))).toMatchObject([
      {
        severity: 'error',
        code: 'field_unsupported',
        message: expect.stringContaining('does not end') as string,
      },
    ]);
  });
});

describe('the properties of a filled document', () => {
  it('are filled: title and subject of the template, custom ones, the company as author', async () => {
    const docx = await filled(p('{{SQ.NUMBER}}'), {
      core: '<dc:title>Quote {{SQ.NUMBER}}</dc:title><dc:subject>{{SQ.CUSTOMER.NAME}}</dc:subject><dc:creator>Ann</dc:creator>',
      custom: customProperty('Client', '{{SQ.CUSTOMER.NAME}}'),
    });
    const core = partOf(docx, 'docProps/core.xml');
    expect(core).toContain('<dc:title>Quote SQ-00001</dc:title>');
    expect(core).toContain('<dc:subject>Ada &amp; Söhne</dc:subject>');
    expect(core).toContain('<dc:creator>Docket Ltd</dc:creator>');
    expect(partOf(docx, 'docProps/custom.xml')).toContain('<vt:lpwstr>Ada &amp; Söhne</vt:lpwstr>');
  });
});
