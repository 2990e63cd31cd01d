/** Action on the selected rows of a list. */
interface Doing<Row> {
  name: string;
  label: string;
  danger?: boolean;
  /** Reason why a row is excluded, as text; null if it is not. Excluded rows are not changed. */
  obstacle: (row: Row) => string | null;
}

/** Action that is confirmed once and then runs for one row after the other. */
export interface BulkAction<Row> extends Doing<Row> {
  /** Title of the confirmation. */
  title: (count: number) => string;
  text: string;
  run: (row: Row) => Promise<unknown>;
  done: (count: number) => string;
  /** Called when all rows are processed. By default the list is loaded again. */
  onSettled?: () => Promise<unknown>;
}

/** Action on all rows together, in a dialog of its own. */
export interface BulkWindow<Row> extends Doing<Row> {
  /** @param onDone removes finished rows from the selection */
  open: (rows: readonly Row[], onDone: (rows: readonly Row[]) => void) => void;
}
