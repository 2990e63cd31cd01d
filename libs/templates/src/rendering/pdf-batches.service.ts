import type { PdfBatch } from '@docket/contracts';
import { PdfMerger, UnreadablePdf } from '@docket/pdf';
import {
  Database,
  DomainError,
  invalidField,
  KindRegistry,
  type Principal,
  printedLabel,
  type RegisteredTemplateKind,
} from '@docket/platform';
import { Injectable } from '@nestjs/common';
import { DocumentUsageService } from '../documents/document-usage.service';
import type { RenderPlan } from './render-plan';
import { RendererService } from './renderer.service';

/** As much as one PDF may hold. */
const MOST_PAGES = 5_000;
const MOST_BYTES = 100 * 1024 * 1024;
/** While one is converted, the next one is filled: nobody who prints many keeps the others from theirs. */
const AT_ONCE = 2;

/** Many documents as one PDF. */
export interface PrintedBatch {
  fileName: string;
  documents: number;
  pages: number;
  /** The file, in pieces. */
  chunks: Buffer[];
}

/** Prints many documents of one kind into one PDF. */
@Injectable()
export class PdfBatchesService {
  constructor(
    private readonly database: Database,
    private readonly kinds: KindRegistry,
    private readonly renderer: RendererService,
    private readonly usage: DocumentUsageService,
  ) {}

  /**
   * Each document is printed as its own path would, kept ones included, a few at a time and in order.
   * @param signal ends the printing where nobody waits any more
   * @throws {DomainError} `not_found`, with every document that is not there; `payload_too_large` where it is too much
   *   for one PDF; `document_id_required`, `template_not_found`, `template_kind`, `pdf_busy`, …
   */
  async print(batch: PdfBatch, user: Principal, signal: AbortSignal): Promise<PrintedBatch> {
    const registered = this.kinds.templateKind(batch.kind);
    if (registered === undefined)
      throw invalidField('kind', 'Nothing of this kind is printed here.', 'Choose another kind.');
    await this.renderer.template(registered, batch.DocumentID);
    await this.requireAll(registered, batch.ids);
    const merger = new PdfMerger();
    const failed = new AbortController();
    const either = AbortSignal.any([signal, failed.signal]);
    const print = (id: string) => this.printOne(registered, id, batch, user, either);
    try {
      for await (const { plan, pdf } of inOrder(batch.ids, print)) {
        addTo(merger, plan, pdf);
        this.usage.record(plan.documentId);
      }
    } finally {
      // Whatever is still being made is of no use any more.
      failed.abort();
    }
    return {
      fileName: `${registered.templateKind.fileStem}s_${batch.ids.length}.pdf`,
      documents: batch.ids.length,
      pages: merger.pages,
      chunks: merger.finish(),
    };
  }

  private async printOne(
    registered: RegisteredTemplateKind,
    id: string,
    { DocumentID, watermark }: PdfBatch,
    user: Principal,
    signal: AbortSignal,
  ): Promise<{ plan: RenderPlan; pdf: Uint8Array }> {
    signal.throwIfAborted();
    const plan = await this.renderer.plan(registered, id, DocumentID, user, { watermark });
    const { pdf } = await this.renderer.render(plan, user, signal);
    return { plan, pdf };
  }

  /** @throws {DomainError} `not_found`, with every one that is not there: before anything is printed */
  private async requireAll(registered: RegisteredTemplateKind, ids: readonly string[]): Promise<void> {
    const { kind, templateKind } = registered;
    const table = templateKind.part?.table ?? kind.table;
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
        message: `There is no ${label} with the id ${id}.`,
      }));
    if (errors.length === 0) return;
    const missing = errors.length === 1 ? 'One is' : `${errors.length} are`;
    throw new DomainError('not_found', `${missing} not there. Leave out the ids that are listed.`, {
      errors,
    });
  }
}

/** A few at a time; what is done is given out in the order of the ids, and nothing more is begun once one has failed. */
async function* inOrder<Result>(
  ids: readonly string[],
  print: (id: string) => Promise<Result>,
): AsyncGenerator<Result> {
  const open: Promise<Result>[] = [];
  for (const [index, id] of ids.entries()) {
    const printing = print(id);
    // One that fails while an earlier one is waited for is told of in its turn.
    printing.catch(() => undefined);
    open.push(printing);
    if (open.length < AT_ONCE && index < ids.length - 1) continue;
    const first = open.shift();
    if (first !== undefined) yield await first;
  }
  for (const rest of open) yield await rest;
}

/** @throws {DomainError} `payload_too_large`, `pdf_failed` */
function addTo(merger: PdfMerger, { number }: RenderPlan, pdf: Uint8Array): void {
  try {
    merger.add(pdf);
  } catch (error) {
    if (!(error instanceof UnreadablePdf)) throw error;
    throw new DomainError(
      'pdf_failed',
      `The PDF of ${number} cannot be put together with the others. Print it by itself.`,
      {},
      { cause: error },
    );
  }
  if (merger.pages <= MOST_PAGES && merger.bytes <= MOST_BYTES) return;
  throw new DomainError(
    'payload_too_large',
    `With ${number} it is more than one PDF may hold: ${MOST_PAGES} pages, or ${MOST_BYTES / 1024 / 1024} MB. Print fewer at once.`,
  );
}
