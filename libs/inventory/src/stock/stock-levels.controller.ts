import { type Page, type StockLevel, StockLevelListQuery, StockLevelPage } from '@docket/contracts';
import { Access, Answers, Database, readPage } from '@docket/platform';
import { Controller, Get, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { presentLevel, stockLevelList } from './stock-levels.list';

/** Stock levels: the balances of the ledger. */
@Controller('v1/inventory')
@Access('user')
@ApiTags('Inventory')
export class StockLevelsController {
  constructor(private readonly database: Database) {}

  @Get()
  @Answers(200, 'A page of stock, by item, location and lot.', StockLevelPage)
  list(@Query({ schema: StockLevelListQuery }) query: StockLevelListQuery): Promise<Page<StockLevel>> {
    return readPage(this.database.read, stockLevelList, query, presentLevel);
  }
}
