import {
  NewSalesOrder,
  OrderAllocationList,
  SalesOrder,
  SalesOrderAmendment,
  SalesOrderChange,
  SalesOrderListQuery,
  SalesOrderPage,
} from '@docket/contracts';
import { isPlainOrderAction, type PlainOrderAction, SALES_ORDER_ACTIONS } from '@docket/domain';
import {
  Access,
  Answers,
  CurrentUser,
  EntityId,
  ISSUE_REFUSAL,
  type Principal,
  type RecordConflicts,
  recordController,
  Refuses,
  TakesNoBody,
} from '@docket/platform';
import { Body, Controller, Get, Headers, Param, Post, Res } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { z } from 'zod';
import { OrderAmendments } from './order-amendments.service';
import { salesOrderKind } from './sales-order.kind';
import { SalesOrdersService } from './sales-orders.service';

const PLAIN_ACTIONS = SALES_ORDER_ACTIONS.filter(isPlainOrderAction);
const Action = z.enum(PLAIN_ACTIONS, `One of ${SALES_ORDER_ACTIONS.join(', ')}.`);

const MISSING = [404, 'No such order.', 'not_found'] as const;
const CHANGED = [412, 'Changed in the meantime.', 'version_conflict'] as const;

const schemas = {
  entity: SalesOrder,
  page: SalesOrderPage,
  create: NewSalesOrder,
  change: SalesOrderChange,
  query: SalesOrderListQuery,
};

const conflicts: RecordConflicts = {
  change: [409, 'Its state has closed a field, or its lines come from a quote.', 'not_editable'],
  remove: [409, 'It is no draft any more, or was made from a quote.', 'not_editable'],
};

@Controller('v1/salesorders')
@Access('user')
@ApiTags('Sales orders')
export class SalesOrdersController extends recordController(
  salesOrderKind,
  'sales orders',
  schemas,
  conflicts,
) {
  constructor(
    protected readonly records: SalesOrdersService,
    private readonly amendments: OrderAmendments,
  ) {
    super();
  }

  @Get(':id/allocations')
  @ApiOperation({ summary: 'List the stock that is held for the lines of a sales order, with its locations' })
  @Answers(200, 'What is held, line by line.', OrderAllocationList)
  @Refuses(MISSING)
  async allocations(@EntityId() id: string): Promise<OrderAllocationList> {
    return { data: await this.records.allocations(id) };
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
    return located(response, await this.records.duplicate(id, user));
  }

  @Post(':id/amend')
  @ApiOperation({
    summary: 'Amend a sales order that was confirmed',
    description:
      'Its lines become those that are sent: an existing one keeps its id, and what is shipped of it; those left out go. ' +
      'What they need no more is free in stock, and what new ones and larger ones need is held, as far as it is there, ' +
      'unless the order is on hold. Once all that it has is shipped, so is the order. Of a quote as much counts as ordered ' +
      'as the order has of it then. Where nothing differs, nothing changes.',
  })
  @Answers(200, 'The order, amended.', SalesOrder)
  @Refuses(
    MISSING,
    [
      409,
      'Not possible in its state, or with what is shipped or being made of its lines.',
      'illegal_transition',
      'not_editable',
    ],
    CHANGED,
    ISSUE_REFUSAL,
  )
  amend(
    @EntityId() id: string,
    @Body({ schema: SalesOrderAmendment }) amendment: SalesOrderAmendment,
    @CurrentUser() user: Principal,
    @Headers('if-match') ifMatch: string | undefined,
  ): Promise<SalesOrder> {
    return this.amendments.amend(id, amendment, user, ifMatch);
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
  @Refuses(MISSING, [409, 'Not possible in its state.', 'illegal_transition'], CHANGED, ISSUE_REFUSAL)
  act(
    @EntityId() id: string,
    @Param('action', { schema: Action }) action: PlainOrderAction,
    @CurrentUser() user: Principal,
    @Headers('if-match') ifMatch: string | undefined,
  ): Promise<SalesOrder> {
    return this.records.act(id, action, user, ifMatch);
  }
}

function located(response: Response, order: SalesOrder): SalesOrder {
  response.setHeader('Location', `/v1/salesorders/${order.id}`);
  return order;
}
