/** Entries that are written once and never change, declared beside their entity. Events can tell of them. */
export interface LedgerDefinition<Entry extends { id: string } = { id: string }> {
  name: 'StockMovement';
  /** For people: `stock movement`. */
  label: string;
  /** Event name of a new entry: `{ post: 'stockmovement.posted' }`. */
  events: Readonly<Record<string, string>>;
  /** A complete entry: every field filled. */
  sample: Entry;
}
