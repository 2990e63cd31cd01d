/** Columns of the grid in display order, without the column of the item. */
export const COLUMNS = [
  'description',
  'quantity',
  'uom',
  'unitPrice',
  'discountPercent',
  'taxPercent',
  'optional',
] as const;
export type ColumnName = (typeof COLUMNS)[number];
