import { ShippedLotList, ShippedLotQuery } from '@docket/contracts';
import { ItemsService } from '@docket/inventory';
import { Access, Answers, Database } from '@docket/platform';
import { shippedGoods } from '@docket/sales';
import { Controller, Get, Query } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';

/** Shipments of a lot or serial number, to find the customer before a report is written. */
@Controller('v1/service/shippedlots')
@Access('user')
@ApiTags('Trouble reports')
export class ShippedLotsController {
  constructor(
    private readonly database: Database,
    private readonly items: ItemsService,
  ) {}

  @Get()
  @ApiOperation({
    summary: 'Look up what was shipped under a lot or serial number',
    description:
      'A trouble report with that number is of the first of them, as long as all are of one item, and a lot of one customer. ' +
      'Otherwise it has to name the item or the customer, too.',
  })
  @Answers(200, 'What was shipped under it and not taken back, the last first; 50 at most.', ShippedLotList)
  async list(@Query({ schema: ShippedLotQuery }) query: ShippedLotQuery): Promise<ShippedLotList> {
    const { lot, itemId, customerId, salesOrderId } = query;
    const { read } = this.database;
    const found = await shippedGoods(read, { lot, itemId, customerId, orderId: salesOrderId });
    const items = await this.items.find(
      read,
      found.map((one) => one.itemId),
    );
    return {
      data: found.flatMap((one) => {
        const item = items.get(one.itemId);
        if (item === undefined) return [];
        const { id, sku, name, uom, tracking } = item;
        return {
          lot: one.lot,
          item: { id, sku, name, uom, tracking },
          customer: { id: one.customerId, name: one.customerName },
          salesOrder: { id: one.orderId, number: one.orderNumber },
          shipment: { id: one.shipmentId, number: one.shipmentNumber },
        };
      }),
    };
  }
}
