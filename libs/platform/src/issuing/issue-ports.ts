import type { EntityManager } from 'typeorm';
import type { Principal } from '../http/request';
import type { KindDefinition, KindView } from '../kinds/kind';

/** The Word file that a document is issued with. */
export interface IssueTemplate {
  documentId: string;
  fileVersion: number;
}

/** A document to issue, as it was at its commit. */
export interface IssueOrder {
  kind: KindDefinition;
  view: KindView;
  template: IssueTemplate;
  /** Who issued it; null for the server itself. */
  user: Principal | null;
  /** When: what the template prints as NOW. */
  at: string;
}

/** A PDF, and what it is called. */
export interface IssuedPdf {
  name: string;
  pdf: Uint8Array;
}

/** A document, by its Kind and id. */
export interface IssuedDocument {
  kind: KindDefinition;
  entityId: string;
}

/** Prints what is issued. It is the templates' part. */
export interface IssuePrinter {
  /** The template that a document is issued with now: whoever it is for may have one; null where there is none. */
  choose(manager: EntityManager, kind: KindDefinition, view: KindView): Promise<IssueTemplate | null>;
  print(order: IssueOrder, signal: AbortSignal): Promise<IssuedPdf>;
}

/** Keeps what is issued. It is the attachments' part. */
export interface IssueKeeper {
  /** Stores it, before a transaction is opened. @returns what attaches it in that transaction, unless it is there */
  keep(
    document: IssuedDocument,
    issued: IssuedPdf,
  ): Promise<(manager: EntityManager, user: Principal | null) => Promise<void>>;
}
