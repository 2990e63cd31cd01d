import { encodePng } from '../render/png';
import { type DocxParts, p, partOf, r } from '../testing/docx-builder';
import { fillDocx, problemsOf } from '../testing/fill-docx';
import { readZip } from './zip-reader';

const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const relation = (type: string, target: string, mode = 'External'): string =>
  `<Relationship Id="x1" Type="${OFFICE}/${type}" Target="${target}" TargetMode="${mode}"/>`;

describe('mistakes of every sort', () => {
  it('are told at once, in the order of the document, each with its place', async () => {
    const field =
      '<w:p><w:r><w:t>In: </w:t></w:r><w:fldSimple w:instr="INCLUDETEXT a"><w:r><w:t>x</w:t></w:r></w:fldSimple></w:p>';
    const picture =
      '<w:p><w:r><w:t>Logo</w:t></w:r><w:r><w:drawing><a:blip xmlns:a="a" r:link="x1"/></w:drawing></w:r></w:p>';
    const problems = await problemsOf({
      body:
        p('One {{SQ.NUMBR}}') +
        field +
        p('Before it') +
        '<w:altChunk r:id="c1"/>' +
        picture +
        p('Two {{SQ.TOTL}}'),
      relationships:
        relation('image', 'http://127.0.0.1/x.png') +
        `<Relationship Id="c1" Type="${OFFICE}/aFChunk" Target="chunk.htm"/>`,
      files: { 'word/chunk.htm': '<!DOCTYPE html><p>x</p>', 'word/vbaProject.bin': 'x' },
    });
    expect(problems.map(({ code, text }) => [code, text])).toEqual([
      ['active_content', ''],
      ['field_unknown', 'One {{SQ.NUMBR}}'],
      ['field_forbidden', 'In: x'],
      ['active_content', 'Before it'],
      ['external_reference', 'Logo'],
      ['field_unknown', 'Two {{SQ.TOTL}}'],
    ]);
  });
});

describe('a web page that is inserted', () => {
  const chunk = (files: DocxParts['files'], type: string): DocxParts => ({
    body: p('Before it') + '<w:altChunk r:id="c1"/>',
    relationships: `<Relationship Id="c1" Type="${OFFICE}/${type}" Target="chunk.htm"/>`,
    files,
  });
  const page = { 'word/chunk.htm': '<html><a href="x">one<br></a>' };

  it('is told with its place, though it is no XML', async () => {
    expect((await problemsOf(chunk(page, 'aFChunk'))).map(({ code, text }) => [code, text])).toEqual([
      ['active_content', 'Before it'],
    ]);
  });

  it('is refused as damaged where it is called something else', async () => {
    const template = { ...chunk(page, 'theme'), body: p('x') };
    await expect(problemsOf(template)).rejects.toMatchObject({ code: 'template_invalid' });
  });
});

describe('links to the outside', () => {
  const A = 'xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"';
  const media = { 'word/media/i.png': encodePng({ width: 2, height: 2, isBlack: () => true }) };
  const inside = `<Relationship Id="i1" Type="${OFFICE}/image" Target="media/i.png"/>`;
  const drawing = (blip: string): string => `<w:r><w:drawing><a:blip ${A} ${blip}/></w:drawing></w:r>`;
  const complex = (instruction: string, result: string): string =>
    `<w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText>${instruction}</w:instrText></w:r><w:r><w:fldChar w:fldCharType="separate"/></w:r>${result}<w:r><w:fldChar w:fldCharType="end"/></w:r>`;
  const object = (imagedata: string): string =>
    `<w:r><w:object><v:shape id="s1" o:ole="">${imagedata}</v:shape><o:OLEObject Type="Link" ProgID="Excel.Sheet.12" r:id="x1" UpdateMode="Always"/></w:object></w:r>`;
  const CHART =
    '<c:chartSpace xmlns:c="http://schemas.openxmlformats.org/drawingml/2006/chart" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><c:chart/><c:externalData r:id="x9"><c:autoUpdate val="0"/></c:externalData></c:chartSpace>';

  /** Everything that the compiled package says, with what it would fetch. */
  async function remains(template: DocxParts): Promise<string> {
    const filled = await fillDocx(template);
    return readZip(filled)
      .map(({ name }) => partOf(filled, name))
      .join('\n');
  }

  it.each([
    [
      'a picture that was inserted and linked',
      drawing('r:embed="i1" r:link="x1"'),
      'image',
      'picture_linked',
    ],
    ['such a picture of a hyperlink', drawing('r:embed="i1" r:link="x1"'), 'hyperlink', 'picture_linked'],
    [
      'the same in VML, under any prefix',
      '<w:r><w:pict><q:imagedata xmlns:q="urn:schemas-microsoft-com:vml" r:id="i1" r:href="x1"/></w:pict></w:r>',
      'image',
      'picture_linked',
    ],
    [
      'an address in VML',
      '<w:r><w:pict><v:imagedata r:id="i1" o:href="http://127.0.0.1/secret"/></w:pict></w:r>',
      '',
      'picture_linked',
    ],
    [
      'INCLUDEPICTURE',
      complex(' INCLUDEPICTURE "http://127.0.0.1/secret" ', drawing('r:embed="i1"')),
      '',
      'picture_linked',
    ],
    [
      'INCLUDEPICTURE with a link beside its copy',
      complex(' INCLUDEPICTURE "http://127.0.0.1/secret" \\d ', drawing('r:embed="i1" r:link="x1"')),
      'image',
      'picture_linked',
    ],
    [
      'an object with a drawing',
      `<w:r><w:object>${drawing('r:embed="i1"').replace(/<\/?w:r>/g, '')}<w:objectLink r:id="x1"/></w:object></w:r>`,
      'oleObject',
      'link_removed',
    ],
    ['LINK', complex(' LINK Excel.Sheet.12 "http://127.0.0.1/secret" ', r('42')), '', 'link_removed'],
    ['a linked object with its picture', object('<v:imagedata r:id="i1"/>'), 'oleObject', 'link_removed'],
  ])('are taken out where the document holds a copy: %s', async (_, inner, type, code) => {
    const template = {
      body: `<w:p>${r('{{SQ.NUMBER}} ')}${inner}</w:p>`,
      relationships: inside + (type === '' ? '' : relation(type, 'http://127.0.0.1/secret')),
      files: media,
    };
    const codes = new Set(
      (await problemsOf(template)).map((problem) => `${problem.severity} ${problem.code}`),
    );
    expect([...codes]).toEqual([`warning ${code}`]);
    const all = await remains(template);
    expect(all).not.toMatch(/127\.0\.0\.1|fldChar|OLEObject/);
    expect(all).toMatch(code === 'link_removed' && inner.includes('42') ? />42</ : /"i1"/);
  });

  it('of a chart to its sheet are taken out: it keeps its figures', async () => {
    const template = {
      body: p('{{SQ.NUMBER}}'),
      types:
        '<Override PartName="/word/charts/c.xml" ContentType="application/vnd.openxmlformats-officedocument.drawingml.chart+xml"/>',
      relationships: `<Relationship Id="ch" Type="${OFFICE}/chart" Target="charts/c.xml"/>`,
      files: {
        'word/charts/c.xml': CHART,
        'word/charts/_rels/c.xml.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${relation('oleObject', 'file:///C:/secret.xlsx').replace('x1', 'x9')}</Relationships>`,
      },
    };
    expect(await problemsOf(template)).toMatchObject([{ severity: 'warning', code: 'link_removed' }]);
    expect(await remains(template)).not.toMatch(/secret|externalData/);
  });

  it.each([
    ['a picture without a copy', drawing('r:link="x1"'), 'image'],
    ['a picture whose link is called a hyperlink', drawing('r:link="x1"'), 'hyperlink'],
    ['a picture whose link is written with references', drawing('r:link="&#120;1"'), 'hyperlink'],
    ['a picture whose copy is none', drawing('r:embed="nope" r:link="x1"'), 'image'],
    ['a picture whose copy is outside, too', drawing('r:embed="x1" r:link="x1"'), 'image'],
    ['a linked object without a picture', object(''), 'oleObject'],
    [
      'VML under any prefix',
      '<w:r><w:pict><q:imagedata xmlns:q="urn:schemas-microsoft-com:vml" r:id="x1"/></w:pict></w:r>',
      'hyperlink',
    ],
    [
      'an address in VML under any prefix',
      '<w:r><w:pict><v:imagedata xmlns:ö.1="urn:schemas-microsoft-com:office:office" ö.1:href="http://127.0.0.1/x"/></w:pict></w:r>',
      'hyperlink',
    ],
  ])('are refused with their place elsewhere: %s', async (_, inner, type) => {
    const problems = await problemsOf({
      body: p('{{SQ.NUMBER}}') + `<w:p>${r('Here: ')}${inner}</w:p>`,
      relationships: inside + relation(type, 'http://127.0.0.1/secret'),
      files: media,
    });
    const errors = problems.filter(({ severity }) => severity === 'error');
    expect(errors[0]).toMatchObject({ code: 'external_reference', part: 'body', text: 'Here: '.trim() });
  });

  it('of deleted text go with it', async () => {
    const deleted = `<w:del w:id="1" w:author="A">${drawing('r:link="x1"')}${complex('INCLUDETEXT a', r('x'))}</w:del>`;
    const template = {
      body: `<w:p>${r('{{SQ.NUMBER}}')}${deleted}</w:p>`,
      relationships: relation('image', 'http://127.0.0.1/secret'),
    };
    expect((await problemsOf(template)).map(({ code }) => code)).toEqual(['tracked_changes']);
    expect(await remains(template)).not.toMatch(/127\.0\.0\.1|fldChar|INCLUDETEXT/);
  });

  it('of hyperlinks stay', async () => {
    const link = `<w:p><w:hyperlink r:id="x1">${r('{{SQ.NUMBER}}')}</w:hyperlink></w:p>`;
    const template = { body: link, relationships: relation('hyperlink', 'https://example.com/') };
    expect(await problemsOf(template)).toEqual([]);
    expect(await remains(template)).toContain('https://example.com/');
  });
});

describe('what would be fetched', () => {
  const A = 'xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"';
  const NAMES = `xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main" xmlns:r="${OFFICE}" xmlns:v="urn:schemas-microsoft-com:vml" ${A}`;
  const evil = (type: string): string => relation(type, 'http://127.0.0.1/secret');
  const rels = (type: string): string =>
    `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${evil(type)}</Relationships>`;
  const part = (type: string, name: string): string =>
    `<Relationship Id="n" Type="${OFFICE}/${type}" Target="${name}"/>`;
  const fill = '<w:p><w:r><w:pict><v:rect><v:fill r:id="x1" type="frame"/></v:rect></w:pict></w:r></w:p>';
  const blip = `<w:p><w:r><w:drawing><a:blip ${A} r:link="x1"/></w:drawing></w:r></w:p>`;

  /** Each way to refer to the outside, by the type that its relationship claims. */
  const WAYS: Readonly<Record<string, (type: string) => DocxParts>> = {
    'a fill beside places': (type) => ({ body: p('{{SQ.NUMBER}}') + fill, relationships: evil(type) }),
    'a fill in a long text': (type) => ({
      body: fill.replace('<w:r>', `${r('y'.repeat(300))}<w:r>`),
      relationships: evil(type),
    }),
    'a header': (type) => ({
      body: p('x'),
      header: fill,
      files: { 'word/_rels/header1.xml.rels': rels(type) },
    }),
    'a footnote': (type) => ({
      body: p('x'),
      footnotes: `<w:footnote w:id="1">${fill}</w:footnote>`,
      files: { 'word/_rels/footnotes1.xml.rels': rels(type) },
    }),
    'the bullet of a list': (type) => ({
      body: p('x'),
      relationships: part('numbering', 'numbering.xml'),
      files: {
        'word/numbering.xml': `<w:numbering ${NAMES}><w:numPicBullet><w:pict><v:imagedata r:id="x1"/></w:pict></w:numPicBullet></w:numbering>`,
        'word/_rels/numbering.xml.rels': rels(type),
      },
    }),
    'the theme': (type) => ({
      body: p('x'),
      relationships: part('theme', 'theme.xml'),
      files: {
        'word/theme.xml': `<a:theme ${NAMES}><a:blip r:embed="x1"/></a:theme>`,
        'word/_rels/theme.xml.rels': rels(type),
      },
    }),
    'a table': (type) => ({
      body: `<w:tbl><w:tr><w:tc>${blip}${p('z'.repeat(300))}</w:tc></w:tr></w:tbl>${p('{{SQ.NUMBER}}')}`,
      relationships: evil(type),
    }),
    'single quotes': (type) => ({ body: blip.replace('"x1"', "'x1'"), relationships: evil(type) }),
    'an odd id': (type) => ({
      body: blip.replace('x1', 'a b'),
      relationships: evil(type).replace('x1', 'a b'),
    }),
    'an address that is called internal': (type) => ({
      body: blip,
      relationships: relation(type, 'file:///secret', 'Internal'),
    }),
    'an object under any prefix': (type) => ({
      body: '<w:p><w:r><w:object><v:shape><v:imagedata r:id="x1"/></v:shape><z:OLEObject xmlns:z="urn:schemas-microsoft-com:office:office" Type="Link" r:id="x1"/></w:object></w:r></w:p>',
      relationships: evil(type),
    }),
    'a header that is elsewhere': (type) => ({
      body: '<w:p><w:pPr><w:sectPr><w:headerReference w:type="default" r:id="x1"/></w:sectPr></w:pPr></w:p>',
      relationships: evil(type),
    }),
    'text that was deleted and text that stays': (type) => ({
      body: `<w:p><w:del w:id="1" w:author="A">${blip.slice(5, -6)}</w:del></w:p>${blip}`,
      relationships: evil(type),
    }),
  };

  it.each(Object.keys(WAYS).flatMap((way) => ['image', 'hyperlink', 'package'].map((type) => [way, type])))(
    'is refused: %s, of the type %s',
    async (way, type) => {
      const problems = await problemsOf(WAYS[way]?.(type) ?? '');
      expect(problems.filter(({ severity }) => severity === 'error').map(({ code }) => code)).toContain(
        'external_reference',
      );
    },
  );
});

describe('row 28: an external target passes by what uses it, never by the type it states', () => {
  const A = 'http://schemas.openxmlformats.org/drawingml/2006/main';
  const STRICT = 'http://purl.oclc.org/ooxml/officeDocument/relationships';
  const target = 'http://127.0.0.1/secret';
  const typed = (type: string, address = target): string =>
    `<Relationship Id="x1" Type="${type}" Target="${address}" TargetMode="External"/>`;
  const uses: Readonly<Record<string, string>> = {
    'a linked picture': `<w:drawing><a:blip xmlns:a="${A}" r:link="x1"/></w:drawing>`,
    'an embedded picture': `<w:drawing><a:blip xmlns:a="${A}" r:embed="x1"/></w:drawing>`,
    'a picture without a prefix': `<w:drawing><blip xmlns="${A}" r:link="x1"/></w:drawing>`,
    'a relationship of strict documents': `<w:drawing><a:blip xmlns:a="${A}" xmlns:s="${STRICT}" s:link="x1"/></w:drawing>`,
    'a picture of VML': '<w:pict><v:imagedata r:id="x1"/></w:pict>',
    'a picture of VML without a prefix':
      '<w:pict><imagedata xmlns="urn:schemas-microsoft-com:vml" r:pict="x1"/></w:pict>',
    'a picture of VML by its address': `<w:pict><v:imagedata src="${target}"/></w:pict>`,
    'a picture of VML by a path': '<w:pict><v:imagedata src="/etc/passwd"/></w:pict>',
    'a picture of VML beside the document': '<w:pict><v:imagedata src="../../secret.png"/></w:pict>',
    'a picture of VML by a link': `<w:pict><v:imagedata r:href="x1"/></w:pict>`,
    'a fill of VML': '<w:pict><v:rect><v:fill o:relid="x1" type="frame"/></v:rect></w:pict>',
    'an object': '<w:object><o:OLEObject Type="Link" r:id="x1"/></w:object>',
    'an object without a prefix':
      '<w:object><OLEObject xmlns="urn:schemas-microsoft-com:office:office" Type="Link" r:id="x1"/></w:object>',
    'an object under any prefix':
      '<w:object><q:OLEObject xmlns:q="urn:schemas-microsoft-com:office:office" xmlns:z="http://schemas.openxmlformats.org/officeDocument/2006/relationships" Type="Link" z:id="x1"/></w:object>',
    'a film': `<w:drawing><a:videoFile xmlns:a="${A}" r:link="x1"/></w:drawing>`,
    'a sound of a link': `<w:drawing><a:hlinkClick xmlns:a="${A}" r:id=""><a:snd r:embed="x1"/></a:hlinkClick></w:drawing>`,
    'another document': '<w:subDoc r:id="x1"/>',
  };

  it.each(
    Object.keys(uses).flatMap((use) =>
      [`${OFFICE}/hyperlink`, `${STRICT}/hyperlink`, `${OFFICE}/font`, 'urn:other/HYPERLINK'].map(
        (type): [string, string] => [use, type],
      ),
    ),
  )('%s is refused with its place, whose relationship is %s', async (use, type) => {
    const problems = await problemsOf({
      body: `<w:p>${r('Here {{SQ.NUMBER}}')}<w:r>${uses[use] ?? ''}</w:r></w:p>`,
      relationships: uses[use]?.includes('x1') ? typed(type) : '',
    });
    expect(problems[0]).toMatchObject({
      severity: 'error',
      code: 'external_reference',
      part: 'body',
      text: 'Here {{SQ.NUMBER}}',
    });
  });

  it.each([
    [
      'a list',
      'numbering',
      'numbering.dat',
      '<w:numbering NAMES><w:numPicBullet><w:pict><v:imagedata r:id="x1"/></w:pict></w:numPicBullet></w:numbering>',
    ],
    ['a theme', 'theme', 'theme', '<a:theme NAMES><a:blip r:link="x1"/></a:theme>'],
    [
      'a chart',
      'chart',
      'chart.jpg',
      '<c:chartSpace xmlns:c="c" NAMES><a:blip r:embed="x1"/></c:chartSpace>',
    ],
  ])('%s in a part that is called otherwise is refused, too', async (_, type, name, xml) => {
    const names = `xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main" xmlns:r="${OFFICE}" xmlns:v="urn:schemas-microsoft-com:vml" xmlns:a="${A}"`;
    const rels = `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${typed(`${OFFICE}/hyperlink`)}</Relationships>`;
    for (const encoding of ['utf8', 'utf16le'] as const) {
      const text = `\uFEFF${xml.replace('NAMES', names)}`;
      const problems = await problemsOf({
        body: p('{{SQ.NUMBER}}'),
        relationships: `<Relationship Id="n" Type="${OFFICE}/${type}" Target="${name}"/>`,
        files: { [`word/${name}`]: Buffer.from(text, encoding), [`word/_rels/${name}.rels`]: rels },
      });
      expect(problems.map(({ code }) => code)).toContain('external_reference');
    }
  });

  it('the prefix of Word cannot be another’s', async () => {
    const xml = `<document xmlns="http://schemas.openxmlformats.org/wordprocessingml/2006/main" xmlns:w="${OFFICE}"><body><p><r/></p><sectPr><headerReference w:id="x1"/></sectPr></body></document>`;
    await expect(
      problemsOf({
        body: '',
        relationships: typed(`${OFFICE}/hyperlink`),
        files: { 'word/document.xml': xml },
      }),
    ).rejects.toMatchObject({ code: 'template_invalid' });
  });

  it.each([
    ['https://example.com/', true],
    ['mailto:ann@example.com', true],
    ['tel:+49123', true],
    ['file:///etc/passwd', false],
    ['other.docx', false],
    ['\\\\server\\share', false],
    ['javascript:alert(1)', false],
  ])('hyperlinks lead to %s: %s', async (address, isSafe) => {
    const link = `<w:hyperlink r:id="x1">${r('there')}</w:hyperlink>`;
    const shape = `<w:r><w:drawing><a:hlinkClick xmlns:a="${A}" r:id="x1"/></w:drawing></w:r>`;
    const template = {
      body: `<w:p>${r('{{SQ.NUMBER}}')}${link}${shape}</w:p>`,
      relationships: typed(`${OFFICE}/hyperlink`, address),
    };
    const codes = (await problemsOf(template)).map(({ severity, code }) => `${severity} ${code}`);
    expect(new Set(codes)).toEqual(new Set(isSafe ? [] : ['warning link_unsafe']));
    const filled = await fillDocx(template);
    const all = readZip(filled)
      .map(({ name }) => partOf(filled, name))
      .join('\n');
    expect(all.includes(address.replaceAll('\\', '\\'))).toBe(isSafe);
  });

  it('hyperlinks of charts and diagrams are looked at, too, and unused ones go', async () => {
    const chart = `<c:chartSpace xmlns:c="http://schemas.openxmlformats.org/drawingml/2006/chart" xmlns:r="${OFFICE}" xmlns:a="${A}"><a:hlinkClick r:id="x1"/></c:chartSpace>`;
    const rels = `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${typed(`${OFFICE}/hyperlink`, 'file:///secret')}</Relationships>`;
    const template = {
      body: p('{{SQ.NUMBER}}'),
      relationships: typed(`${OFFICE}/hyperlink`),
      files: { 'word/charts/c.xml': chart, 'word/charts/_rels/c.xml.rels': rels },
    };
    expect(await problemsOf(template)).toMatchObject([{ severity: 'warning', code: 'link_unsafe' }]);
    const filled = await fillDocx(template);
    expect(
      readZip(filled)
        .map(({ name }) => partOf(filled, name))
        .join(''),
    ).not.toContain('secret');
  });
});
