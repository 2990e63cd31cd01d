import {
  NewSalesQuote,
  SalesOrder,
  SalesQuote,
  SalesQuoteChange,
  SalesQuoteConversion,
  SalesQuoteListQuery,
  SalesQuotePage,
  SalesQuoteRejection,
} from '@docket/contracts';
import { SALES_QUOTE_ACTIONS } from '@docket/domain';
import {
  Access,
  Answers,
  CurrentUser,
  EntityId,
  ISSUE_REFUSAL,
  OpenToNarrowedKeys,
  type Principal,
  type RecordConflicts,
  recordController,
  Refuses,
  TakesNoBody,
} from '@docket/platform';
import { Body, Controller, Headers, Param, Post, Res } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { z } from 'zod';
import { salesQuoteKind } from './sales-quote.kind';
import { type PlainQuoteAction, SalesQuotesService } from './sales-quotes.service';

const PLAIN_ACTIONS = ['send', 'accept', 'cancel'] as const satisfies PlainQuoteAction[];
const Action = z.enum(PLAIN_ACTIONS, `One of ${SALES_QUOTE_ACTIONS.join(', ')}.`);

const MISSING = [404, 'No such quote.', 'not_found'] as const;
const ILLEGAL = [409, 'Not possible in its state.', 'illegal_transition'] as const;
const CHANGED = [412, 'Changed in the meantime.', 'version_conflict'] as const;

const schemas = {
  entity: SalesQuote,
  page: SalesQuotePage,
  create: NewSalesQuote,
  change: SalesQuoteChange,
  query: SalesQuoteListQuery,
};

const conflicts: RecordConflicts = {
  change: [409, 'Its state has closed a field.', 'not_editable'],
  remove: [409, 'It is no draft any more, or a later revision.', 'not_editable'],
};

@Controller('v1/salesquotes')
@Access('user')
@ApiTags('Sales quotes')
export class SalesQuotesController extends recordController(
  salesQuoteKind,
  'sales quotes',
  schemas,
  conflicts,
) {
  constructor(protected readonly records: SalesQuotesService) {
    super();
  }

  @Post(':id/reject')
  @ApiOperation({ summary: 'Reject a sales quote, with the reason' })
  @Answers(200, 'The quote, rejected.', SalesQuote)
  @Refuses(MISSING, ILLEGAL, CHANGED)
  reject(
    @EntityId() id: string,
    @Body({ schema: SalesQuoteRejection.prefault({}) }) { lostReason }: SalesQuoteRejection,
    @CurrentUser() user: Principal,
    @Headers('if-match') ifMatch: string | undefined,
  ): Promise<SalesQuote> {
    return this.records.reject(id, lostReason, user, ifMatch);
  }

  @Post(':id/convert')
  @OpenToNarrowedKeys({ kinds: ['SalesQuote', 'SalesOrder'] })
  @ApiOperation({ summary: 'Turn a sales quote, or some of its lines, into an order' })
  @Answers(201, 'The order, a draft; `Location` says where it is.', SalesOrder)
  @Refuses(
    MISSING,
    [
      409,
      'Not possible in its state, or more than is left of it.',
      'illegal_transition',
      'quantity_exceeded',
    ],
    CHANGED,
  )
  async convert(
    @EntityId() id: string,
    @Body({ schema: SalesQuoteConversion.prefault({}) }) conversion: SalesQuoteConversion,
    @CurrentUser() user: Principal,
    @Headers('if-match') ifMatch: string | undefined,
    @Res({ passthrough: true }) response: Response,
  ): Promise<SalesOrder> {
    const order = await this.records.convert(id, conversion, user, ifMatch);
    response.setHeader('Location', `/v1/salesorders/${order.id}`);
    return order;
  }

  @Post(':id/revise')
  @TakesNoBody()
  @ApiOperation({ summary: 'Replace a sales quote by its next revision' })
  @Answers(201, 'The new revision, a draft of the same number; `Location` says where it is.', SalesQuote)
  @Refuses(MISSING, ILLEGAL, CHANGED)
  async revise(
    @EntityId() id: string,
    @CurrentUser() user: Principal,
    @Headers('if-match') ifMatch: string | undefined,
    @Res({ passthrough: true }) response: Response,
  ): Promise<SalesQuote> {
    return located(response, await this.records.revise(id, user, ifMatch));
  }

  @Post(':id/duplicate')
  @TakesNoBody()
  @ApiOperation({ summary: 'Make a new sales quote of the same content' })
  @Answers(201, 'The new quote, a draft; `Location` says where it is.', SalesQuote)
  @Refuses(MISSING)
  async duplicate(
    @EntityId() id: string,
    @CurrentUser() user: Principal,
    @Res({ passthrough: true }) response: Response,
  ): Promise<SalesQuote> {
    return located(response, await this.records.duplicate(id, user));
  }

  @Post(':id/:action')
  @TakesNoBody()
  @ApiOperation({ summary: 'Send, accept or cancel a sales quote' })
  @Answers(200, 'The quote in its new state.', SalesQuote)
  @Refuses(MISSING, ILLEGAL, CHANGED, ISSUE_REFUSAL)
  act(
    @EntityId() id: string,
    @Param('action', { schema: Action }) action: PlainQuoteAction,
    @CurrentUser() user: Principal,
    @Headers('if-match') ifMatch: string | undefined,
  ): Promise<SalesQuote> {
    return this.records.act(id, action, user, ifMatch);
  }
}

function located(response: Response, quote: SalesQuote): SalesQuote {
  response.setHeader('Location', `/v1/salesquotes/${quote.id}`);
  return quote;
}
