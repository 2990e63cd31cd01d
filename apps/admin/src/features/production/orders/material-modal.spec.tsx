import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { aLocation, aPage, id } from '../../../testing/builders';
import { aMaterial } from '../../../testing/production-builders';
import { order, PATH, serve } from '../../../testing/production-desk';
import { renderApp } from '../../../testing/render-app';

const bearing = aMaterial({ sku: 'BEAR', tracking: 'serial', held: [], allocatedQuantity: '0' });

const screw = aMaterial({ tracking: 'none', issuedQuantity: '2' });
const RETURN = `POST ${PATH}/materials/${screw.id}/return`;

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

  const returning = async (part: Parameters<typeof serve>[0]) => {
    const server = serve({ status: 'in_progress', materials: [screw], ...part });
    server.on({ 'GET /locations': { body: aPage([aLocation()]) } });
    const { user } = renderApp(PATH);
    await user.click(await screen.findByRole('button', { name: 'Return TERM' }));
    const dialog = within(await screen.findByRole('dialog', { name: /^Return TERM/ }));
    await user.type(dialog.getByLabelText(/^Quantity/), '1');
    return { server, user, dialog, place: dialog.getByRole('combobox', { name: /^Brought to/ }) };
  };

  it('go back to a place that is asked for where the order names none', async () => {
    const { server, user, dialog, place } = await returning({ sourceLocationId: null });
    expect(place).toBeRequired();
    expect(place).toHaveAccessibleDescription('The order does not say where its materials come from.');
    await user.click(dialog.getByRole('button', { name: 'Return' }));
    expect(place).toHaveAccessibleDescription(/Fill in this field/);
    expect(server.to(RETURN)).toHaveLength(0);
    server.on({ [RETURN]: order({ status: 'in_progress', materials: [screw] }) });
    await user.click(place);
    await user.click(await dialog.findByRole('option', { name: /^MAIN/ }));
    await user.click(dialog.getByRole('button', { name: 'Return' }));
    await waitFor(() => expect(server.to(RETURN)[0]?.body).toMatchObject({ locationId: aLocation().id }));
  });

  it('go back from what was taken: serial numbers and lots are listed to choose from', async () => {
    const lotted = aMaterial({ id: id(1602), itemId: id(903), sku: 'GLUE', issuedQuantity: '5' });
    const taken = [
      ...['B-1', 'B-2', 'B-3', 'B-7'].map((lot) => ({ materialId: bearing.id, lot, quantity: '1' })),
      { materialId: lotted.id, lot: 'G-1', quantity: '3.5' },
      { materialId: lotted.id, lot: 'G-2', quantity: '1.5' },
    ];
    const server = serve({
      status: 'in_progress',
      sourceLocationId: aLocation().id,
      sourceLocationCode: 'MAIN',
      materials: [{ ...bearing, issuedQuantity: '4' }, lotted],
    });
    server.on({ [`GET ${PATH}/materials/taken`]: { body: { data: taken } } });
    const { user } = renderApp(PATH);
    // The page shows the lots that were issued to the order.
    expect(await screen.findByText('Issued: B-1..3, B-7')).toBeVisible();
    expect(screen.getByText('Issued: G-1 (3.5), G-2 (1.5)')).toBeVisible();

    await user.click(screen.getByRole('button', { name: 'Return GLUE' }));
    const glue = within(await screen.findByRole('dialog', { name: /^Return GLUE/ }));
    const lot = glue.getByRole('combobox', { name: 'Lot' });
    expect(lot).toHaveAccessibleDescription('Taken and not returned: G-1 (3.5), G-2 (1.5)');
    await user.click(lot);
    await user.click(await glue.findByRole('option', { name: 'G-2' }));
    expect(glue.getByLabelText(/^Quantity/)).toHaveValue('1.5');
    await user.click(glue.getByRole('button', { name: 'Cancel' }));

    await user.click(screen.getByRole('button', { name: 'Return BEAR' }));
    const bear = within(await screen.findByRole('dialog', { name: /^Return BEAR/ }));
    expect(bear.getByLabelText('Serial numbers')).toHaveAccessibleDescription(
      /^Taken and not returned: B-1\.\.3, B-7\./,
    );
    await user.click(bear.getByRole('combobox', { name: 'Add one that is there' }));
    await user.click(await bear.findByRole('option', { name: 'B-7' }));
    expect(bear.getByLabelText(/^Quantity/)).toHaveValue('1');
    expect(bear.getByLabelText('Serial numbers')).toHaveValue('B-7\n');
  });

  it('say how much was taken where there are no lots', async () => {
    const { dialog } = await returning({});
    expect(dialog.getByLabelText(/^Quantity/)).toHaveAccessibleDescription('Taken and not returned: 2 pcs');
  });

  it('go back to where the order takes them from, unless it is said', async () => {
    const source = { sourceLocationId: aLocation().id, sourceLocationCode: 'MAIN' };
    const { place } = await returning(source);
    expect(place).not.toBeRequired();
    expect(place).toHaveAccessibleDescription('If empty: MAIN, from where the order takes its materials.');
    await waitFor(() => expect(place).toHaveValue('MAIN · Main warehouse'));
  });
});
