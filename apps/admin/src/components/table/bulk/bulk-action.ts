/** Something that is done with the rows of a list that are selected, and that it can be done with. */
interface Doing<Row> {
  name: string;
  label: string;
  danger?: boolean;
  /** Why it cannot be done with a row, for people; null where it can. Those with which it cannot are left as they are. */
  obstacle: (row: Row) => string | null;
}

/** What is done with one row after the other, once that is confirmed. */
export interface BulkAction<Row> extends Doing<Row> {
  /** What is asked before. */
  title: (count: number) => string;
  text: string;
  run: (row: Row) => Promise<unknown>;
  done: (count: number) => string;
  /** Once all are done, or refused. */
  onSettled: () => Promise<unknown>;
}

/** What is done with all of them together, in a window of its own. */
export interface BulkWindow<Row> extends Doing<Row> {
  /** @param onDone takes rows that are done with out of the selection */
  open: (rows: readonly Row[], onDone: (rows: readonly Row[]) => void) => void;
}
