import type { MeasuredPdfEngine } from '@docket/pdf';
import { Metrics } from '@docket/platform';
import { Inject, Injectable } from '@nestjs/common';
import { Counter, Gauge } from 'prom-client';
import { PDF_ENGINE } from './pdf-engine';
import { TemplateWorkers } from './template-workers';

/** Source of a PDF: the cache, another request at the same time, or this request. */
export type PdfSource = 'kept' | 'shared' | 'made';

/** Metrics of the PDF engine and of its cache, for Prometheus. */
@Injectable()
export class PdfMetrics {
  private readonly sources: Counter<'source'>;

  constructor(
    { registry }: Metrics,
    @Inject(PDF_ENGINE) engine: MeasuredPdfEngine,
    workers: TemplateWorkers,
  ) {
    const registers = [registry];
    this.sources = new Counter({
      name: 'docket_pdf_requests_total',
      help: 'PDFs that were sent, by where they came from.',
      labelNames: ['source'],
      registers,
    });
    const state = (name: string, help: string, value: () => number) =>
      new Gauge({
        name,
        help,
        registers,
        collect() {
          this.set(value());
        },
      });
    state(
      'docket_template_queue_length',
      'Templates that wait to be filled or checked.',
      () => workers.queued,
    );
    state('docket_pdf_queue_length', 'Documents that wait for a process.', () => engine.stats().queued);
    state('docket_pdf_running', 'Documents that are being converted.', () => engine.stats().running);
    state('docket_pdf_processes', 'Warm processes.', () => engine.stats().processes);
    const totals = (name: string, help: string, label: string, values: () => Record<string, number>) =>
      new Counter({
        name,
        help,
        labelNames: [label],
        registers,
        collect() {
          this.reset();
          for (const [key, value] of Object.entries(values())) this.inc({ [label]: key }, value);
        },
      });
    totals('docket_pdf_conversions_total', 'Conversions, by how they ended.', 'result', () => {
      const { converted, failed } = engine.stats();
      return { ...failed, converted };
    });
    totals(
      'docket_pdf_process_ends_total',
      'Processes that ended, by the reason.',
      'reason',
      () => engine.stats().restarts,
    );
    totals('docket_pdf_stage_seconds_total', 'Time spent, by stage.', 'stage', () =>
      Object.fromEntries(Object.entries(engine.stats().ms).map(([stage, { sum }]) => [stage, sum / 1000])),
    );
  }

  sent(source: PdfSource): void {
    this.sources.inc({ source });
  }
}
