import type { Page, ShipmentEntry, ShipmentEntryListQuery } from '@docket/contracts';
import { Database, readPage } from '@docket/platform';
import { Injectable } from '@nestjs/common';
import { allShipmentsList, presentEntry } from './shipments.list';

/** Shipments of all orders. */
@Injectable()
export class AllShipmentsService {
  constructor(private readonly database: Database) {}

  list(query: ShipmentEntryListQuery): Promise<Page<ShipmentEntry>> {
    return readPage(this.database.read, allShipmentsList, query, presentEntry);
  }
}
