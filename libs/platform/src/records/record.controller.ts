import type { Page } from '@docket/contracts';
import {
  applyDecorators,
  Body,
  Delete,
  Get,
  Headers,
  Patch,
  Post,
  Query,
  Res,
  UseInterceptors,
} from '@nestjs/common';
import { ApiOperation } from '@nestjs/swagger';
import type { Response } from 'express';
import type { z } from 'zod';
import { CurrentUser } from '../http/access.decorator';
import { Answers, type Refusal, Refuses } from '../http/api-responses';
import { EntityId } from '../http/entity-id.decorator';
import type { Principal } from '../http/request';
import type { RecordDefinition } from './record';
import type { RecordView } from './record-view';
import { takenKeyInterceptor } from './taken-key.interceptor';

/** Methods that a record's service provides for its controller. */
export interface RecordService<Entity, Summary, New, Change, Query> {
  list(query: Query): Promise<Page<Summary>>;
  create(content: New, user: Principal): Promise<Entity>;
  get(id: string): Promise<Entity>;
  change(id: string, change: Change, user: Principal, ifMatch: string | undefined): Promise<Entity>;
  remove(id: string, user: Principal, ifMatch: string | undefined): Promise<void>;
}

/** Schemas of a record for the API. */
export interface RecordSchemas<Entity, Summary, New, Change, Query> {
  entity: z.ZodType<Entity>;
  page: z.ZodType<Page<Summary>>;
  create: z.ZodType<New>;
  change: z.ZodType<Change>;
  query: z.ZodType<Query>;
}

/** Why a record cannot be written, beside what holds for all. */
export interface RecordConflicts {
  create?: Refusal;
  change: Refusal;
  remove: Refusal;
}

/**
 * The requests that every record of its own has: list, create, get, change and delete. Its controller extends this one,
 * names its path, and adds what else can be done with it.
 * @param plural for people: `work centres`
 * @param aboutCreating what integrators should know of it
 */
export function recordController<Entity extends RecordView, Summary, New, Change, ListQuery>(
  { label, path, table, unique }: Pick<RecordDefinition<Entity>, 'label' | 'path' | 'table' | 'unique'>,
  plural: string,
  schemas: RecordSchemas<Entity, Summary, New, Change, ListQuery>,
  conflicts: RecordConflicts,
  aboutCreating?: string,
) {
  const missing: Refusal = [404, `No such ${label}.`, 'not_found'];
  const TellsTakenKey =
    unique === undefined ? applyDecorators() : UseInterceptors(takenKeyInterceptor({ label, table, unique }));
  const stale: Refusal = [412, 'Changed in the meantime.', 'version_conflict'];

  abstract class RecordController {
    protected abstract readonly records: RecordService<Entity, Summary, New, Change, ListQuery>;

    @Get()
    @Answers(200, `A page of ${plural}.`, schemas.page)
    list(@Query({ schema: schemas.query }) query: ListQuery): Promise<Page<Summary>> {
      return this.records.list(query);
    }

    @Post()
    @TellsTakenKey
    @ApiOperation({ description: aboutCreating })
    @Answers(201, `The new ${label}; \`Location\` says where it is.`, schemas.entity)
    @Refuses(...(conflicts.create === undefined ? [] : [conflicts.create]))
    async create(
      @Body({ schema: schemas.create }) content: New,
      @CurrentUser() user: Principal,
      @Res({ passthrough: true }) response: Response,
    ): Promise<Entity> {
      const made = await this.records.create(content, user);
      response.setHeader('Location', `/v1/${path}/${made.id}`);
      return made;
    }

    @Get(':id')
    @Answers(200, `The ${label}.`, schemas.entity)
    @Refuses(missing)
    get(@EntityId() id: string): Promise<Entity> {
      return this.records.get(id);
    }

    @Patch(':id')
    @TellsTakenKey
    @Answers(200, `The ${label} as changed.`, schemas.entity)
    @Refuses(missing, conflicts.change, stale)
    change(
      @EntityId() id: string,
      @Body({ schema: schemas.change }) change: Change,
      @CurrentUser() user: Principal,
      @Headers('if-match') ifMatch: string | undefined,
    ): Promise<Entity> {
      return this.records.change(id, change, user, ifMatch);
    }

    @Delete(':id')
    @Answers(204, 'Deleted.')
    @Refuses(missing, conflicts.remove, stale)
    remove(
      @EntityId() id: string,
      @CurrentUser() user: Principal,
      @Headers('if-match') ifMatch: string | undefined,
    ): Promise<void> {
      return this.records.remove(id, user, ifMatch);
    }
  }

  return RecordController;
}

/** The conflicts of a record that is known by a code of its own and may be used by others. */
export const CODE_CONFLICTS: RecordConflicts = {
  create: [409, 'The code is taken.', 'conflict'],
  change: [409, 'The code is taken.', 'conflict'],
  remove: [409, 'It is in use.', 'in_use'],
};
