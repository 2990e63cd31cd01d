import 'reflect-metadata';
import { DomainError, TakesNoBody } from '@docket/platform';
import { Controller, type INestApplication, Module, Post } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { CustomersController } from '../customers/customers.controller';
import { SalesOrdersController } from '../orders/sales-orders.controller';
import { SalesQuotesController } from '../quotes/sales-quotes.controller';

@Controller()
class Actions {
  @Post('act')
  @TakesNoBody()
  act(): string {
    return 'done';
  }
}

@Module({ controllers: [Actions] })
class ActionsModule {}

describe('actions that take no body', () => {
  let app: INestApplication;
  let url: string;
  const refused: unknown[] = [];

  beforeAll(async () => {
    app = await NestFactory.create(ActionsModule, { logger: false });
    app.useGlobalFilters({
      catch(error: unknown, host) {
        refused.push(error);
        host.switchToHttp().getResponse().status(400).end();
      },
    });
    await app.listen(0, '127.0.0.1');
    url = `${await app.getUrl()}/act`;
  });
  afterAll(() => app.close());

  const send = (body?: string) =>
    fetch(url, { method: 'POST', ...(body && { body, headers: { 'content-type': 'application/json' } }) });

  it('are done without one, and with an empty one', async () => {
    for (const body of [undefined, '{}']) expect((await send(body)).status).toBe(201);
  });

  it('refuse fields, by their names', async () => {
    expect((await send('{"reason":"No stock"}')).status).toBe(400);
    expect(refused.at(-1)).toBeInstanceOf(DomainError);
    expect(refused.at(-1)).toMatchObject({
      code: 'unknown_field',
      extras: { errors: [{ path: 'reason', code: 'unknown_field' }] },
    });
  });

  it.each([
    ['customers: act', CustomersController.prototype.act],
    ['orders: act', SalesOrdersController.prototype.act],
    ['orders: duplicate', SalesOrdersController.prototype.duplicate],
    ['quotes: act', SalesQuotesController.prototype.act],
    ['quotes: duplicate', SalesQuotesController.prototype.duplicate],
    ['quotes: revise', SalesQuotesController.prototype.revise],
  ])('are declared so: %s', (_name, handler) => {
    expect(Reflect.getMetadata('__interceptors__', handler)).toHaveLength(1);
  });
});
