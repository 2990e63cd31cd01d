import { readZip } from '../package/zip-reader';
import { encodePng } from '../render/png';
import { type DocxParts, p, partOf, r, shownText } from '../testing/docx-builder';
import { fillDocx, problemsOf } from '../testing/fill-docx';
import { DATA } from '../testing/sample-catalogue';

const NAMESPACES =
  'xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" xmlns:pic="http://schemas.openxmlformats.org/drawingml/2006/picture"';
const PNG = encodePng({ width: 200, height: 100, isBlack: (x) => x > 50 });
const OWN: Partial<DocxParts> = {
  relationships:
    '<Relationship Id="rIdI" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/image" Target="media/i.png"/>',
  types: '<Default Extension="png" ContentType="image/png"/>',
  files: { 'word/media/i.png': encodePng({ width: 60, height: 30, isBlack: () => true }) },
};

interface Drawn {
  descr?: string;
  title?: string;
  cx?: number;
  cy?: number;
  crop?: string;
  anchor?: string;
}
const pic = ({ cx = 1_080_000, cy = 540_000, crop = '' }: Drawn, descr = ''): string =>
  `<pic:pic><pic:nvPicPr><pic:cNvPr id="0" name="i.png"${descr && ` descr="${descr}"`}/><pic:cNvPicPr/></pic:nvPicPr><pic:blipFill><a:blip r:embed="rIdI"><a:extLst><a:ext uri="svg"/></a:extLst></a:blip>${crop}<a:stretch><a:fillRect/></a:stretch></pic:blipFill><pic:spPr><a:xfrm><a:off x="0" y="0"/><a:ext cx="${cx}" cy="${cy}"/></a:xfrm></pic:spPr></pic:pic>`;
function drawing(drawn: Drawn, content = pic(drawn)): string {
  const { descr = '', title, cx = 1_080_000, cy = 540_000, anchor } = drawn;
  const tag = anchor === undefined ? 'wp:inline' : 'wp:anchor';
  return `<w:r><w:drawing><${tag} ${NAMESPACES}>${anchor ?? ''}<wp:extent cx="${cx}" cy="${cy}"/><wp:docPr id="1" name="Logo" descr="${descr}"${title === undefined ? '' : ` title="${title}"`}/><a:graphic><a:graphicData uri="x">${content}</a:graphicData></a:graphic></${tag}></w:drawing></w:r>`;
}
const control = (content: string): string =>
  `<w:sdt><w:sdtPr><w:tag w:val="COMPANY.LOGO"/><w:picture/></w:sdtPr><w:sdtContent>${content}</w:sdtContent></w:sdt>`;
const bookmark = (content: string): string =>
  `<w:bookmarkStart w:id="9" w:name="COMPANY_LOGO"/>${content}<w:bookmarkEnd w:id="9"/>`;
const withLogo = (logo: unknown = { data: PNG }): Record<string, unknown> => ({
  ...DATA,
  COMPANY: { name: 'Docket', logo },
});
const filled = (body: string, data = withLogo()): Promise<Uint8Array> => fillDocx({ ...OWN, body }, { data });
const crops = (xml: string): string[] => xml.match(/<a:srcRect[^>]*>/g) ?? [];

describe('a picture of the template', () => {
  it.each([
    ['an alternative text with IMAGE', drawing({ descr: '{{IMAGE COMPANY.LOGO}}' })],
    ['an alternative text in braces', drawing({ descr: '{{company.logo}}' })],
    ['an alternative text that is a name', drawing({ descr: 'COMPANY.LOGO' })],
    ['a title', drawing({ title: 'COMPANY_LOGO' })],
    ['the text of the picture itself', drawing({}, pic({}, '{{IMAGE COMPANY.LOGO}}'))],
    ['a bookmark', bookmark(drawing({}))],
    ['a content control', control(drawing({}))],
  ])('is replaced in its frame, told by %s', async (_what, run) => {
    const docx = await filled(`<w:p>${r('a')}${run}${r('b')}</w:p>`);
    const xml = partOf(docx);
    expect(shownText(docx)).toBe('ab');
    expect(xml).toContain('<wp:extent cx="1080000" cy="540000"/>');
    expect(xml).toContain('r:embed="docket1"');
    expect(xml).toContain('descr="Logo"');
    expect(xml).not.toContain('rIdI');
    expect(xml).not.toContain('a:extLst');
    expect(crops(xml)).toEqual([]);
  });

  it('keeps its anchor and its own alternative text', async () => {
    const anchor = '<wp:positionH relativeFrom="page"><wp:align>right</wp:align></wp:positionH>';
    const docx = await filled(
      `<w:p>${bookmark(drawing({ anchor, descr: 'Our logo', cx: 2_160_000 }))}</w:p>`,
    );
    expect(partOf(docx)).toContain(anchor);
    expect(partOf(docx)).toContain('descr="Our logo"');
    // The frame is twice as wide as the picture, which stands at its right side.
    expect(crops(partOf(docx))).toEqual(['<a:srcRect l="-100000"/>']);
  });

  it.each([
    ['wider', { cx: 2_160_000 }, '', '<a:srcRect r="-100000"/>'],
    ['wider, in a centred paragraph', { cx: 2_160_000 }, 'center', '<a:srcRect l="-50000" r="-50000"/>'],
    ['higher', { cy: 1_080_000 }, '', '<a:srcRect t="-50000" b="-50000"/>'],
    ['cropped', { cy: 1_080_000, crop: '<a:srcRect l="10000"/>' }, '', '<a:srcRect l="25000" r="25000"/>'],
  ])('holds the whole picture undistorted where its frame is %s', async (_what, drawn, side, crop) => {
    const format = side === '' ? '' : `<w:pPr><w:jc w:val="${side}"/></w:pPr>`;
    const docx = await filled(`<w:p>${format}${drawing({ ...drawn, descr: 'COMPANY.LOGO' })}</w:p>`);
    expect(crops(partOf(docx))).toEqual([crop]);
  });

  it('goes where the data have none', async () => {
    const docx = await filled(
      `<w:p>${r('a')}${drawing({ descr: 'COMPANY.LOGO' })}${r('b')}</w:p><w:p>${control(drawing({}))}</w:p>`,
      withLogo(null),
    );
    expect(shownText(docx)).toBe('ab');
    expect(partOf(docx)).not.toContain('w:drawing');
  });

  it('shows codes in loops, each with an id of its own and every file once', async () => {
    const body =
      p('{{FOR l IN SQ.LINES}}') +
      `<w:p>${drawing({ descr: '{{IMAGE l.POSITION | qr: 2}}' })}${drawing({ descr: 'COMPANY.LOGO' })}</w:p>` +
      p('{{END-FOR l}}');
    const docx = await filled(body);
    const xml = partOf(docx);
    const ids = [...xml.matchAll(/<wp:docPr id="(\d+)"/g)].map((match) => match[1]);
    expect(new Set(ids).size).toBe(4);
    expect([...xml.matchAll(/<wp:docPr [^>]*descr="([^"]*)"/g)].map((match) => match[1])).toEqual([
      '1',
      'Logo',
      '2',
      'Logo',
    ]);
    const media = readZip(docx).filter(({ name }) => name.startsWith('word/media/docket'));
    expect(media).toHaveLength(3);
  });

  it('may be one of a group', async () => {
    const group = `<wpg:wgp xmlns:wpg="g">${pic({}, '{{IMAGE COMPANY.LOGO}}')}${pic({})}</wpg:wgp>`;
    const xml = partOf(await filled(`<w:p>${drawing({}, group)}</w:p>`));
    expect(xml.match(/r:embed="[^"]*"/g)).toEqual(['r:embed="docket1"', 'r:embed="rIdI"']);
  });

  it('may be in a header, and of an old Word', async () => {
    const old =
      '<w:p><w:r><w:pict><v:shape alt="{{IMAGE COMPANY.LOGO}}" style="width:72pt;height:72pt"><v:imagedata r:id="rIdI"/></v:shape></w:pict></w:r></w:p>';
    const docx = await fillDocx({ ...OWN, body: p('x'), header: old }, { data: withLogo() });
    expect(partOf(docx, 'word/header1.xml')).toContain('<wp:extent cx="914400" cy="457200"/>');
  });

  it('stays as it is where its text describes it', async () => {
    const xml = partOf(
      await filled(`<w:p>${drawing({ descr: 'A red boat, p. 1.2' })}</w:p>${p('{{SQ.NUMBER}}')}`),
    );
    expect(xml).toContain('r:embed="rIdI"');
  });

  it('is told of where its text is wrong', async () => {
    expect(
      await problemsOf({ ...OWN, body: `<w:p>${drawing({ descr: '{{IMAGE COMPANY.LOGGO}}' })}</w:p>` }),
    ).toMatchObject([{ code: 'field_unknown', suggestion: 'COMPANY.LOGO' }]);
    expect(
      await problemsOf({
        ...OWN,
        body: `<w:p>${drawing({ descr: 'COMPANY.LOGGO' })}</w:p>${p('{{SQ.NUMBER}}')}`,
      }),
    ).toMatchObject([{ severity: 'warning', code: 'picture_unknown', suggestion: 'COMPANY.LOGO' }]);
    expect(
      await problemsOf({
        ...OWN,
        body: `<w:p>${drawing({ descr: '{{IMAGE COMPANY.LOGO}}' }, '<a:chart/>')}</w:p>`,
      }),
    ).toMatchObject([{ severity: 'error', code: 'picture_frame' }]);
  });
});
