/** Names of the fields with numbers and codes. Each kind of record has one of them. */
export const LABEL_FIELDS = ['number', 'code', 'sku'] as const;
export type LabelField = (typeof LABEL_FIELDS)[number];
