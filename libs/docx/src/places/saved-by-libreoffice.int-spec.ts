import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { compile } from '../compile';
import { fill } from '../fill';
import { buildDocx, partOf, r } from '../testing/docx-builder';
import { CATALOGUE, DATA } from '../testing/sample-catalogue';

const PARTS = ['body', 'cell', 'box', 'header', 'footer', 'footnote'];
const mark = (type: string): string => `<w:r><w:fldChar w:fldCharType="${type}"/></w:r>`;

/** A paragraph with each kind of place, as Word writes them. LibreOffice 7.4 keeps the title of a control, not its tag. */
function places(part: string): string {
  const id = 1 + PARTS.indexOf(part);
  return (
    `<w:p>${r(`${part}: placeholder {{SQ.`)}${r('NUMBER}}', '<w:b/>')}${r(', bookmark ')}` +
    `<w:bookmarkStart w:id="${id}" w:name="SQ_NUMBER__${part}"/>${r('old')}<w:bookmarkEnd w:id="${id}"/>` +
    r(', control ') +
    `<w:sdt><w:sdtPr><w:alias w:val="SQ.NUMBER"/><w:tag w:val="SQ.NUMBER"/><w:id w:val="${100 + id}"/><w:text/></w:sdtPr><w:sdtContent>${r('old')}</w:sdtContent></w:sdt>` +
    r(', field ') +
    `${mark('begin')}<w:r><w:instrText xml:space="preserve"> MERGEFIELD SQ.NUMBER \\* MERGEFORMAT </w:instrText></w:r>` +
    `${mark('separate')}${r('old')}${mark('end')}${r('.')}</w:p>`
  );
}

const FOOTNOTES =
  '<w:footnote w:type="separator" w:id="-1"><w:p><w:r><w:separator/></w:r></w:p></w:footnote>' +
  '<w:footnote w:type="continuationSeparator" w:id="0"><w:p><w:r><w:continuationSeparator/></w:r></w:p></w:footnote>' +
  `<w:footnote w:id="2">${places('footnote')}</w:footnote>`;

const TEMPLATE = buildDocx({
  body:
    places('body') +
    `<w:tbl><w:tblPr><w:tblW w:w="5000" w:type="pct"/></w:tblPr><w:tblGrid><w:gridCol w:w="9000"/></w:tblGrid><w:tr><w:tc><w:tcPr><w:tcW w:w="9000" w:type="dxa"/></w:tcPr>${places('cell')}</w:tc></w:tr></w:tbl>` +
    `<w:p><w:r><w:pict><v:shape id="box" type="#_x0000_t202" style="width:400pt;height:60pt"><v:textbox><w:txbxContent>${places('box')}</w:txbxContent></v:textbox></v:shape></w:pict></w:r></w:p>` +
    `<w:p>${r('With a note')}<w:r><w:footnoteReference w:id="2"/></w:r></w:p>`,
  header: places('header'),
  footer: places('footer'),
  footnotes: FOOTNOTES,
});

describe('places in every part of a document', () => {
  const folder = mkdtempSync(join(tmpdir(), 'docket-saved-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  async function soffice(from: string, format: 'docx' | 'pdf'): Promise<string> {
    const target = join(folder, format);
    const profile = `-env:UserInstallation=file://${join(folder, 'profile')}`;
    await promisify(execFile)('soffice', [
      profile,
      '--headless',
      '--convert-to',
      format,
      '--outdir',
      target,
      from,
    ]);
    return join(target, `template.${format}`);
  }

  async function printed(docx: Uint8Array): Promise<string> {
    const { compiled, problems } = await compile(docx, CATALOGUE, DATA);
    expect(problems).toEqual([]);
    const filled = await fill(compiled?.bytes ?? new Uint8Array(), DATA, { language: 'en' });
    const path = join(folder, 'template.docx');
    writeFileSync(path, filled);
    const { stdout } = await promisify(execFile)('pdftotext', ['-layout', await soffice(path, 'pdf'), '-']);
    return stdout;
  }

  const expected = PARTS.map(
    (part) => `${part}: placeholder SQ-00001, bookmark SQ-00001, control SQ-00001, field SQ-00001.`,
  );

  it('are filled in a file as Word writes it', async () => {
    const text = await printed(TEMPLATE);
    for (const line of expected) expect(text).toContain(line);
  });

  it('are filled in the same file as LibreOffice saves it', async () => {
    const path = join(folder, 'template.docx');
    writeFileSync(path, TEMPLATE);
    const saved = new Uint8Array(readFileSync(await soffice(path, 'docx')));
    expect(partOf(saved, 'docProps/app.xml')).toContain('LibreOffice');
    const text = await printed(saved);
    for (const line of expected) expect(text).toContain(line);
  });
});
