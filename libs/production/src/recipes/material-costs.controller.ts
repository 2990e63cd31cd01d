import { MaterialCost } from '@docket/contracts';
import { Access, Answers, EntityId, Refuses } from '@docket/platform';
import { Controller, Get } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { MaterialCostsService } from './material-costs.service';

@Controller('v1/items/:id/materialcost')
@Access('user')
@ApiTags('Items')
export class MaterialCostsController {
  constructor(private readonly costs: MaterialCostsService) {}

  @Get()
  @ApiOperation({
    summary: 'Get what the material of one piece costs',
    description:
      'By its bill of materials and the costs of its components as they stand now. What a component is made of itself is not ' +
      'looked at: its cost says it.',
  })
  @Answers(200, 'Its components with their costs, and the totals.', MaterialCost)
  @Refuses([404, 'No such item.', 'not_found'])
  get(@EntityId() id: string): Promise<MaterialCost> {
    return this.costs.of(id);
  }
}
