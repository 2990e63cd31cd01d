import {
  WorkCentre,
  WorkCentreChange,
  WorkCentreListQuery,
  WorkCentrePage,
  NewWorkCentre,
} from '@docket/contracts';
import { Access, CODE_CONFLICTS, recordController } from '@docket/platform';
import { Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
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
}
