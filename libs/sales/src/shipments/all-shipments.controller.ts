import { type Page, type ShipmentEntry, ShipmentEntryListQuery, ShipmentEntryPage } from '@docket/contracts';
import { Access, Answers, OpenToNarrowedKeys } from '@docket/platform';
import { Controller, Get, Query } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { AllShipmentsService } from './all-shipments.service';

@Controller('v1/shipments')
@Access('user')
@ApiTags('Sales orders')
export class AllShipmentsController {
  constructor(private readonly shipments: AllShipmentsService) {}

  @Get()
  @OpenToNarrowedKeys({ kind: 'SalesOrder' })
  @ApiOperation({
    summary: 'List the shipments of all sales orders',
    description:
      'What one of them holds is at its order: GET /v1/salesorders/{id}/shipments/{sid}. A reversed one stays in the list, ' +
      'unless `reversed=false` leaves it out.',
  })
  @Answers(200, 'A page of shipments, the newest first.', ShipmentEntryPage)
  list(
    @Query({ schema: ShipmentEntryListQuery }) query: ShipmentEntryListQuery,
  ): Promise<Page<ShipmentEntry>> {
    return this.shipments.list(query);
  }
}
