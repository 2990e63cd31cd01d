import type { FoundBy, RecordName } from '@docket/contracts';

/**
 * Texts by which records are found that stand in a table of their own, such as lots in the ledger of stock: declared by
 * the domain whose table it is. Everything here but the field is SQL text of ours.
 */
export interface SearchSource {
  field: FoundBy['field'];
  /** `stockmovements m` */
  from: string;
  /** Whose texts they are: of one kind of record, or of the Kind that a column names. */
  of: RecordName | { kindColumn: string };
  /** `m.referenceId` */
  id: string;
  /** As it is shown. */
  text: string;
  /** As it is looked for. An index begins with it. */
  folded: string;
  /** What follows in that index: of the same text, the newest come first. */
  newest: string;
}
