import type { CustomerShipmentLineListQuery, Page, ShipmentLineOfCustomer } from '@docket/contracts';
import { Database, readPage } from '@docket/platform';
import { Injectable } from '@nestjs/common';
import { CustomersService } from '../customers/customers.service';
import { linesOfCustomers, presentLine } from './customer-lines.list';

/** Goods that customers received. */
@Injectable()
export class CustomerLinesService {
  constructor(
    private readonly database: Database,
    private readonly customers: CustomersService,
  ) {}

  /**
   * Shipped lines of a customer without reversed ones, the newest shipment first, each in the order of its lines.
   * @throws {DomainError} `not_found`
   */
  async list(
    customerId: string,
    query: CustomerShipmentLineListQuery,
  ): Promise<Page<ShipmentLineOfCustomer>> {
    // Ids of shipments rise with time.
    const ofCustomer = {
      ...query,
      customerId: [customerId],
      reversed: [0],
      sort: [
        { field: 'shipment', descending: true },
        { field: 'position', descending: false },
      ] as const,
    };
    const page = await readPage(this.database.read, linesOfCustomers, ofCustomer, presentLine);
    // To a customer that there is not, nothing was shipped either.
    if (page.data.length === 0) await this.customers.get(customerId);
    return page;
  }
}
