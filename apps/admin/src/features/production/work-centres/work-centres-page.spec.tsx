import { screen, waitFor, within } from '@testing-library/react';
import { aLocation, aPage, aSession } from '../../../testing/builders';
import { FakeServer, problem } from '../../../testing/fake-server';
import { aWaitingOperation, aWorkCentre } from '../../../testing/production-builders';
import { renderApp } from '../../../testing/render-app';

describe('work centres', () => {
  it('are listed with where they stand, made, and refused where the code is taken', async () => {
    const place = aLocation();
    const server = new FakeServer({
      'GET /session': { body: aSession() },
      'GET /workcentres': { body: aPage([aWorkCentre({ id: 'w-1', locationId: place.id })]) },
      'GET /locations': { body: aPage([place]) },
      'POST /workcentres': problem(409, 'conflict', 'The code is taken.'),
    });
    const { user, history } = renderApp('/workcentres?active=true&q=asm');
    const row = within(await screen.findByRole('row', { name: /ASM/ }));
    expect(row.getByRole('link', { name: 'ASM' })).toHaveAttribute('href', '/workcentres/w-1');
    expect(await row.findByText('MAIN')).toBeInTheDocument();
    expect(Object.fromEntries(server.to('GET /workcentres')[0]?.query ?? [])).toMatchObject({
      active: 'true',
      q: 'asm',
    });

    await user.click(screen.getByRole('link', { name: 'New work centre' }));
    await user.type(await screen.findByLabelText('Code'), 'ASM');
    await user.type(screen.getByLabelText('Name'), 'Assembly bench');
    await user.click(screen.getByRole('button', { name: 'Create work centre' }));
    await waitFor(() => {
      expect(screen.getByLabelText('Code')).toHaveAccessibleDescription('The code is taken.');
    });
    const made = aWorkCentre({ id: 'w-2', code: 'ASM2' });
    server.on({
      'POST /workcentres': { body: made },
      'GET /workcentres/w-2': { body: made },
      'GET /workcentres/w-2/operations': { body: aPage([]) },
    });
    await user.type(screen.getByLabelText('Code'), '2');
    await user.click(screen.getByRole('button', { name: 'Create work centre' }));
    await waitFor(() => expect(history.location.pathname).toBe('/workcentres/w-2'));
    expect(server.to('POST /workcentres').at(-1)?.body).toEqual({
      code: 'ASM2',
      name: 'Assembly bench',
      locationId: null,
      hourlyRate: '0',
      active: true,
    });
  });

  it('say what is to be done there, each operation a way to its order', async () => {
    new FakeServer({
      'GET /session': { body: aSession() },
      'GET /workcentres/w-1': { body: aWorkCentre({ id: 'w-1' }), headers: { ETag: '"1-a"' } },
      'GET /workcentres/w-1/history': { body: aPage([]) },
      'GET /workcentres/w-1/operations': { body: { ...aPage([aWaitingOperation()]), next: 'more' } },
      'GET /locations': { body: aPage([]) },
    });
    renderApp('/workcentres/w-1');
    const waiting = within(await screen.findByRole('region', { name: 'Work waiting here' }));
    const row = await waiting.findByRole('link', { name: /PR-00001 10 · Mount rails/ });
    expect(row).toHaveAttribute('href', `/prodorders/${aWaitingOperation().orderId}`);
    expect(row).toHaveTextContent('3 of 5 pcs left');
    expect(row).toHaveTextContent('Due Nov 20, 2026');
    expect(row).toHaveTextContent('Late');
    expect(row).toHaveTextContent('To do');
    expect(waiting.getByText(/^These 1 are due first/)).toBeVisible();
  });
});
