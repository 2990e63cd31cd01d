import type { Conversion } from '@docket/pdf';
import { Database, DeferredWrites, DomainError, insertChunks, type Principal } from '@docket/platform';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import { DocumentRenderingEntity } from '../documents/document-rendering.entity';
import type { RenderPlan } from './render-plan';

/** Renderings that are kept of each template. */
export const KEPT_RENDERINGS = 500;
/** While the database is away, or slower than the engine. */
const MOST_PENDING = 5_000;

/** Template and document of a rendering. */
type Printed = Pick<RenderPlan, 'documentId' | 'fileVersion' | 'entityId' | 'number'>;
/** Result of a rendering. */
type Result = Pick<
  DocumentRenderingEntity,
  'outcome' | 'pages' | 'bytes' | 'queueMs' | 'fillMs' | 'convertMs' | 'totalMs'
>;

/** One PDF being made: the watch that runs with it. One of `made`, `given` and `failed` ends it. */
export class Rendering {
  private readonly begunAt = performance.now();
  private fillMs: number | null = null;
  private queueMs = 0;

  /** @param end told once what came of it */
  constructor(private readonly end: (result: Result) => void) {}

  /** The template is filled, which had to wait for so long; what follows is the engine's. */
  filled(queueMs: number): void {
    this.queueMs = queueMs;
    this.fillMs = performance.now() - this.begunAt - queueMs;
  }

  made({ pdf, pages, ms }: Conversion): void {
    this.end({
      ...this.times(),
      outcome: 'ok',
      pages,
      bytes: pdf.byteLength,
      queueMs: Math.round(this.queueMs + ms.queue),
      convertMs: Math.round(ms.total - ms.queue),
    });
  }

  /** The filled Word file was what was asked for. */
  given(docx: Uint8Array): void {
    const queueMs = Math.round(this.queueMs);
    this.end({
      ...this.times(),
      outcome: 'ok',
      pages: null,
      bytes: docx.byteLength,
      queueMs,
      convertMs: null,
    });
  }

  failed(error: unknown): void {
    const outcome = error instanceof DomainError ? error.code : 'internal';
    this.end({ ...this.times(), outcome, pages: null, bytes: null, queueMs: null, convertMs: null });
  }

  private times(): Pick<Result, 'fillMs' | 'totalMs'> {
    return {
      fillMs: this.fillMs === null ? null : Math.round(this.fillMs),
      totalMs: Math.round(performance.now() - this.begunAt),
    };
  }
}

/**
 * Keeps what it took to make each PDF, and why one was not made. It is written later and not with every PDF: a crash
 * may lose the last few, which only tell a person how a template is doing.
 */
@Injectable()
export class RenderingLog {
  private pending: DocumentRenderingEntity[] = [];

  constructor(
    private readonly database: Database,
    deferred: DeferredWrites,
  ) {
    deferred.add('what was printed', () => this.write());
  }

  begin({ documentId, fileVersion, entityId, number }: Printed, { userId }: Principal): Rendering {
    return new Rendering((result) => {
      const at = new Date().toISOString();
      this.pending.push({ id: uuidv7(), documentId, entityId, number, at, userId, fileVersion, ...result });
      if (this.pending.length > MOST_PENDING) this.pending.shift();
    });
  }

  private async write(): Promise<void> {
    if (this.pending.length === 0) return;
    const rows = this.pending;
    this.pending = [];
    await this.database.transaction(async (manager) => {
      const known = await this.hold(manager, [...new Set(rows.map(({ documentId }) => documentId))]);
      const kept = rows.filter(({ documentId }) => known.has(documentId));
      await insertChunks(manager, DocumentRenderingEntity, kept);
      for (const documentId of known) await trim(manager, documentId);
    });
  }

  /** Those templates that are still there, and stay until the transaction is over. */
  private async hold(manager: EntityManager, ids: string[]): Promise<Set<string>> {
    // On SQLite there is one transaction at a time.
    const lock = this.database.dialect === 'mysql' ? ' LOCK IN SHARE MODE' : '';
    const rows: { id: string }[] = await manager.query(
      `SELECT id FROM documents WHERE id IN (${ids.map(() => '?').join(', ')}) ORDER BY id${lock}`,
      ids,
    );
    return new Set(rows.map(({ id }) => id));
  }
}

/** Deletes what lies behind the newest of a template: by the index, at once. */
async function trim(manager: EntityManager, documentId: string): Promise<void> {
  // MySQL deletes nothing by a subquery of the same table, unless that is a table of its own.
  await manager.query(
    'DELETE FROM documentrenderings WHERE documentId = ? AND id < (SELECT id FROM ' +
      '(SELECT id FROM documentrenderings WHERE documentId = ? ORDER BY id DESC LIMIT 1 OFFSET ?) oldest)',
    [documentId, documentId, KEPT_RENDERINGS - 1],
  );
}
