import { BillOfMaterials, NewBillOfMaterials } from '@docket/contracts';
import { Access, Answers, CurrentUser, EntityId, type Principal, Refuses } from '@docket/platform';
import { Body, Controller, Get, Headers, Put } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { BomsService } from './boms.service';

@Controller('v1/items/:id/bom')
@Access('user')
@ApiTags('Items')
export class BomsController {
  constructor(private readonly boms: BomsService) {}

  @Get()
  @ApiOperation({ summary: 'Get what an item is made of' })
  @Answers(200, 'The bill of materials; without components where none was written yet.', BillOfMaterials)
  @Refuses([404, 'No such item.', 'not_found'])
  get(@EntityId() id: string): Promise<BillOfMaterials> {
    return this.boms.get(id);
  }

  @Put()
  @ApiOperation({
    summary: 'Replace what an item is made of',
    description: 'Production orders that were made before keep what they have copied.',
  })
  @Answers(200, 'The bill of materials as it is now.', BillOfMaterials)
  @Refuses([404, 'No such item.', 'not_found'], [412, 'Changed in the meantime.', 'version_conflict'])
  replace(
    @EntityId() id: string,
    @Body({ schema: NewBillOfMaterials }) bom: NewBillOfMaterials,
    @CurrentUser() user: Principal,
    @Headers('if-match') ifMatch: string | undefined,
  ): Promise<BillOfMaterials> {
    return this.boms.replace(id, bom, user, ifMatch);
  }
}
