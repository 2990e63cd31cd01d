import {
  WorkCentre,
  WorkCentreChange,
  WorkCentreListQuery,
  WorkCentrePage,
  NewWorkCentre,
  type Page,
} from '@docket/contracts';
import { Access, Answers, CurrentUser, EntityId, type Principal, Refuses } from '@docket/platform';
import { Body, Controller, Delete, Get, Headers, Patch, Post, Query, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { WorkCentresService } from './work-centres.service';

@Controller('v1/workcentres')
@Access('user')
@ApiTags('Work centres')
export class WorkCentresController {
  constructor(private readonly workCentres: WorkCentresService) {}

  @Get()
  @Answers(200, 'A page of work centres.', WorkCentrePage)
  list(@Query({ schema: WorkCentreListQuery }) query: WorkCentreListQuery): Promise<Page<WorkCentre>> {
    return this.workCentres.list(query);
  }

  @Post()
  @Answers(201, 'The new work centre; `Location` says where it is.', WorkCentre)
  @Refuses([409, 'The code is taken.', 'conflict'])
  async create(
    @Body({ schema: NewWorkCentre }) workCentre: NewWorkCentre,
    @CurrentUser() user: Principal,
    @Res({ passthrough: true }) response: Response,
  ): Promise<WorkCentre> {
    const made = await this.workCentres.create(workCentre, user);
    response.setHeader('Location', `/v1/workcentres/${made.id}`);
    return made;
  }

  @Get(':id')
  @Answers(200, 'The work centre.', WorkCentre)
  @Refuses([404, 'No such work centre.', 'not_found'])
  get(@EntityId() id: string): Promise<WorkCentre> {
    return this.workCentres.get(id);
  }

  @Patch(':id')
  @Answers(200, 'The work centre as changed.', WorkCentre)
  @Refuses(
    [404, 'No such work centre.', 'not_found'],
    [409, 'The code is taken.', 'conflict'],
    [412, 'Changed in the meantime.', 'version_conflict'],
  )
  change(
    @EntityId() id: string,
    @Body({ schema: WorkCentreChange }) change: WorkCentreChange,
    @CurrentUser() user: Principal,
    @Headers('if-match') ifMatch: string | undefined,
  ): Promise<WorkCentre> {
    return this.workCentres.change(id, change, user, ifMatch);
  }

  @Delete(':id')
  @Answers(204, 'Deleted.')
  @Refuses(
    [404, 'No such work centre.', 'not_found'],
    [409, 'It is in use.', 'in_use'],
    [412, 'Changed in the meantime.', 'version_conflict'],
  )
  remove(
    @EntityId() id: string,
    @CurrentUser() user: Principal,
    @Headers('if-match') ifMatch: string | undefined,
  ): Promise<void> {
    return this.workCentres.remove(id, user, ifMatch);
  }
}
