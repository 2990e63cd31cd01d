import {
  type Page,
  type WaitingOperation,
  WaitingOperationListQuery,
  WaitingOperationPage,
  WorkCentre,
  WorkCentreChange,
  WorkCentreListQuery,
  WorkCentrePage,
  NewWorkCentre,
} from '@docket/contracts';
import { Access, Answers, CODE_CONFLICTS, EntityId, recordController, Refuses } from '@docket/platform';
import { Controller, Get, Query } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { workCentreRecord } from './work-centre.record';
import { WorkCentresService } from './work-centres.service';

const schemas = {
  entity: WorkCentre,
  page: WorkCentrePage,
  create: NewWorkCentre,
  change: WorkCentreChange,
  query: WorkCentreListQuery,
};

@Controller('v1/workcentres')
@Access('user')
@ApiTags('Work centres')
export class WorkCentresController extends recordController(
  workCentreRecord,
  'work centres',
  schemas,
  CODE_CONFLICTS,
) {
  constructor(protected readonly records: WorkCentresService) {
    super();
  }

  @Get(':id/operations')
  @ApiOperation({
    summary: 'List what is to be done at a work centre',
    description:
      'The operations that are not done, of production orders that are released, in progress or paused: what is due first comes first.',
  })
  @Answers(200, 'A page of operations.', WaitingOperationPage)
  @Refuses([404, 'No such work centre.', 'not_found'])
  operations(
    @EntityId() id: string,
    @Query({ schema: WaitingOperationListQuery }) query: WaitingOperationListQuery,
  ): Promise<Page<WaitingOperation>> {
    return this.records.waiting(id, query);
  }
}
