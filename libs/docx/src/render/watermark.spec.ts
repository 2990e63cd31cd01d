import { WordPackage } from '../package/word-package';
import { buildDocx, p, partOf } from '../testing/docx-builder';
import { fillDocx } from '../testing/fill-docx';
import { watermarked } from './watermark';

const art = (xml: string): string[] =>
  [...xml.matchAll(/<v:textpath [^>]*string="([^"]*)"/g)].map((match) => match[1] ?? '');
const references = (xml: string): string[] => xml.match(/<w:headerReference[^>]*>/g) ?? [];

describe('words across every page of a Word file', () => {
  it('stand in the headers there are, in no line of their own', () => {
    const docx = watermarked(buildDocx({ body: p('x'), header: p('Head') }), 'DRAFT <1>');
    const header = partOf(docx, 'word/header1.xml');
    expect(art(header)).toEqual(['DRAFT &lt;1&gt;']);
    expect(header.match(/<w:p[ >]/g)).toHaveLength(1);
    expect(references(partOf(docx))).toHaveLength(1);
  });

  it('get a header where there is none, also for first and even pages', () => {
    const section = '<w:p><w:pPr><w:sectPr><w:titlePg/></w:sectPr></w:pPr></w:p>';
    const docx = watermarked(
      buildDocx({
        body: section + p('x'),
        relationships:
          '<Relationship Id="s" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/settings" Target="settings.xml"/>',
        files: {
          'word/settings.xml':
            '<w:settings xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:evenAndOddHeaders/></w:settings>',
        },
      }),
      'COPY',
    );
    expect(art(partOf(docx, 'word/docketWatermark.xml'))).toEqual(['COPY']);
    const types = references(partOf(docx)).map((tag) => /w:type="(\w+)"/.exec(tag)?.[1]);
    expect(types.toSorted()).toEqual(['default', 'even', 'first']);
    const opened = WordPackage.open(docx);
    expect(opened.relationships(opened.main).filter(({ type }) => type === 'header')).toHaveLength(1);
    expect(opened.types.of('word/docketWatermark.xml')).toMatch(/header\+xml$/);
  });

  it('are part of a filled file where they are asked for', async () => {
    const options = { language: 'en', currency: 'EUR' };
    const plain = await fillDocx({ body: p('{{SQ.NUMBER}}'), header: p('Head') }, { options });
    expect(art(partOf(plain, 'word/header1.xml'))).toEqual([]);
    const marked = await fillDocx(
      { body: p('{{SQ.NUMBER}}'), header: p('{{SQ.NUMBER}}') },
      { options: { ...options, watermark: 'DRAFT' } },
    );
    expect(art(partOf(marked, 'word/header1.xml'))).toEqual(['DRAFT']);
  });
});
