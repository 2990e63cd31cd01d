import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createLibreOfficeEngine, type MeasuredPdfEngine, type PdfEvent } from '../index';
import { isWholePdf } from '../file-checks';
import { sampleDocx } from '../sample-docx';
import { bundleChild } from '../testing/bundle-child';

const MEBIBYTE = 1024;
const memoryOf = (pid: number): number => {
  try {
    return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / MEBIBYTE;
  } catch {
    return 0;
  }
};

jest.setTimeout(300_000);

describe('the LibreOffice engine over many documents', () => {
  const child = bundleChild();
  const dataDir = mkdtempSync(join(tmpdir(), 'docket-pdf-'));
  let engine: MeasuredPdfEngine;
  let pids: number[] = [];

  const make = (processes: number, recycleAfter = {}) => {
    pids = [];
    const onEvent = (event: PdfEvent) => {
      if (event.type === 'process-ready') pids.push(event.pid);
    };
    engine = createLibreOfficeEngine({
      processes,
      childEntry: child.entry,
      dataDir,
      recycleAfter,
      onEvent,
    });
  };

  afterEach(() => engine.close());
  afterAll(() => {
    child.remove();
    rmSync(dataDir, { recursive: true, force: true });
  });

  it('keeps its memory flat, although LibreOffice loses some with every font that it embeds', async () => {
    make(1, { documents: 100 });
    const docx = sampleDocx();
    const convertMany = async (count: number) => {
      for (let i = 0; i < count; i++) await engine.convert(docx);
      return Math.max(...pids.map(memoryOf));
    };
    const before = await convertMany(60);
    const after = await convertMany(240);
    expect(after - before).toBeLessThan(25);
    expect(engine.stats()).toMatchObject({ converted: 300, failed: {} });
  });

  it('gives a whole PDF or pdf_unavailable while its processes are killed at random', async () => {
    make(2);
    await engine.warmUp();
    let over = false;
    let kills = 0;
    const killer = (async () => {
      while (!over) {
        await new Promise((resolve) => setTimeout(resolve, 150 + 250 * Math.random()));
        const alive = pids.slice(-3);
        const pid = alive[Math.floor(Math.random() * alive.length)];
        try {
          if (pid) process.kill(pid, 'SIGKILL');
          kills++;
        } catch {
          // Killed before.
        }
      }
    })();
    const docx = sampleDocx();
    let whole = 0;
    const clients = Array.from({ length: 4 }, async (_, client) => {
      for (let i = 0; i < 25; i++) {
        try {
          const pdf = await engine.convert(docx, { owner: String(client) });
          expect(isWholePdf(pdf)).toBe(true);
          whole++;
        } catch (error) {
          expect(error).toMatchObject({ code: expect.stringMatching(/^pdf_(unavailable|busy)$/) });
        }
      }
    });
    await Promise.all(clients);
    over = true;
    await killer;
    expect(kills).toBeGreaterThan(3);
    expect(whole).toBeGreaterThan(50);
    expect(isWholePdf(await engine.convert(docx))).toBe(true);
  });
});
