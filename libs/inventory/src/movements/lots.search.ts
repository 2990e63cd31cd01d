import type { SearchSource } from '@docket/platform';

const lots = {
  field: 'lot',
  from: 'stockmovements m',
  text: 'm.lot',
  folded: 'm.lotKey',
  newest: 'm.postedAt DESC, m.id DESC',
} as const;

/** Finds the items and documents of a lot or serial number. */
export const lotSearch: readonly SearchSource[] = [
  { ...lots, of: 'Item', id: 'm.itemId' },
  { ...lots, of: { kindColumn: 'm.referenceKind' }, id: 'm.referenceId' },
];
