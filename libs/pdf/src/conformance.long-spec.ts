import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createLibreOfficeEngine, type ConvertOptions } from './index';
import { docxOf } from './sample-docx';
import { bundleChild } from './testing/bundle-child';
import { titled } from './testing/titled';

const VERAPDF = resolve(__dirname, 'testing/verapdf');
const LIBRARIES = resolve(__dirname, '../../../node_modules/.cache/verapdf');

/** Whether veraPDF is there or could be had from Maven Central; it needs a JDK. */
function bringVeraPdf(): boolean {
  try {
    execFileSync('javac', ['-version'], { stdio: 'ignore' });
    if (existsSync(join(LIBRARIES, 'done'))) return true;
    mkdirSync(LIBRARIES, { recursive: true });
    const pom = join(VERAPDF, 'pom.xml');
    const goal = ['dependency:copy-dependencies', `-DoutputDirectory=${LIBRARIES}`];
    execFileSync('mvn', ['-q', '-f', pom, ...goal], { stdio: 'pipe' });
    writeFileSync(join(LIBRARIES, 'done'), '');
    return true;
  } catch {
    return false;
  }
}

jest.setTimeout(300_000);

// Said in the name, so that nobody takes a run without a JDK for one in which everything conforms.
const withVeraPdf = bringVeraPdf() ? describe : describe.skip;

withVeraPdf('PDFs by the rules of veraPDF (needs a JDK and Maven)', () => {
  const child = bundleChild();
  const dataDir = mkdtempSync(join(tmpdir(), 'docket-conformance-'));
  const engine = createLibreOfficeEngine({ processes: 1, childEntry: child.entry, dataDir });
  afterAll(async () => {
    await engine.close();
    child.remove();
    rmSync(dataDir, { recursive: true, force: true });
  });

  const heading = (text: string) =>
    `<w:p><w:pPr><w:pStyle w:val="Heading1"/><w:outlineLvl w:val="0"/></w:pPr><w:r><w:t>${text}</w:t></w:r></w:p>`;
  const cell = (text: string) => `<w:tc><w:p><w:r><w:t>${text}</w:t></w:r></w:p></w:tc>`;
  const row = (properties: string, ...texts: string[]) =>
    `<w:tr><w:trPr>${properties}</w:trPr>${texts.map(cell).join('')}</w:tr>`;
  const link = '<w:p><w:hyperlink r:id="rId5"><w:r><w:t>our site</w:t></w:r></w:hyperlink></w:p>';
  const docx = docxOf(
    heading('Quote') +
      `<w:tbl><w:tblPr><w:tblW w:w="0" w:type="auto"/></w:tblPr>${row('<w:tblHeader/>', 'Item', 'Price')}${row('', 'Oak table', '1,00 €')}</w:tbl>` +
      link,
    {
      ...titled('Quote SQ-1'),
      'word/_rels/document.xml.rels':
        '<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId5" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/hyperlink" Target="https://example.com/" TargetMode="External"/></Relationships>',
    },
  );

  /** Findings of veraPDF; the last line says whether the file conforms. */
  const findings = async (profile: string, options: ConvertOptions): Promise<string[]> => {
    const path = join(dataDir, `${profile}.pdf`);
    writeFileSync(path, await engine.convert(docx, options));
    const program = ['-cp', join(LIBRARIES, '*'), join(VERAPDF, 'Validate.java'), profile, path];
    const said = execFileSync('java', program, { stdio: ['ignore', 'pipe', 'ignore'] }).toString();
    return said
      .trim()
      .split('\n')
      .map((line) => line.slice(path.length + 2));
  };

  it.each<[string, ConvertOptions]>([
    ['2b', { pdfa: '2b' }],
    ['3b', { pdfa: '3b' }],
    ['ua1', { pdfua: true }],
    ['2b', { pdfa: '2b', pdfua: true, watermark: 'DRAFT' }],
  ])('conform to %s where made with %p', async (profile, options) => {
    expect(await findings(profile, options)).toEqual(['compliant']);
  });
});
