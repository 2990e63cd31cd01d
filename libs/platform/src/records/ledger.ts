/**
 * Entries that are written once and never changed, declared as data beside their entity. Of these the outside can be
 * told, and nothing else is known.
 */
export interface LedgerDefinition<Entry extends { id: string } = { id: string }> {
  name: 'StockMovement';
  /** For people: `stock movement`. */
  label: string;
  /** What writing an entry is called as an event: `{ post: 'stockmovement.posted' }`. */
  events: Readonly<Record<string, string>>;
  /** A complete entry: every field filled. */
  sample: Entry;
}
