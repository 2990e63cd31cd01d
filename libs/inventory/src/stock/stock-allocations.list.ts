import type { KindName, SortKey, StockAllocation, StockAllocationListQuery } from '@docket/contracts';
import { fromScaled, SCALE } from '@docket/domain';
import { type KindRegistry, type ListDefinition, mentionColumns, numberColumn } from '@docket/platform';

/** A row of the list. */
interface AllocationRow {
  locationId: string;
  locationCode: string;
  lot: string;
  quantity: string;
  uom: string;
  referenceKind: KindName;
  referenceId: string;
  referenceLine: string;
  referenceNumber: string | null;
  linePosition: number | null;
  customerName: string | null;
  dueDate: string | null;
}

type AllocationQuery = StockAllocationListQuery & { sort: readonly SortKey<never>[]; itemId: string[] };

/** List of allocations and their documents. @param kinds Kinds whose documents are shown */
export const allocationListOf = (kinds: KindRegistry): ListDefinition<AllocationRow, AllocationQuery> => ({
  from: 'stockallocations a LEFT JOIN items i ON i.id = a.itemId LEFT JOIN locations l ON l.id = a.locationId',
  select: {
    locationId: 'a.locationId',
    locationCode: 'l.code',
    lot: 'a.lot',
    quantity: 'a.quantity',
    uom: 'i.uom',
    referenceKind: 'a.referenceKind',
    referenceId: 'a.referenceId',
    referenceLine: 'a.referenceLine',
    referenceNumber: numberColumn(kinds, 'a.referenceKind', 'a.referenceId'),
    ...mentionColumns(kinds, { kind: 'a.referenceKind', id: 'a.referenceId', line: 'a.referenceLine' }),
  },
  id: 'a.id',
  // Ids rise with time. No other column says when the stock was allocated.
  updatedAt: 'a.id',
  sorts: {},
  filters: { itemId: 'a.itemId' },
  search: [],
});

/** Converts a row of the list to an entry of the API. */
export function presentAllocation({
  lot,
  quantity,
  referenceKind,
  referenceId,
  referenceLine,
  ...names
}: AllocationRow): StockAllocation {
  return {
    locationId: names.locationId,
    locationCode: names.locationCode,
    lot: lot === '' ? null : lot,
    quantity: fromScaled(quantity, SCALE),
    uom: names.uom,
    reference: { kind: referenceKind, id: referenceId, line: referenceLine === '' ? null : referenceLine },
    referenceNumber: names.referenceNumber,
    linePosition: names.linePosition,
    customerName: names.customerName,
    dueDate: names.dueDate,
  };
}
