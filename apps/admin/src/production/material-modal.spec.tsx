import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { aMaterial } from '../testing/production-builders';
import { order, PATH, serve } from '../testing/production-desk';
import { renderApp } from '../testing/render-app';

const bearing = aMaterial({ sku: 'BEAR', tracking: 'serial', held: [], allocatedQuantity: '0' });

describe('the materials of a production order', () => {
  it('are issued by a range of serial numbers, of which the quantity follows', async () => {
    const server = serve({ status: 'in_progress', materials: [bearing] });
    const { user } = renderApp(PATH);
    await user.click(await screen.findByRole('button', { name: 'Issue BEAR' }));
    const dialog = within(await screen.findByRole('dialog', { name: /^Issue BEAR/ }));
    const serials = dialog.getByLabelText('Serial numbers');
    expect(serials).toHaveAccessibleDescription(/^If empty: what is held\. On a line each.* a range like/);
    fireEvent.change(serials, { target: { value: 'B-1..B-3' } });
    expect(dialog.getByLabelText(/^Quantity/)).toHaveValue('3');
    const ISSUE = `POST ${PATH}/materials/${bearing.id}/issue`;
    server.on({ [ISSUE]: order({ status: 'in_progress', materials: [bearing] }) });
    await user.click(dialog.getByRole('button', { name: 'Issue' }));
    await waitFor(() =>
      expect(server.to(ISSUE)[0]?.body).toMatchObject({
        quantity: '3',
        lots: ['B-1', 'B-2', 'B-3'].map((lot) => ({ lot, quantity: '1' })),
      }),
    );
  });
});
