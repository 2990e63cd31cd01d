import { deflateRawSync } from 'node:zlib';
import { compile } from '../compile';
import { DocxError } from '../docx-error';
import { CATALOGUE } from '../testing/sample-catalogue';
import { buildDocx, type DocxParts, p, partOf, r, zipOf } from '../testing/docx-builder';
import { fillDocx, problemsOf } from '../testing/fill-docx';
import { withoutMacros } from './macros';
import { readZip } from './zip-reader';
import { writeZip } from './zip-writer';

const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

async function refusal(bytes: Uint8Array): Promise<string> {
  try {
    const { problems } = await compile(bytes, CATALOGUE);
    return problems.find(({ severity }) => severity === 'error')?.code ?? 'accepted';
  } catch (error) {
    if (error instanceof DocxError) return error.code;
    throw error;
  }
}

const docx = (): Uint8Array => buildDocx(p('Hello {{SQ.NUMBER}}'));
const relation = (type: string, target: string, mode = 'External'): string =>
  `<Relationship Id="x1" Type="${OFFICE}/${type}" Target="${target}" TargetMode="${mode}"/>`;

/** A copy with bytes written over at an offset found by `find`. */
function patched(
  bytes: Uint8Array,
  find: (view: DataView) => [offset: number, value: number, size: 2 | 4][],
): Uint8Array {
  const copy = Uint8Array.from(bytes);
  const view = new DataView(copy.buffer);
  for (const [offset, value, size] of find(view)) {
    if (size === 2) view.setUint16(offset, value, true);
    else view.setUint32(offset, value, true);
  }
  return copy;
}

const directory = (view: DataView): number => view.getUint32(view.byteLength - 22 + 16, true);

describe('what is no Word document', () => {
  it.each([
    ['empty', new Uint8Array()],
    ['text', Buffer.from('Hello, this is text and no archive at all.')],
    ['a picture', Buffer.from('89504e470d0a1a0a0000000d49484452000000010000000108060000', 'hex')],
    ['an old .doc or an encrypted .docx', Buffer.from('d0cf11e0a1b11ae1'.padEnd(1024, '0'), 'hex')],
    ['another zip', zipOf({ 'a.txt': 'a' })],
    ['cut short', docx().slice(0, 400)],
    [
      'a spreadsheet',
      zipOf({
        '[Content_Types].xml':
          '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/></Types>',
        '_rels/.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="a" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
        'xl/workbook.xml': '<workbook/>',
      }),
    ],
  ])('row 1: is refused as such: %s', async (_, bytes) => {
    expect(await refusal(Uint8Array.from(bytes))).toBe('template_type');
  });
});

describe('archives out of bounds', () => {
  it('row 2: are refused before anything is inflated', async () => {
    const zeros = new Uint8Array(17 * 1024 * 1024);
    expect(await refusal(buildDocx({ body: p('x'), files: { 'word/media/a.bin': zeros } }))).toBe(
      'archive_limit',
    );
    expect(await refusal(new Uint8Array(10 * 1024 * 1024 + 1))).toBe('archive_limit');
    const many = Object.fromEntries(Array.from({ length: 1001 }, (_, index) => [`a/${index}.txt`, 'x']));
    expect(await refusal(buildDocx({ body: p('x'), files: many }))).toBe('archive_limit');
  });

  it('row 2: of many parts cost little memory, also where they lie about their sizes', async () => {
    const packed = deflateRawSync(new Uint8Array(200 * 1024 * 1024));
    const entries = readZip(docx());
    const before = process.memoryUsage().rss;
    for (const size of [200 * 1024 * 1024, 1000]) {
      const bomb = writeZip([...entries, { name: 'word/bomb.xml', method: 8, crc: 0, size, packed }]);
      expect(await refusal(bomb)).toBe('archive_limit');
    }
    expect(process.memoryUsage().rss - before).toBeLessThan(50 * 1024 * 1024);
  });
});

describe('unsound archives', () => {
  it.each(['../evil.xml', '/etc/passwd', 'word\\evil.xml', 'C:/evil.xml', 'a/./b.xml', 'a//b.xml'])(
    'are refused: %s',
    async (name) => {
      expect(await refusal(buildDocx({ body: p('x'), files: { [name]: 'x' } }))).toBe('archive_invalid');
    },
  );

  it('row 3: are refused where a name comes twice, in whatever case', async () => {
    expect(await refusal(buildDocx({ body: p('x'), files: { 'WORD/document.XML': '<a/>' } }))).toBe(
      'archive_invalid',
    );
  });

  it('are refused where a file stands within another one', async () => {
    const within = { 'word/document.xml/image1.gif': 'x' };
    expect(await refusal(buildDocx({ body: p('x'), files: within }))).toBe('archive_invalid');
    const beside = { 'word/document.xml.bak/image1.gif': 'x', 'word/documents/image1.gif': 'x' };
    expect((await compile(buildDocx({ body: p('x'), files: beside }), CATALOGUE)).compiled).not.toBeNull();
  });

  it('row 3: are refused where encrypted, linked, overlapping, damaged or of two names', async () => {
    const bytes = docx();
    expect(await refusal(patched(bytes, (view) => [[directory(view) + 8, 1, 2]]))).toBe('archive_invalid');
    expect(
      await refusal(
        patched(bytes, (view) => [
          [directory(view) + 4, 0x0314, 2],
          [directory(view) + 38, 0xa1ff0000, 4],
        ]),
      ),
    ).toBe('archive_invalid');
    expect(await refusal(patched(bytes, (view) => [[directory(view) + 16, 123, 4]]))).toBe('archive_invalid');
    expect(await refusal(patched(bytes, () => [[30, 0x4141, 2]]))).toBe('archive_invalid');
    const second = (view: DataView): number =>
      directory(view) + 46 + view.getUint16(directory(view) + 28, true);
    expect(await refusal(patched(bytes, (view) => [[second(view) + 42, 0, 4]]))).toBe('archive_invalid');
  });
});

describe('document types and entities', () => {
  const bomb =
    '<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b "c"><!ENTITY d SYSTEM "file:///etc/passwd">]><a>&b;&d;</a>';

  it.each([
    'word/document.xml',
    'word/other.xml',
    'customXml/item1.xml',
    'docProps/core.xml',
    'word/media/image1.svg',
    'word/theme.bin',
  ])('row 4: are refused in any part: %s', async (name) => {
    expect(await refusal(buildDocx({ body: p('x'), files: { [name]: bomb } }))).toBe('xml_doctype');
  });

  it('row 4: are found behind blanks, however many', async () => {
    const behind = bomb.replace(/^<\?.*?\?>/, '\n'.repeat(5000));
    expect(await refusal(buildDocx({ body: p('x'), files: { 'word/a.xml': behind } }))).toBe('xml_doctype');
  });

  it('row 4: are found in UTF-16, too', async () => {
    const wide = Buffer.from(`\uFEFF${bomb}`, 'utf16le');
    expect(await refusal(buildDocx({ body: p('x'), files: { 'word/a.xml': wide } }))).toBe('xml_doctype');
    expect(
      await refusal(buildDocx({ body: p('x'), files: { 'word/a.xml': Buffer.from(wide).swap16() } })),
    ).toBe('xml_doctype');
  });
});

describe('parts that nobody could read', () => {
  it.each([
    ['cut off', '<w:p><w:r>'],
    ['badly nested', '<w:p></w:r></w:p>'],
    ['with a prefix that stands for nothing', '<x:p/>'],
  ])('are refused, whether they hold places or not: %s', async (_, broken) => {
    expect(await refusal(buildDocx(broken))).toBe('template_invalid');
    expect(await refusal(buildDocx(p('{{SQ.NUMBER}}') + broken))).toBe('template_invalid');
    expect(await refusal(buildDocx({ body: p('x'), footer: broken }))).toBe('template_invalid');
  });
});

describe('a main part that is no document', () => {
  it.each([
    '<foo/>',
    '<w:styles xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main">{{</w:styles>',
  ])('is refused: %s', async (xml) => {
    expect(await refusal(buildDocx({ body: '', files: { 'word/document.xml': xml } }))).toBe('template_type');
  });
});

describe('active content', () => {
  it.each([
    [
      'a macro-enabled main part',
      {
        files: {
          '[Content_Types].xml': partOf(docx(), '[Content_Types].xml').replace(
            'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml',
            'application/vnd.ms-word.document.macroEnabled.main+xml',
          ),
        },
      },
    ],
    ['a macro project', { files: { 'word/vbaProject.bin': 'x' } }],
    ['a control', { relationships: relation('control', 'activeX/activeX1.xml', 'Internal') }],
    ['a part of another format', { relationships: relation('aFChunk', 'chunk.html', 'Internal') }],
    ['an altChunk', { body: '<w:altChunk r:id="x"/>' }],
  ])('row 5: is refused: %s', async (_, parts) => {
    expect(await refusal(buildDocx({ body: p('x'), ...parts }))).toBe('active_content');
  });

  it('is told with what to do about macros in Word, however they are there', async () => {
    const macroMain = partOf(docx(), '[Content_Types].xml').replace(
      'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml',
      'application/vnd.ms-word.document.macroEnabled.main+xml',
    );
    const withMacros: Partial<DocxParts>[] = [
      { files: { '[Content_Types].xml': macroMain } },
      { files: { 'word/vbaProject.bin': 'x' } },
      { relationships: relation('vbaProject', 'other.bin', 'Internal') },
    ];
    for (const parts of withMacros) {
      const file = buildDocx({ body: p('x'), ...parts });
      const { compiled, problems } = await compile(file, CATALOGUE);
      expect(compiled).toBeNull();
      expect(problems.map(({ message }) => message)).toEqual([
        expect.stringMatching(/with macros, .*choose Save as > Word Document \(\.docx\)/),
      ]);
    }
  });
});

describe('macros that are taken out', () => {
  const types = partOf(docx(), '[Content_Types].xml').replace(
    'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml',
    'application/vnd.ms-word.document.macroEnabled.main+xml',
  );
  const withMacros = (more: Partial<DocxParts> = {}): Uint8Array =>
    buildDocx({
      body: p('Hello {{SQ.NUMBER}}'),
      relationships:
        `<Relationship Id="x1" Type="http://schemas.microsoft.com/office/2006/relationships/vbaProject" Target="vbaProject.bin"/>` +
        `<Relationship Id="x2" Type="${OFFICE}/printerSettings" Target="printer.bin"/>`,
      ...more,
      files: {
        '[Content_Types].xml': types.replace(
          '<Override',
          '<Default Extension="bin" ContentType="application/vnd.ms-office.vbaProject"/><Override',
        ),
        'word/vbaProject.bin': 'macros',
        'word/_rels/vbaProject.bin.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="x1" Type="http://schemas.microsoft.com/office/2006/relationships/wordVbaData" Target="vbaData.xml"/></Relationships>`,
        'word/vbaData.xml': '<wne:vbaSuppData xmlns:wne="urn:x"/>',
        'word/printer.bin': 'settings',
        ...more.files,
      },
    });

  it('leave a document that is compiled, with all its other parts', async () => {
    const bytes = withoutMacros(withMacros());
    if (!bytes) throw new Error('no macros were found');
    expect(readZip(bytes).map(({ name }) => name)).toEqual(expect.arrayContaining(['word/printer.bin']));
    expect(JSON.stringify(readZip(bytes).map(({ name }) => name))).not.toContain('vba');
    expect(partOf(bytes, 'word/_rels/document.xml.rels')).not.toContain('vbaProject');
    const { compiled, problems } = await compile(bytes, CATALOGUE);
    expect([compiled === null, problems]).toEqual([false, []]);
    expect(withoutMacros(bytes)).toBeNull();
  });

  it('change nothing of a document without any, and hide no control that runs', async () => {
    expect(withoutMacros(docx())).toBeNull();
    const bytes = withoutMacros(
      withMacros({ body: `${p('x')}<w:p><w:r><w:object><w:control/></w:object></w:r></w:p>` }),
    );
    expect(bytes && (await refusal(bytes))).toBe('active_content');
  });
});

describe('references to the outside', () => {
  it.each(['image', 'oleObject', 'subDocument', 'frame', 'video', 'transform'])(
    'are refused: %s',
    async (type) => {
      expect(
        await refusal(buildDocx({ body: p('x'), relationships: relation(type, 'http://127.0.0.1/x') })),
      ).toBe('external_reference');
    },
  );

  it('row 6: are refused where they say that they are internal', async () => {
    expect(
      await refusal(
        buildDocx({ body: p('x'), relationships: relation('image', 'file:///etc/passwd', 'Internal') }),
      ),
    ).toBe('external_reference');
    expect(
      await refusal(
        buildDocx({
          body: '<w:p><w:r><w:pict><v:shape><v:imagedata src="http://127.0.0.1/x.png"/></v:shape></w:pict></w:r></w:p>',
        }),
      ),
    ).toBe('external_reference');
    const spaced =
      '<w:p><w:r><w:pict><v:shape><v:imagedata src = "http://127.0.0.1/x"/></v:shape></w:pict></w:r></w:p>';
    expect(await refusal(buildDocx(spaced))).toBe('external_reference');
    const svg =
      '<svg xmlns:xlink="http://www.w3.org/1999/xlink"><image xlink:href="http://127.0.0.1/x.png"/></svg>';
    expect(await refusal(buildDocx({ body: p('x'), files: { 'word/media/a.svg': svg } }))).toBe(
      'picture_invalid',
    );
  });

  it('may be hyperlinks', async () => {
    expect(
      await refusal(buildDocx({ body: p('x'), relationships: relation('hyperlink', 'https://example.com') })),
    ).toBe('accepted');
  });

  const mark = (type: string): string => `<w:r><w:fldChar w:fldCharType="${type}"/></w:r>`;
  const field = (...instruction: string[]): string =>
    `<w:p>${mark('begin')}${instruction.map((text) => `<w:r><w:instrText>${text}</w:instrText></w:r>`).join('')}${mark('separate')}${r('x')}${mark('end')}</w:p>`;

  const code = (text: string): string => `<w:r><w:instrText>${text}</w:instrText></w:r>`;
  const inner = (text: string): string => field(text).replace(/<\/?w:p>/g, '');
  const around = (...content: string[]): string =>
    `<w:p>${mark('begin')}${content.join('')}${mark('separate')}${r('x')}${mark('end')}</w:p>`;

  it('may be fields that places and inner fields complete', async () => {
    for (const body of [
      around(code(' DATE \\@ "'), inner('AUTHOR'), code('"')),
      around(code('IF'), inner('MERGEFIELD SQ.NUMBER'), code(' = 1 "a" "b"')),
      around(code('='), r('{{SQ.TOTAL}}'), code('*2')),
    ])
      expect(await refusal(buildDocx(body))).toBe('accepted');
  });

  it.each([
    ['INCLUDETEXT', field(' INCLUDETEXT "c:\\\\a.docx" ')],
    ['INCLUDEPICTURE, split over runs', field(' INCL', 'UDEPIC', 'TURE "http://127.0.0.1/x" ')],
    [
      'INCLUDEPICTURE as plain text',
      `<w:p>${mark('begin')}${r('INCLUDEPICTURE "http://127.0.0.1/x"')}${mark('separate')}${mark('end')}</w:p>`,
    ],
    [
      'a name of which a part is plain text in a paragraph of its own',
      `<w:p>${mark('begin')}</w:p>${p('INCLUDE')}<w:p><w:r><w:instrText>PICTURE "http://127.0.0.1/x"</w:instrText></w:r>${mark('separate')}${mark('end')}</w:p>`,
    ],
    ['DDE in small letters', field(' dde excel a b')],
    ['DDEAUTO', field('DDEAUTO c:\\\\windows\\\\system32\\\\cmd.exe')],
    ['LINK without a result', field(' LINK Excel.Sheet "c:\\\\a.xlsx" ').replace(r('x'), '')],
    ['LINK that found nothing', field(' LINK Excel.Sheet a ').replace('>x<', '>Error! Not a valid link.<')],
    ['a simple field', '<w:p><w:fldSimple w:instr=" IncludeText &quot;a&quot; "/></w:p>'],
    [
      'a field over paragraphs',
      `<w:p>${mark('begin')}<w:r><w:instrText>INCLUDE</w:instrText></w:r></w:p><w:p><w:r><w:instrText>TEXT a</w:instrText></w:r>${mark('end')}</w:p>`,
    ],
    [
      'a name that an inner field makes',
      `<w:p>${mark('begin')}${field('QUOTE x')
        .replace(/<\/?w:p>/g, '')
        .replace('>x<', '>INCLUDETEXT<')}<w:r><w:instrText> "a"</w:instrText></w:r>${mark('end')}</w:p>`,
    ],
    ['a name that an inner field will make', around(inner('QUOTE INCLUDETEXT'), code(' "a"'))],
    ['a name behind an inner field', around(inner('PAGE'), code(' INCLUDETEXT "a"'))],
    ['a name that a place completes', around(code('INCLUDE'), r('{{SQ.NUMBER}}'), code('TEXT "a"'))],
    [
      'a name in one of two alternatives',
      around(
        `<mc:AlternateContent><mc:Choice Requires="wps">${code('PAGE ')}</mc:Choice><mc:Fallback>${code('INCLUDETEXT "a"')}</mc:Fallback></mc:AlternateContent>`,
      ),
    ],
    [
      'a name behind what not everybody reads',
      around(`<w:r><o:any><w:instrText>PAGE </w:instrText></o:any></w:r>`, code('INCLUDETEXT "a"')),
    ],
  ])('row 6: may not be fields: %s', async (_, body) => {
    expect(await refusal(buildDocx(body))).toBe('field_forbidden');
    expect(await refusal(buildDocx({ body: p('x'), header: body }))).toBe('field_forbidden');
  });
});

describe('what ordinary files carry along', () => {
  it('row 5: is removed with a warning: attached template and mail merge source', async () => {
    const settings = `<w:settings xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main" xmlns:r="${OFFICE}"><w:attachedTemplate r:id="rId1"/><w:mailMerge><w:dataSource r:id="rId2"/></w:mailMerge><w:zoom w:percent="100"/></w:settings>`;
    const rels = `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${OFFICE}/attachedTemplate" Target="file:///C:/Normal.dotm" TargetMode="External"/><Relationship Id="rId2" Type="${OFFICE}/mailMergeSource" Target="file:///C:/a.mdb" TargetMode="External"/></Relationships>`;
    const template = {
      body: p('{{SQ.NUMBER}}'),
      relationships: `<Relationship Id="s" Type="${OFFICE}/settings" Target="settings.xml"/>`,
      files: { 'word/settings.xml': settings, 'word/_rels/settings.xml.rels': rels },
    };
    expect((await problemsOf(template)).map(({ severity, code }) => [severity, code])).toEqual([
      ['warning', 'template_attached'],
      ['warning', 'mail_merge_source'],
    ]);
    const filled = await fillDocx(template);
    expect(partOf(filled, 'word/settings.xml')).not.toMatch(/attachedTemplate|mailMerge/);
    expect(partOf(filled, 'word/settings.xml')).toContain('w:zoom');
    expect(partOf(filled, 'word/_rels/settings.xml.rels')).not.toContain('Target=');
  });

  it.each([
    ['beside places', '{{SQ.NUMBER}}'],
    ['without any', 'Plain'],
  ])('is removed with a warning: comments, %s', async (_, text) => {
    const comment = `<w:comments xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main">${p('Too dear?')}</w:comments>`;
    const template = {
      body: `<w:p><w:commentRangeStart w:id="0"/>${r(text)}<w:commentRangeEnd w:id="0"/><w:r><w:commentReference w:id="0"/></w:r></w:p>`,
      types:
        '<Override PartName="/word/comments.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.comments+xml"/>',
      relationships:
        relation('comments', 'comments.xml', 'Internal') +
        '<Relationship Id="p1" Type="http://schemas.microsoft.com/office/2011/relationships/people" Target="people.xml"/>',
      files: { 'word/comments.xml': comment, 'word/people.xml': '<people/>' },
    };
    expect((await problemsOf(template))[0]).toMatchObject({ severity: 'warning', code: 'comments' });
    const filled = await fillDocx(template);
    expect(partOf(filled)).not.toContain('comment');
    expect(partOf(filled, 'word/_rels/document.xml.rels')).not.toMatch(/comments|people/);
    expect(partOf(filled, '[Content_Types].xml')).not.toContain('comments');
    for (const part of ['word/comments.xml', 'word/people.xml'])
      expect(() => partOf(filled, part)).toThrow('no part');
  });

  it('becomes a picture: an embedded object', async () => {
    const object =
      '<w:p><w:r><w:object w:dxaOrig="1"><v:shape id="s1" o:ole=""><v:imagedata r:id="i1"/></v:shape><o:OLEObject Type="Embed" ProgID="Package" r:id="x1"/></w:object></w:r></w:p>';
    const template = {
      body: object + p('{{SQ.NUMBER}}'),
      relationships: relation('oleObject', 'embeddings/o.bin', 'Internal'),
      files: { 'word/embeddings/o.bin': 'MZ' },
    };
    expect(await problemsOf(template)).toMatchObject([{ severity: 'warning', code: 'ole_object' }]);
    const filled = await fillDocx(template);
    expect(partOf(filled)).toContain('<w:pict><v:shape id="s1"><v:imagedata r:id="i1"/></v:shape></w:pict>');
    expect(() => partOf(filled, 'word/embeddings/o.bin')).toThrow();
    expect(partOf(filled, 'word/_rels/document.xml.rels')).not.toContain('oleObject');
    const bare = { ...template, body: template.body.replace('<v:imagedata r:id="i1"/>', '') };
    expect(await problemsOf(bare)).toMatchObject([
      { code: 'ole_object', message: expect.stringContaining('not printed') as string },
    ]);
  });
});
