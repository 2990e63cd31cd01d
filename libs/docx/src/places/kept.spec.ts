import { buildDocx, p, partOf, r, shownText } from '../testing/docx-builder';
import { fillDocx } from '../testing/fill-docx';

const M = 'xmlns:m="http://schemas.openxmlformats.org/officeDocument/2006/math"';
const equation = (text: string): string =>
  `<m:oMath ${M}><m:f><m:num><m:r><m:t>${text}</m:t></m:r></m:num><m:den><m:r><m:t>2</m:t></m:r></m:den></m:f></m:oMath>`;
const loop = (content: string): string => p('{{FOR l IN SQ.LINES}}') + content + p('{{END-FOR l}}');

describe('equations', () => {
  it('stay, with places beside them, alone in a loop, and in a condition', async () => {
    const filled = await fillDocx(
      `<w:p>${r('{{SQ.NUMBER}} ')}${equation('a')}${r(' of {{SQ.NUMBER}}')}</w:p>` +
        loop(
          `<w:p>${r('{{l.POSITION}}')}${equation('b')}</w:p><w:p><m:oMathPara ${M}>${equation('c')}</m:oMathPara></w:p>`,
        ) +
        `<w:p>${r('{{IF SQ.NOTES}}')}${equation('d')}${r('{{END-IF}}')}</w:p>` +
        `<w:p>${r('{{FOR l IN SQ.LINES}}')}${equation('e')}${r('{{l.POSITION}}{{END-FOR l}}')}</w:p>`,
    );
    const texts = [...partOf(filled).matchAll(/<m:num><m:r><m:t>(\w)/g)].map((match) => match[1]);
    expect(texts.join('')).toBe('abcbcdee');
    expect(partOf(filled).match(/<m:f>/g)).toHaveLength(8);
  });
});

describe('the format of a place', () => {
  it('is that of its first letter: style, language, spacing and effects', async () => {
    const format =
      '<w:rStyle w:val="Strong"/><w:rFonts w:ascii="Aptos"/><w:b/><w:color w:val="C00000" w:themeColor="accent1"/><w:spacing w:val="20"/><w:kern w:val="32"/><w:lang w:val="de-CH"/>';
    const filled = await fillDocx(
      `<w:p><w:pPr><w:pStyle w:val="Heading1"/><w:keepNext/></w:pPr>${r('{{SQ.NUM', format)}${r('BER}}', '<w:i/>')}</w:p>`,
    );
    expect(partOf(filled)).toContain(
      `<w:pPr><w:pStyle w:val="Heading1"/><w:keepNext/></w:pPr><w:r><w:rPr>${format}</w:rPr><w:t xml:space="preserve">SQ-00001`,
    );
  });

  it('leaves embedded fonts and styles as they are', async () => {
    const font = new Uint8Array([0, 1, 2, 3, 250]);
    const files = { 'word/fonts/font1.odttf': font, 'word/theme/theme1.xml': '<a/>' };
    const filled = await fillDocx({
      body: p('{{SQ.NUMBER}}'),
      types:
        '<Default Extension="odttf" ContentType="application/vnd.openxmlformats-officedocument.obfuscatedFont"/>',
      files,
    });
    expect(Buffer.from(partOf(filled, 'word/fonts/font1.odttf'), 'utf8').length).toBeGreaterThan(0);
    expect(partOf(filled, '[Content_Types].xml')).toContain('obfuscatedFont');
  });
});

describe('files of other programs', () => {
  it('lose nothing: WPS, with its own attributes and elements', async () => {
    const wps =
      `<w:p><w:pPr><w:rPr><w:rFonts w:hint="eastAsia"/></w:rPr></w:pPr><w:r><w:rPr><w:rFonts w:hint="eastAsia" w:eastAsia="宋体"/></w:rPr><w:t>{{SQ.</w:t></w:r>` +
      `<w:r><w:rPr><w:rFonts w:hint="default"/></w:rPr><w:t>NUMBER}}</w:t></w:r><wpsCustom:x xmlns:wpsCustom="http://www.wps.cn/officeDocument/2013/wpsCustomData" a="1"/></w:p>`;
    const filled = await fillDocx(wps);
    expect(shownText(filled)).toBe('SQ-00001');
    expect(partOf(filled)).toContain('<wpsCustom:x xmlns:wpsCustom=');
    expect(partOf(filled)).toContain('w:eastAsia="宋体"');
  });

  it('lose nothing: Google Docs, with its content controls and bookmarks', async () => {
    const google =
      '<w:bookmarkStart w:colFirst="0" w:colLast="0" w:name="_heading=h.gjdgxs" w:id="0"/><w:bookmarkEnd w:id="0"/>' +
      `<w:sdt><w:sdtPr><w:id w:val="12"/><w:tag w:val="goog_rdk_0"/></w:sdtPr><w:sdtContent><w:p><w:pPr><w:rPr/></w:pPr><w:r w:rsidDel="00000000" w:rsidR="00000000"><w:rPr><w:rtl w:val="0"/></w:rPr><w:t xml:space="preserve">No. {{SQ.NUMBER}}</w:t></w:r></w:p></w:sdtContent></w:sdt>`;
    const filled = await fillDocx(google);
    expect(shownText(filled)).toBe('No. SQ-00001');
    expect(partOf(filled)).toContain('<w:rtl w:val="0"/>');
    expect(partOf(filled)).toContain('w:name="_heading=h.gjdgxs"');
  });

  it('lose nothing: Strict Open XML, with a picture in its frame', async () => {
    const strict = (xml: string): string =>
      xml
        .replaceAll(
          'http://schemas.openxmlformats.org/wordprocessingml/2006/main',
          'http://purl.oclc.org/ooxml/wordprocessingml/main',
        )
        .replaceAll(
          'http://schemas.openxmlformats.org/officeDocument/2006/relationships',
          'http://purl.oclc.org/ooxml/officeDocument/relationships',
        )
        .replaceAll(
          'http://schemas.openxmlformats.org/drawingml/2006/',
          'http://purl.oclc.org/ooxml/drawingml/',
        );
    const body = `<w:p>${r('{{SQ.NUMBER}} {{IMAGE SQ.URL | qr: 2}}')}<w:sectPr/></w:p>`;
    const source = buildDocx(body);
    const files = Object.fromEntries(
      ['word/document.xml', '_rels/.rels', 'word/_rels/document.xml.rels'].map((name) => [
        name,
        strict(partOf(source, name)),
      ]),
    );
    const filled = await fillDocx({ body, files });
    expect(shownText(filled)).toBe('SQ-00001');
    expect(partOf(filled)).toContain('xmlns:w="http://purl.oclc.org/ooxml/wordprocessingml/main"');
    expect(partOf(filled)).toContain('xmlns:wp="http://purl.oclc.org/ooxml/drawingml/wordprocessingDrawing"');
    expect(partOf(filled)).not.toContain('schemas.openxmlformats.org/drawingml');
    expect(partOf(filled, 'word/_rels/document.xml.rels')).toContain(
      'Type="http://purl.oclc.org/ooxml/officeDocument/relationships/image"',
    );
  });
});
