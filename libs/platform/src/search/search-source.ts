import type { FoundBy, RecordName } from '@docket/contracts';

/**
 * Texts by which records are found that stand in a table of their own, such as lots in the ledger of stock: declared by
 * the domain whose table it is. Everything here but the field is SQL text of ours.
 */
export interface SearchSource {
  field: FoundBy['field'];
  /** `stockmovements m` */
  from: string;
  /** Record of the texts: one kind of record, or the Kind that a column names. */
  of: RecordName | { kindColumn: string };
  /** `m.referenceId` */
  id: string;
  /** Column with the text as it is shown. */
  text: string;
  /** Column with the folded text. An index begins with it. */
  folded: string;
  /** Next column of that index: of equal texts, the newest come first. */
  newest: string;
}
