import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { problem } from '../testing/fake-server';
import { order, PATH, serve } from '../testing/production-desk';
import { renderApp } from '../testing/render-app';

describe('completing a production order', () => {
  it('is completed by the serial numbers that are scanned, each ended by Enter', async () => {
    const server = serve({ status: 'in_progress', actions: ['pause', 'complete'] });
    const { user } = renderApp(PATH);
    await user.click(await screen.findByRole('button', { name: 'Complete' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Complete PR-00001' }));
    const serials = dialog.getByLabelText('Serial numbers of the good pieces');
    await user.type(serials, 'N-1{Enter}');
    expect(serials).toHaveAccessibleDescription(/1 good piece$/);
    server.on({
      [`POST ${PATH}/complete`]: problem(400, 'invalid_request', 'Look at the lots.', [
        { code: 'conflict', path: 'lots.0.lot', message: 'N-1 is in stock.' },
      ]),
    });
    await user.click(dialog.getByRole('button', { name: 'Complete' }));
    await waitFor(() => expect(serials).toHaveAccessibleDescription(/N-1 is in stock/));
    await user.clear(serials);
    await user.type(serials, 'N-2{Enter}');
    expect(dialog.queryByText(/cannot be noted any more/)).not.toBeInTheDocument();
    await user.click(dialog.getByRole('switch', { name: /^Nothing more is made/ }));
    expect(dialog.getByText(/not done, and cannot be noted any more/)).toBeVisible();
    server.on({ [`POST ${PATH}/complete`]: order({ status: 'completed', actions: ['close'] }) });
    await user.click(dialog.getByRole('button', { name: 'Complete' }));
    expect(await screen.findByText('PR-00001 is completed.')).toBeVisible();
    expect(server.to(`POST ${PATH}/complete`).at(-1)?.body).toMatchObject({
      quantity: '1',
      scrappedQuantity: '0',
      lots: [{ lot: 'N-2' }],
      final: true,
    });
  });

  it('is completed by a range of serial numbers, and says which makes no sense', async () => {
    const server = serve({
      status: 'in_progress',
      actions: ['pause', 'complete'],
      quantity: '20',
      openQuantity: '20',
    });
    const { user } = renderApp(PATH);
    await user.click(await screen.findByRole('button', { name: 'Complete' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Complete PR-00001' }));
    const serials = dialog.getByLabelText('Serial numbers of the good pieces');
    fireEvent.change(serials, { target: { value: 'SN-009..SN-001' } });
    await user.click(dialog.getByRole('button', { name: 'Complete' }));
    expect(serials).toHaveAccessibleDescription(/“SN-009..SN-001” ends before it begins/);
    expect(server.to(`POST ${PATH}/complete`)).toHaveLength(0);
    fireEvent.change(serials, { target: { value: 'SN-009..011, SN-020' } });
    expect(serials).toHaveAccessibleDescription(/4 good pieces$/);
    server.on({ [`POST ${PATH}/complete`]: order({ status: 'in_progress', actions: ['complete'] }) });
    await user.click(dialog.getByRole('button', { name: 'Complete' }));
    await waitFor(() =>
      expect(server.to(`POST ${PATH}/complete`)[0]?.body).toMatchObject({
        quantity: '4',
        lots: ['SN-009', 'SN-010', 'SN-011', 'SN-020'].map((lot) => ({ lot })),
      }),
    );
  });

  it('says at the serial numbers what is wrong with how many they are', async () => {
    const server = serve({ status: 'in_progress', actions: ['pause', 'complete'] });
    const { user } = renderApp(PATH);
    await user.click(await screen.findByRole('button', { name: 'Complete' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Complete PR-00001' }));
    server.on({
      [`POST ${PATH}/complete`]: problem(400, 'invalid_request', 'Look at the quantity.', [
        { code: 'invalid_field', path: 'quantity', message: 'Nothing was made.' },
      ]),
    });
    await user.click(dialog.getByRole('button', { name: 'Complete' }));
    await waitFor(() =>
      expect(dialog.getByLabelText('Serial numbers of the good pieces')).toHaveAccessibleDescription(
        /Nothing was made/,
      ),
    );
  });
});
