import type { EntityManager } from 'typeorm';
import type { LedgerDefinition } from './ledger';
import type { RecordDefinition } from './record';

/** What every thing has that something happens to; entries of a ledger have no version, since they never change. */
export interface EventView {
  id: string;
  version?: number;
}

/** Something that has happened to things of one declaration, in the transaction that makes it so. */
export interface RecordEvent {
  /** As it is declared: parts that share a record's history have declarations of their own. */
  source: RecordDefinition | LedgerDefinition;
  /** `create`, `change`, `delete`, `send`, …, as the history calls it. */
  action: string;
  /** Whether their fields have changed, or something beside these has happened to them: a file was attached. */
  isChange: boolean;
  /** The things as GET shows them then; of what is deleted, as it was last. */
  views(): Promise<readonly EventView[]>;
}

/** Writes down, in the transaction that makes it so, what has happened. */
export type EventHook = (manager: EntityManager, event: RecordEvent) => Promise<void>;
