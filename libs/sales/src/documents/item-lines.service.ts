import type { ItemLineListQuery, Page, SalesOrderLineOfItem, SalesQuoteLineOfItem } from '@docket/contracts';
import { ItemsService } from '@docket/inventory';
import { Database, readPage } from '@docket/platform';
import { Injectable } from '@nestjs/common';
import {
  type LineList,
  type LineRow,
  orderLinesOfItems,
  presentOrderLine,
  presentQuoteLine,
  quoteLinesOfItems,
} from './item-lines.list';

/** Lines of quotes and orders with an item: customers, quantities and prices. */
@Injectable()
export class ItemLinesService {
  constructor(
    private readonly database: Database,
    private readonly items: ItemsService,
  ) {}

  /** The lines of orders with an item, those of the newest order first. @throws {DomainError} `not_found` */
  orderLines(itemId: string, query: ItemLineListQuery): Promise<Page<SalesOrderLineOfItem>> {
    return this.linesOf(itemId, query, orderLinesOfItems, presentOrderLine);
  }

  /** The lines of quotes with an item, those of the newest quote first. @throws {DomainError} `not_found` */
  quoteLines(itemId: string, query: ItemLineListQuery): Promise<Page<SalesQuoteLineOfItem>> {
    return this.linesOf(itemId, query, quoteLinesOfItems, presentQuoteLine);
  }

  private async linesOf<Row extends LineRow, Line>(
    itemId: string,
    query: ItemLineListQuery,
    list: LineList<Row>,
    present: (row: Row) => Line,
  ): Promise<Page<Line>> {
    // Ids of documents rise with time.
    const ofItem = { ...query, itemId: [itemId], sort: [{ field: 'document', descending: true }] as const };
    const page = await readPage(this.database.read, list, ofItem, present);
    // An item that does not exist has no lines: the second query tells the difference.
    if (page.data.length === 0) await this.items.get(itemId);
    return page;
  }
}
