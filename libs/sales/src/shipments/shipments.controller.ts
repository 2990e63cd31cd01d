import {
  NewShipment,
  type Page,
  Shipment,
  ShipmentListQuery,
  ShipmentPage,
  type ShipmentSummary,
} from '@docket/contracts';
import { Access, Answers, CurrentUser, EntityId, type Principal, Refuses } from '@docket/platform';
import { Body, Controller, Get, Headers, Post, Query, Res } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { ShipmentsService } from './shipments.service';

@Controller('v1/salesorders/:id/shipments')
@Access('user')
@ApiTags('Sales orders')
export class ShipmentsController {
  constructor(private readonly shipments: ShipmentsService) {}

  @Get()
  @Answers(200, "A page of the order's shipments, the first one first.", ShipmentPage)
  @Refuses([404, 'No such order.', 'not_found'])
  list(
    @EntityId() id: string,
    @Query({ schema: ShipmentListQuery }) query: ShipmentListQuery,
  ): Promise<Page<ShipmentSummary>> {
    return this.shipments.list(id, query);
  }

  @Post()
  @ApiOperation({
    summary: 'Ship lines of a sales order',
    description:
      'Stock leaves first from where it is held for the line. A line that is named several times is taken from several ' +
      'places, lots or serial numbers.',
  })
  @Answers(201, 'The shipment; `Location` says where it is.', Shipment)
  @Refuses(
    [404, 'No such order.', 'not_found'],
    [
      409,
      'Not possible in its state, more than was ordered, or more than is there.',
      'illegal_transition',
      'quantity_exceeded',
      'insufficient_stock',
    ],
    [412, 'The order was changed in the meantime.', 'version_conflict'],
  )
  async create(
    @EntityId() id: string,
    @Body({ schema: NewShipment }) shipment: NewShipment,
    @CurrentUser() user: Principal,
    @Headers('if-match') ifMatch: string | undefined,
    @Res({ passthrough: true }) response: Response,
  ): Promise<Shipment> {
    const made = await this.shipments.create(id, shipment, user, ifMatch);
    response.setHeader('Location', `/v1/salesorders/${id}/shipments/${made.id}`);
    return made;
  }

  @Get(':sid')
  @Answers(200, 'The shipment.', Shipment)
  @Refuses([404, 'No such order, or no such shipment of it.', 'not_found'])
  get(@EntityId() id: string, @EntityId('sid') shipmentId: string): Promise<Shipment> {
    return this.shipments.get(id, shipmentId);
  }
}
