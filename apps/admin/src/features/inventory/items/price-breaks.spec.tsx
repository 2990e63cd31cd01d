import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { aHistoryEntry, aPage, aSession } from '../../../testing/builders';
import { problem } from '../../../testing/fake-server';
import { item, PATH, serve, tagged } from '../../../testing/item-desk';
import { renderApp } from '../../../testing/render-app';

const TWO = [
  { minimumQuantity: '10', price: '45.00' },
  { minimumQuantity: '2500', price: '41.25' },
];
const withBreaks = tagged({ ...item, priceBreaks: TWO });

const fill = (input: HTMLElement, value: string) => fireEvent.change(input, { target: { value } });
const priceBreak = (position: number) =>
  within(screen.getByRole('group', { name: `Price break ${position}` }));

describe('the price breaks of an item', () => {
  it('are shown where it is read', async () => {
    serve().on({ [`GET ${PATH}`]: withBreaks });
    renderApp(PATH);
    const details = within(await screen.findByRole('region', { name: 'Details' }));
    expect(details.getByText('Price breaks')).toBeVisible();
    expect(details.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'from 10 pcs €45.00',
      'from 2,500 pcs €41.25',
    ]);
  });

  it('are not spoken of where there are none', async () => {
    serve();
    renderApp(PATH);
    const details = within(await screen.findByRole('region', { name: 'Details' }));
    expect(details.queryByText('Price breaks')).toBeNull();
  });

  it('are added, changed and removed by keyboard, and sent as a whole', async () => {
    const server = serve().on({ [`GET ${PATH}`]: withBreaks, [`PATCH ${PATH}`]: withBreaks });
    const { user } = renderApp(`${PATH}/edit`);
    const add = await screen.findByRole('button', { name: 'Add price break' });
    add.focus();
    await user.keyboard('{Enter}');
    // The new price break has the focus.
    await user.keyboard('100{Tab}44.5');
    fill(priceBreak(2).getByLabelText('Unit price'), '41');
    screen.getByRole('button', { name: 'Remove price break 1' }).focus();
    await user.keyboard('{Enter}');
    expect(add).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(server.to(`PATCH ${PATH}`)).toHaveLength(1));
    expect(server.to(`PATCH ${PATH}`)[0]?.body).toEqual({
      priceBreaks: [
        { minimumQuantity: '2500', price: '41' },
        { minimumQuantity: '100', price: '44.5' },
      ],
    });
  });

  it('say beside the field what is wrong with it', async () => {
    const twice = 'A price break begins at this quantity already. Name each quantity once.';
    serve().on({
      [`GET ${PATH}`]: withBreaks,
      [`PATCH ${PATH}`]: problem(400, 'invalid_request', 'Something is wrong.', [
        { path: 'priceBreaks.2.minimumQuantity', code: 'custom', message: twice },
      ]),
    });
    const { user } = renderApp(`${PATH}/edit`);
    await user.click(await screen.findByRole('button', { name: 'Add price break' }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    const quantity = priceBreak(3).getByLabelText(/^From quantity/);
    const price = priceBreak(3).getByLabelText(/^Unit price/);
    expect(quantity).toHaveAccessibleDescription('Fill in this field.');
    expect(price).toHaveAccessibleDescription('Fill in this field.');
    fill(quantity, '10');
    await user.clear(price);
    await user.type(price, '-1{Tab}');
    expect(price).toHaveAccessibleDescription('A price is not negative.');
    fill(price, '44');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(quantity).toHaveAccessibleDescription(twice));
  });

  it('are told by the history', async () => {
    serve().on({
      'GET /session': { body: aSession({ role: 'USER', language: 'de' }) },
      [`GET ${PATH}/history`]: {
        body: aPage([
          aHistoryEntry({
            action: 'change',
            entries: [
              {
                list: 'priceBreaks',
                change: 'changed',
                position: 1,
                fields: [{ field: 'minimumQuantity', before: '10', after: '12.5' }],
              },
              { list: 'priceBreaks', change: 'removed', position: 2, fields: [] },
            ],
          }),
        ]),
      },
    });
    renderApp(PATH);
    expect(await screen.findByText(/Ab Menge von Staffelpreis 1/)).toBeVisible();
    expect(screen.getByText('12,5')).toBeVisible();
    expect(screen.getByText(/Staffelpreis 2 entfernt/)).toBeVisible();
  });
});
