import {
  ItemLineListQuery,
  type Page,
  SalesOrderLineOfItem,
  SalesOrderLineOfItemPage,
  SalesQuoteLineOfItem,
  SalesQuoteLineOfItemPage,
} from '@docket/contracts';
import { Access, Answers, EntityId, OpenToNarrowedKeys, Refuses } from '@docket/platform';
import { Controller, Get, Query } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { ItemLinesService } from './item-lines.service';

const MISSING = [404, 'No such item.', 'not_found'] as const;

@Controller('v1/items/:id')
@Access('user')
@ApiTags('Items')
export class ItemLinesController {
  constructor(private readonly lines: ItemLinesService) {}

  @Get('salesorderlines')
  @OpenToNarrowedKeys({ kind: 'SalesOrder' })
  @ApiOperation({
    summary: 'List the lines of sales orders with an item, and what it was sold for',
  })
  @Answers(200, 'A page of lines, those of the newest order first.', SalesOrderLineOfItemPage)
  @Refuses(MISSING)
  orderLines(
    @EntityId() id: string,
    @Query({ schema: ItemLineListQuery }) query: ItemLineListQuery,
  ): Promise<Page<SalesOrderLineOfItem>> {
    return this.lines.orderLines(id, query);
  }

  @Get('salesquotelines')
  @OpenToNarrowedKeys({ kind: 'SalesQuote' })
  @ApiOperation({
    summary: 'List the lines of sales quotes with an item, and what it was offered for',
  })
  @Answers(200, 'A page of lines, those of the newest quote first.', SalesQuoteLineOfItemPage)
  @Refuses(MISSING)
  quoteLines(
    @EntityId() id: string,
    @Query({ schema: ItemLineListQuery }) query: ItemLineListQuery,
  ): Promise<Page<SalesQuoteLineOfItem>> {
    return this.lines.quoteLines(id, query);
  }
}
