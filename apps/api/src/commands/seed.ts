import { UsersService } from '@docket/access';
import { OperatorError, loadConfig } from '@docket/platform';
import { OrdersInBulk } from '@docket/sales';
import type { INestApplicationContext } from '@nestjs/common';
import { fillWithDemoData, holdsBusinessData } from '../demo/demo-data';
import { NO_ADMIN, prepareFirstStart } from '../first-start';
import { type Command, UsageError } from './command';
import { print, withServices } from './services';

export const seed: Command = {
  name: 'seed',
  summary:
    'Fills the database with demo data: a company, items with stock, customers, documents and templates.',
  options: {
    force: { type: 'boolean', help: 'also where there is data already, which stays as it is' },
    orders: { type: 'string', value: 'N', help: 'only adds N sales orders, to try the server at size' },
  },
  async run(given): Promise<undefined> {
    const orders = given.text('orders');
    if (orders !== undefined && !/^[1-9]\d{0,6}$/.test(orders))
      throw new UsageError('Give --orders a whole number from 1 to 9999999.');
    await withServices(async (app) => {
      const admin = () => app.get(UsersService).anyAdmin();
      const before = await admin();
      const started =
        before === null
          ? await prepareFirstStart(app, { ...loadConfig(process.env), demo: true }, print)
          : null;
      const owner = before ?? (await admin());
      if (owner === null) throw new OperatorError(NO_ADMIN);
      if (started !== null) print(started);
      if (orders !== undefined) return addOrders(app, Number(orders), owner.id);
      if (before === null) return;
      if ((await holdsBusinessData(app)) && !given.flag('force')) {
        throw new OperatorError(
          'There is data already. Give --force to add the demo data to it, or name an empty database.',
        );
      }
      await fillWithDemoData(app, owner);
      print('The demo data is there.');
    });
  },
};

const TOLD_EACH = 100_000;

async function addOrders(app: INestApplicationContext, count: number, userId: string): Promise<void> {
  await app.get(OrdersInBulk).make(count, userId, (made) => {
    if (made % TOLD_EACH === 0 && made < count) print(`${made} orders …`);
  });
  print(`${count} sales orders were added.`);
}
