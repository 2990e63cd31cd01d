import { type Page, PeopleListQuery, PeoplePage, type UserReference } from '@docket/contracts';
import { Access, Answers, Database, OpenToNarrowedKeys, readPage } from '@docket/platform';
import { Controller, Get, Query } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { peopleList } from './people.list';

/** Names of all users, to assign work to. Everything else about users is for administrators. */
@Controller('v1/people')
@Access('user')
@OpenToNarrowedKeys({ kind: 'TroubleReport' })
@ApiTags('Users')
export class PeopleController {
  constructor(private readonly database: Database) {}

  @Get()
  @ApiOperation({ summary: 'List those to whom work can be given, by name' })
  @Answers(200, 'A page of people.', PeoplePage)
  list(@Query({ schema: PeopleListQuery }) query: PeopleListQuery): Promise<Page<UserReference>> {
    return readPage(this.database.read, peopleList, query, (row) => row);
  }
}
