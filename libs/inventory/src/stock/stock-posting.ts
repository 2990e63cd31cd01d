import type { KindName, StockMovement } from '@docket/contracts';
import type { DecimalString, ItemTracking, StockReason, WaitingDemand } from '@docket/domain';
import type { EntityManager } from 'typeorm';

/** The document or line that stock is moved or held for. */
export interface StockFor {
  kind: KindName;
  id: string;
  /** Id of the line; left out or null for the document as a whole. */
  line?: string | null;
}

/** A movement to post. */
export interface StockPosting {
  reason: StockReason;
  itemId: string;
  /** The reason decides which of the two are required: see `stockDirections`. */
  fromLocationId?: string | null;
  toLocationId?: string | null;
  quantity: DecimalString;
  /** Lot or serial number, if the item is tracked. */
  lot?: string | null;
  reference?: StockFor | null;
  note?: string;
  /** Path in the request body for refusals: `lots.0`. The index among several entries if it is left out. */
  path?: string;
}

/** A request to hold stock for a line of a document. */
export interface AllocationRequest {
  reference: StockFor;
  itemId: string;
  /** In addition to what is held already. `0` only replaces held stock that was lost. */
  quantity: DecimalString;
  /** Restricts the stock to this location. */
  locationId?: string;
  /**
   * Restricts the stock to these lots or serial numbers; `''` is stock without a lot. Serial numbers are then held in
   * whole pieces.
   */
  lots?: readonly string[];
  /** Path in the request body for refusals: `lines.0`. The index if it is left out. */
  path?: string;
}

/** Line of a document that lacks stock, with what decides on its turn. */
export interface WaitingLine extends WaitingDemand, AllocationRequest {
  reference: StockFor & { line: string };
}

/** Result of a request. `allocated + short` is the requested quantity plus the held stock that was lost. */
export interface AllocationResult {
  allocated: DecimalString;
  short: DecimalString;
}

/** Quantity that must become available at a place by freeing stock that a line of a document holds there. */
export interface FreeingRequest {
  reference: StockFor;
  itemId: string;
  locationId: string;
  /** Empty for none. */
  lot: string;
  quantity: DecimalString;
}

/** Largest quantity of an item that a line of a document may still hold. */
export interface HoldingLimit {
  reference: StockFor;
  itemId: string;
  quantity: DecimalString;
}

/** Stock that is held for a document, or that was just released. */
export interface HeldStock {
  line: string | null;
  itemId: string;
  locationId: string;
  lot: string | null;
  quantity: DecimalString;
}

/** Stock that leaves for a document, from stock that is held for it or available. */
export interface ShipmentRequest {
  reference: StockFor;
  itemId: string;
  quantity: DecimalString;
  /** Restricts the stock to this location. */
  locationId?: string;
  /** Restricts the stock to this lot or serial number. */
  lot?: string;
  /** Default: `ship`. */
  reason?: Extract<StockReason, 'ship' | 'consume' | 'issue'>;
  note?: string;
  /** Path in the request body for refusals: `lines.0`. The index if it is left out. */
  path?: string;
}

/** Stock of an item over all locations. */
export interface ItemStock {
  onHand: DecimalString;
  allocated: DecimalString;
  available: DecimalString;
  /** Sorted by location code and lot. */
  levels: {
    locationId: string;
    locationCode: string;
    lot: string | null;
    onHand: DecimalString;
    allocated: DecimalString;
    available: DecimalString;
  }[];
}

/** A posting with fields that only this library sets. */
export interface LedgerEntry extends StockPosting {
  reversalOf: string | null;
  /** True if stock that is held for the reference is taken first. */
  takesHeld: boolean;
  /** True if stock that the entry brings is held for the reference, as far as it is available. */
  isHeldAgain?: boolean;
}

/** Columns of an item that posting needs. */
export interface StockItem {
  id: string;
  sku: string;
  name: string;
  uom: string;
  tracking: ItemTracking;
  active: boolean;
}

/** Columns of a location that posting needs. */
export interface StockPlace {
  id: string;
  code: string;
  active: boolean;
}

export type { StockMovement };

/** Reads the lines that wait for stock of these items, of the documents of one domain. */
export type WaitingSource = (manager: EntityManager, itemIds: readonly string[]) => Promise<WaitingLine[]>;

/** Updates a document after stock was held for it or lost, in the transaction that did it. */
export type HoldingFollower = (manager: EntityManager, documentId: string) => Promise<void>;
