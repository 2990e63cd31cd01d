import type { Page, ShipmentEntry, ShipmentEntryListQuery } from '@docket/contracts';
import { Database, readPage } from '@docket/platform';
import { Injectable } from '@nestjs/common';
import { presentShipment, type ShipmentRow } from './shipment.view';
import { allShipmentsList } from './shipments.list';

/** What left the house, whatever it was ordered by. */
@Injectable()
export class AllShipmentsService {
  constructor(private readonly database: Database) {}

  list(query: ShipmentEntryListQuery): Promise<Page<ShipmentEntry>> {
    const reversed = query.reversed?.map((value) => (value === 'true' ? 1 : 0));
    return readPage(this.database.read, allShipmentsList, { ...query, reversed }, presentEntry);
  }
}

function presentEntry(row: Record<string, unknown>): ShipmentEntry {
  const entry = row as unknown as ShipmentRow &
    Pick<ShipmentEntry, 'orderNumber' | 'customerId' | 'customerName'>;
  return {
    ...presentShipment(entry),
    orderNumber: entry.orderNumber,
    customerId: entry.customerId,
    customerName: entry.customerName,
  };
}
