import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createLibreOfficeEngine, type MeasuredPdfEngine, type PdfEvent } from '../index';
import { isWholePdf } from '../file-checks';
import { docxOf, sampleDocx } from '../sample-docx';
import { bundleChild } from '../testing/bundle-child';
import { UNHURRIED } from '../testing/unhurried';
import { waitFor } from '../testing/wait-for';

/** Ten copies of ten copies of …: two kilobytes that become a hundred million shapes. */
function multiplyingSvg(): string {
  const group = (level: number) =>
    `<g id="g${level}">${Array.from({ length: 10 }, (_, x) => `<use xlink:href="#g${level - 1}" x="${x}"/>`).join('')}</g>`;
  const groups = [1, 2, 3, 4, 5, 6, 7].map(group).join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="200" height="200"><defs><g id="g0"><rect width="1" height="1"/></g>${groups}</defs><use xlink:href="#g7"/></svg>`;
}

const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const hungry = docxOf(
  `<w:p><w:r><w:drawing><wp:inline xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing"><wp:extent cx="2000000" cy="2000000"/><wp:docPr id="1" name="x"/><a:graphic xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"><a:graphicData uri="http://schemas.openxmlformats.org/drawingml/2006/picture"><pic:pic xmlns:pic="http://schemas.openxmlformats.org/drawingml/2006/picture"><pic:nvPicPr><pic:cNvPr id="1" name="x"/><pic:cNvPicPr/></pic:nvPicPr><pic:blipFill><a:blip r:embed="rI"/><a:stretch><a:fillRect/></a:stretch></pic:blipFill><pic:spPr><a:xfrm><a:off x="0" y="0"/><a:ext cx="2000000" cy="2000000"/></a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom></pic:spPr></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r></w:p>`,
  {
    'word/media/i.svg': multiplyingSvg(),
    'word/_rels/document.xml.rels': `<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rI" Type="${OFFICE}/image" Target="media/i.svg"/></Relationships>`,
  },
);

const onLinux = process.platform === 'linux' ? describe : describe.skip;
onLinux('row 27: memory of the LibreOffice engine', () => {
  const child = bundleChild();
  const dataDir = mkdtempSync(join(tmpdir(), 'docket-pdf-'));
  chmodSync(dataDir, 0o711);
  const events: PdfEvent[] = [];
  const engine: MeasuredPdfEngine = createLibreOfficeEngine({
    processes: 2,
    childEntry: child.entry,
    dataDir,
    deadlines: UNHURRIED,
    memoryMebibytes: 256,
    onEvent: (event) => events.push(event),
  });
  const ends = () => events.flatMap((event) => (event.type === 'process-ended' ? [event.reason] : []));

  afterAll(async () => {
    await engine.close();
    child.remove();
    rmSync(dataDir, { recursive: true, force: true });
  });

  it('ends the process of a document that takes too much, refuses the document, and serves all others', async () => {
    await engine.warmUp();
    const refused = engine.convert(hungry, { owner: 'one' }).catch((error: unknown) => error);
    await waitFor('a running conversion', () => engine.stats().running === 1);
    let over = false;
    void refused.then(() => (over = true));
    let others = 0;
    do {
      expect(isWholePdf(await engine.convert(sampleDocx(), { owner: 'other' }))).toBe(true);
      others++;
    } while (!over);
    expect(await refused).toMatchObject({
      code: 'pdf_memory',
      message: expect.stringContaining('more than 256 MiB of memory'),
      retryAfterSeconds: 0,
    });
    expect(others).toBeGreaterThan(0);
    // Not tried again with another process, and the one that is gone is replaced.
    await waitFor('the end of its process', () => ends().length > 0);
    expect(ends()).toEqual(['memory']);
    const hasSuccessor = () => {
      const last = events.map(({ type }) => type).lastIndexOf('process-ended');
      return events.slice(last).some(({ type }) => type === 'process-ready');
    };
    await waitFor('its successor', hasSuccessor);
    expect(isWholePdf(await engine.convert(sampleDocx()))).toBe(true);
    expect(engine.stats().failed).toEqual({ pdf_memory: 1 });
  });

  it('bounds its processes by the system, too: memory, size of files, no core dumps', () => {
    const last = events.flatMap((event) => (event.type === 'process-ready' ? [event.pid] : [])).at(-1);
    const limits = readFileSync(`/proc/${last}/limits`, 'utf8');
    const limit = (name: string) => new RegExp(`^${name} +(\\S+) +(\\S+)`, 'm').exec(limits)?.slice(1);
    expect(limit('Max core file size')).toEqual(['0', '0']);
    expect(limit('Max file size')).toEqual([String(2 ** 30), String(2 ** 30)]);
    expect(Number(limit('Max data size')?.[0])).toBeGreaterThan(512 * 2 ** 20);
  });
});
