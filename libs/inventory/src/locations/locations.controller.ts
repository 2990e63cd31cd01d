import { Location, LocationChange, LocationListQuery, LocationPage, NewLocation } from '@docket/contracts';
import { Access, CODE_CONFLICTS, recordController } from '@docket/platform';
import { Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { locationRecord } from './location.record';
import { LocationsService } from './locations.service';

const schemas = {
  entity: Location,
  page: LocationPage,
  create: NewLocation,
  change: LocationChange,
  query: LocationListQuery,
};

@Controller('v1/locations')
@Access('user')
@ApiTags('Locations')
export class LocationsController extends recordController(
  locationRecord,
  'locations',
  schemas,
  CODE_CONFLICTS,
) {
  constructor(protected readonly records: LocationsService) {
    super();
  }
}
