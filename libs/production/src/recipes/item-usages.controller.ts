import { ItemUsage, ItemUsageListQuery, ItemUsagePage, type Page } from '@docket/contracts';
import { Access, Answers, EntityId, Refuses } from '@docket/platform';
import { Controller, Get, Query } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { BomsService } from './boms.service';

@Controller('v1/items/:id/usages')
@Access('user')
@ApiTags('Items')
export class ItemUsagesController {
  constructor(private readonly boms: BomsService) {}

  @Get()
  @ApiOperation({ summary: 'List the items that an item is used in, by their bills of materials' })
  @Answers(200, 'A page of items: those that are active first, each by its SKU.', ItemUsagePage)
  @Refuses([404, 'No such item.', 'not_found'])
  list(
    @EntityId() id: string,
    @Query({ schema: ItemUsageListQuery }) query: ItemUsageListQuery,
  ): Promise<Page<ItemUsage>> {
    return this.boms.usagesOf(id, query);
  }
}
