import { type Page, StockAllocation, StockAllocationListQuery, StockAllocationPage } from '@docket/contracts';
import { Access, Answers, EntityId, Refuses } from '@docket/platform';
import { Controller, Get, Query } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { StockAllocationsService } from './stock-allocations.service';

@Controller('v1/items/:id/allocations')
@Access('user')
@ApiTags('Items')
export class StockAllocationsController {
  constructor(private readonly allocations: StockAllocationsService) {}

  @Get()
  @ApiOperation({ summary: 'List what is held of an item, and for which documents' })
  @Answers(200, 'A page of what is held, what was held first before the rest.', StockAllocationPage)
  @Refuses([404, 'No such item.', 'not_found'])
  list(
    @EntityId() id: string,
    @Query({ schema: StockAllocationListQuery }) query: StockAllocationListQuery,
  ): Promise<Page<StockAllocation>> {
    return this.allocations.list(id, query);
  }
}
