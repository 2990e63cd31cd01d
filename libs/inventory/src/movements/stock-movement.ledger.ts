import type { StockMovement } from '@docket/contracts';
import type { LedgerDefinition } from '@docket/platform';

const sample: StockMovement = {
  id: '0199b8a0-0000-7000-8000-00000000e001',
  itemId: '0199b8a0-0000-7000-8000-00000000e002',
  sku: 'TABLE-OAK',
  itemName: 'Oak table',
  fromLocationId: '0199b8a0-0000-7000-8000-00000000e003',
  fromLocationCode: 'A-01',
  toLocationId: '0199b8a0-0000-7000-8000-00000000e004',
  toLocationCode: 'B-02',
  quantity: '2',
  uom: 'pcs',
  lot: 'LOT-7',
  reason: 'transfer',
  reference: {
    kind: 'SalesOrder',
    id: '0199b8a0-0000-7000-8000-00000000e005',
    line: '0199b8a0-0000-7000-8000-00000000e006',
  },
  referenceNumber: 'SO-00042',
  note: 'To the showroom',
  postedAt: '2026-11-21T09:30:00.000Z',
  user: { id: '0199b8a0-0000-7000-8000-00000000e007', name: 'Ada Lovelace' },
  reversalOf: null,
  reversedBy: null,
};

/** Declaration of the stock ledger for events. */
export const stockMovementLedger: LedgerDefinition<StockMovement> = {
  name: 'StockMovement',
  label: 'stock movement',
  events: { post: 'stockmovement.posted' },
  sample,
};
