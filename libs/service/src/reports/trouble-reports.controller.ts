import {
  NewTroubleReport,
  PartReturn,
  PartUse,
  TroubleAssignment,
  TroubleReport,
  TroubleReportChange,
  TroubleReportListQuery,
  TroubleReportPage,
  TroubleResolution,
} from '@docket/contracts';
import { TROUBLE_REPORT_ACTIONS } from '@docket/domain';
import {
  Access,
  Answers,
  CurrentUser,
  EntityId,
  type Principal,
  type RecordConflicts,
  recordController,
  Refuses,
  TakesNoBody,
} from '@docket/platform';
import { Body, Controller, Headers, Param, Post } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { z } from 'zod';
import { TroublePartsService } from './trouble-parts.service';
import { troubleReportKind } from './trouble-report.kind';
import { type PlainAction, TroubleReportsService } from './trouble-reports.service';

const PLAIN_ACTIONS = TROUBLE_REPORT_ACTIONS.filter(
  (action): action is PlainAction => action !== 'assign' && action !== 'resolve',
);
const Action = z.enum(PLAIN_ACTIONS, `One of ${PLAIN_ACTIONS.join(', ')}.`);

const MISSING = [404, 'No such trouble report.', 'not_found'] as const;
const CHANGED = [412, 'Changed in the meantime.', 'version_conflict'] as const;
const ILLEGAL = [409, 'Not possible in its state.', 'illegal_transition'] as const;

const schemas = {
  entity: TroubleReport,
  page: TroubleReportPage,
  create: NewTroubleReport,
  change: TroubleReportChange,
  query: TroubleReportListQuery,
};

const conflicts: RecordConflicts = {
  change: [409, 'Its state has closed a field.', 'not_editable'],
  remove: [409, 'It is not only open any more.', 'not_editable'],
};

const ABOUT_CREATING =
  'Of a customer, of a sales order, or of what was shipped under a lot or serial number: the customer, the order and ' +
  'the item are found by it. The sales order shows the report among its `links`.';

@Controller('v1/service/troublereports')
@Access('user')
@ApiTags('Trouble reports')
export class TroubleReportsController extends recordController(
  troubleReportKind,
  'trouble reports',
  schemas,
  conflicts,
  ABOUT_CREATING,
) {
  constructor(
    protected readonly records: TroubleReportsService,
    private readonly parts: TroublePartsService,
  ) {
    super();
  }

  @Post(':id/assign')
  @ApiOperation({ summary: 'Give a trouble report to somebody' })
  @Answers(200, 'The trouble report as it is now.', TroubleReport)
  @Refuses(MISSING, ILLEGAL, CHANGED)
  assign(
    @EntityId() id: string,
    @Body({ schema: TroubleAssignment }) assignment: TroubleAssignment,
    @CurrentUser() user: Principal,
    @Headers('if-match') ifMatch: string | undefined,
  ): Promise<TroubleReport> {
    return this.records.assign(id, assignment, user, ifMatch);
  }

  @Post(':id/resolve')
  @ApiOperation({
    summary: 'Resolve a trouble report',
    description: 'It has to say what was done: with this call, or written into the report before.',
  })
  @Answers(200, 'The trouble report as it is now.', TroubleReport)
  @Refuses(MISSING, ILLEGAL, CHANGED)
  resolve(
    @EntityId() id: string,
    @Body({ schema: TroubleResolution }) resolution: TroubleResolution,
    @CurrentUser() user: Principal,
    @Headers('if-match') ifMatch: string | undefined,
  ): Promise<TroubleReport> {
    return this.records.resolve(id, resolution, user, ifMatch);
  }

  @Post(':id/parts')
  @ApiOperation({
    summary: 'Take a part from stock for a trouble report',
    description: 'While it is in progress or waits.',
  })
  @Answers(200, 'The trouble report as it is now.', TroubleReport)
  @Refuses(
    MISSING,
    [409, 'Not possible in its state, or more than is there.', 'illegal_transition', 'insufficient_stock'],
    CHANGED,
  )
  usePart(
    @EntityId() id: string,
    @Body({ schema: PartUse }) part: PartUse,
    @CurrentUser() user: Principal,
    @Headers('if-match') ifMatch: string | undefined,
  ): Promise<TroubleReport> {
    return this.parts.use(id, part, user, ifMatch);
  }

  @Post(':id/parts/:pid/return')
  @ApiOperation({ summary: 'Bring back a part that a trouble report did not use' })
  @Answers(200, 'The trouble report as it is now.', TroubleReport)
  @Refuses(
    [404, 'No such trouble report, or no such part of it.', 'not_found'],
    [
      409,
      'Not possible in its state, more than was taken, or a serial number that is in stock.',
      'illegal_transition',
      'quantity_exceeded',
      'conflict',
    ],
    CHANGED,
  )
  returnPart(
    @EntityId() id: string,
    @EntityId('pid') partId: string,
    @Body({ schema: PartReturn }) part: PartReturn,
    @CurrentUser() user: Principal,
    @Headers('if-match') ifMatch: string | undefined,
  ): Promise<TroubleReport> {
    return this.parts.giveBack(id, partId, part, user, ifMatch);
  }

  @Post(':id/:action')
  @TakesNoBody()
  @ApiOperation({
    summary: 'Move a trouble report to its next state',
    description:
      'Its clock stands while it waits, and from its resolution until it is reopened. One for which parts were used is ' +
      'not cancelled before they are brought back.',
  })
  @Answers(200, 'The trouble report in its new state.', TroubleReport)
  @Refuses(MISSING, ILLEGAL, CHANGED)
  act(
    @EntityId() id: string,
    @Param('action', { schema: Action }) action: PlainAction,
    @CurrentUser() user: Principal,
    @Headers('if-match') ifMatch: string | undefined,
  ): Promise<TroubleReport> {
    return this.records.act(id, action, user, ifMatch);
  }
}
