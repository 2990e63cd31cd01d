import { Clock } from '../report/clock';
import { parseXml } from '../xml/parse';
import { serialize } from '../xml/serialize';
import { p, partOf, r, shownText, table } from '../testing/docx-builder';
import { fillDocx, filledText, problemsOf } from '../testing/fill-docx';
import { acceptTrackedChanges, hasTrackedChanges } from './tracked-changes';

const BY = 'w:id="1" w:author="Ann" w:date="2026-01-01T00:00:00Z"';
const ins = (inner: string): string => `<w:ins ${BY}>${inner}</w:ins>`;
const del = (text: string): string => `<w:del ${BY}><w:r><w:delText>${text}</w:delText></w:r></w:del>`;
const para = (inner: string, properties = ''): string =>
  `<w:p>${properties && `<w:pPr>${properties}</w:pPr>`}${inner}</w:p>`;
/** A paragraph whose mark was deleted. */
const joined = (inner: string, properties = ''): string =>
  para(inner, `${properties}<w:rPr><w:del ${BY}/></w:rPr>`);
const row = (properties: string, ...cells: string[]): string =>
  `<w:tr>${properties && `<w:trPr>${properties}</w:trPr>`}${cells.map((cell) => `<w:tc>${cell}</w:tc>`).join('')}</w:tr>`;
const rows = (...all: string[]): string => `<w:tbl><w:tblPr/><w:tblGrid/>${all.join('')}</w:tbl>`;

/** The body after all changes were accepted. */
function accepted(body: string): string {
  const names = ['w', 'm', 'r'].map((name) => `xmlns:${name}="${name === 'w' ? W : name}"`).join(' ');
  const root = parseXml(`<w:body ${names}>${body}</w:body>`, 'body');
  acceptTrackedChanges(root, new Clock(5_000));
  return serialize(root)
    .replace(/^<w:body[^>]*>|<\/w:body>$/g, '')
    .replace(/^<w:body[^>]*\/>$/, '');
}
const W = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';

describe('tracked changes', () => {
  it('are printed as accepted, with one warning for the file', async () => {
    const parts = {
      body: para(r('Number {{SQ.') + del('NMBR') + ins(r('NUMBER')) + r('}} end')) + para(del('x') + r('y')),
      header: para(del('old') + ins(r('for {{SQ.CUSTOMER.NAME}}'))),
      footnotes: `<w:footnote w:id="2">${para(ins(r('new')) + del('gone'))}</w:footnote>`,
    };
    expect(await problemsOf(parts)).toMatchObject([
      { severity: 'warning', code: 'tracked_changes', part: 'document' },
    ]);
    const filled = await fillDocx(parts);
    expect(shownText(filled)).toBe('Number SQ-00001 end\ny');
    expect(shownText(filled, 'word/header1.xml')).toBe('for Ada & Söhne');
    expect(shownText(filled, 'word/footnotes1.xml')).toBe('new');
  });

  it('are found by their marks alone', () => {
    expect(hasTrackedChanges(buildText('<w:pPr><w:rPr><w:del/></w:rPr></w:pPr>'))).toBe(true);
    expect(hasTrackedChanges(buildText('<ins>x</ins>'))).toBe(true);
    expect(hasTrackedChanges(buildText('<w:delimiter/><w:insideH/><w:instrText/><w:inset/>'))).toBe(false);
  });

  it('leave the parts of a file without any as they are', async () => {
    expect(await problemsOf(p('{{SQ.NUMBER}}'))).toEqual([]);
  });

  it('are no matter of the setting to track further ones', async () => {
    const settings = `<w:settings xmlns:w="${W}"><w:trackRevisions/><w:zoom w:percent="100"/></w:settings>`;
    const template = {
      body: p('{{SQ.NUMBER}}'),
      relationships:
        '<Relationship Id="s" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/settings" Target="settings.xml"/>',
      files: { 'word/settings.xml': settings },
    };
    expect(await problemsOf(template)).toEqual([]);
    const kept = partOf(await fillDocx(template), 'word/settings.xml');
    expect(kept).toContain('w:zoom');
    expect(kept).not.toContain('trackRevisions');
  });

  it.each([
    ['moved text', para(`<w:moveFrom ${BY}>${r('a')}</w:moveFrom><w:moveTo ${BY}>${r('b')}</w:moveTo>`), 'b'],
    ['places in deleted text', para(del('{{SQ.NOPE}} {{') + r('{{SQ.NUMBER}}')), 'SQ-00001'],
    ['deleted paragraphs', p('a') + joined(del('b')) + joined(del('{{FOR x IN y}}')) + p('c'), 'a\nc'],
    ['several of them in a row', joined(r('a')) + joined(del('x')) + joined(r('b')) + p('c'), 'abc'],
    ['a deleted paragraph mark', joined(r('a')) + p('b') + p('c'), 'ab\nc'],
    [
      'paragraphs that were moved',
      para(`<w:moveFrom ${BY}>${r('a')}</w:moveFrom>`, `<w:rPr><w:moveFrom ${BY}/></w:rPr>`) +
        para(`<w:moveTo ${BY}>${r('a')}</w:moveTo>`, `<w:rPr><w:moveTo ${BY}/></w:rPr>`) +
        p('b'),
      'a\nb',
    ],
    ['rows', rows(row(`<w:del ${BY}/>`, p('a')), row(`<w:ins ${BY}/>`, para(ins(r('b'))))), 'b'],
    ['a table whose rows are all gone', rows(row(`<w:del ${BY}/>`, p('a'))) + p('b'), 'b'],
    [
      'cells',
      rows(
        row(
          '',
          `<w:tcPr><w:cellDel ${BY}/></w:tcPr>${p('a')}`,
          `<w:tcPr><w:cellIns ${BY}/></w:tcPr>${p('b')}`,
        ),
      ),
      'b',
    ],
    [
      'a deleted field',
      para(
        `<w:del ${BY}><w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:delInstrText>MERGEFIELD SQ.NOPE</w:delInstrText></w:r><w:r><w:fldChar w:fldCharType="separate"/></w:r><w:r><w:delText>x</w:delText></w:r><w:r><w:fldChar w:fldCharType="end"/></w:r></w:del>` +
          r('y'),
      ),
      'y',
    ],
    [
      'a field whose name was corrected',
      para(
        `<w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText>MERGEFIELD SQ.</w:instrText></w:r><w:del ${BY}><w:r><w:delInstrText>NMBR</w:delInstrText></w:r></w:del>${ins('<w:r><w:instrText>NUMBER</w:instrText></w:r>')}<w:r><w:fldChar w:fldCharType="separate"/></w:r>${r('x')}<w:r><w:fldChar w:fldCharType="end"/></w:r>`,
      ),
      'SQ-00001',
    ],
    [
      'a control whose text was deleted',
      para(
        `<w:sdt><w:sdtPr><w:tag w:val="SQ.NUMBER"/></w:sdtPr><w:sdtContent>${del('a')}</w:sdtContent></w:sdt>` +
          r('b'),
      ),
      'b',
    ],
    [
      'a control that was deleted around its text',
      para(
        `<w:customXmlDelRangeStart w:id="5"/><w:sdt><w:sdtPr><w:tag w:val="SQ.NUMBER"/></w:sdtPr><w:sdtContent><w:customXmlDelRangeEnd w:id="5"/>${r('a')}<w:customXmlDelRangeStart w:id="6"/></w:sdtContent></w:sdt><w:customXmlDelRangeEnd w:id="6"/>`,
      ),
      'a',
    ],
    [
      'a bookmark whose text was deleted',
      para(`<w:bookmarkStart w:id="1" w:name="SQ_NUMBER"/>${del('a')}<w:bookmarkEnd w:id="1"/>${r('b')}`),
      'b',
    ],
    [
      'a bookmark that begins in deleted text',
      para(
        `<w:del ${BY}><w:r><w:delText>a</w:delText></w:r><w:bookmarkStart w:id="1" w:name="SQ_NUMBER"/></w:del>${r('b')}<w:bookmarkEnd w:id="1"/>`,
      ),
      'SQ-00001',
    ],
    [
      'a text box',
      para(
        `<w:r><w:pict><v:textbox><w:txbxContent>${joined(del('a')) + para(ins(r('b')))}</w:txbxContent></v:textbox></w:pict></w:r>`,
      ),
      'b',
    ],
    [
      'a loop of which one half was rewritten',
      table(
        [`${para(del('{{FOR x IN SQ.LINE}}') + ins(r('{{FOR x IN SQ.LINES}}')))}`],
        ['{{x.DESCRIPTION}}'],
        ['{{END-FOR x}}'],
      ),
      'Bolt\nNut',
    ],
  ])('are accepted: %s', async (_, body, text) => {
    expect(await filledText(body)).toBe(text);
    expect((await problemsOf(body)).map(({ code }) => code).filter((code) => code !== 'places_none')).toEqual(
      ['tracked_changes'],
    );
  });

  it('of formats keep the new one', () => {
    expect(
      accepted(
        para(
          `<w:r><w:rPr><w:b/><w:rPrChange ${BY}><w:rPr><w:i/></w:rPr></w:rPrChange></w:rPr><w:t>a</w:t></w:r>`,
          `<w:jc w:val="right"/><w:numPr><w:numId w:val="1"/><w:ins ${BY}/></w:numPr><w:pPrChange ${BY}><w:pPr><w:jc w:val="left"/></w:pPr></w:pPrChange>`,
        ),
      ),
    ).toBe(
      '<w:p><w:pPr><w:jc w:val="right"/><w:numPr><w:numId w:val="1"/></w:numPr></w:pPr><w:r><w:rPr><w:b/></w:rPr><w:t>a</w:t></w:r></w:p>',
    );
    const changes = ['tblPrChange', 'tblGridChange', 'tblPrExChange', 'sectPrChange', 'numberingChange'];
    expect(accepted(changes.map((name) => `<w:${name} ${BY}><w:x/></w:${name}>`).join(''))).toBe('');
  });

  it('give a joined paragraph the format of the next', () => {
    expect(accepted(joined(r('a'), '<w:jc w:val="left"/>') + para(r('b'), '<w:jc w:val="right"/>'))).toBe(
      para(r('a') + r('b'), '<w:jc w:val="right"/>'),
    );
  });

  it('leave a cell its paragraph', () => {
    const cell = (inner: string): string => rows(row('', inner));
    expect(accepted(cell(joined(del('a'))))).toContain('<w:tc><w:p>');
    expect(accepted(cell(rows(row(`<w:del ${BY}/>`, p('a')))))).toContain('<w:tc><w:p/></w:tc>');
  });

  it('keep cells merged as they are now', () => {
    const cell = (change: string): string =>
      `<w:tcPr><w:tcW w:w="1"/><w:shd/><w:cellMerge ${BY} ${change}/></w:tcPr>${p('a')}`;
    const text = accepted(
      rows(
        row('', cell('w:vMerge="rest"')),
        row('', cell('w:vMerge="cont"')),
        row('', cell('w:vMergeOrig="cont"')),
      ),
    );
    expect(text.match(/<w:tcPr>.*?<\/w:tcPr>/g)).toEqual([
      '<w:tcPr><w:tcW w:w="1"/><w:vMerge w:val="restart"/><w:shd/></w:tcPr>',
      '<w:tcPr><w:tcW w:w="1"/><w:vMerge w:val="continue"/><w:shd/></w:tcPr>',
      '<w:tcPr><w:tcW w:w="1"/><w:shd/></w:tcPr>',
    ]);
  });

  it('are accepted in equations', () => {
    const run = (text: string): string => `<m:r><m:t>${text}</m:t></m:r>`;
    const fraction = (mark: string): string =>
      `<m:f><m:fPr><m:ctrlPr>${mark}</m:ctrlPr></m:fPr><m:num>${run('x')}</m:num><m:den><w:del ${BY}>${run('y')}</w:del></m:den></m:f>`;
    expect(accepted(para(`<m:oMath>${fraction(`<w:del ${BY}/>`)}</m:oMath>`))).toBe(
      para(`<m:oMath>${run('x')}</m:oMath>`),
    );
    expect(accepted(para(`<m:oMath>${fraction(`<w:ins ${BY}><w:rPr/></w:ins>`)}</m:oMath>`))).toContain(
      '<m:ctrlPr><w:rPr/></m:ctrlPr>',
    );
    expect(accepted(para(`<m:oMath><m:r><w:del ${BY}><w:rPr/></w:del><m:t>x</m:t></m:r></m:oMath>`))).toBe(
      '<w:p/>',
    );
  });
});

const buildText = (inner: string): string => `<w:p>${inner}</w:p>`;
