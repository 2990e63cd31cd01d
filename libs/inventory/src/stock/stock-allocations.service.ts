import type { Page, StockAllocation, StockAllocationListQuery } from '@docket/contracts';
import { Database, KindRegistry, notFound, readPage, recordExists } from '@docket/platform';
import { Injectable } from '@nestjs/common';
import { itemRecord } from '../items/item.record';
import { allocationListOf, presentAllocation } from './stock-allocations.list';

/** Lists allocations of items. */
@Injectable()
export class StockAllocationsService {
  private readonly allocations: ReturnType<typeof allocationListOf>;

  constructor(
    private readonly database: Database,
    kinds: KindRegistry,
  ) {
    this.allocations = allocationListOf(kinds);
  }

  /** Allocations of an item, the oldest first. @throws {DomainError} `not_found` */
  async list(itemId: string, query: StockAllocationListQuery): Promise<Page<StockAllocation>> {
    const { read } = this.database;
    const ofItem = { ...query, itemId: [itemId], sort: [] };
    const page = await readPage(read, this.allocations, ofItem, presentAllocation);
    if (page.data.length === 0 && !(await recordExists(read, itemRecord, itemId)))
      throw notFound(itemRecord.label);
    return page;
  }
}
