import { inLanguage } from '@docket/domain';
import { Injectable, Optional } from '@nestjs/common';
import { type EntityManager, LessThanOrEqual } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import type { Refusal } from '../http/api-responses';
import { Database } from '../database/database';
import { insertChunks } from '../database/records/insert-chunks';
import { CommitEvents } from '../events/commit-events';
import { FileStore } from '../files/file-store';
import { FileSweep } from '../files/file-sweep';
import type { Principal } from '../http/request';
import type { KindDefinition, KindView } from '../kinds/kind';
import { KindRegistry } from '../kinds/kind-registry';
import type { RecordView } from '../records/record-view';
import { Records } from '../records/records.service';
import type { IssuedDocument, IssuedPdf, IssueKeeper, IssueOrder, IssuePrinter } from './issue-ports';
import { PendingIssue } from './pending-issue.entity';
import { say } from '../sentences';

/** For the OpenAPI document: the refusal of an action that issues a document while the disk is full. */
export const ISSUE_REFUSAL: Refusal = [507, inLanguage(say.disk_full_for_issue(), 'en'), 'storage_full'];

/** There is a document whose PDF is to be made. */
export const DOCUMENT_ISSUED = 'document.issued';

/** Longer than a PDF may take in all: whoever is still at it after that has crashed. */
const LEASE_MS = 60_000;
const FIRST_PAUSE_MS = 5_000;
const LONGEST_PAUSE_MS = 3_600_000;
/** Claims that one call tries while other processes take the documents before it. */
const CLAIM_TRIES = 20;

/**
 * Keeps the PDF of a document that goes out. After an action that issues a Kind (`issuedBy: ['send']`), the PDF of
 * the document at that commit is attached to it, once.
 * The transaction of the action writes an order with the document as it is then. Any process makes the PDF
 * afterwards, and tries until it succeeds. The order is deleted in the transaction that attaches the PDF, so that a
 * crash leaves either the order or the PDF. Templates print and attachments keep, and neither knows the other: both
 * implement ports (`IssuePrinter`, `IssueKeeper`). If neither the customer nor the Kind has an enabled default
 * template at the commit, no PDF is issued.
 */
@Injectable()
export class IssuedDocuments {
  private printer: IssuePrinter | undefined;
  private keeper: IssueKeeper | undefined;
  /** A claim that is not yet given back after a failure, with the time when the document is due again. */
  private failed: { pending: PendingIssue; claimedUntil: string; until: Date } | undefined;

  constructor(
    private readonly database: Database,
    private readonly files: FileStore,
    private readonly kinds: KindRegistry,
    records: Records,
    sweep: FileSweep,
    @Optional() private readonly commits: CommitEvents = new CommitEvents(database),
  ) {
    sweep.add(() => this.filesInUse());
    records.onChange((manager, { name }, action, view, user) => this.note(manager, name, action, view, user));
    records.onRemoval(async (manager, { name }, id) => {
      await manager.query('DELETE FROM pendingissues WHERE kind = ? AND entityId = ?', [name, id]);
    });
  }

  /** Before the server starts. */
  printBy(printer: IssuePrinter): void {
    this.printer = printer;
  }

  /** Before the server starts. */
  keepBy(keeper: IssueKeeper): void {
    this.keeper = keeper;
  }

  /**
   * Keeps a PDF that goes to the customer by another way than an action: by e-mail.
   * @returns what attaches it to its document, in the caller's transaction, unless the same PDF is there already
   */
  async keepSent(
    document: IssuedDocument,
    pdf: IssuedPdf,
  ): Promise<(manager: EntityManager, user: Principal | null) => Promise<void>> {
    return this.keeper?.keep(document, pdf) ?? (() => Promise.resolve());
  }

  /**
   * Makes the PDF of one document that is due.
   * @returns whether there was one
   * @throws whatever keeps it from being made; it is tried again later
   */
  async issueNext(signal: AbortSignal, now = Date.now()): Promise<boolean> {
    await this.giveBack();
    const pending = await this.claim(now);
    if (pending === null) return false;
    try {
      await this.issue(pending, signal);
    } catch (error) {
      // An aborted document is made after the next start. A failed one waits, and longer each time.
      const pause = signal.aborted ? 0 : Math.min(FIRST_PAUSE_MS * 2 ** pending.attempts, LONGEST_PAUSE_MS);
      this.failed = { pending, claimedUntil: endOfClaim(now), until: new Date(now + pause) };
      await this.giveBack();
      throw error;
    }
    return true;
  }

  private async note(
    manager: EntityManager,
    name: string,
    action: string,
    view: RecordView,
    user: Principal | null,
  ): Promise<void> {
    const kind = this.kinds.all().find((known) => known.name === name);
    if (kind?.issuedBy?.includes(action) !== true || this.keeper === undefined) return;
    const template = await this.printer?.choose(manager, kind, view as KindView);
    if (template === undefined || template === null) return;
    const at = new Date().toISOString();
    await insertChunks(manager, PendingIssue, [
      {
        id: uuidv7(),
        kind: kind.name,
        entityId: view.id,
        viewSha256: await this.files.put(Buffer.from(JSON.stringify(view))),
        ...template,
        user,
        createdAt: at,
        attempts: 0,
        dueAt: at,
      },
    ]);
    this.commits.emitWhenCommitted(manager, DOCUMENT_ISSUED);
  }

  /**
   * Claims the document that has been due longest. If several processes try, one gets it and the others take the next
   * one.
   * @throws {Error} if the database does not write the claim although no other process has it
   */
  private async claim(now: number): Promise<PendingIssue | null> {
    let before: PendingIssue | null = null;
    for (let tries = 0; tries < CLAIM_TRIES; tries++) {
      const due = await this.nextDue(now);
      if (due === null || (await this.take(due, now))) return due;
      if (due.id === before?.id && due.attempts === before.attempts && due.dueAt === before.dueAt) break;
      before = due;
    }
    throw new Error('The database did not write who makes the PDF of an issued document.');
  }

  private nextDue(now: number): Promise<PendingIssue | null> {
    return this.database.read.findOne(PendingIssue, {
      where: { dueAt: LessThanOrEqual(new Date(now).toISOString()) },
      order: { dueAt: 'ASC', id: 'ASC' },
    });
  }

  /** @returns false if another process has it */
  private async take(due: PendingIssue, now: number): Promise<boolean> {
    const claimedUntil = endOfClaim(now);
    try {
      const { affected } = await this.database.transaction((manager) =>
        manager.update(
          PendingIssue,
          { id: due.id, attempts: due.attempts, dueAt: due.dueAt },
          { attempts: due.attempts + 1, dueAt: claimedUntil },
        ),
      );
      return affected === 1;
    } catch (error) {
      // It may be committed although the answer was lost.
      this.failed = { pending: due, claimedUntil, until: new Date(now) };
      throw error;
    }
  }

  private async issue({ id, user, createdAt, ...pending }: PendingIssue, signal: AbortSignal): Promise<void> {
    const { printer, keeper } = this;
    if (printer === undefined || keeper === undefined) throw new Error('Nobody prints or keeps documents.');
    const order: IssueOrder = {
      kind: this.kindOf(pending.kind),
      view: JSON.parse((await this.files.get(pending.viewSha256)).toString('utf8')) as KindView,
      template: { documentId: pending.documentId, fileVersion: pending.fileVersion },
      user,
      at: createdAt,
    };
    const document = { kind: order.kind, entityId: pending.entityId };
    const attach = await keeper.keep(document, await printer.print(order, signal));
    await this.database.transaction(async (manager) => {
      const { affected } = await manager.delete(PendingIssue, { id });
      // Another process was quicker, or the document is gone.
      if (affected === 1) await attach(manager, user);
    });
  }

  /** Makes the document that failed due again; where the database is away, as soon as it is back. */
  private async giveBack(): Promise<void> {
    if (this.failed === undefined) return;
    const { pending, claimedUntil, until } = this.failed;
    const claim = { id: pending.id, attempts: pending.attempts + 1, dueAt: claimedUntil };
    await this.database.transaction((manager) =>
      manager.update(PendingIssue, claim, { dueAt: until.toISOString() }),
    );
    this.failed = undefined;
  }

  private kindOf(name: string): KindDefinition {
    const kind = this.kinds.all().find((known) => known.name === name);
    if (kind === undefined) throw new Error(`There is no Kind ${name}.`);
    return kind;
  }

  private async filesInUse(): Promise<string[]> {
    const rows: { viewSha256: string }[] = await this.database.read.query(
      'SELECT DISTINCT viewSha256 FROM pendingissues',
    );
    return rows.map(({ viewSha256 }) => viewSha256);
  }
}

/** @param now milliseconds since the epoch */
function endOfClaim(now: number): string {
  return new Date(now + LEASE_MS).toISOString();
}
