/** Something that is done with all rows of a list that are selected, and that it can be done with. */
export interface BulkAction<Row> {
  name: string;
  label: string;
  danger?: boolean;
  /** Why it cannot be done with a row, for people; null where it can. Those with which it cannot are left as they are. */
  obstacle: (row: Row) => string | null;
  /** What is asked before. */
  title: (count: number) => string;
  text: string;
  run: (row: Row) => Promise<unknown>;
  done: (count: number) => string;
  /** Once all are done, or refused. */
  onSettled: () => Promise<unknown>;
}
