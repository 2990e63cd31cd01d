/** Shipped quantities of the lines of an order, by line key. Lines without shipments are not in the map. */
export type ShippedLines = ReadonlyMap<string, string>;
