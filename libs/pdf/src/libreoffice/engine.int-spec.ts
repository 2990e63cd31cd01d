import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  existsSync,
  mkdtempSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:http';
import { type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { createLibreOfficeEngine, findLibreOffice, type MeasuredPdfEngine, type PdfEvent } from '../index';
import { isWholePdf } from '../file-checks';
import { PdfFile } from '../merge/pdf-file';
import { docxOf, sampleDocx, storedZip } from '../sample-docx';
import { bundleChild } from '../testing/bundle-child';
import { titled } from '../testing/titled';
import { UNHURRIED } from '../testing/unhurried';
import { waitFor } from '../testing/wait-for';
import { type LibreOfficeOptions } from './engine';

const paragraph = (text: string): string => `<w:p><w:r><w:t>${text}</w:t></w:r></w:p>`;
const textOf = (pdf: Uint8Array): string => execFileSync('pdftotext', ['-', '-'], { input: pdf }).toString();
const poppler = (program: 'pdffonts' | 'pdfinfo', pdf: Uint8Array): string => {
  const folder = mkdtempSync(join(tmpdir(), 'docket-pdf-'));
  try {
    writeFileSync(join(folder, 'in.pdf'), pdf);
    return execFileSync(program, [join(folder, 'in.pdf')]).toString();
  } finally {
    rmSync(folder, { recursive: true });
  }
};
const inFont = (font: string): string =>
  `<w:p><w:r><w:rPr><w:rFonts w:ascii="${font}" w:hAnsi="${font}"/></w:rPr><w:t>Quote in ${font}</w:t></w:r></w:p>`;
const cell = (text: string) => `<w:tc>${paragraph(text)}</w:tc>`;
/** Takes LibreOffice about a second for every 2,000 lines. */
const longDocx = (lines: number) =>
  docxOf(
    `<w:tbl>${Array.from({ length: lines }, (_, i) => `<w:tr>${cell(`Line ${i}`)}${cell('one')}${cell('two')}</w:tr>`).join('')}</w:tbl>`,
  );
/** Enough for any machine to be still at it when the test acts. */
const endless = longDocx(60_000);

/** State of a process in /proc: R running, D waiting for the disk, S asleep. Null if it is gone. */
const stateOf = (pid: number): string | null => {
  try {
    return /^State:\s+(\w)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? null;
  } catch {
    return null;
  }
};
/** A zombie still has a pid: it is dead all the same. */
const isAlive = (pid: number): boolean => ![null, 'Z'].includes(stateOf(pid));

describe('the LibreOffice engine', () => {
  const child = bundleChild();
  const dataDir = mkdtempSync(join(tmpdir(), 'docket-pdf-'));
  // LibreOffice's own user must reach the folder if the tests run as root.
  chmodSync(dataDir, 0o711);
  let engine: MeasuredPdfEngine;
  let events: PdfEvent[] = [];

  const make = (options: Partial<LibreOfficeOptions> = {}) => {
    events = [];
    engine = createLibreOfficeEngine({
      processes: 1,
      childEntry: child.entry,
      dataDir,
      deadlines: UNHURRIED,
      onEvent: (event) => events.push(event),
      ...options,
    });
  };
  const pids = () => events.flatMap((event) => (event.type === 'process-ready' ? [event.pid] : []));
  const ends = () => events.flatMap((event) => (event.type === 'process-ended' ? [event.reason] : []));
  const isWarm = async (processes: number) => {
    await engine.warmUp();
    await waitFor('warm processes', () => engine.stats().processes === processes);
  };
  const isRunning = () => waitFor('a running conversion', () => engine.stats().running === 1);
  const expectPdf = async (text: string) => {
    expect(textOf(await engine.convert(docxOf(paragraph(text))))).toContain(text);
  };
  const leftovers = () => readdirSync(dataDir).filter((name) => name.startsWith('run-'));
  const kill = (...all: number[]) => all.filter(isAlive).forEach((pid) => process.kill(pid, 'SIGKILL'));

  afterEach(() => engine.close());
  afterAll(() => {
    child.remove();
    rmSync(dataDir, { recursive: true, force: true });
  });

  it('turns a docx into a PDF that holds its text, and tells what it took', async () => {
    make();
    const docx = docxOf(
      `${paragraph('Quote SQ-00001 äöü €')}<w:p><w:r><w:br w:type="page"/></w:r></w:p>${paragraph('page two')}`,
    );
    const { pdf, pages, engine: version, ms } = await engine.convertDetailed(docx);
    expect(Buffer.from(pdf).toString('latin1', 0, 5)).toBe('%PDF-');
    expect(textOf(pdf)).toContain('Quote SQ-00001 äöü €');
    expect(pages).toBe(2);
    expect(version).toMatch(/^libreoffice \d+\.\d+[.\d]* \(hidden\), fonts [0-9a-f]{8}$/);
    expect(await engine.version()).toBe(version);
    expect(ms.total).toBeGreaterThanOrEqual(ms.load + ms.save);
    const { ok, detail } = await engine.health();
    expect([ok, detail]).toEqual([
      true,
      expect.stringContaining(version.replace('libreoffice', 'LibreOffice')),
    ]);
    expect(engine.stats()).toMatchObject({ converted: 1, failed: {}, ms: { total: { count: 1 } } });
  });

  it('converts hidden, without the window that LibreOfficeKit builds around every document', async () => {
    make();
    await engine.warmUp();
    expect(events).toContainEqual(expect.objectContaining({ type: 'process-ready', way: 'hidden' }));
  });

  it('prints what stands in for fonts of Word by its own rules, and tells which fonts there are', async () => {
    make();
    const pdf = await engine.convert(
      docxOf(['Aptos', 'Arial', 'Georgia', 'Nobody Knows'].map(inFont).join('')),
    );
    const fonts = poppler('pdffonts', pdf);
    for (const font of ['Carlito', 'LiberationSans', 'LiberationSerif']) expect(fonts).toContain(font);
    expect(fonts).not.toContain('DejaVu');
    const capabilities = await engine.capabilities();
    expect(capabilities?.fonts?.families).toContain('carlito');
    expect(capabilities?.fonts?.standIns['aptos']).toEqual({ family: 'Carlito', sameWidths: false });
    expect(typeof capabilities?.equations).toBe('boolean');
  });

  it('makes a PDF with tags, outline, language and title, whatever else is asked for', async () => {
    make();
    const heading = (level: number, text: string) =>
      `<w:p><w:pPr><w:outlineLvl w:val="${level - 1}"/></w:pPr><w:r><w:t>${text}</w:t></w:r></w:p>`;
    const body = heading(1, 'First') + paragraph('text') + heading(2, 'Second');
    const docx = docxOf(body, titled('Quote SQ-1'));
    for (const options of [
      {},
      { watermark: 'DRAFT' },
      { pdfa: '2b' },
      { pdfa: '3b' },
      { pdfua: true },
    ] as const) {
      const pdf = await engine.convert(docx, options);
      expect([options, poppler('pdfinfo', pdf)]).toEqual([options, expect.stringMatching(/Tagged: +yes/)]);
      const catalog = new PdfFile(pdf).catalog();
      expect([...catalog.keys()]).toEqual(expect.arrayContaining(['Outlines', 'Lang', 'StructTreeRoot']));
      expect(catalog.get('ViewerPreferences')).toContain('/DisplayDocTitle');
    }
  });

  it('packs the tags of long documents', async () => {
    make();
    const pdf = await engine.convert(longDocx(1000));
    expect(poppler('pdfinfo', pdf)).toMatch(/Tagged: +yes/);
    expect(pdf.length).toBeLessThan(500_000);
    expect(textOf(pdf)).toContain('Line 999');
  });

  it('makes PDF/A-2b and prints a watermark when asked', async () => {
    make();
    const plain = Buffer.from(await engine.convert(sampleDocx())).toString('latin1');
    expect(plain).not.toContain('pdfaid');
    const archive = Buffer.from(await engine.convert(sampleDocx(), { pdfa: '2b' })).toString('latin1');
    expect(archive).toMatch(/<pdfaid:part>2<\/pdfaid:part>\s*<pdfaid:conformance>B</);
    expect(textOf(await engine.convert(sampleDocx(), { watermark: 'DRAFT "A"' }))).toContain('DRAFT "A"');
  });

  it('brings a table of contents up to date, and prints the rest without Basic, too', async () => {
    const mark = (type: string) => `<w:r><w:fldChar w:fldCharType="${type}"/></w:r>`;
    const heading = (text: string) =>
      `<w:p><w:pPr><w:pageBreakBefore/><w:outlineLvl w:val="0"/></w:pPr><w:r><w:t>${text}</w:t></w:r></w:p>`;
    const contents = `<w:p>${mark('begin')}<w:r><w:instrText xml:space="preserve"> TOC \\u </w:instrText></w:r>${mark('separate')}</w:p><w:p>${mark('end')}</w:p>`;
    const docx = docxOf(contents + heading('First') + heading('Second'));
    make();
    const listed = /^First\W+2\s+Second\W+3\s/;
    expect(textOf(await engine.convert(docx))).toMatch(listed);

    const kit = bundleChild(resolve(__dirname, '../testing/kit-program.ts'));
    const [source, target] = [join(dataDir, 'contents.docx'), join(dataDir, 'contents.pdf')];
    writeFileSync(source, docx);
    spawnSync(process.execPath, [kit.entry, source, target, join(dataDir, 'kit')]);
    kit.remove();
    // Without Basic, LibreOffice may print before it has brought the table up to date; the log warns of that.
    expect(textOf(readFileSync(target))).toMatch(/First[^]*Second/);
  });

  it('refuses what is no readable text document, and serves on', async () => {
    make();
    await expect(engine.convert(Buffer.from('plain text'))).rejects.toMatchObject({ code: 'pdf_failed' });
    const broken = storedZip({ '[Content_Types].xml': 'no XML', 'word/document.xml': 'neither' });
    await expect(engine.convert(broken)).rejects.toMatchObject({ code: 'pdf_failed' });
    await expectPdf('after refusals');
    expect(ends()).toEqual([]);
  });

  it('fetches nothing that a document points to, from the network or the disk', async () => {
    make();
    const requests: string[] = [];
    const server = createServer((request, response) => {
      requests.push(request.url ?? '');
      response.end();
    });
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const secret = join(dataDir, 'secret.txt');
    writeFileSync(secret, 'TOP-SECRET');
    const field = (instruction: string) =>
      `<w:p><w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText xml:space="preserve"> ${instruction} </w:instrText></w:r><w:r><w:fldChar w:fldCharType="separate"/></w:r><w:r><w:t>old</w:t></w:r><w:r><w:fldChar w:fldCharType="end"/></w:r></w:p>`;
    const picture = `<w:p><w:r><w:drawing><wp:inline xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing"><wp:extent cx="900000" cy="900000"/><wp:docPr id="1" name="p"/><a:graphic xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"><a:graphicData uri="http://schemas.openxmlformats.org/drawingml/2006/picture"><pic:pic xmlns:pic="http://schemas.openxmlformats.org/drawingml/2006/picture"><pic:nvPicPr><pic:cNvPr id="1" name="p"/><pic:cNvPicPr/></pic:nvPicPr><pic:blipFill><a:blip r:link="rId9"/><a:stretch><a:fillRect/></a:stretch></pic:blipFill><pic:spPr><a:xfrm><a:off x="0" y="0"/><a:ext cx="900000" cy="900000"/></a:xfrm><a:prstGeom prst="rect"/></pic:spPr></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r></w:p>`;
    const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
    const rels = `<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId9" Type="${office}/image" Target="${base}/linked.png" TargetMode="External"/><Relationship Id="rId8" Type="${office}/attachedTemplate" Target="${base}/template.dotx" TargetMode="External"/></Relationships>`;
    const body = [
      paragraph('kept'),
      field(`INCLUDEPICTURE "${base}/field.png"`),
      field(`INCLUDETEXT "${secret}"`),
      field(`INCLUDETEXT "file://${secret}"`),
      picture,
    ].join('');
    try {
      const text = textOf(await engine.convert(docxOf(body, { 'word/_rels/document.xml.rels': rels })));
      expect(text).toContain('kept');
      expect(text).not.toContain('TOP-SECRET');
      expect(requests).toEqual([]);
    } finally {
      server.close();
    }
  });

  it('row 10: survives the kill of a process at work: the document still comes, and so does the next', async () => {
    make();
    await isWarm(2);
    await waitFor('both at rest', () => pids().every((pid) => stateOf(pid) === 'S'));
    const docx = longDocx(1500);
    const result = engine.convertDetailed(docx);
    await isRunning();
    // The running process may be waiting for the disk.
    const atWork = await waitFor('a process at work', () => {
      const found = pids().filter((pid) => stateOf(pid) === 'R');
      return found.length === 1 && found;
    });
    kill(...atWork);
    expect(textOf((await result).pdf)).toContain('Line 1499');
    await expectPdf('the next one');
    await waitFor('word of the crash', () => ends().includes('crashed'));
  });

  it('answers pdf_unavailable when every process is killed again and again, and recovers', async () => {
    make();
    await isWarm(2);
    const result = engine.convert(endless).catch((error: unknown) => error);
    let over = false;
    void result.then(() => (over = true));
    await waitFor('the end of the conversion', async () => {
      if (engine.stats().running === 1) kill(...pids());
      return over;
    });
    expect(await result).toMatchObject({ code: 'pdf_unavailable' });
    expect(((await result) as { retryAfterSeconds: number }).retryAfterSeconds).toBeGreaterThan(0);
    await waitFor('a conversion after it', () =>
      engine.convert(sampleDocx()).then(
        () => true,
        () => false,
      ),
    );
  });

  it('row 10: kills a conversion at its deadline, while the spare serves the next at once', async () => {
    make({ deadlines: { convertMs: 1000 } });
    await isWarm(2);
    await expect(engine.convert(endless)).rejects.toMatchObject({ code: 'pdf_timeout' });
    await expectPdf('after the deadline');
    await waitFor('the end of the stuck one', () => ends().includes('deadline'));
  });

  it('frees the process of a caller who went away', async () => {
    make();
    await isWarm(2);
    const controller = new AbortController();
    const result = engine.convert(endless, { signal: controller.signal });
    await isRunning();
    controller.abort(new Error('went away'));
    await expect(result).rejects.toThrow('went away');
    await expectPdf('after the abort');
    await waitFor('the end of its process', () => ends().includes('aborted'));
  });

  it('refuses at once when the queue is full, and when the wait is too long', async () => {
    make({ queueLimit: 1, deadlines: { queueMs: 300, convertMs: 3000 } });
    await isWarm(2);
    const running = engine.convert(endless).catch((error: unknown) => error);
    await isRunning();
    const waiting = engine.convert(sampleDocx()).catch((error: unknown) => error);
    await expect(engine.convert(sampleDocx())).rejects.toMatchObject({
      code: 'pdf_busy',
      retryAfterSeconds: 1,
    });
    expect(await waiting).toMatchObject({ code: 'pdf_busy' });
    expect(await running).toMatchObject({ code: 'pdf_timeout' });
  });

  it('replaces processes by count without losing a document', async () => {
    make({ recycleAfter: { documents: 3 } });
    for (let i = 0; i < 8; i++) await expectPdf(`document ${i}`);
    await waitFor('a recycled process', () => ends().includes('recycled'));
    expect(engine.stats()).toMatchObject({ converted: 8, failed: {} });
  });

  it('says what to do when LibreOffice is missing, and works as soon as it is there', async () => {
    make({ program: join(dataDir, 'nowhere') });
    await expect(engine.convert(sampleDocx())).rejects.toMatchObject({
      code: 'pdf_unavailable',
      message: expect.stringMatching(/LibreOffice is not installed.*apt-get install.*GOTENBERG_URL/),
    });
    const { ok, detail } = await engine.health();
    expect([ok, detail]).toEqual([false, expect.stringContaining('apt-get install')]);
    await expect(engine.version()).rejects.toMatchObject({ code: 'pdf_unavailable' });
    symlinkSync(findLibreOffice() ?? '', join(dataDir, 'nowhere'));
    await expectPdf('installed');
    expect(await engine.health()).toMatchObject({ ok: true });
  });

  it('is unavailable when its processes cannot start, and tells the cause', async () => {
    const program = join(dataDir, 'broken-office');
    mkdirSync(program, { recursive: true });
    writeFileSync(join(program, 'libmergedlo.so'), 'not a library');
    make({ program });
    await expect(engine.convert(sampleDocx())).rejects.toMatchObject({
      code: 'pdf_unavailable',
      cause: expect.objectContaining({ message: expect.stringContaining('shared library') }),
    });
    expect(await engine.health()).toMatchObject({ ok: false });
    expect(events).toContainEqual({
      type: 'start-failed',
      message: expect.stringContaining('shared library'),
    });
  });

  it('goes on when somebody clears its folder away', async () => {
    make();
    await engine.warmUp();
    for (const name of leftovers()) renameSync(join(dataDir, name), join(dataDir, `away-${name}`));
    expect(isWholePdf(await engine.convert(sampleDocx()))).toBe(true);
    expect(isWholePdf(await engine.convert(sampleDocx()))).toBe(true);
    expect(engine.stats().failed).toEqual({});
  });

  it('leaves no file behind, and sweeps what a killed program left; its processes die with it', async () => {
    make();
    const { entry: parent, remove } = bundleChild(resolve(__dirname, '../testing/parent.ts'));
    const program = spawn(process.execPath, [parent, child.entry, dataDir], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const orphans: number[] = [];
    createInterface({ input: program.stdout }).on('line', (line) => orphans.push(Number(line)));
    await waitFor('two processes', () => orphans.length === 2);
    expect(orphans.every(isAlive)).toBe(true);
    const over = once(program, 'exit');
    program.kill('SIGKILL');
    // Before its end is taken note of, its process still has its id.
    await over;
    await waitFor('the end of the orphans', () => !orphans.some(isAlive));
    remove();
    const left = leftovers();
    expect(left).toHaveLength(1);
    await expectPdf('after the sweep');
    expect(leftovers()).not.toEqual(expect.arrayContaining(left));
    await engine.close();
    expect(leftovers()).toEqual([]);
    expect(existsSync(join(dataDir, 'cache'))).toBe(true);
  });
});
