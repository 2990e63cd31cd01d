import { act, screen, waitFor, within } from '@testing-library/react';
import { aPage } from '../../../testing/builders';
import { item, itemRequirements, PATH, serve, tagged } from '../../../testing/item-desk';
import { renderApp } from '../../../testing/render-app';

describe('what is needed of an item', () => {
  const demandOf = async () => within(await screen.findByRole('region', { name: 'Needed and being made' }));

  it('says what open orders still need and what is being made, and leads to these orders', async () => {
    const wanted = itemRequirements({ neededForSales: '3.5', neededForProduction: '8', beingMade: '20' });
    serve().on({
      [`GET ${PATH}`]: tagged({ ...item, type: 'make' }),
      [`GET ${PATH}/requirements`]: { body: wanted },
      'GET /prodorders': { body: aPage([]) },
    });
    renderApp(PATH);
    const demand = await demandOf();
    const open = (states: string[]) => states.join(',');
    const inProduction = open(['planned', 'released', 'in_progress', 'paused']);
    const toShip = open(['confirmed', 'in_progress', 'partly_shipped', 'on_hold']);
    expect(await demand.findByRole('link', { name: 'Sales orders still need: 3.5 pcs' })).toHaveAttribute(
      'href',
      `/salesorders?itemId=${item.id}&status=${toShip}`,
    );
    expect(demand.getByRole('link', { name: 'Production still needs: 8 pcs' })).toHaveAttribute(
      'href',
      `/prodorders?materialItemId=${item.id}&status=${inProduction}`,
    );
    expect(demand.getByRole('link', { name: 'Being made: 20 pcs' })).toHaveAttribute(
      'href',
      `/prodorders?itemId=${item.id}&status=${inProduction}`,
    );
    expect(demand.queryByText('Short')).toBeNull();
  });

  it('leads to making what is short of it', async () => {
    serve().on({
      [`GET ${PATH}`]: tagged({ ...item, type: 'make' }),
      [`GET ${PATH}/requirements`]: { body: itemRequirements({ neededForSales: '9', short: '5' }) },
      'GET /prodorders': { body: aPage([]) },
    });
    renderApp(PATH);
    const demand = await demandOf();
    expect((await demand.findByText('Short')).nextSibling).toHaveTextContent('5 pcs');
    expect(demand.getByRole('link', { name: 'New production order for 5 PU-1' })).toHaveAttribute(
      'href',
      `/prodorders/new?itemId=${item.id}&quantity=5`,
    );
  });

  it('says that what is held is not all there where that is short', async () => {
    serve().on({
      [`GET ${PATH}/requirements`]: {
        body: itemRequirements({ onHand: '1', available: '-2.5', short: '2.5' }),
      },
    });
    renderApp(PATH);
    const demand = await demandOf();
    const short = (await demand.findByText('Short')).nextSibling;
    expect(short).toHaveTextContent(/2.5 less in stock than is held$/);
  });

  it('asks what is short anew at every visit: somebody may be making it by now', async () => {
    const server = serve().on({
      [`GET ${PATH}`]: tagged({ ...item, type: 'make' }),
      [`GET ${PATH}/requirements`]: { body: itemRequirements({ neededForSales: '9', short: '5' }) },
      'GET /items': { body: aPage([]) },
      'GET /prodorders': { body: aPage([]) },
    });
    const { user, history } = renderApp(PATH);
    expect(await (await demandOf()).findByText('Short')).toBeVisible();
    await user.click(screen.getAllByRole('link', { name: 'Items' })[0]!);
    await waitFor(() => expect(history.location.pathname).toBe('/items'));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Needed and being made' })).toBeNull());
    const made = itemRequirements({ neededForSales: '9', beingMade: '5' });
    server.on({ [`GET ${PATH}/requirements`]: { body: made } });
    act(() => history.back());
    expect(await (await demandOf()).findByRole('link', { name: 'Being made: 5 pcs' })).toBeVisible();
    expect(screen.queryByText('Short')).toBeNull();
    expect(server.to(`GET ${PATH}/requirements`)).toHaveLength(2);
  });

  it('says what is short of what is bought, and nothing of making it', async () => {
    serve().on({
      [`GET ${PATH}/requirements`]: { body: itemRequirements({ neededForProduction: '9', short: '5' }) },
    });
    renderApp(PATH);
    const demand = await demandOf();
    expect((await demand.findByText('Short')).nextSibling).toHaveTextContent('5 pcs');
    expect(demand.queryByText('Being made')).toBeNull();
    expect(demand.queryByRole('link', { name: /New production order/ })).toBeNull();
  });
});
