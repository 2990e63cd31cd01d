import { NewRouting, Routing } from '@docket/contracts';
import { Access, Answers, CurrentUser, EntityId, type Principal, Refuses } from '@docket/platform';
import { Body, Controller, Get, Headers, Put } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { RoutingsService } from './routings.service';

@Controller('v1/items/:id/routing')
@Access('user')
@ApiTags('Items')
export class RoutingsController {
  constructor(private readonly routings: RoutingsService) {}

  @Get()
  @ApiOperation({ summary: 'Get how an item is made' })
  @Answers(200, 'The routing; without operations where none was written yet.', Routing)
  @Refuses([404, 'No such item.', 'not_found'])
  get(@EntityId() id: string): Promise<Routing> {
    return this.routings.get(id);
  }

  @Put()
  @ApiOperation({
    summary: 'Replace how an item is made',
    description: 'Production orders that were made before keep what they have copied.',
  })
  @Answers(200, 'The routing as it is now.', Routing)
  @Refuses([404, 'No such item.', 'not_found'], [412, 'Changed in the meantime.', 'version_conflict'])
  replace(
    @EntityId() id: string,
    @Body({ schema: NewRouting }) routing: NewRouting,
    @CurrentUser() user: Principal,
    @Headers('if-match') ifMatch: string | undefined,
  ): Promise<Routing> {
    return this.routings.replace(id, routing, user, ifMatch);
  }
}
