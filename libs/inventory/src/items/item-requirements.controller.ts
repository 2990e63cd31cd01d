import { ItemRequirements } from '@docket/contracts';
import { Access, Answers, EntityId, Refuses } from '@docket/platform';
import { Controller, Get } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { ItemRequirementsService } from './item-requirements.service';

@Controller('v1/items/:id/requirements')
@Access('user')
@ApiTags('Items')
export class ItemRequirementsController {
  constructor(private readonly requirements: ItemRequirementsService) {}

  @Get()
  @ApiOperation({ summary: 'Get how much of an item is there, needed and being made' })
  @Answers(
    200,
    'Its stock, what open orders need beyond what they hold, and what is being made.',
    ItemRequirements,
  )
  @Refuses([404, 'No such item.', 'not_found'])
  get(@EntityId() id: string): Promise<ItemRequirements> {
    return this.requirements.of(id);
  }
}
