import {
  CustomerShipmentLineListQuery,
  type Page,
  type ShipmentLineOfCustomer,
  ShipmentLineOfCustomerPage,
} from '@docket/contracts';
import { Access, Answers, EntityId, OpenToNarrowedKeys, Refuses } from '@docket/platform';
import { Controller, Get, Query } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { CustomerLinesService } from './customer-lines.service';

@Controller('v1/customers/:id')
@Access('user')
@ApiTags('Customers')
export class CustomerLinesController {
  constructor(private readonly lines: CustomerLinesService) {}

  @Get('shipmentlines')
  @OpenToNarrowedKeys({ kind: 'SalesOrder' })
  @ApiOperation({
    summary: 'List what was shipped to a customer, with lots and serial numbers',
    description: 'Line by line; without what was reversed.',
  })
  @Answers(
    200,
    'A page of lines, those of the newest shipment first, each in its order.',
    ShipmentLineOfCustomerPage,
  )
  @Refuses([404, 'No such customer.', 'not_found'])
  list(
    @EntityId() id: string,
    @Query({ schema: CustomerShipmentLineListQuery }) query: CustomerShipmentLineListQuery,
  ): Promise<Page<ShipmentLineOfCustomer>> {
    return this.lines.list(id, query);
  }
}
