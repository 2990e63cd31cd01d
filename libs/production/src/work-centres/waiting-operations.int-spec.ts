import { NewWorkCentre, WaitingOperationListQuery } from '@docket/contracts';
import { inWorkshop } from '../testing/in-workshop';
import { madeBy, maker } from '../testing/production-desk';

const NOBODY = '01900000-0000-7000-8000-000000000001';

describe('the work that waits at a work centre', () => {
  inWorkshop((shop) => {
    const bench = (code: string) =>
      shop.desk.workCentres.create(NewWorkCentre.parse({ code, name: code }), maker);
    const waiting = (id: string, query: object = {}) =>
      shop.desk.workCentres.waiting(id, WaitingOperationListQuery.parse(query));

    it('is what is not done of the orders that are released, what is due first before what is due on no day', async () => {
      const [saw, press] = [await bench('SAW'), await bench('PRESS')];
      const { product, order, started } = await shop.product();
      await madeBy(shop.desk, product.id, [
        { sequence: 10, name: 'Cut', workCentreId: saw.id },
        { sequence: 20, name: 'Bend', workCentreId: press.id },
      ]);
      await order('1', { dueDate: '2001-01-01' });
      const anyDay = await shop.act(await order('2'), 'release');
      const later = await started('3', { dueDate: '2099-06-01' });
      const first = await started('4', { dueDate: '2001-06-01' });
      const ended = await started('5', { dueDate: '2001-05-01' });
      await shop.operate(ended, 'start');
      await shop.operate(ended, 'done', { goodQuantity: '5' });
      await shop.operate(first, 'start');
      await shop.operate(first, 'pause', { goodQuantity: '1', scrapQuantity: '1' });

      const { data, next } = await waiting(saw.id);
      expect(data.map(({ orderNumber }) => orderNumber)).toEqual([first.number, later.number, anyDay.number]);
      expect(next).toBeNull();
      expect(data[0]).toMatchObject({
        sequence: 10,
        name: 'Cut',
        status: 'paused',
        openQuantity: '2',
        quantity: '4',
        orderId: first.id,
        orderStatus: 'in_progress',
        sku: product.sku,
        dueDate: '2001-06-01',
        late: true,
      });
      expect(data[2]).toMatchObject({ status: 'todo', dueDate: null, late: false });
      expect((await waiting(press.id)).data.map(({ orderNumber }) => orderNumber)).toContain(ended.number);

      const two = await waiting(saw.id, { limit: 2 });
      const rest = await waiting(saw.id, { limit: 2, cursor: two.next });
      expect([...two.data, ...rest.data]).toEqual(data);
    });

    it('is of no work centre that is not there', async () => {
      await expect(waiting(NOBODY)).rejects.toMatchObject({ code: 'not_found' });
    });
  });
});
