import { screen, waitFor, within } from '@testing-library/react';
import { aCustomer, aPage, aSession } from '../../../testing/builders';
import { FakeServer } from '../../../testing/fake-server';
import { renderApp } from '../../../testing/render-app';

const customer = aCustomer({ id: 'c-1' });
const inactive = aCustomer({ id: 'c-1', version: 2, active: false, actions: ['activate'] });

it('a customer is switched off and on, as the server allows', async () => {
  const server = new FakeServer({
    'GET /session': { body: aSession() },
    'GET /customers/c-1': { body: customer, headers: { ETag: '"1-a"' } },
    'GET /customers/c-1/history': { body: aPage([]) },
    'GET /customers/c-1/shipmentlines': { body: aPage([]) },
    'GET /documents': { body: { data: [] } },
    'GET /salesquotes': { body: aPage([]) },
    'GET /salesorders': { body: aPage([]) },
    'GET /service/troublereports': { body: aPage([]) },
    'POST /customers/c-1/deactivate': { body: inactive, headers: { ETag: '"2-a"' } },
    'POST /customers/c-1/activate': { body: customer, headers: { ETag: '"3-a"' } },
  });
  const { user } = renderApp('/customers/c-1');
  const act = async (label: string) => {
    await user.click(await screen.findByRole('button', { name: 'More actions' }));
    await user.click(await screen.findByRole('menuitem', { name: label }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: label }));
  };
  await act('Deactivate');
  expect(await screen.findByText('Northwind Machines Ltd. is deactivated.')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'New quote' })).not.toBeInTheDocument();
  await act('Activate');
  expect(await screen.findByText('Northwind Machines Ltd. is active again.')).toBeVisible();
  expect(await screen.findByRole('link', { name: 'New quote' })).toBeVisible();
  await waitFor(() =>
    expect(server.to('POST /customers/c-1/activate')[0]?.headers).toMatchObject({ 'If-Match': '"2-a"' }),
  );
});
