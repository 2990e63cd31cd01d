import {
  NewStockMovement,
  MOST_MOVEMENTS,
  type Page,
  PostedMovements,
  StockMovement,
  StockMovementBatch,
  StockMovementListQuery,
  StockMovementPage,
  StockReversal,
} from '@docket/contracts';
import { Access, Answers, CurrentUser, EntityId, type Principal, Refuses } from '@docket/platform';
import { Body, Controller, Get, Post, Query, Res } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { StockMovementsService } from './stock-movements.service';

/** Stock movements: they can be added, but never changed or deleted. */
@Controller('v1/inventory/movements')
@Access('user')
@ApiTags('Inventory')
export class StockMovementsController {
  constructor(private readonly movements: StockMovementsService) {}

  @Get()
  @Answers(200, 'A page of movements.', StockMovementPage)
  list(
    @Query({ schema: StockMovementListQuery }) query: StockMovementListQuery,
  ): Promise<Page<StockMovement>> {
    return this.movements.list(query);
  }

  @Post()
  @ApiOperation({
    summary: 'Post a stock movement',
    description:
      'Receipts and returns go to a location, issues and scrap take from one, transfers do both, and an adjustment ' +
      'does either. Counts are posted at `/v1/inventory/counts`.',
  })
  @Answers(201, 'The new movement; `Location` says where it is.', StockMovement)
  @Refuses([
    409,
    'There is not enough stock, which `shortages` tells; or the serial number is in stock already.',
    'insufficient_stock',
    'conflict',
  ])
  async create(
    @Body({ schema: NewStockMovement }) movement: NewStockMovement,
    @CurrentUser() user: Principal,
    @Res({ passthrough: true }) response: Response,
  ): Promise<StockMovement> {
    return located(response, await this.movements.create(movement, user));
  }

  @Post('batch')
  @ApiOperation({
    summary: 'Post several stock movements, all or none',
    description:
      `Up to ${MOST_MOVEMENTS}, in their order: of what has serial numbers, each piece is a movement. Refusals count them ` +
      'from 0: `movements.3.lot`.',
  })
  @Answers(201, 'The new movements, in their order.', PostedMovements)
  @Refuses([
    409,
    'There is not enough stock, which `shortages` tells; or a serial number is in stock already.',
    'insufficient_stock',
    'conflict',
  ])
  async createAll(
    @Body({ schema: StockMovementBatch }) { movements }: StockMovementBatch,
    @CurrentUser() user: Principal,
  ): Promise<PostedMovements> {
    return { data: await this.movements.createAll(movements, user) };
  }

  @Get(':id')
  @Answers(200, 'The movement.', StockMovement)
  @Refuses([404, 'No such movement.', 'not_found'])
  get(@EntityId() id: string): Promise<StockMovement> {
    return this.movements.get(id);
  }

  @Post(':id/reverse')
  @ApiOperation({ summary: 'Take a stock movement back, by one the other way' })
  @Answers(201, 'The movement that takes it back; `Location` says where it is.', StockMovement)
  @Refuses(
    [404, 'No such movement.', 'not_found'],
    [
      409,
      'It was taken back already, or takes another one back; what it brought is not there any more; or it is part of a ' +
        'shipment, which is reversed itself.',
      'conflict',
      'insufficient_stock',
      'owned_by_document',
    ],
  )
  async reverse(
    @EntityId() id: string,
    @Body({ schema: StockReversal.prefault({}) }) { note }: StockReversal,
    @CurrentUser() user: Principal,
    @Res({ passthrough: true }) response: Response,
  ): Promise<StockMovement> {
    return located(response, await this.movements.reverse(id, note, user));
  }
}

function located(response: Response, movement: StockMovement): StockMovement {
  response.setHeader('Location', `/v1/inventory/movements/${movement.id}`);
  return movement;
}
