import type { StockMovement, StockMovementListQuery } from '@docket/contracts';
import { spanOf, type KindRegistry, type ListDefinition, numberColumn, searchKey } from '@docket/platform';
import type { StockMovementEntity } from './stock-movement.entity';
import { type MovementNames, presentMovement } from './stock-movement.row';

/** A row of the list. */
type MovementRow = Omit<StockMovementEntity, 'lotKey'> & MovementNames;

type MovementList = ListDefinition<MovementRow, StockMovementListQuery & { id?: string[] }>;

/** List of stock movements: columns, filters and search. @param kinds Kinds whose document numbers are shown */
export const movementListOf = (kinds: KindRegistry): MovementList => ({
  from:
    'stockmovements m LEFT JOIN items i ON i.id = m.itemId LEFT JOIN locations f ON f.id = m.fromLocationId ' +
    'LEFT JOIN locations t ON t.id = m.toLocationId LEFT JOIN stockmovements r ON r.reversalOf = m.id',
  select: {
    id: 'm.id',
    itemId: 'm.itemId',
    sku: 'i.sku',
    itemName: 'i.name',
    fromLocationId: 'm.fromLocationId',
    fromLocationCode: 'f.code',
    toLocationId: 'm.toLocationId',
    toLocationCode: 't.code',
    quantity: 'm.quantity',
    uom: 'm.uom',
    lot: 'm.lot',
    reason: 'm.reason',
    referenceKind: 'm.referenceKind',
    referenceId: 'm.referenceId',
    referenceLine: 'm.referenceLine',
    referenceNumber: numberColumn(kinds, 'm.referenceKind', 'm.referenceId'),
    note: 'm.note',
    postedAt: 'm.postedAt',
    userId: 'm.userId',
    userName: 'm.userName',
    reversalOf: 'm.reversalOf',
    reversedBy: 'r.id',
  },
  id: 'm.id',
  updatedAt: 'm.postedAt',
  sorts: { postedAt: { column: 'm.postedAt' } },
  filters: {
    id: 'm.id',
    itemId: 'm.itemId',
    locationId: ['m.fromLocationId', 'm.toLocationId'],
    reason: 'm.reason',
    lot: { column: 'm.lotKey', stored: searchKey },
    referenceKind: 'm.referenceKind',
    referenceId: 'm.referenceId',
  },
  bounds: spanOf('posted', 'm.postedAt', 'time'),
  search: [
    { record: 'Item', id: 'm.itemId' },
    { record: 'Location', id: 'm.fromLocationId' },
    { record: 'Location', id: 'm.toLocationId' },
    ...kinds.all().map(({ name }) => ({ labelOf: name, id: 'm.referenceId' })),
    { folded: 'm.lotKey' },
    'm.note',
    'm.userName',
  ],
});

/** Converts a row of the list to an entry of the API. */
export const presentEntry = (row: MovementRow): StockMovement => presentMovement(row, row);
