import type { KindName, StockMovement, StockReference } from '@docket/contracts';
import { fromScaled, SCALE, toScaled } from '@docket/domain';
import { type Principal, searchKey } from '@docket/platform';
import { v7 as uuidv7 } from 'uuid';
import type { StockBook } from '../stock/stock-book';
import type { LedgerEntry } from '../stock/stock-posting';
import type { StockMovementEntity } from './stock-movement.entity';

/** Converts an entry to its row. */
export function movementRow(
  entry: LedgerEntry,
  uom: string,
  user: Principal | null,
  postedAt: string,
): StockMovementEntity {
  const { reference } = entry;
  return {
    id: uuidv7(),
    itemId: entry.itemId,
    fromLocationId: entry.fromLocationId ?? null,
    toLocationId: entry.toLocationId ?? null,
    quantity: toScaled(entry.quantity, SCALE),
    uom,
    lot: entry.lot ?? '',
    lotKey: searchKey(entry.lot ?? ''),
    reason: entry.reason,
    referenceKind: reference?.kind ?? null,
    referenceId: reference?.id ?? null,
    referenceLine: reference?.line ?? null,
    note: entry.note ?? '',
    postedAt,
    userId: user?.userId ?? null,
    userName: user?.name ?? null,
    reversalOf: entry.reversalOf,
  };
}

/** Entry that reverses a movement: the same stock in the other direction. */
export function reversalOf(row: StockMovementEntity, note: string): LedgerEntry {
  return {
    reason: row.reason,
    itemId: row.itemId,
    fromLocationId: row.toLocationId,
    toLocationId: row.fromLocationId,
    quantity: fromScaled(row.quantity, SCALE),
    lot: row.lot === '' ? null : row.lot,
    reference: referenceOf(row),
    note,
    reversalOf: row.id,
    takesHeld: false,
  };
}

type Referring = Pick<StockMovementEntity, 'referenceKind' | 'referenceId' | 'referenceLine'>;

export function referenceOf({ referenceKind, referenceId, referenceLine }: Referring): StockReference | null {
  if (referenceKind === null || referenceId === null) return null;
  return { kind: referenceKind as KindName, id: referenceId, line: referenceLine };
}

/** Names of the item, the locations and the document of a movement. */
export interface MovementNames {
  sku: string;
  itemName: string;
  fromLocationCode: string | null;
  toLocationCode: string | null;
  referenceNumber: string | null;
  reversedBy: string | null;
}

/** Converts a row to a movement as GET shows it. */
export function presentMovement(
  row: Omit<StockMovementEntity, 'lotKey'>,
  names: MovementNames,
): StockMovement {
  return {
    id: row.id,
    itemId: row.itemId,
    sku: names.sku,
    itemName: names.itemName,
    fromLocationId: row.fromLocationId,
    fromLocationCode: names.fromLocationCode,
    toLocationId: row.toLocationId,
    toLocationCode: names.toLocationCode,
    quantity: fromScaled(row.quantity, SCALE),
    uom: row.uom,
    lot: row.lot === '' ? null : row.lot,
    reason: row.reason,
    reference: referenceOf(row),
    referenceNumber: names.referenceNumber,
    note: row.note,
    postedAt: row.postedAt,
    user: row.userId === null ? null : { id: row.userId, name: row.userName ?? '' },
    reversalOf: row.reversalOf,
    reversedBy: names.reversedBy,
  };
}

/** Converts the row of a movement that was just posted. @param numbers document numbers by document id */
export function presentPosted(
  row: StockMovementEntity,
  { items, locations }: StockBook,
  numbers: ReadonlyMap<string, string>,
): StockMovement {
  const codeOf = (id: string | null) => (id === null ? null : (locations.get(id)?.code ?? null));
  const item = items.get(row.itemId);
  return presentMovement(row, {
    sku: item?.sku ?? '',
    itemName: item?.name ?? '',
    fromLocationCode: codeOf(row.fromLocationId),
    toLocationCode: codeOf(row.toLocationId),
    referenceNumber: numbers.get(row.referenceId ?? '') ?? null,
    reversedBy: null,
  });
}
