import { SearchQuery, SearchResultList } from '@docket/contracts';
import { Controller, Get, Query } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { Access } from '../http/access.decorator';
import { Answers } from '../http/api-responses';
import { OpenToNarrowedKeys } from '../http/key-scope.decorator';
import { SearchService } from './search.service';

/** Search across all kinds. */
@Controller('v1/search')
@Access('user')
@ApiTags('Search')
export class SearchController {
  constructor(private readonly search: SearchService) {}

  @Get()
  @OpenToNarrowedKeys({ kindIn: 'query', name: 'kind' })
  @ApiOperation({
    summary: 'Search all kinds',
    description:
      'Finds records by number, name or reference, items and documents by the lots and serial numbers that were moved ' +
      'for them, and orders by their shipments and parcels. Exact matches come first (those of numbers and codes before others), then what begins with the text, then ' +
      'what contains all its words. Case and accents make no difference: `muller` finds `Müller`. A key that is narrowed to ' +
      'some kinds names one of them as `kind`.',
  })
  @Answers(200, 'What was found, the best match first.', SearchResultList)
  async find(@Query({ schema: SearchQuery }) query: SearchQuery): Promise<SearchResultList> {
    return { data: await this.search.find(query) };
  }
}
