import { asWritten } from '@docket/domain';
import { setTimeout as pause } from 'node:timers/promises';
import { inflateSync } from 'node:zlib';
import { type Database, DomainError, type KindRegistry, type Principal } from '@docket/platform';
import type { DocumentUsageService } from '../documents/document-usage.service';
import { type BatchListener, PdfBatchesService } from './pdf-batches.service';
import type { RenderPlanner } from '../rendering/render-planner.service';
import type { RendererService } from '../rendering/renderer.service';

jest.mock('node:timers/promises', () => ({ setTimeout: jest.fn(() => Promise.resolve()) }));
/** How long was waited, in milliseconds. */
const pauses = () => jest.mocked(pause).mock.calls.map(([milliseconds]) => milliseconds);

const user = { userId: 'ada' } as Principal;
const idsOf = (count: number) => Array.from({ length: count }, (_, index) => `id-${index}`);
/** A PDF that says it has so many pages. */
const pdfOf = (pages: number) => {
  const objects = `1 0 obj\n<</Type/Catalog/Pages 2 0 R>>\nendobj\n2 0 obj\n<</Type/Pages/Kids[]/Count ${pages}>>\nendobj\n`;
  const offsets = [0, objects.indexOf('2 0 obj')].map((at) => String(at + 9).padStart(10, '0'));
  const table = `xref\n0 3\n0000000000 65535 f \n${offsets.map((offset) => `${offset} 00000 n \n`).join('')}`;
  const start = 9 + objects.length;
  return Buffer.from(
    `%PDF-1.7\n${objects}${table}trailer\n<</Size 3/Root 1 0 R>>\nstartxref\n${start}\n%%EOF\n`,
  );
};

/** A whole PDF as text, with what is packed in it. */
const unpacked = (chunks: Buffer[]) => {
  const pdf = Buffer.concat(chunks);
  const streams = pdf.toString('latin1').matchAll(/\/Length (\d+)>>\nstream\n/g);
  return [...streams]
    .map(({ 0: head, 1: length, index }) => {
      const start = index + head.length;
      return inflateSync(pdf.subarray(start, start + Number(length))).toString('latin1');
    })
    .join('\n');
};

/** A service whose documents are there, and are printed as a test says. */
function deskWith(render: (id: string, signal: AbortSignal) => Promise<Buffer>, missing: string[] = []) {
  const recorded: string[] = [];
  const template = { name: 'SalesOrder', fileStem: 'Order' };
  let versions = 0;
  const usedVersions: number[] = [];
  const registered = { owner: { table: 'salesorders', label: 'sales order' }, templateKind: template };
  const read = {
    query: (_sql: string, ids: string[]) =>
      Promise.resolve(ids.filter((id) => !missing.includes(id)).map((id) => ({ id }))),
  };
  const planner = {
    // Somebody replaces it all the time.
    template: () => Promise.resolve({ fileVersion: ++versions }),
    planWith: (_registered: unknown, { fileVersion }: { fileVersion: number }, id: string) => {
      usedVersions.push(fileVersion);
      return Promise.resolve({ documentId: id, number: id });
    },
  };
  const renderer = {
    render: async ({ number }: { number: string }, _user: Principal, signal: AbortSignal) => ({
      pdf: await render(number, signal),
    }),
  };
  const service = new PdfBatchesService(
    { read } as unknown as Database,
    { templateKind: () => registered } as unknown as KindRegistry,
    planner as unknown as RenderPlanner,
    renderer as unknown as RendererService,
    { record: (id: string) => recorded.push(id) } as unknown as DocumentUsageService,
  );
  const check = (ids: string[]) => service.check({ kind: 'SalesOrder', ids, DocumentID: 'x' });
  const print = async (ids: string[], signal = new AbortController().signal) =>
    service.print(await check(ids), user, signal);
  const printPatiently = async (ids: string[], listener: BatchListener) =>
    service.printPatiently(await check(ids), user, new AbortController().signal, listener);
  return { check, print, printPatiently, recorded, usedVersions };
}

describe('many documents as one PDF', () => {
  beforeEach(() => jest.mocked(pause).mockClear());

  it('are all printed with the template as it was when they were asked for', async () => {
    const desk = deskWith(() => Promise.resolve(pdfOf(1)));
    await desk.print(['doc1', 'doc2', 'doc3']);
    expect(desk.usedVersions).toEqual([1, 1, 1]);
  });

  it('are printed two at a time and put together in order, whichever is done first', async () => {
    let running = 0;
    let most = 0;
    const desk = deskWith(async (id) => {
      most = Math.max(most, ++running);
      // Every other one takes more turns than the one behind it.
      for (let turn = Number(id.slice(3)) % 2 === 0 ? 9 : 1; turn > 0; turn--) await Promise.resolve();
      running--;
      return pdfOf(3);
    });
    expect((await desk.check(idsOf(7))).fileName).toBe('Orders_7.pdf');
    const { pages, chunks } = await desk.print(idsOf(7));
    expect(pages).toBe(21);
    expect(unpacked(chunks)).toContain('/Count 21');
    expect(desk.recorded).toEqual(idsOf(7));
    expect(most).toBe(2);
  });

  it('are not begun where some are not there, and each of these is named', async () => {
    const render = jest.fn(() => Promise.resolve(pdfOf(1)));
    const refused = deskWith(render, ['id-1', 'id-3']).print(idsOf(4));
    await expect(refused).rejects.toMatchObject({
      code: 'not_found',
      extras: { errors: [{ path: 'ids.1' }, { path: 'ids.3' }] },
    });
    expect(render).not.toHaveBeenCalled();
  });

  it('are given up once one cannot be printed, and those that are on their way with it', async () => {
    const begun: string[] = [];
    const signals: AbortSignal[] = [];
    const desk = deskWith((id, signal) => {
      begun.push(id);
      signals.push(signal);
      return id === 'id-2'
        ? Promise.reject(new DomainError('pdf_busy', asWritten('Come again.')))
        : Promise.resolve(pdfOf(1));
    });
    await expect(desk.print(idsOf(50))).rejects.toMatchObject({ code: 'pdf_busy' });
    expect(begun.length).toBeLessThanOrEqual(4);
    expect(signals.every(({ aborted }) => aborted)).toBe(true);
  });

  it('are given up where nobody waits for them any more', async () => {
    const gone = new AbortController();
    const begun: string[] = [];
    const desk = deskWith((id) => {
      begun.push(id);
      if (id === 'id-1') gone.abort();
      return Promise.resolve(pdfOf(1));
    });
    await expect(desk.print(idsOf(50), gone.signal)).rejects.toMatchObject({ name: 'AbortError' });
    expect(begun.length).toBeLessThanOrEqual(3);
  });

  it('are refused where they are more pages than one PDF may hold, or one cannot be put together', async () => {
    const long = deskWith(() => Promise.resolve(pdfOf(9)));
    await expect(long.print(idsOf(600))).rejects.toMatchObject({ code: 'payload_too_large' });
    expect(long.recorded.length).toBe(Math.floor(5_000 / 9));
    const broken = deskWith(() => Promise.resolve(Buffer.from('%PDF-1.7 nothing')));
    await expect(broken.print(idsOf(2))).rejects.toMatchObject({ code: 'pdf_failed' });
  });

  describe('for which nobody waits', () => {
    const listen = () => {
      const heard: (number | string)[] = [];
      const listener: BatchListener = {
        printed: (pages) => heard.push(pages),
        failed: (error, index) => heard.push(`${index}: ${(error as Error).message}`),
      };
      return { heard, listener };
    };

    it('are all tried, so that every one that cannot be printed is known, and there is no file without them', async () => {
      const desk = deskWith((id) => {
        if (id === 'id-1')
          return Promise.reject(new DomainError('pdf_failed', asWritten('A picture is broken.')));
        return Promise.resolve(id === 'id-3' ? Buffer.from('%PDF-1.7 nothing') : pdfOf(2));
      });
      const { heard, listener } = listen();
      const { chunks } = await desk.printPatiently(idsOf(6), listener);
      expect(heard).toEqual([
        2,
        '1: A picture is broken.',
        4,
        '3: The PDF of id-3 cannot be put together with the others. Print it by itself.',
        6,
        8,
      ]);
      expect(chunks).toEqual([]);
    });

    it('are tried again where there was too much to do', async () => {
      let tries = 0;
      const desk = deskWith((id) =>
        id === 'id-1' && ++tries < 3
          ? Promise.reject(new DomainError('pdf_busy', asWritten('Come again.'), { retryAfterSeconds: 2 }))
          : Promise.resolve(pdfOf(1)),
      );
      const { heard, listener } = listen();
      const { chunks } = await desk.printPatiently(idsOf(3), listener);
      expect(unpacked(chunks)).toContain('/Count 3');
      expect([tries, heard]).toEqual([3, [1, 2, 3]]);
      expect(pauses()).toEqual([2_000, 2_000]);
    });

    it('are refused in time where it stays too much', async () => {
      const busy = new DomainError('pdf_busy', asWritten('Come again.'), { retryAfterSeconds: 600 });
      const render = jest.fn(() => Promise.reject(busy));
      const { heard, listener } = listen();
      await deskWith(render).printPatiently(idsOf(1), listener);
      expect(heard).toEqual(['0: Come again.']);
      expect(render).toHaveBeenCalledTimes(6);
      expect(pauses()).toEqual(Array(5).fill(5_000));
    });
  });
});
