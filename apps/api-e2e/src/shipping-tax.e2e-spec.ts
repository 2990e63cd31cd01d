import { Customer, SalesOrder, SalesQuote } from '@docket/contracts';
import { createCustomer } from './harness/business';
import type { Client } from './harness/client';
import { DATABASES } from './harness/databases';
import { Docket } from './harness/docket';

const goods = (taxPercent: string) => ({ description: 'Goods', quantity: '1', unitPrice: '100', taxPercent });
const company = '/v1/settings/company';

describe.each(DATABASES)('shipping, on $name', (database) => {
  let docket: Docket;
  let admin: Client;
  let customerId: string;

  beforeAll(async () => {
    docket = await Docket.start({ database });
    admin = await docket.signedIn();
    customerId = (await createCustomer(admin, { taxPercent: '19' })).id;
  });
  afterAll(() => docket.stop());

  const quoteOf = async (fields: object = {}) =>
    (await admin.post('/v1/salesquotes', { customerId, shipping: '20', lines: [goods('19')], ...fields })).as(
      SalesQuote,
      201,
    );

  it('carries the tax of the customer, from the quote to the amended order', async () => {
    const quote = await quoteOf();
    expect(quote).toMatchObject({
      shippingTaxRate: null,
      appliedShippingTaxRate: '19',
      shippingTaxRule: 'customer',
      shippingTaxes: [{ taxPercent: '19', base: '20.00' }],
      taxes: [{ taxPercent: '19', base: '120.00', tax: '22.80' }],
      taxTotal: '22.80',
      total: '142.80',
    });
    const path = `/v1/salesquotes/${quote.id}`;
    for (const action of ['send', 'accept']) await admin.post(`${path}/${action}`, {});
    const order = (await admin.post(`${path}/convert`, {})).as(SalesOrder, 201);
    expect(order).toMatchObject({ appliedShippingTaxRate: '19', total: '142.80' });
    await admin.post(`/v1/salesorders/${order.id}/confirm`, {});
    const lines = [{ id: order.lines[0]?.id, quantity: '2' }];
    const amended = await admin.post(`/v1/salesorders/${order.id}/amend`, { lines, shippingTaxRate: '7' });
    expect(amended.as(SalesOrder)).toMatchObject({ shippingTaxRate: '7', total: '259.40' });
    const csv = await admin.get(`/v1/salesquotes?number=${quote.number}`, { Accept: 'text/csv' });
    expect(csv.text()).toContain('shipping,appliedShippingTaxRate,total');
    expect(csv.text()).toContain('20.00,19,142.80');
  });

  it('is shared over the rates of the lines if the company says so', async () => {
    expect((await admin.patch(company, { shippingTax: 'pro_rata' })).status).toBe(200);
    const customer = (await admin.get(`/v1/customers/${customerId}`)).as(Customer);
    expect(customer.shippingTax).toBe('pro_rata');
    const quote = await quoteOf({ lines: [goods('19'), goods('7'), goods('7')] });
    expect(quote).toMatchObject({
      appliedShippingTaxRate: null,
      shippingTaxes: [
        { taxPercent: '7', base: '13.33' },
        { taxPercent: '19', base: '6.67' },
      ],
      taxes: [
        { taxPercent: '7', base: '213.33', tax: '14.93' },
        { taxPercent: '19', base: '106.67', tax: '20.27' },
      ],
      total: '355.20',
    });
    expect((await admin.patch(company, { shippingTax: 'customer' })).status).toBe(200);
    expect((await admin.get(`/v1/salesquotes/${quote.id}`)).as(SalesQuote)).toEqual(quote);
    const changed = await admin.patch(`/v1/salesquotes/${quote.id}`, { notes: 'Hello' });
    expect(changed.as(SalesQuote)).toMatchObject({ shippingTaxRule: 'customer', total: '356.80' });
    const refused = await admin.patch(company, { shippingTax: 'free' });
    expect(refused.problem(400, 'invalid_request').errors?.[0]?.path).toBe('shippingTax');
  });

  it('has a rate of its own while the document is a draft, and the history says so', async () => {
    const quote = await quoteOf({ shippingTaxRate: '0' });
    expect(quote).toMatchObject({ shippingTaxRate: '0', shippingTaxRule: 'own', total: '139.00' });
    const path = `/v1/salesquotes/${quote.id}`;
    const changed = await admin.patch(path, { shippingTaxRate: '7.0' });
    expect(changed.as(SalesQuote)).toMatchObject({ shippingTaxRate: '7', total: '140.40' });
    const history = await admin.get(`${path}/history`);
    expect(history.text()).toContain('"field":"shippingTaxRate","before":"0","after":"7"');
    await admin.post(`${path}/send`, {});
    (await admin.patch(path, { shippingTaxRate: null })).problem(409, 'not_editable');
    const wrong = await admin.patch(path, { shippingTaxRate: '101' });
    expect(wrong.problem(400, 'invalid_request').errors?.[0]?.path).toBe('shippingTaxRate');
  });
});
