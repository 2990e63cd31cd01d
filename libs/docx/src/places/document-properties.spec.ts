import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { compile } from '../compile';
import { fill } from '../fill';
import { buildDocx, p } from '../testing/docx-builder';
import { CATALOGUE, DATA } from '../testing/sample-catalogue';

const CORE = 'docProps/core.xml';
const PROPERTIES =
  '<cp:coreProperties xmlns:cp="http://schemas.openxmlformats.org/package/2006/metadata/core-properties" ' +
  'xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:title>Template 7</dc:title><dc:creator>Ada</dc:creator></cp:coreProperties>';

/** Adds core properties as Word writes them. */
function withProperties(docx: Uint8Array, properties = PROPERTIES): Uint8Array {
  const files = unzipSync(docx);
  const edit = (name: string, before: string, more: string) => {
    files[name] = strToU8(strFromU8(files[name] ?? new Uint8Array()).replace(before, more + before));
  };
  edit(
    '_rels/.rels',
    '</Relationships>',
    `<Relationship Id="rId99" Type="http://schemas.openxmlformats.org/package/2006/relationships/metadata/core-properties" Target="${CORE}"/>`,
  );
  edit(
    '[Content_Types].xml',
    '</Types>',
    `<Override PartName="/${CORE}" ContentType="application/vnd.openxmlformats-package.core-properties+xml"/>`,
  );
  return zipSync({ ...files, [CORE]: strToU8(properties) });
}

async function filled(docx: Uint8Array, title?: string): Promise<Record<string, string>> {
  const { compiled } = await compile(docx, CATALOGUE, DATA);
  const parts = unzipSync(await fill(compiled?.bytes ?? new Uint8Array(), DATA, { language: 'en', title }));
  return Object.fromEntries(Object.entries(parts).map(([name, bytes]) => [name, strFromU8(bytes)]));
}

const titleIn = (xml = '') => /<dc:title[^>]*>([^<]*)</.exec(xml)?.[1];

describe('the title of a filled document', () => {
  const plain = buildDocx({ body: p('{{SQ.NUMBER}}') });

  it('is its own, whatever that of the template is, and nothing else of the properties changes', async () => {
    const core = (await filled(withProperties(plain), 'SQ <1> & 2'))[CORE];
    expect(titleIn(core)).toBe('SQ &lt;1&gt; &amp; 2');
    expect(core).toContain('<dc:creator>Ada</dc:creator>');
    expect(core?.match(/title/g)).toHaveLength(2);
  });

  it('is there where the template has no properties at all', async () => {
    const parts = await filled(plain, 'SQ-1');
    expect(titleIn(parts[CORE])).toBe('SQ-1');
    expect(parts['_rels/.rels']).toContain(`Target="${CORE}"`);
    expect(parts['[Content_Types].xml']).toContain(`PartName="/${CORE}"`);
  });

  it('is that of the template where its text shows it', async () => {
    const field = p('x').replace('<w:t', '<w:instrText xml:space="preserve"> TITLE </w:instrText><w:t');
    const own = withProperties(buildDocx({ body: p('{{SQ.NUMBER}}') + field }));
    expect(titleIn((await filled(own, 'SQ-1'))[CORE])).toBe('Template 7');
  });

  it('keeps no template from being printed whose properties cannot be read', async () => {
    const broken = withProperties(plain, '<cp:coreProperties>');
    expect((await filled(broken, 'SQ-1'))['word/document.xml']).toContain('SQ-');
  });
});
