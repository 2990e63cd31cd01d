import { join } from 'node:path';
import { needsPages } from '@docket/docx';
import type { Conversion, MeasuredPdfEngine } from '@docket/pdf';
import { CONFIG, type Config, DiskSpace, type Principal } from '@docket/platform';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { CompiledTemplates } from './compiled-templates';
import { PdfCache } from './pdf-cache';
import { convertToPdf, PDF_ENGINE } from './pdf-engine';
import { PdfMetrics, type PdfSource } from './pdf-metrics';
import type { RenderPlan } from './render-plan';
import { RenderingLog } from './rendering-log';
import { SingleFlight } from './single-flight';
import { TemplateWorkers } from './template-workers';
import { TooLargeDocuments } from './too-large-documents';

/** Some 5,000 quotes of one page. */
const CACHE_BYTES = 256 * 1024 * 1024;
/** How often a document is laid out at most until its number of pages stays. */
const MOST_LAYOUTS = 3;

/** A PDF, and the tag by which it is known. */
export interface Rendered {
  pdf: Uint8Array;
  /** Null where it shows something that its plan did not know of. */
  entityTag: string | null;
}

/** Makes the PDF or the filled Word file of a plan, which `RenderPlanner` worked out. */
@Injectable()
export class RendererService {
  private readonly logger = new Logger('Renderer');
  private readonly cache: PdfCache;
  private readonly flights = new SingleFlight<{ pdf: Uint8Array; engine: string | null }>();

  constructor(
    private readonly compiledTemplates: CompiledTemplates,
    private readonly workers: TemplateWorkers,
    private readonly metrics: PdfMetrics,
    private readonly log: RenderingLog,
    @Inject(PDF_ENGINE) private readonly engine: MeasuredPdfEngine,
    @Inject(CONFIG) config: Config,
    space: DiskSpace,
    private readonly tooLarge: TooLargeDocuments,
  ) {
    const folder = join(config.dataDir, 'cache', 'pdf');
    this.cache = new PdfCache(folder, CACHE_BYTES, (bytes) => space.hasRoom(bytes));
  }

  /** Brings up what the first PDF would otherwise wait for. Without an engine the server runs on, and says so. */
  async warmUp(): Promise<void> {
    this.workers.warmUp();
    try {
      await this.engine.warmUp();
      // Processes of LibreOffice tell their version themselves, whenever they start.
      if (this.engine.name === 'gotenberg')
        this.logger.log(`PDFs are made by ${await this.engine.version()}.`);
    } catch (error) {
      this.logger.warn(error instanceof Error ? error.message : String(error));
    }
  }

  /**
   * The PDF of a plan: kept from before, being made for somebody else, or filled and converted now.
   * @throws {DomainError} `pdf_busy`, `pdf_unavailable`, `template_timeout`, …
   */
  async render(plan: RenderPlan, user: Principal, signal: AbortSignal): Promise<Rendered> {
    const { source, ...rendered } = await this.obtain(plan, user, signal);
    this.metrics.sent(source);
    return rendered;
  }

  /**
   * The filled Word file of a plan. It is made anew each time: that takes milliseconds, unless its pages are counted.
   * @throws {DomainError} as `render`
   */
  async fill(plan: RenderPlan, user: Principal, signal: AbortSignal): Promise<Uint8Array> {
    const rendering = this.log.begin(plan, user);
    try {
      const compiled = await this.compiledTemplates.get(plan.compiledSha256);
      const { data, options } = plan;
      const owner = user.userId;
      let { docx, queueMs } = await this.workers.fill({ compiled, data, options }, owner, signal);
      rendering.filled(queueMs);
      if (needsPages(compiled)) {
        const { pages } = await this.tooLarge.guard(plan, () =>
          this.convert(plan, compiled, docx, owner, signal),
        );
        const job = { compiled, data, options: { ...options, pages: pages ?? 1 } };
        ({ docx, queueMs } = await this.workers.fill(job, owner, signal));
      }
      rendering.given(docx);
      return docx;
    } catch (error) {
      if (!signal.aborted) rendering.failed(error);
      throw error;
    }
  }

  private async obtain(
    plan: RenderPlan,
    user: Principal,
    signal: AbortSignal,
  ): Promise<Rendered & { source: PdfSource }> {
    const { entityTag } = plan;
    if (entityTag === null) {
      const { pdf } = await this.make(plan, user, signal);
      return { pdf, entityTag, source: 'made' };
    }
    const key = entityTag.slice(1, -1);
    const kept = await this.cache.get(key);
    if (kept !== null) return { pdf: kept, entityTag, source: 'kept' };
    let source: PdfSource = 'shared';
    const { pdf, engine } = await this.flights.run(key, signal, async (shared) => {
      // While the disk was asked, somebody else's may have been made.
      const meanwhile = this.cache.remembered(key);
      if (meanwhile !== undefined) {
        source = 'kept';
        return { pdf: meanwhile, engine: plan.engine };
      }
      source = 'made';
      const made = await this.make(plan, user, shared);
      if (made.engine === plan.engine) this.keep(key, made.pdf);
      return made;
    });
    // Fonts came or went meanwhile: it is right, but not what its tag stands for.
    return { pdf, entityTag: engine === plan.engine ? entityTag : null, source };
  }

  /** Stores a PDF without making its reader wait for the disk. */
  private keep(key: string, pdf: Uint8Array): void {
    void this.cache.put(key, pdf).catch((error: unknown) => {
      this.logger.warn({ err: error }, 'a PDF could not be kept');
    });
  }

  private async make(plan: RenderPlan, user: Principal, signal: AbortSignal): Promise<Conversion> {
    const rendering = this.log.begin(plan, user);
    try {
      const conversion = await this.tooLarge.guard(plan, async () => {
        const compiled = await this.compiledTemplates.get(plan.compiledSha256);
        const { data, options } = plan;
        const owner = user.userId;
        const { docx, queueMs } = await this.workers.fill({ compiled, data, options }, owner, signal);
        rendering.filled(queueMs);
        return this.convert(plan, compiled, docx, owner, signal);
      });
      rendering.made(conversion);
      return conversion;
    } catch (error) {
      // An aborted rendering says nothing about the template.
      if (!signal.aborted) rendering.failed(error);
      throw error;
    }
  }

  /** Converts a filled template; one that prints its number of pages, until that stays. */
  private async convert(
    plan: RenderPlan,
    compiled: Uint8Array,
    docx: Uint8Array,
    owner: string,
    signal: AbortSignal,
  ): Promise<Conversion> {
    const conversion = await convertToPdf(this.engine, docx, { ...plan.print, signal, owner });
    return needsPages(compiled) ? this.laidOut(plan, compiled, conversion, owner, signal) : conversion;
  }

  /**
   * Fills a template again with the number of pages of its PDF, until the number stays the same. Content that depends
   * on it, such as a footer on documents of several pages, may change it.
   */
  private async laidOut(
    { data, options, print }: RenderPlan,
    compiled: Uint8Array,
    first: Conversion,
    owner: string,
    signal: AbortSignal,
  ): Promise<Conversion> {
    let [conversion, pages] = [first, 1];
    for (let layouts = 1; layouts < MOST_LAYOUTS && (conversion.pages ?? pages) !== pages; layouts++) {
      pages = conversion.pages ?? pages;
      const job = { compiled, data, options: { ...options, pages } };
      const { docx } = await this.workers.fill(job, owner, signal);
      conversion = await convertToPdf(this.engine, docx, { ...print, signal, owner });
    }
    return conversion;
  }
}
