import { screen, within } from '@testing-library/react';
import { aPage } from '../../../testing/builders';
import { customer, PATH, serve } from '../../../testing/customer-desk';
import { problem } from '../../../testing/fake-server';
import { aDeliveredLine } from '../../../testing/order-builders';
import { renderApp } from '../../../testing/render-app';

describe('what was delivered to a customer', () => {
  it('is shown, the last first, with serial numbers to copy, and leads to item, order and all of it', async () => {
    const server = serve().on({
      [`GET ${PATH}/shipmentlines`]: {
        body: aPage([
          aDeliveredLine({
            position: 2,
            quantity: '2500',
            uom: 'kg',
            lot: 'L-7',
            sku: 'SA-2',
            itemId: 'i-2',
          }),
          aDeliveredLine({
            position: 1,
            itemId: null,
            sku: null,
            lot: null,
            description: 'Training\nin house',
          }),
        ]),
      },
    });
    renderApp(PATH);
    const block = within(await screen.findByRole('region', { name: 'Delivered' }));
    expect(await block.findByRole('link', { name: 'SA-2' })).toHaveAttribute('href', '/items/i-2');
    const [, first, second] = block.getAllByRole('row');
    expect(within(first!).getByRole('cell', { name: /^2,500 kg/ })).toBeVisible();
    expect(within(first!).getAllByRole('button', { name: 'Copy L-7' })[0]).toBeVisible();
    const [order] = within(first!).getAllByRole('link', { name: 'SO-00001' });
    expect(order).toHaveAttribute('href', `/salesorders/${aDeliveredLine().orderId}`);
    expect(within(second!).getByRole('rowheader', { name: 'Training' })).toBeVisible();
    expect(within(second!).queryByRole('button')).toBeNull();
    expect(block.getByRole('link', { name: 'All shipments of this customer' })).toHaveAttribute(
      'href',
      `/shipments?customerId=${customer.id}`,
    );
    const [asked] = server.to(`GET ${PATH}/shipmentlines`);
    expect(Object.fromEntries(asked?.query ?? [])).toEqual({ limit: '5' });
  });

  it('is shown further as it is asked for, and says what went wrong with that', async () => {
    const server = serve().on({
      [`GET ${PATH}/shipmentlines`]: ({ query }) =>
        query.get('cursor') === null
          ? { body: { ...aPage([aDeliveredLine({ position: 1, lot: 'L-1' })]), next: 'c-2' } }
          : problem(500, 'internal', 'It did not work.'),
    });
    const { user } = renderApp(PATH);
    const block = within(await screen.findByRole('region', { name: 'Delivered' }));
    await user.click(await block.findByRole('button', { name: 'Show more' }));
    expect(await block.findByRole('alert', {}, { timeout: 4_000 })).toHaveTextContent('It did not work.');
    server.on({
      [`GET ${PATH}/shipmentlines`]: { body: aPage([aDeliveredLine({ position: 2, lot: 'L-2' })]) },
    });
    await user.click(block.getByRole('button', { name: 'Try again' }));
    expect(await block.findByText('2 shown')).toBeVisible();
    for (const lot of ['L-1', 'L-2'])
      expect(block.getAllByRole('button', { name: `Copy ${lot}` })[0]).toBeVisible();
    expect(block.queryByRole('button', { name: 'Show more' })).toBeNull();
    const asked = server.to(`GET ${PATH}/shipmentlines`).at(-1);
    expect(Object.fromEntries(asked?.query ?? [])).toEqual({ limit: '20', cursor: 'c-2' });
    expect(block.getByRole('link', { name: 'All shipments of this customer' })).toBeVisible();
  });

  it('is said to be nothing yet', async () => {
    serve();
    renderApp(PATH);
    const block = within(await screen.findByRole('region', { name: 'Delivered' }));
    expect(await block.findByText('Nothing has been delivered yet.')).toBeVisible();
  });
});
