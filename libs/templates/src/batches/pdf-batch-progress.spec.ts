import { asWritten } from '@docket/domain';
import { type ErrorCode, MAXIMUM_BATCH } from '@docket/contracts';
import { DomainError } from '@docket/platform';
import { Logger } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import { PdfBatchProgress } from './pdf-batch-progress';
import type { Progress } from './pdf-batch-rows';

const idsOf = (count: number) => Array.from({ length: count }, () => uuidv7());
const refusal = (code: ErrorCode, message = 'No.') => new DomainError(code, asWritten(message));

describe('how far a batch is', () => {
  beforeAll(() => Logger.overrideLogger(false));

  it('counts what was printed and what could not be, which it names', () => {
    const ids = idsOf(3);
    const progress = new PdfBatchProgress(ids);
    progress.printed(2);
    progress.failed(refusal('pdf_failed', 'A picture is broken.'), 1);
    expect(progress.now).toEqual({
      done: 2,
      pages: 2,
      errors: [[1, ids[1], 'pdf_failed', asWritten('A picture is broken.')]],
    });
  });

  it('sums up why there is no file, by the code that all have in common', () => {
    const progress = new PdfBatchProgress(idsOf(3));
    expect(progress.failure).toBeNull();
    progress.failed(refusal('template_memory'), 0);
    expect(progress.failure).toEqual({
      code: 'template_memory',
      ...{ key: 'one_document_unprinted', params: {} },
      message: expect.stringMatching(/^One document /) as string,
    });
    progress.failed(refusal('template_memory'), 1);
    expect(progress.failure?.code).toBe('template_memory');
    progress.failed(refusal('pdf_failed'), 2);
    expect(progress.failure).toEqual({
      code: 'pdf_failed',
      ...{ key: 'documents_unprinted', params: { count: 3 } },
      message: expect.stringMatching(/^3 documents /) as string,
    });
  });

  it('ends where it is too much for one PDF, and where there is no PDF engine for one after the other', () => {
    const progress = new PdfBatchProgress(idsOf(9));
    const tooMuch = new DomainError('payload_too_large', asWritten('Print fewer at once.'));
    expect(() => progress.failed(tooMuch, 0)).toThrow(tooMuch);
    for (const code of [
      'pdf_unavailable',
      'document_too_large',
      'template_timeout',
      'template_memory',
    ] as const) {
      const one = new PdfBatchProgress(idsOf(9));
      const gone = refusal(code);
      one.failed(gone, 0);
      one.failed(gone, 1);
      one.printed(1);
      one.failed(gone, 3);
      one.failed(gone, 4);
      expect(() => one.failed(gone, 5)).toThrow(gone);
    }
  });

  it('shows nothing of what nobody expected', () => {
    const progress = new PdfBatchProgress(idsOf(1));
    progress.failed(new Error('SELECT * FROM secrets'), 0);
    expect(progress.now.errors).toMatchObject([
      [0, expect.any(String), 'internal', { key: 'printing_fault' }],
    ]);
    expect(JSON.stringify(progress.now)).not.toContain('secrets');
  });

  it('fits its column, however much is said of each of as many as there may be', () => {
    const progress = new PdfBatchProgress(idsOf(MAXIMUM_BATCH));
    for (let index = 0; index < MAXIMUM_BATCH; index++)
      progress.failed(refusal('template_not_found', '"Größe" 👍 '.repeat(200)), index);
    expect(Buffer.byteLength(JSON.stringify(progress.now.errors))).toBeLessThan(65_535);
  });

  describe('is told', () => {
    beforeEach(() => jest.useFakeTimers());
    afterEach(() => jest.useRealTimers());

    const telling = (tell: (progress: Progress) => Promise<boolean>) => {
      const progress = new PdfBatchProgress(idsOf(100));
      const told: number[] = [];
      const onGone = jest.fn();
      progress.tellBy((now) => {
        told.push(now.done);
        return tell(now);
      }, onGone);
      return { progress, told, onGone };
    };

    it('no more often than anybody looks, and now and then where nothing has changed', async () => {
      const { progress, told, onGone } = telling(() => Promise.resolve(true));
      for (let tenMs = 0; tenMs < 100; tenMs++) {
        progress.printed(1);
        await jest.advanceTimersByTimeAsync(10);
      }
      expect(told).toEqual([25, 50, 75, 100]);
      await jest.advanceTimersByTimeAsync(2_000);
      expect(told).toEqual([25, 50, 75, 100, 100, 100]);
      await progress.stop();
      await jest.advanceTimersByTimeAsync(5_000);
      expect(told).toHaveLength(6);
      expect(onGone).not.toHaveBeenCalled();
    });

    it('one after the other, and to the end', async () => {
      let release: (isWanted: boolean) => void = () => undefined;
      const { progress, told } = telling(() => new Promise((resolve) => (release = resolve)));
      progress.printed(1);
      await jest.advanceTimersByTimeAsync(3_000);
      expect(told).toEqual([1]);
      let hasStopped = false;
      const stopped = progress.stop().then(() => (hasStopped = true));
      await jest.advanceTimersByTimeAsync(100);
      expect(hasStopped).toBe(false);
      release(true);
      await stopped;
    });

    it('until nobody waits any more, and in spite of what goes wrong meanwhile', async () => {
      const answers = [
        Promise.reject(new Error('no database')),
        Promise.resolve(true),
        Promise.resolve(false),
      ];
      const { progress, told, onGone } = telling(() => answers.shift() ?? Promise.resolve(false));
      await jest.advanceTimersByTimeAsync(2_100);
      expect([told.length, onGone.mock.calls.length]).toEqual([2, 0]);
      await jest.advanceTimersByTimeAsync(1_000);
      expect(onGone).toHaveBeenCalled();
      await progress.stop();
    });
  });
});
