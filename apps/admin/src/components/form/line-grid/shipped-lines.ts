/** What is shipped of the lines of an order, by their keys; nothing of those that are not among them. */
export type ShippedLines = ReadonlyMap<string, string>;
