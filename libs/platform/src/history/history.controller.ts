import { type HistoryEntry, HistoryPage, HistoryQuery, type Page } from '@docket/contracts';
import { Controller, Get, Query, type Type } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { Access, CurrentUser } from '../http/access.decorator';
import { Answers, Refuses } from '../http/api-responses';
import { EntityId } from '../http/entity-id.decorator';
import { operationName } from '../http/operation-name';
import type { Principal } from '../http/request';
import type { RecordDefinition } from '../records/record';
import type { RecordView } from '../records/record-view';
import { HistoryService } from './history.service';

/** Makes the controller of one record's history: `GET /v1/salesquotes/{id}/history`. */
export function historyController<View extends RecordView>(record: RecordDefinition<View>): Type<unknown> {
  @Controller(`v1/${record.path}`)
  @Access('user')
  @ApiTags('History')
  class HistoryController {
    constructor(private readonly history: HistoryService) {}

    @Get(':id/history')
    @ApiOperation({
      operationId: operationName('history', record.name),
      summary: `List changes of ${/^[aeio]/.test(record.label) ? 'an' : 'a'} ${record.label}`,
      description:
        'Who changed what, when: the newest change first. The history of a deleted one is kept, and shown to an ADMIN.',
    })
    @Answers(200, 'A page of changes.', HistoryPage)
    @Refuses([404, `No such ${record.label}.`, 'not_found'])
    read(
      @EntityId() id: string,
      @Query({ schema: HistoryQuery }) query: HistoryQuery,
      @CurrentUser() user: Principal,
    ): Promise<Page<HistoryEntry>> {
      return this.history.read(record, id, query, user);
    }
  }

  return HistoryController;
}
