/** The columns of the grid beside its item, as it shows them. */
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
