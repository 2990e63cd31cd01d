import {
  Location,
  LocationChange,
  LocationListQuery,
  LocationPage,
  NewLocation,
  type Page,
} from '@docket/contracts';
import { Access, Answers, CurrentUser, EntityId, type Principal, Refuses } from '@docket/platform';
import { Body, Controller, Delete, Get, Headers, Patch, Post, Query, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { LocationsService } from './locations.service';

@Controller('v1/locations')
@Access('user')
@ApiTags('Locations')
export class LocationsController {
  constructor(private readonly locations: LocationsService) {}

  @Get()
  @Answers(200, 'A page of locations.', LocationPage)
  list(@Query({ schema: LocationListQuery }) query: LocationListQuery): Promise<Page<Location>> {
    return this.locations.list(query);
  }

  @Post()
  @Answers(201, 'The new location; `Location` says where it is.', Location)
  @Refuses([409, 'The code is taken.', 'conflict'])
  async create(
    @Body({ schema: NewLocation }) location: NewLocation,
    @CurrentUser() user: Principal,
    @Res({ passthrough: true }) response: Response,
  ): Promise<Location> {
    const made = await this.locations.create(location, user);
    response.setHeader('Location', `/v1/locations/${made.id}`);
    return made;
  }

  @Get(':id')
  @Answers(200, 'The location.', Location)
  @Refuses([404, 'No such location.', 'not_found'])
  get(@EntityId() id: string): Promise<Location> {
    return this.locations.get(id);
  }

  @Patch(':id')
  @Answers(200, 'The location as changed.', Location)
  @Refuses(
    [404, 'No such location.', 'not_found'],
    [409, 'The code is taken.', 'conflict'],
    [412, 'Changed in the meantime.', 'version_conflict'],
  )
  change(
    @EntityId() id: string,
    @Body({ schema: LocationChange }) change: LocationChange,
    @CurrentUser() user: Principal,
    @Headers('if-match') ifMatch: string | undefined,
  ): Promise<Location> {
    return this.locations.change(id, change, user, ifMatch);
  }

  @Delete(':id')
  @Answers(204, 'Deleted.')
  @Refuses(
    [404, 'No such location.', 'not_found'],
    [409, 'It is in use.', 'in_use'],
    [412, 'Changed in the meantime.', 'version_conflict'],
  )
  remove(
    @EntityId() id: string,
    @CurrentUser() user: Principal,
    @Headers('if-match') ifMatch: string | undefined,
  ): Promise<void> {
    return this.locations.remove(id, user, ifMatch);
  }
}
