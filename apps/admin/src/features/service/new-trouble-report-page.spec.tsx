import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { anAttachment, aCustomer, anItem, aPage, id } from '../../testing/builders';
import { problem } from '../../testing/fake-server';
import { held } from '../../testing/held-files';
import { anOrder } from '../../testing/order-builders';
import { renderApp } from '../../testing/render-app';
import { aShippedLot } from '../../testing/service-builders';
import { LIST, PATH, report, serve } from '../../testing/service-desk';

describe('a new trouble report', () => {
  const servingOrder = () =>
    serve().on({
      'GET /customers/c-1': { body: aCustomer({ id: 'c-1', name: 'Northwind' }) },
      'GET /salesorders/o-1': { body: anOrder({ id: 'o-1', customerId: 'c-1' }) },
      'GET /service/shippedlots': { body: { data: [] } },
      [`POST ${LIST}`]: { ...report(), status: 201 },
    });

  it('of an order is for its customer, and leaves to the server what is not written', async () => {
    const server = servingOrder();
    const { user, history } = renderApp(`${LIST}/new?salesOrderId=o-1&lot=N-7`);
    expect(await screen.findByLabelText('Lot or serial number')).toHaveValue('N-7');
    await waitFor(() =>
      expect(screen.getByRole('combobox', { name: 'Customer' })).toHaveValue('Northwind (C-1)'),
    );
    server.on({ [`POST ${LIST}`]: problem(400, 'invalid_request', 'The request is not valid.') });
    await user.click(screen.getByRole('button', { name: 'Create trouble report' }));
    expect(screen.getByLabelText('Subject')).toHaveAccessibleDescription(/Fill in this field/);
    server.on({ [`POST ${LIST}`]: { ...report(), status: 201 } });
    await user.type(screen.getByLabelText('Subject'), 'Does not start');
    await user.selectOptions(screen.getByLabelText('Severity'), 'High');
    await user.click(screen.getByRole('button', { name: 'Create trouble report' }));
    await waitFor(() => expect(history.location.pathname).toBe(PATH));
    const sent = server.to(`POST ${LIST}`).at(-1)?.body;
    expect(sent).toMatchObject({
      customerId: 'c-1',
      salesOrderId: 'o-1',
      lot: 'N-7',
      subject: 'Does not start',
      severity: 'high',
      priority: 5,
    });
    expect(sent).not.toHaveProperty('contact');
    expect(sent).not.toHaveProperty('itemId');
  });

  it('fills in at once what is known of a serial number, or says that it is unknown', async () => {
    const shipped = aShippedLot();
    const server = servingOrder().on({
      'GET /service/shippedlots': ({ query }) => ({
        body: { data: query.get('lot') === 'cc200-0042' ? [aShippedLot()] : [] },
      }),
      [`GET /customers/${shipped.customer.id}`]: {
        body: aCustomer({ id: shipped.customer.id, name: 'Northwind' }),
      },
      [`GET /salesorders/${shipped.salesOrder.id}`]: {
        body: anOrder({ id: shipped.salesOrder.id, number: 'SO-00007', customerId: shipped.customer.id }),
        headers: { ETag: '"1-a"' },
      },
      [`GET /items/${shipped.item.id}`]: {
        body: anItem({ id: shipped.item.id, sku: 'CC-200', name: 'Control cabinet' }),
      },
    });
    const { user } = renderApp(`${LIST}/new`);
    const number = await screen.findByLabelText('Lot or serial number');
    await user.type(number, 'cc200-0042');
    expect(
      await screen.findByText(
        'CC200-0042 was shipped to Northwind with SO-00007: CC-200 Control cabinet. That is filled in below.',
      ),
    ).toBeVisible();
    const customer = screen.getByRole('combobox', { name: 'Customer' });
    await waitFor(() => expect(customer).toHaveValue('Northwind (C-1)'));
    await waitFor(() =>
      expect(screen.getByRole('combobox', { name: 'Sales order' })).toHaveValue('SO-00007'),
    );
    await waitFor(() =>
      expect(screen.getByRole('combobox', { name: 'Item' })).toHaveValue('CC-200 · Control cabinet'),
    );
    // The request is sent once typing pauses, not at each key.
    expect(server.to('GET /service/shippedlots').length).toBeLessThan('cc200-0042'.length);
    await user.type(number, '9');
    expect(await screen.findByText(/^Nothing was shipped under this number\. Check it/)).toBeVisible();
    // Fields filled in from another number are emptied.
    expect(customer).toHaveValue('');
    server.on({
      'GET /service/shippedlots': {
        body: {
          data: [aShippedLot(), aShippedLot({ item: { ...aShippedLot().item, id: id(7), sku: 'P-9' } })],
        },
      },
    });
    await user.type(number, '9');
    expect(await screen.findByText(/CC-200, P-9\. Choose the item, too\.$/)).toBeVisible();
  });

  it('of what a production order makes names that one, to colleagues', async () => {
    const server = servingOrder();
    const { user } = renderApp(`${LIST}/new?salesOrderId=o-1&productionOrder=PR-00003`);
    await user.type(await screen.findByLabelText('Subject'), 'Plate is bent');
    await user.click(screen.getByRole('button', { name: 'Create trouble report' }));
    await waitFor(() => expect(server.to(`POST ${LIST}`)).toHaveLength(1));
    expect(server.to(`POST ${LIST}`)[0]?.body).toMatchObject({
      internalNotes: 'Made by production order PR-00003.',
    });
  });

  it('needs somebody whose trouble it is, or a number to find them by', async () => {
    const server = servingOrder();
    const { user } = renderApp(`${LIST}/new`);
    await user.type(await screen.findByLabelText('Subject'), 'Does not start');
    await user.click(screen.getByRole('button', { name: 'Create trouble report' }));
    expect(screen.getByRole('combobox', { name: 'Customer' })).toHaveAccessibleDescription(
      /Choose the customer or the order/,
    );
    expect(server.to(`POST ${LIST}`)).toHaveLength(0);
    await user.type(screen.getByLabelText('Lot or serial number'), 'N-7');
    await user.click(screen.getByRole('button', { name: 'Create trouble report' }));
    await waitFor(() => expect(server.to(`POST ${LIST}`)).toHaveLength(1));
    expect(server.to(`POST ${LIST}`)[0]?.body).not.toHaveProperty('customerId');
  });

  it('takes photos and files along, which are sent once it is stored; what did not arrive is named', async () => {
    URL.createObjectURL = () => 'blob:1';
    URL.revokeObjectURL = () => undefined;
    const sent: string[] = [];
    const server = servingOrder().on({
      [`POST ${PATH}/attachments`]: ({ body }) => {
        const { name } = (body as FormData).get('file') as File;
        sent.push(name);
        if (name === 'video.mp4') return problem(503, 'busy', 'The server is busy.');
        return { status: 201, body: anAttachment({ name }) };
      },
    });
    const { user } = renderApp(`${LIST}/new?salesOrderId=o-1`);
    const region = await screen.findByRole('region', { name: 'Photos and files' });
    const file = (name: string, type: string) => new File(['x'], name, { type });
    const large = Object.defineProperty(file('film.mov', ''), 'size', { value: 100 * 1024 * 1024 + 1 });
    fireEvent.drop(
      within(region).getByText('or drop photos and files here.'),
      held([file('leak.jpg', 'image/jpeg'), file('video.mp4', 'video/mp4'), file('wrong.pdf', ''), large]),
    );
    expect(await within(region).findByRole('alert')).toHaveTextContent(/“film.mov” .* at most 100 MB/);
    await user.click(await within(region).findByRole('button', { name: 'Leave out wrong.pdf' }));
    const camera = region.querySelector<HTMLInputElement>('[capture]');
    await user.upload(camera as HTMLInputElement, file('plate.jpg', 'image/jpeg'));
    expect(within(region).getAllByRole('listitem')).toHaveLength(3);
    expect(sent).toEqual([]);

    await user.type(screen.getByLabelText('Subject'), 'Leaks');
    await user.click(screen.getByRole('button', { name: 'Create trouble report' }));
    expect(await screen.findByText(/is created, its 3 files are being sent/)).toBeVisible();
    expect(
      await screen.findByText(/is stored, but “video.mp4” did not reach it. The server is busy./),
    ).toBeVisible();
    await waitFor(() => expect(sent).toEqual(['leak.jpg', 'video.mp4', 'plate.jpg']));
    expect(server.to(`POST ${LIST}`)).toHaveLength(1);
    // The failed file is listed on the report's page, with a button to send it again.
    const panel = within(screen.getByRole('region', { name: 'Attachments' }));
    expect(panel.getByText('video.mp4')).toBeVisible();
    await user.click(panel.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(sent).toHaveLength(4));
  });

  it('is not left without a question where files were chosen for it', async () => {
    servingOrder().on({ [`GET ${LIST}`]: { body: aPage([]) } });
    const { user } = renderApp(`${LIST}/new`);
    const region = await screen.findByRole('region', { name: 'Photos and files' });
    fireEvent.drop(region.querySelector('ul, button') as Element, held([new File(['x'], 'a.txt')]));
    await within(region).findByText('a.txt');
    await user.click(screen.getByRole('link', { name: 'Cancel' }));
    expect(await screen.findByRole('dialog')).toBeVisible();
  });
});
