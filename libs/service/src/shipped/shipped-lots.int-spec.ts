import { ShippedLotQuery } from '@docket/contracts';
import { v7 as uuidv7 } from 'uuid';
import { inService } from '../testing/in-service';
import { aCustomer, anItem, shipped, stocked } from '../testing/service-desk';
import { ShippedLotsController } from './shipped-lots.controller';

describe('what was shipped under a number', () => {
  inService((shop) => {
    const lookUp = async (query: Partial<ShippedLotQuery>) => {
      const controller = new ShippedLotsController(shop.database(), shop.desk.items);
      return (await controller.list(ShippedLotQuery.parse(query))).data;
    };

    it('is found in any case, with its customer, order, item and shipment', async () => {
      const serial = `CC200-${uuidv7()}`;
      const item = await anItem(shop.desk, { tracking: 'serial' });
      await stocked(shop.desk, item.id, shop.van.id, '1', [serial]);
      const { order, shipment } = await shipped(shop.desk, shop.customer.id, item.id, '1');
      expect(await lookUp({ lot: serial.toLowerCase() })).toEqual([
        {
          lot: serial,
          item: { id: item.id, sku: item.sku, name: item.name, uom: item.uom, tracking: 'serial' },
          customer: { id: shop.customer.id, name: shop.customer.name },
          salesOrder: { id: order.id, number: order.number },
          shipment: { id: shipment.id, number: shipment.number },
        },
      ]);
      const other = await aCustomer(shop.desk);
      expect(await lookUp({ lot: serial, customerId: other.id })).toEqual([]);
      expect(await lookUp({ lot: `${serial}-0` })).toEqual([]);
    });
  });
});
