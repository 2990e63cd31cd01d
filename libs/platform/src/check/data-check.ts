import type { EntityManager } from 'typeorm';
import type { KindRegistry } from '../kinds/kind-registry';
import type { SecretBox } from '../secrets/secret-box';

/** A column whose value is the key of a row in another table, which must exist. Empty and null mean none. */
export interface Reference {
  table: string;
  column: string;
  /** Table of the other row. */
  to: string;
  /** Its key; `id` by default. */
  key?: string;
}

/** Context of a check of stored data. */
export interface CheckContext {
  /** Reads only. `inSnapshot` gives several statements one state of the database. */
  manager: EntityManager;
  kinds: KindRegistry;
  secrets: SecretBox;
}

/**
 * Finds stored data that contradicts other stored data. Each lib declares the checks of its tables in its `Schema`. A check
 * reads page by page, so that its memory is bounded and no snapshot lasts long, and writes nothing.
 */
export interface DataCheck {
  /** Completes "The check of … failed": `stock levels`. */
  name: string;
  /** @returns each fault as a sentence for the person at the terminal */
  faults(context: CheckContext): AsyncIterable<string>;
}
