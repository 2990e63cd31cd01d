import { setTimeout as pause } from 'node:timers/promises';
import type { PdfBatch } from '@docket/contracts';
import { PdfMerger, UnreadablePdf } from '@docket/pdf';
import {
  Database,
  DomainError,
  giveWay,
  invalidField,
  KindRegistry,
  type Principal,
  printedLabel,
  type RegisteredTemplateKind,
  recordName,
} from '@docket/platform';
import { Injectable } from '@nestjs/common';
import { DocumentUsageService } from '../documents/document-usage.service';
import type { PrintableTemplate } from '../documents/template-rows';
import type { RenderPlan } from '../rendering/render-plan';
import { RenderPlanner, type TemplateChoice } from '../rendering/render-planner.service';
import { RendererService } from '../rendering/renderer.service';
import { say } from '../sentences';

/** Limits of one PDF. */
const MOST_PAGES = 5_000;
const MOST_BYTES = 100 * 1024 * 1024;
/** While one is converted, the next one is filled: nobody who prints many keeps the others from theirs. */
const AT_ONCE = 2;
/** Most numbers in the title. */
const MOST_IN_TITLE = 3;
/** How often a document is tried while there is too much else to do. */
const ATTEMPTS = 6;
const LONGEST_PAUSE_SECONDS = 5;

/** Many documents as one PDF. */
export interface PrintedBatch {
  pages: number;
  /** The file, in pieces. */
  chunks: Buffer[];
}

/** A batch whose documents and templates were checked. */
export interface CheckedBatch extends PdfBatch {
  registered: RegisteredTemplateKind;
  /**
   * Template as it was when the batch was requested: all documents are printed alike even if it is replaced
   * meanwhile. Or a function that chooses the template of each document.
   */
  template: PrintableTemplate | TemplateChoice;
  /** Name of the file. */
  fileName: string;
}

/** Hears how the printing gets on, document by document. */
export interface BatchListener {
  printed(pages: number): void;
  /** @throws whatever is to end the printing; else it goes on, without a file */
  failed(error: unknown, index: number): void;
}

/** Prints many documents of one kind into one PDF. */
@Injectable()
export class PdfBatchesService {
  constructor(
    private readonly database: Database,
    private readonly kinds: KindRegistry,
    private readonly planner: RenderPlanner,
    private readonly renderer: RendererService,
    private readonly usage: DocumentUsageService,
  ) {}

  /** @throws {DomainError} `not_found`, with every document that is not there; `document_id_required`, `template_not_found`, … */
  async check(batch: PdfBatch): Promise<CheckedBatch> {
    const registered = this.kinds.templateKind(batch.kind);
    if (registered === undefined) throw invalidField('kind', say.kind_not_printed(), say.choose_other_kind());
    const template =
      batch.ownTemplates === true
        ? await this.planner.ownTemplates(registered)
        : await this.planner.template(registered, batch.DocumentID);
    await this.requireAll(registered, batch.ids);
    return {
      ...batch,
      registered,
      template,
      fileName: `${registered.templateKind.fileStem}s_${batch.ids.length}.pdf`,
    };
  }

  /**
   * For somebody who waits: the first document that cannot be printed ends it.
   * @param signal ends the printing where nobody waits any more
   * @throws {DomainError} `payload_too_large` where it is too much for one PDF; `pdf_busy`, `pdf_failed`, …
   */
  async print(batch: CheckedBatch, user: Principal, signal: AbortSignal): Promise<PrintedBatch> {
    return this.printEach(batch, (id, either) => this.printOne(batch, id, user, either), signal, {
      printed: () => undefined,
      failed: (error) => {
        throw error;
      },
    });
  }

  /**
   * For nobody who waits: what cannot be printed at the moment is tried again, and the listener decides what follows
   * where a document cannot be printed at all.
   */
  async printPatiently(
    batch: CheckedBatch,
    user: Principal,
    signal: AbortSignal,
    listener: BatchListener,
  ): Promise<PrintedBatch> {
    const print = (id: string, either: AbortSignal) =>
      untilFree(() => this.printOne(batch, id, user, either), either);
    return this.printEach(batch, print, signal, listener);
  }

  /** Each document is printed as its own path would, kept ones included, a few at a time and in order. */
  private async printEach(
    { ids }: CheckedBatch,
    print: (id: string, signal: AbortSignal) => Promise<PrintedDocument>,
    signal: AbortSignal,
    listener: BatchListener,
  ): Promise<PrintedBatch> {
    const over = new AbortController();
    const either = AbortSignal.any([signal, over.signal]);
    let merger = new PdfMerger(giveWay);
    let isWhole = true;
    let pages = 0;
    const numbers: string[] = [];
    try {
      for await (const { index, printing } of inOrder(ids, (id) => print(id, either))) {
        try {
          const { plan, pdf } = await printing;
          await addTo(merger, plan, pdf);
          numbers.push(plan.number);
          this.usage.record(plan.documentId);
          pages += merger.pages - (isWhole ? pages : 0);
          listener.printed(pages);
        } catch (error) {
          if (signal.aborted) throw error;
          listener.failed(error, index);
          isWhole = false;
        }
        // There is not going to be a file: the others are looked at one by one.
        if (!isWhole) merger = new PdfMerger(giveWay);
      }
    } finally {
      // PDFs that are still being made are of no use any more.
      over.abort();
    }
    return { pages, chunks: isWhole ? merger.finish(titleOf(numbers)) : [] };
  }

  private async printOne(
    { registered, template, watermark }: CheckedBatch,
    id: string,
    user: Principal,
    signal: AbortSignal,
  ): Promise<PrintedDocument> {
    signal.throwIfAborted();
    const plan = await this.planner.planWith(registered, template, id, user, { watermark });
    const { pdf } = await this.renderer.render(plan, user, signal);
    return { plan, pdf };
  }

  /** @throws {DomainError} `not_found`, with every one that is not there: before anything is printed */
  private async requireAll(registered: RegisteredTemplateKind, ids: readonly string[]): Promise<void> {
    const { owner, templateKind } = registered;
    const table = templateKind.part?.table ?? owner.table;
    const rows: { id: string }[] = await this.database.read.query(
      `SELECT id FROM ${table} WHERE id IN (${ids.map(() => '?').join(', ')})`,
      [...ids],
    );
    const there = new Set(rows.map(({ id }) => id));
    const label = printedLabel(registered);
    const errors = [...ids.entries()]
      .filter(([, id]) => !there.has(id))
      .map(([index, id]) => ({
        path: `ids.${index}`,
        code: 'not_found',
        message: say.no_record_with_id({ record: recordName(label), id }),
      }));
    if (errors.length === 0) return;
    throw new DomainError(
      'not_found',
      errors.length === 1 ? say.one_not_there() : say.some_not_there({ count: errors.length }),
      {
        errors,
      },
    );
  }
}

/** Title of several documents: all numbers of a few, else the first and the last. */
function titleOf(numbers: readonly string[]): string {
  if (numbers.length <= MOST_IN_TITLE) return numbers.join(', ');
  return `${numbers[0] ?? ''} … ${numbers.at(-1) ?? ''} (${numbers.length})`;
}

interface PrintedDocument {
  plan: RenderPlan;
  pdf: Uint8Array;
}

/** A few at a time; what is done is given out in the order of the ids, and nothing more is begun once nobody asks. */
async function* inOrder<Result>(
  ids: readonly string[],
  print: (id: string) => Promise<Result>,
): AsyncGenerator<{ index: number; printing: Promise<Result> }> {
  const open: { index: number; printing: Promise<Result> }[] = [];
  for (const [index, id] of ids.entries()) {
    const printing = print(id);
    // One that fails while an earlier one is waited for is told of in its turn.
    printing.catch(() => undefined);
    open.push({ index, printing });
    if (open.length < AT_ONCE && index < ids.length - 1) continue;
    const first = open.shift();
    if (first !== undefined) yield first;
  }
  yield* open;
}

/** Tries again a few times while the engine is busy, after the pause that it asks for. */
async function untilFree<Result>(work: () => Promise<Result>, signal: AbortSignal): Promise<Result> {
  for (let attempt = 1; attempt < ATTEMPTS; attempt++) {
    try {
      return await work();
    } catch (error) {
      const isBusy = error instanceof DomainError && error.code === 'pdf_busy';
      if (!isBusy) throw error;
      const { retryAfterSeconds = 1 } = error.extras;
      await pause(1_000 * Math.min(Math.max(retryAfterSeconds, 1), LONGEST_PAUSE_SECONDS), undefined, {
        signal,
      });
    }
  }
  return work();
}

/** @throws {DomainError} `payload_too_large`, `pdf_failed` */
async function addTo(merger: PdfMerger, { number }: RenderPlan, pdf: Uint8Array): Promise<void> {
  try {
    await merger.add(pdf, number);
  } catch (error) {
    if (!(error instanceof UnreadablePdf)) throw error;
    throw new DomainError('pdf_failed', say.pdf_not_joined({ number }), {}, { cause: error });
  }
  if (merger.pages <= MOST_PAGES && merger.bytes <= MOST_BYTES) return;
  throw new DomainError(
    'payload_too_large',
    say.batch_too_large({ number, pages: MOST_PAGES, size: MOST_BYTES / 1024 / 1024 }),
  );
}
