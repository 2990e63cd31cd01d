import { PdfError } from './pdf-error';
import {
  type Conversion,
  type ConversionTimes,
  type DurationStats,
  type PdfEngineStats,
  type PdfEvent,
  type PdfListener,
} from './port';

const none = (): DurationStats => ({ count: 0, sum: 0, max: 0 });

/** An engine's counters, and the one who listens to its events. */
export class Statistics {
  private converted = 0;
  private readonly failed: Record<string, number> = {};
  private readonly restarts: Record<string, number> = {};
  private readonly ms: Record<keyof ConversionTimes, DurationStats> = {
    queue: none(),
    load: none(),
    save: none(),
    total: none(),
  };

  constructor(private readonly listener: PdfListener | undefined) {}

  conversion(owner: string, { pdf, pages, ms }: Conversion): void {
    this.converted++;
    for (const stage of Object.keys(this.ms) as (keyof ConversionTimes)[]) {
      const stats = this.ms[stage];
      stats.count++;
      stats.sum += ms[stage];
      stats.max = Math.max(stats.max, ms[stage]);
    }
    this.tell({ type: 'converted', owner, pages, bytes: pdf.length, ms });
  }

  /** @param error a PdfError, or the reason of an abort */
  failure(owner: string, error: unknown): void {
    const code = error instanceof PdfError ? error.code : 'aborted';
    this.failed[code] = (this.failed[code] ?? 0) + 1;
    this.tell({
      type: 'failed',
      owner,
      code,
      message: error instanceof Error ? error.message : String(error),
    });
  }

  /** Counts the end of a process, and passes every event on. */
  tell(event: PdfEvent): void {
    if (event.type === 'process-ended') this.restarts[event.reason] = (this.restarts[event.reason] ?? 0) + 1;
    try {
      this.listener?.(event);
    } catch {
      // A listener's mistake must not cost a document.
    }
  }

  snapshot(now: Pick<PdfEngineStats, 'queued' | 'running' | 'processes'>): PdfEngineStats {
    const { queue, load, save, total } = this.ms;
    return {
      ...now,
      converted: this.converted,
      failed: { ...this.failed },
      restarts: { ...this.restarts },
      ms: { queue: { ...queue }, load: { ...load }, save: { ...save }, total: { ...total } },
    };
  }
}
