import {
  NewSalesOrder,
  type Page,
  SalesOrder,
  SalesOrderChange,
  SalesOrderListQuery,
  SalesOrderPage,
  type SalesOrderSummary,
} from '@docket/contracts';
import { SALES_ORDER_ACTIONS, type SalesOrderAction } from '@docket/domain';
import {
  Access,
  Answers,
  CurrentUser,
  EntityId,
  type Principal,
  Refuses,
  TakesNoBody,
} from '@docket/platform';
import { Body, Controller, Delete, Get, Headers, Param, Patch, Post, Query, Res } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { z } from 'zod';
import { SalesOrdersService } from './sales-orders.service';

const Action = z.enum(SALES_ORDER_ACTIONS, `One of ${SALES_ORDER_ACTIONS.join(', ')}.`);

const MISSING = [404, 'No such order.', 'not_found'] as const;
const CHANGED = [412, 'Changed in the meantime.', 'version_conflict'] as const;

@Controller('v1/salesorders')
@Access('user')
@ApiTags('Sales orders')
export class SalesOrdersController {
  constructor(private readonly orders: SalesOrdersService) {}

  @Get()
  @Answers(200, 'A page of orders.', SalesOrderPage)
  list(@Query({ schema: SalesOrderListQuery }) query: SalesOrderListQuery): Promise<Page<SalesOrderSummary>> {
    return this.orders.list(query);
  }

  @Post()
  @Answers(201, 'The new order, a draft; `Location` says where it is.', SalesOrder)
  async create(
    @Body({ schema: NewSalesOrder }) order: NewSalesOrder,
    @CurrentUser() user: Principal,
    @Res({ passthrough: true }) response: Response,
  ): Promise<SalesOrder> {
    return located(response, await this.orders.create(order, user));
  }

  @Get(':id')
  @Answers(200, 'The order.', SalesOrder)
  @Refuses(MISSING)
  get(@EntityId() id: string): Promise<SalesOrder> {
    return this.orders.get(id);
  }

  @Patch(':id')
  @Answers(200, 'The order as changed.', SalesOrder)
  @Refuses(
    MISSING,
    [409, 'Its state has closed a field, or its lines come from a quote.', 'not_editable'],
    CHANGED,
  )
  change(
    @EntityId() id: string,
    @Body({ schema: SalesOrderChange }) change: SalesOrderChange,
    @CurrentUser() user: Principal,
    @Headers('if-match') ifMatch: string | undefined,
  ): Promise<SalesOrder> {
    return this.orders.change(id, change, user, ifMatch);
  }

  @Delete(':id')
  @Answers(204, 'Deleted.')
  @Refuses(MISSING, [409, 'It is no draft any more, or was made from a quote.', 'not_editable'], CHANGED)
  remove(
    @EntityId() id: string,
    @CurrentUser() user: Principal,
    @Headers('if-match') ifMatch: string | undefined,
  ): Promise<void> {
    return this.orders.remove(id, user, ifMatch);
  }

  @Post(':id/duplicate')
  @TakesNoBody()
  @ApiOperation({ summary: 'Make a new sales order of the same content' })
  @Answers(201, 'The new order, a draft; `Location` says where it is.', SalesOrder)
  @Refuses(MISSING)
  async duplicate(
    @EntityId() id: string,
    @CurrentUser() user: Principal,
    @Res({ passthrough: true }) response: Response,
  ): Promise<SalesOrder> {
    return located(response, await this.orders.duplicate(id, user));
  }

  @Post(':id/:action')
  @TakesNoBody()
  @ApiOperation({
    summary: 'Move a sales order to its next state',
    description:
      '`confirm` holds stock for its lines, as far as it is there; `allocate` tries again what was short, and ' +
      'what scrap or a count took since; `cancel` and `complete` free what is still held. What was ordered of a quote can be ordered again once it is cancelled.',
  })
  @Answers(200, 'The order in its new state.', SalesOrder)
  @Refuses(MISSING, [409, 'Not possible in its state.', 'illegal_transition'], CHANGED)
  act(
    @EntityId() id: string,
    @Param('action', { schema: Action }) action: SalesOrderAction,
    @CurrentUser() user: Principal,
    @Headers('if-match') ifMatch: string | undefined,
  ): Promise<SalesOrder> {
    return this.orders.act(id, action, user, ifMatch);
  }
}

function located(response: Response, order: SalesOrder): SalesOrder {
  response.setHeader('Location', `/v1/salesorders/${order.id}`);
  return order;
}
