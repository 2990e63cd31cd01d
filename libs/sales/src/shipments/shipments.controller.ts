import {
  NewShipment,
  type Page,
  Shipment,
  ShipmentChange,
  ShipmentListQuery,
  ShipmentPage,
  ShipmentReversal,
  type ShipmentSummary,
} from '@docket/contracts';
import { Access, Answers, CurrentUser, EntityId, type Principal, Refuses } from '@docket/platform';
import { Body, Controller, Get, Headers, Patch, Post, Query, Res } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { ShipmentReversalService } from './shipment-reversal.service';
import { ShipmentsService } from './shipments.service';

@Controller('v1/salesorders/:id/shipments')
@Access('user')
@ApiTags('Sales orders')
export class ShipmentsController {
  constructor(
    private readonly shipments: ShipmentsService,
    private readonly reversals: ShipmentReversalService,
  ) {}

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

  @Patch(':sid')
  @ApiOperation({
    summary: 'Change carrier, tracking number and notes of a shipment',
    description:
      'Also once the order is completed; its delivery note is printed with them from then on. What was shipped stays: a ' +
      'shipment that was a mistake is reversed. `If-Match` takes the tag of the order.',
  })
  @Answers(200, 'The shipment as changed.', Shipment)
  @Refuses(
    [404, 'No such order, or no such shipment of it.', 'not_found'],
    [409, 'It was reversed, and stays as it is.', 'not_editable'],
    [412, 'The order was changed in the meantime.', 'version_conflict'],
  )
  change(
    @EntityId() id: string,
    @EntityId('sid') shipmentId: string,
    @Body({ schema: ShipmentChange }) change: ShipmentChange,
    @CurrentUser() user: Principal,
    @Headers('if-match') ifMatch: string | undefined,
  ): Promise<Shipment> {
    return this.shipments.change(id, shipmentId, change, user, ifMatch);
  }

  @Post(':sid/reverse')
  @ApiOperation({
    summary: 'Reverse a shipment of a sales order',
    description:
      'As a whole: its stock returns to where it left, and is held for its lines again; the order is as far as it would be ' +
      'without it. The shipment stays in the list, and its delivery note can still be printed.',
  })
  @Answers(200, 'The shipment, reversed.', Shipment)
  @Refuses(
    [404, 'No such order, or no such shipment of it.', 'not_found'],
    [
      409,
      'It was reversed already, its serial numbers are in stock again, or its order is closed or on hold.',
      'conflict',
      'illegal_transition',
    ],
    [412, 'The order was changed in the meantime.', 'version_conflict'],
  )
  reverse(
    @EntityId() id: string,
    @EntityId('sid') shipmentId: string,
    @Body({ schema: ShipmentReversal.prefault({}) }) reversal: ShipmentReversal,
    @CurrentUser() user: Principal,
    @Headers('if-match') ifMatch: string | undefined,
  ): Promise<Shipment> {
    return this.reversals.reverse(id, shipmentId, reversal, user, ifMatch);
  }
}
