import {
  NewSalesQuote,
  type Page,
  SalesQuote,
  SalesQuoteChange,
  SalesQuoteListQuery,
  SalesQuotePage,
  type SalesQuoteSummary,
} from '@docket/contracts';
import { SALES_QUOTE_ACTIONS, type SalesQuoteAction } from '@docket/domain';
import { Access, Answers, CurrentUser, EntityId, type Principal, Refuses } from '@docket/platform';
import { Body, Controller, Delete, Get, Headers, Param, Patch, Post, Query, Res } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { z } from 'zod';
import { SalesQuotesService } from './sales-quotes.service';

const Action = z.enum(SALES_QUOTE_ACTIONS, `One of ${SALES_QUOTE_ACTIONS.join(', ')}.`);

@Controller('v1/salesquotes')
@Access('user')
@ApiTags('Sales quotes')
export class SalesQuotesController {
  constructor(private readonly quotes: SalesQuotesService) {}

  @Get()
  @Answers(200, 'A page of quotes.', SalesQuotePage)
  list(@Query({ schema: SalesQuoteListQuery }) query: SalesQuoteListQuery): Promise<Page<SalesQuoteSummary>> {
    return this.quotes.list(query);
  }

  @Post()
  @Answers(201, 'The new quote, a draft; `Location` says where it is.', SalesQuote)
  async create(
    @Body({ schema: NewSalesQuote }) quote: NewSalesQuote,
    @CurrentUser() user: Principal,
    @Res({ passthrough: true }) response: Response,
  ): Promise<SalesQuote> {
    const made = await this.quotes.create(quote, user);
    response.setHeader('Location', `/v1/salesquotes/${made.id}`);
    return made;
  }

  @Get(':id')
  @Answers(200, 'The quote.', SalesQuote)
  @Refuses([404, 'No such quote.', 'not_found'])
  get(@EntityId() id: string): Promise<SalesQuote> {
    return this.quotes.get(id);
  }

  @Patch(':id')
  @Answers(200, 'The quote as changed.', SalesQuote)
  @Refuses(
    [404, 'No such quote.', 'not_found'],
    [409, 'It is no draft any more.', 'not_editable'],
    [412, 'Changed in the meantime.', 'version_conflict'],
  )
  change(
    @EntityId() id: string,
    @Body({ schema: SalesQuoteChange }) change: SalesQuoteChange,
    @CurrentUser() user: Principal,
    @Headers('if-match') ifMatch: string | undefined,
  ): Promise<SalesQuote> {
    return this.quotes.change(id, change, user, ifMatch);
  }

  @Delete(':id')
  @Answers(204, 'Deleted.')
  @Refuses(
    [404, 'No such quote.', 'not_found'],
    [409, 'It is no draft any more.', 'not_editable'],
    [412, 'Changed in the meantime.', 'version_conflict'],
  )
  remove(
    @EntityId() id: string,
    @CurrentUser() user: Principal,
    @Headers('if-match') ifMatch: string | undefined,
  ): Promise<void> {
    return this.quotes.remove(id, user, ifMatch);
  }

  @Post(':id/:action')
  @ApiOperation({ summary: 'Send, accept, reject or cancel a sales quote' })
  @Answers(200, 'The quote in its new state.', SalesQuote)
  @Refuses(
    [404, 'No such quote.', 'not_found'],
    [409, 'Not possible in its state.', 'illegal_transition'],
    [412, 'Changed in the meantime.', 'version_conflict'],
  )
  act(
    @EntityId() id: string,
    @Param('action', { schema: Action }) action: SalesQuoteAction,
    @CurrentUser() user: Principal,
    @Headers('if-match') ifMatch: string | undefined,
  ): Promise<SalesQuote> {
    return this.quotes.act(id, action, user, ifMatch);
  }
}
