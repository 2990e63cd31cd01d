import type { KindName, StockMovement } from '@docket/contracts';
import type { DecimalString, ItemTracking, StockReason } from '@docket/domain';

/** The document or line that stock is moved or held for. */
export interface StockFor {
  kind: KindName;
  id: string;
  /** The id of the line; left out or null for the document as a whole. */
  line?: string | null;
}

/** A movement that is to be posted. */
export interface StockPosting {
  reason: StockReason;
  itemId: string;
  /** Which of the two are needed, `stockDirections` says for each reason. */
  fromLocationId?: string | null;
  toLocationId?: string | null;
  quantity: DecimalString;
  /** The lot or serial number, where the item has them. */
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
  /** Beside what is held for it already; `0` where only what was lost of that is to be held anew. */
  quantity: DecimalString;
  /** Only there; anywhere where it is left out. */
  locationId?: string;
  /** Only of these lots or serial numbers, `''` for none, the latter in whole pieces; of any where they are left out. */
  lots?: readonly string[];
  /** Path in the request body for refusals: `lines.0`. The index if it is left out. */
  path?: string;
}

/** Result of a request. `allocated + short` is the requested quantity plus the held stock that was lost. */
export interface AllocationResult {
  allocated: DecimalString;
  short: DecimalString;
}

/** Stock that is to be available at a place, of which a line of a document may hold some. */
export interface FreeingRequest {
  reference: StockFor;
  itemId: string;
  locationId: string;
  /** Empty for none. */
  lot: string;
  quantity: DecimalString;
}

/** How much of an item a line of a document may go on holding. */
export interface HoldingLimit {
  reference: StockFor;
  itemId: string;
  quantity: DecimalString;
}

/** Stock that is held for a document, or was until it was released. */
export interface HeldStock {
  line: string | null;
  itemId: string;
  locationId: string;
  lot: string | null;
  quantity: DecimalString;
}

/** Stock that is to leave for a document, from wherever it is held for it or available. */
export interface ShipmentRequest {
  reference: StockFor;
  itemId: string;
  quantity: DecimalString;
  /** Only from there. */
  locationId?: string;
  /** Only this lot or serial number. */
  lot?: string;
  /** `ship` where it is left out. */
  reason?: Extract<StockReason, 'ship' | 'consume' | 'issue'>;
  note?: string;
  /** Path in the request body for refusals: `lines.0`. The index if it is left out. */
  path?: string;
}

/** The stock of an item over all locations. */
export interface ItemStock {
  onHand: DecimalString;
  allocated: DecimalString;
  available: DecimalString;
  /** By location and lot, in the order of their codes. */
  levels: {
    locationId: string;
    locationCode: string;
    lot: string | null;
    onHand: DecimalString;
    allocated: DecimalString;
    available: DecimalString;
  }[];
}

/** A posting with what only this lib may say of it. */
export interface LedgerEntry extends StockPosting {
  reversalOf: string | null;
  /** Whether it takes what is held for its reference. */
  takesHeld: boolean;
  /** Whether what it brings is held for its reference, as far as nothing else was promised there. */
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
